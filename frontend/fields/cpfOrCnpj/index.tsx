import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { formatCpfOrCnpj, parseCpfOrCnpj } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

export const { Input, Cell, text } = maskedKind(formatCpfOrCnpj, parseCpfOrCnpj, { placeholder: 'CPF ou CNPJ' })
export const check = (value: unknown) =>
  isValidCpf(String(value)) || isValidCnpj(String(value), { version: 2 }) ? undefined : 'CPF/CNPJ inválido'
export const columnWidth = 170
export const short = true
