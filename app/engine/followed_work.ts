import { RuleError } from './errors.ts'

interface Progress {
  done: number
  total: number
  stopped: boolean
}

const running = new Map<string, Progress>()
const nameOf = (resource: string, id: number) => `${resource} ${id}`

/** How far the work on a record is in this process; null when none runs here. */
export const workOn = (resource: string, id: number): Readonly<Progress> | null =>
  running.get(nameOf(resource, id)) ?? null

/** Asks the work on a record to stop before its next part. @returns whether one runs in this process */
export function stopWork(resource: string, id: number): boolean {
  const found = running.get(nameOf(resource, id))
  if (found) found.stopped = true
  return found !== undefined
}

/**
 * Follows long work on a record, for a screen that shows how far it is. Told how much is done, it throws when somebody asked to stop, so that the
 * transaction it runs in is rolled back.
 * @param stopped what who began it reads then
 * @throws RuleError when it was stopped
 */
export async function followWork<T>(
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
