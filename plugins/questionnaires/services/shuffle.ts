import { randomInt } from 'node:crypto'

/** The entries in random order (Fisher–Yates). */
export function shuffled<T>(entries: T[]): T[] {
  const mixed = [...entries]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
