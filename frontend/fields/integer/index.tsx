import type { FieldDef } from '#engine/definition/types.ts'
import { INTEGER_BOUNDS } from '#engine/fields/integer/bounds.ts'
import { formatInteger } from '../format.ts'
import { checkRange, numberKind } from '../support/number_kind.tsx'

export const { Input, Cell, text } = numberKind({ scale: 0, text: (value) => formatInteger(value) })
export const check = (value: unknown, field: FieldDef) =>
  checkRange(value, { ...INTEGER_BOUNDS, ...field }, formatInteger)
export const short = true
export const align = 'right'
export const columnWidth = 90
