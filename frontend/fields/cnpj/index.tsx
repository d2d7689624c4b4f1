import { formatCnpj, parseCnpj } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

export const { Input, Cell, text } = maskedKind(formatCnpj, parseCnpj, { placeholder: '00.000.000/0000-00' })
export const columnWidth = 170
export const short = true
