import type { FieldDef } from '#engine/definition/types.ts'
import { decimalBounds } from '#engine/fields/integer/bounds.ts'
import { formatMoney } from '../format.ts'
import { checkRange, numberKind } from '../support/number_kind.tsx'

export const { Input, Cell, text } = numberKind({ scale: 2, prefix: 'R$', text: (value) => formatMoney(value) })
export const check = (value: unknown, field: FieldDef) =>
  checkRange(value, { ...decimalBounds(field), ...field }, formatMoney)
export const short = true
export const align = 'right'
export const columnWidth = 130
