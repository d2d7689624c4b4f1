import { formatPercent } from '../format.ts'
import { numberKind } from '../support/number_kind.tsx'

export const { Input, Cell, text } = numberKind({
  scale: 2,
  suffix: '%',
  trim: true,
  text: (value, field) => formatPercent(value, field.scale ?? 2),
})
export const short = true
export const align = 'right'
export const columnWidth = 110
