import { RuleError } from './errors.ts'

interface Progress {
  done: number
  total: number
  stopped: boolean
}

const running = new Map<string, Progress>()
const nameOf = (resource: string, id: number) => `${resource} ${id}`

/** Progress of the work on a record in this process; null when none is running here. */
export const progressOf = (resource: string, id: number): Readonly<Progress> | null =>
  running.get(nameOf(resource, id)) ?? null

/** Asks the work on a record to stop before its next part. @returns whether work is running in this process */
export function cancelWork(resource: string, id: number): boolean {
  const found = running.get(nameOf(resource, id))
  if (found) found.stopped = true
  return found !== undefined
}

/**
 * Tracks long work on a record, for a screen that shows its progress. `work` reports how much is done; that call throws
 * when a user asked to stop, so that the surrounding transaction is rolled back.
 * @param stopped error message for the user who started the work
 * @throws RuleError when it was stopped
 */
export async function trackProgress<T>(
  { resource, id, total, stopped }: { resource: string; id: number; total: number; stopped: string },
  work: (told: (done: number) => void) => Promise<T>,
): Promise<T> {
  const name = nameOf(resource, id)
  const progress: Progress = { done: 0, total, stopped: false }
  running.set(name, progress)
  try {
    return await work((done) => {
      progress.done = done
      if (progress.stopped) throw new RuleError(stopped)
    })
  } finally {
    if (running.get(name) === progress) running.delete(name)
  }
}
