import type { FieldDef } from '#engine/definition/types.ts'
import { decimalBounds } from '#engine/fields/integer/bounds.ts'
import { formatPercent } from '../format.ts'
import { checkRange, numberKind } from '../support/number_kind.tsx'

export const { Input, Cell, text } = numberKind({
  scale: 2,
  suffix: '%',
  trim: true,
  text: (value, field) => formatPercent(value, field.scale ?? 2),
})
export const check = (value: unknown, field: FieldDef) =>
  checkRange(value, { ...decimalBounds(field), ...field }, (one) => formatPercent(one, field.scale ?? 2))
export const short = true
export const align = 'right'
export const columnWidth = 110
