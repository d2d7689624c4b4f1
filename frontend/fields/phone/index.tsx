import type { FieldDef } from '#engine/definition/types.ts'
import { formatPhone, onlyDigits, parsePhone } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

export const { Input, Cell, text } = maskedKind((value, field) => formatPhone(value, field.max), parsePhone, { type: 'tel', inputMode: 'tel' })

/** `min` and `max` count digits, so one kind serves whole numbers, numbers without area code and the area code alone. */
export function check(value: unknown, field: FieldDef) {
  const { length } = onlyDigits(String(value))
  return length >= (field.min ?? 10) && length <= (field.max ?? 11) ? undefined : 'Inválido'
}
export const columnWidth = 150
export const short = true
