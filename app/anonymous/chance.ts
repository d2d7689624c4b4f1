import { randomBytes, randomInt } from 'node:crypto'

/** A key that tells nothing: 128 random bits. */
export const chanceId = (): string => randomBytes(16).toString('hex')

/** The same values in an order of chance (Fisher–Yates). */
export function inChanceOrder<T>(values: readonly T[]): T[] {
  const mixed = [...values]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
