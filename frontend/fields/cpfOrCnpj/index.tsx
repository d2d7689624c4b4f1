import { formatCpfOrCnpj, parseCpfOrCnpj } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

export const { Input, Cell, text } = maskedKind(formatCpfOrCnpj, parseCpfOrCnpj, { placeholder: 'CPF ou CNPJ' })
export const columnWidth = 170
export const short = true
