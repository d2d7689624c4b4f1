import { formatDateTime, isCivilDate, maskDateTime, parseDate, parseDateTime } from '../format.ts'
import { calendarKind } from '../support/calendar_kind.tsx'

const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))

export const { Input, Cell, text } = calendarKind({
  mask: { format: formatDateTime, mask: maskDateTime, parse: parseDateTime },
  placeholder: 'dd/mm/aaaa hh:mm',
  views: ['year', 'month', 'day'],
  day: (value) => {
    const day = parseDate(formatDateTime(value).slice(0, 10))
    return isCivilDate(day) ? day : undefined
  },
  // The calendar changes the day and keeps the hour.
  pick: (day, before) =>
    parseDateTime(
      `${day.split('-').reverse().join('/')} ${isInstant(before) ? formatDateTime(before).slice(11) : '08:00'}`,
    ) ?? '',
})
export const check = (value: unknown) => (isInstant(value) ? undefined : 'Data e hora inválidas.')
export const short = true
export const columnWidth = 150
