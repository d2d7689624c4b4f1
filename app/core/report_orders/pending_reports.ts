import type { ReportMaking } from '#engine/ports.ts'

/**
 * How long a report waits for its job: another process may have claimed the job and then generates the report itself.
 */
const WAITS_MS = 60_000

const waiting = new Map<number, { making: ReportMaking; timer: NodeJS.Timeout }>()

/** Keeps a report in progress for the job that will finish it. */
export function parkReport(order: number, making: ReportMaking): void {
  const timer = setTimeout(() => claimParkedReport(order)?.stop(new Error('Nobody came for it.')), WAITS_MS)
  timer.unref()
  waiting.set(order, { making, timer })
}

/** The report this process is already generating for an order. */
export function claimParkedReport(order: number): ReportMaking | undefined {
  const found = waiting.get(order)
  if (!found) return undefined
  clearTimeout(found.timer)
  waiting.delete(order)
  return found.making
}
