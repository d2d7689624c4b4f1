import { formatDate, isCivilDate, maskDate, parseDate } from '../format.ts'
import { calendarKind } from '../support/calendar_kind.tsx'

/** '01/03/26' means this century up to ten years from now, the last one otherwise. */
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
