/** Civil dates are strings 'yyyy-MM-dd' without a time zone. Browser-safe. */
const DAY = 86_400_000

const midnight = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`)

/** The date plus `days`, which may be negative: `addDays('2028-02-28', 1)` is '2028-02-29'. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * DAY).toISOString().slice(0, 10)

/** The same day that many months later, or the last day of a shorter month: `addMonths('2027-01-31', 1)` is '2027-02-28'. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** 'yyyy-MM' a number of months after the month of a date or of 'yyyy-MM'. */
export const monthAfter = (date: string, months = 1): string => addMonths(`${date.slice(0, 7)}-01`, months).slice(0, 7)

/** The last day of the month of a date or of 'yyyy-MM'. */
export const lastDayOfMonth = (date: string): string => addDays(`${monthAfter(date)}-01`, -1)

/**
 * 'yyyy-MM' of each month from one to another, both included, given as dates or months.
 * @param most ends the list early where a mistyped year would make it endless
 */
export function monthsBetween(first: string, last: string, most = Infinity): string[] {
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7) && months.length < most; month = monthAfter(month))
    months.push(month)
  return months
}

/** The last moment of a date in the time zone of the companies. */
export const endOfDay = (date: string): string => `${date}T23:59:59-03:00`

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY)

/** A moment as databases store it: 'yyyy-MM-dd HH:mm:ss' in UTC. @param moment a date, milliseconds, or an ISO text */
export const utcText = (moment: Date | number | string): string =>
  new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
