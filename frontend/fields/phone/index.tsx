import type { FieldDef } from '#engine/definition/types.ts'
import { formatPhone, onlyDigits, parsePhone } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

const format = (value: string, field: FieldDef) => formatPhone(value, field.max)

/** `min` and `max` count digits, so one kind serves whole numbers, numbers without area code and the area code alone. */
export function check(value: unknown, field: FieldDef) {
  const { length } = onlyDigits(String(value))
  return length >= (field.min ?? 10) && length <= (field.max ?? 11) ? undefined : 'Inválido'
}

/** A number nobody can call (brought in by an import) is told as such instead of being dressed up. */
const show = (value: string, field: FieldDef) =>
  value && check(value, field) ? 'Número inválido' : format(value, field)

export const { Input, Cell, text } = maskedKind(format, parsePhone, { type: 'tel', inputMode: 'tel' }, show)
export const columnWidth = 150
export const short = true
