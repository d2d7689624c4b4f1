import { formatPis, parsePis } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

export const { Input, Cell, text } = maskedKind(formatPis, parsePis, {
  inputMode: 'numeric',
  placeholder: '000.00000.00-0',
})
export const columnWidth = 140
export const short = true
