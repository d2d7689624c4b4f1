import { formatCpf, parseCpf } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

export const { Input, Cell, text } = maskedKind(formatCpf, parseCpf, {
  inputMode: 'numeric',
  placeholder: '000.000.000-00',
})
export const columnWidth = 140
export const short = true
