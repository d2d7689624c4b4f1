import { channel } from 'node:diagnostics_channel'

/** Work that is no request: a background job, a PDF. */
export interface WorkTime {
  kind: 'job' | 'pdf'
  /** Name of the job; of a PDF nothing. */
  name: string
  ok: boolean
  ms: number
}

type Surround = <T>(kind: WorkTime['kind'], name: string, work: () => Promise<T>) => Promise<T>
let surround: Surround = (_kind, _name, work) => work()
/** Whoever traces runs all work within something of its own. */
export const surroundWork = (given: Surround): void => void (surround = given)

const times = channel('ipe:work')

/** Does the work and tells how long it took, when somebody measures (`subscribe('ipe:work', …)`). */
export async function timed<T>(kind: WorkTime['kind'], name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  let ok = false
  try {
    const result = await surround(kind, name, work)
    ok = true
    return result
  } finally {
    times.publish({ kind, name, ok, ms: performance.now() - began } satisfies WorkTime)
  }
}
