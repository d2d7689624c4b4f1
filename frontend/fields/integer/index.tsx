import { formatInteger } from '../format.ts'
import { numberKind } from '../support/number_kind.tsx'

export const { Input, Cell, text } = numberKind({ scale: 0, text: (value) => formatInteger(value) })
export const short = true
export const align = 'right'
export const columnWidth = 90
