import { channel } from 'node:diagnostics_channel'

/** One finished (or failed) statement. Values are left out: they may be personal data. */
export interface StatementTime {
  text: string
  /** Duration in milliseconds. */
  ms: number
}

/**
 * Publishes every statement of this process for measurements: `subscribe('ipe:statement', (time) => …)` of
 * node:diagnostics_channel.
 */
const times = channel('ipe:statement')

/** Start time of a statement; 0 when there is no subscriber. */
export const statementBegins = (): number => (times.hasSubscribers ? performance.now() : 0)

export function statementEnds(began: number, text: string): void {
  if (began) times.publish({ text, ms: performance.now() - began } satisfies StatementTime)
}
