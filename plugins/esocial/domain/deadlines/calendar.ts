import { addDays, monthAfter } from '#engine'

/** Days that are no working days, and whether a Saturday is one. */
export interface BusinessCalendar {
  closed: ReadonlySet<string>
  /** Only for the CAT: the other deadlines speak of days "úteis para fins fiscais". */
  saturdays?: boolean
}

function isBusiness(day: string, { closed, saturdays }: BusinessCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && (weekday !== 6 || saturdays === true) && !closed.has(day)
}

/** The day itself or the next working day. */
export function postponed(day: string, calendar: BusinessCalendar): string {
  let at = day
  while (!isBusiness(at, calendar)) at = addDays(at, 1)
  return at
}

/** The day itself or the working day before it. */
export function anticipated(day: string, calendar: BusinessCalendar): string {
  let at = day
  while (!isBusiness(at, calendar)) at = addDays(at, -1)
  return at
}

/** The first working day after a day. */
export const nextBusiness = (day: string, calendar: BusinessCalendar) => postponed(addDays(day, 1), calendar)

/** "até o dia 15 (quinze) do mês subsequente", as the calendar has it. */
export const fifteenthAfter = (day: string) => `${monthAfter(day)}-15`
