import { average } from '#engine'

/** 'yyyy-MM' of each month from one to another, both included; at most 120, so that a mistyped year terminates. */
export function monthsBetween(first: string, last: string): string[] {
  const found: string[] = []
  for (let month = first; month <= last && found.length < 120; month = addMonths(month, 1)) found.push(month)
  return found
}

/** 'yyyy-MM' shifted by a number of months. */
export function addMonths(month: string, months: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7)
}

export const firstDay = (month: string) => `${month}-01`

/** Last day of a month. */
export function lastDay(month: string): string {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10)
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** A share in percent with two decimals; null for a total of zero. */
export const percentOf = (part: number, whole: number) => (whole ? rounded((part * 100) / whole) : null)

/** The sum of the months divided by their number. Source: document 2, §9. */
export const averageOf = (values: (number | null)[]) =>
  average(
    values.map((one) => one ?? 0),
    2,
  )
