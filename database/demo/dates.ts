import { addDays } from '#engine/definition/civil_date.ts'

/** Calendar arithmetic on 'yyyy-MM-dd', in UTC so that no time zone moves a day. */

const time = (date: string) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))

export { addDays }
export const yearOf = (date: string) => Number(date.slice(0, 4))
export const earlier = (a: string, b: string) => (a < b ? a : b)

/** The same day some years later; the 29th of February becomes the 28th. */
export function addYears(date: string, years: number): string {
  const year = String(yearOf(date) + years).padStart(4, '0')
  return date.slice(5) === '02-29' ? `${year}-02-28` : `${year}${date.slice(4)}`
}

/** The next Monday to Friday on or after the date: nobody holds an interview on a Sunday. */
export function workday(date: string): string {
  const weekday = new Date(time(date)).getUTCDay()
  return weekday === 6 ? addDays(date, 2) : weekday === 0 ? addDays(date, 1) : date
}
