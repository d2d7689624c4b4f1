import { formatDateTime, isCivilDate, isInstant, maskDateTime, parseDate, parseDateTime } from '../format.ts'
import { calendarKind } from '../support/calendar_kind.tsx'

export const { Input, Cell, text } = calendarKind({
  mask: { format: formatDateTime, mask: maskDateTime, parse: parseDateTime },
  placeholder: 'dd/mm/aaaa hh:mm',
  views: ['year', 'month', 'day'],
  day: (value) => {
    const day = parseDate(formatDateTime(value).slice(0, 10))
    return isCivilDate(day) ? day : undefined
  },
  // The calendar changes the date and keeps the time.
  pick: (day, before) =>
    parseDateTime(
      `${day.split('-').reverse().join('/')} ${isInstant(before) ? formatDateTime(before).slice(11) : '08:00'}`,
    ) ?? '',
})
export const short = true
export const columnWidth = 150
