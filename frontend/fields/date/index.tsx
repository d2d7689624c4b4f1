import { formatDate, isCivilDate, maskDate, parseDate } from '../format.ts'
import { calendarKind } from '../support/calendar_kind.tsx'

/** The year in '01/03/26' is in this century if it is at most ten years ahead, else in the last one. */
export function completeYear(text: string, thisYear = new Date().getFullYear()): string {
  const parts = /^(\d{2}\/\d{2}\/)(\d{2})$/.exec(text)
  if (!parts) return text
  const year = 2000 + Number(parts[2])
  return `${parts[1]}${year > thisYear + 10 ? year - 100 : year}`
}

export const { Input, Cell, text } = calendarKind({
  mask: { format: formatDate, mask: maskDate, parse: parseDate },
  complete: completeYear,
  placeholder: 'dd/mm/aaaa',
  views: ['year', 'month', 'day'],
  day: (value) => (isCivilDate(value) ? value : undefined),
  pick: (day) => day,
})
export const short = true
export const columnWidth = 112
