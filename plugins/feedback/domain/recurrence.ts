import { addDays, addMonths } from '#engine'
import type { FREQUENCIAS } from '../codes.ts'

export type Frequency = keyof typeof FREQUENCIAS

const DAYS = { S: 7, Q: 14 } as const

/** The first day of the series after `after`. Months count from the first day, so that the 31st comes back. */
export function nextDay(first: string, frequency: Frequency, after: string): string {
  const day = (turn: number) => (frequency === 'M' ? addMonths(first, turn) : addDays(first, turn * DAYS[frequency]))
  let turn = 0
  while (day(turn) <= after) turn++
  return day(turn)
}
