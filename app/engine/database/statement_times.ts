import { channel } from 'node:diagnostics_channel'

/** One statement whose result is there (or that failed). Values are left out: they may be personal. */
export interface StatementTime {
  text: string
  /** Milliseconds it took. */
  ms: number
}

/** Every statement of this process, for those who measure: `subscribe('ipe:statement', (time) => …)` of node:diagnostics_channel. */
const times = channel('ipe:statement')

/** The moment a statement begins; 0 when nobody measures. */
export const statementBegins = (): number => (times.hasSubscribers ? performance.now() : 0)

export function statementEnds(began: number, text: string): void {
  if (began) times.publish({ text, ms: performance.now() - began } satisfies StatementTime)
}
