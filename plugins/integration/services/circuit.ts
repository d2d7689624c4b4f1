/**
 * Circuit breaker: after several consecutive failures of a system, background calls fail immediately for a while
 * instead of waiting. State is kept per process.
 */

const FAILURES = 5
const PAUSE_MS = 60_000

const circuits = new Map<string, { failures: number; until: number }>()

/** Remaining pause in milliseconds; 0 if calls are allowed. */
export const pauseOf = (name: string, now = Date.now()): number => Math.max(0, (circuits.get(name)?.until ?? 0) - now)

export function noteOutcome(name: string, good: boolean, now = Date.now()): void {
  if (good) return void circuits.delete(name)
  const failures = (circuits.get(name)?.failures ?? 0) + 1
  circuits.set(name, { failures, until: failures >= FAILURES ? now + PAUSE_MS : 0 })
}
