/** Civil dates are strings 'yyyy-MM-dd' without a time zone. Browser-safe. */
const DAY = 86_400_000

const midnight = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`)

/** The date plus `days`, which may be negative: `addDays('2028-02-28', 1)` is '2028-02-29'. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * DAY).toISOString().slice(0, 10)

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY)
