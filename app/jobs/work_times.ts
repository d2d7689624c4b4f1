import { channel } from 'node:diagnostics_channel'

/** Work outside of requests: a background job, a PDF. */
export interface WorkTime {
  kind: 'job' | 'pdf'
  /** Name of the job; empty for a PDF. */
  name: string
  ok: boolean
  ms: number
}

type Surround = <T>(kind: WorkTime['kind'], name: string, work: () => Promise<T>) => Promise<T>
let surround: Surround = (_kind, _name, work) => work()
/** Sets a wrapper around all work, for tracing. */
export const surroundWork = (item: Surround): void => void (surround = item)

const times = channel('ipe:work')

/** Runs the work and publishes how long it took, when there are subscribers (`subscribe('ipe:work', …)`). */
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
