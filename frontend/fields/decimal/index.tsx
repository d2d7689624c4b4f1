import type { FieldDef } from '#engine/definition/types.ts'
import { decimalBounds } from '#engine/fields/integer/bounds.ts'
import { formatDecimal } from '../format.ts'
import { checkRange, numberKind } from '../support/number_kind.tsx'

export const { Input, Cell, text } = numberKind({
  scale: 2,
  text: (value, field) => formatDecimal(value, field.scale ?? 2),
})
export const check = (value: unknown, field: FieldDef) =>
  checkRange(value, { ...decimalBounds(field), ...field }, (one) => formatDecimal(one, field.scale ?? 2, true))
export const short = true
export const align = 'right'
export const columnWidth = 110
