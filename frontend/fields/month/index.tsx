import { formatMonth, isMonth, maskMonth, parseMonth } from '../format.ts'
import { calendarKind } from '../support/calendar_kind.tsx'

export const { Input, Cell, text } = calendarKind({
  mask: { format: formatMonth, mask: maskMonth, parse: parseMonth },
  placeholder: 'mm/aaaa',
  views: ['year', 'month'],
  day: (value) => (isMonth(value) ? `${value}-01` : undefined),
  pick: (day) => day.slice(0, 7),
})
export const short = true
export const columnWidth = 100
