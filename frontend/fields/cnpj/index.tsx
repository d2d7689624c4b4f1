import { isValidCnpj } from '@brazilian-utils/brazilian-utils'
import { formatCnpj, parseCnpj } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

export const { Input, Cell, text } = maskedKind(formatCnpj, parseCnpj, { placeholder: '00.000.000/0000-00' })
export const check = (value: unknown) => (isValidCnpj(String(value), { version: 2 }) ? undefined : 'CNPJ inválido')
export const columnWidth = 170
export const short = true
