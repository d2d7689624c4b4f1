import { addDays } from './civil_date.ts'

export type Filters = Record<string, unknown>

const DAY = 86_400_000

/**
 * The same filters over the period before: as many days, ending the day before the period starts. Null when the period
 * has no start, because then nothing is before it.
 */
export function filtersBefore<F extends Filters>(
  filters: F,
  { from, until }: { from: string; until: string },
  today: string,
): F | null {
  const first = filters[from]
  const last = filters[until] ?? today
  if (typeof first !== 'string' || typeof last !== 'string' || last < first) return null
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY)
  const end = addDays(first, -1)
  return { ...filters, [from]: addDays(end, -days), [until]: end }
}
