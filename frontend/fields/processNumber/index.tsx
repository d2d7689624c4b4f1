import { formatProcessNumber, PROCESS_DIGITS } from '#engine/fields/document/process_number.ts'
import { onlyDigits } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

const parse = (text: string) => onlyDigits(text).slice(0, PROCESS_DIGITS.judicial)

export const { Input, Cell, text } = maskedKind((value) => formatProcessNumber(parse(value)), parse, {
  inputMode: 'numeric',
  placeholder: '0000000-00.0000.0.00.0000',
})
export const columnWidth = 210
