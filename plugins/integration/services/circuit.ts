/** A system that failed several times in a row is left alone for a while: calls of the background then fail at once instead of waiting. Kept per process. */

const FAILURES = 5
const PAUSE_MS = 60_000

const circuits = new Map<string, { failures: number; until: number }>()

/** Whether calls wait; milliseconds left. */
export const pauseOf = (name: string, now = Date.now()): number => Math.max(0, (circuits.get(name)?.until ?? 0) - now)

export function noteOutcome(name: string, good: boolean, now = Date.now()): void {
  if (good) return void circuits.delete(name)
  const failures = (circuits.get(name)?.failures ?? 0) + 1
  circuits.set(name, { failures, until: failures >= FAILURES ? now + PAUSE_MS : 0 })
}
