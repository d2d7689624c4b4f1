import { formatMoney } from '../format.ts'
import { numberKind } from '../support/number_kind.tsx'

export const { Input, Cell, text } = numberKind({ scale: 2, prefix: 'R$', text: (value) => formatMoney(value) })
export const short = true
export const align = 'right'
export const columnWidth = 130
