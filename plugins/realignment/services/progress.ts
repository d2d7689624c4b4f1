import { RuleError } from '#engine'

const INTERRUPTED = 'A aplicação foi interrompida. Nada foi alterado.'

interface Progress {
  feito: number
  total: number
  stopped: boolean
}

const running = new Map<number, Progress>()

/** How far the application of a table is in this process; null when none runs. */
export const progressOf = (table: number) => running.get(table) ?? null

/** Asks a running application to stop before its next part. @returns whether one runs */
export function stop(table: number): boolean {
  const found = running.get(table)
  if (found) found.stopped = true
  return found !== undefined
}

/** Follows work on a table: told how much is done, it throws when somebody asked to stop, so that its transaction is rolled back. */
export async function followed<T>(table: number, total: number, work: (told: (done: number) => void) => Promise<T>) {
  const progress: Progress = { feito: 0, total, stopped: false }
  running.set(table, progress)
  try {
    return await work((done) => {
      progress.feito = done
      if (progress.stopped) throw new RuleError(INTERRUPTED)
    })
  } finally {
    if (running.get(table) === progress) running.delete(table)
  }
}
