/** What a handler gets. It must be safe to run twice: a process that dies mid-way has its job run again. */
export interface Job<Data = any> {
  id: number
  name: string
  data: Data
  /** 1 on the first try. */
  attempt: number
  /** Aborted when the job is cancelled, the server stops or another worker took over. */
  signal: AbortSignal
  /** Tells how far it is: a percentage and what is being done. */
  progress(percent: number, text?: string): Promise<void>
}

export type JobHandler<Data = any> = (job: Job<Data>) => Promise<unknown>

export interface JobOptions {
  /** Tries before the job is set aside as failed. Default 5. */
  maxAttempts?: number
  /** Milliseconds to wait after the given attempt failed. Default: 5 s, doubling, at most one hour. */
  backoff?: (attempt: number) => number
  /** Milliseconds a process may stay silent before another may take the job. Default one minute. */
  lease?: number
  /** Told after an attempt failed, however it did: for those who keep a record of their own. */
  onFailure?: (failure: JobFailure) => Promise<void>
}

export interface JobFailure {
  id: number
  attempt: number
  error: unknown
  /** When it is tried again, epoch milliseconds; null: never. */
  retryAt: number | null
}

export type JobDefinition = Required<Omit<JobOptions, 'onFailure'>> &
  Pick<JobOptions, 'onFailure'> & { name: string; handler: JobHandler }

/** Throw it when trying again cannot help: the job fails at once. */
export class PermanentJobError extends Error {}

const HOUR = 3_600_000

/** 5 s, 10 s, 20 s … one hour, with up to a fifth more so that jobs that failed together do not return together. */
export const exponentialBackoff = (attempt: number) =>
  Math.round(Math.min(HOUR, 5_000 * 2 ** (attempt - 1)) * (1 + Math.random() / 5))

const definitions = new Map<string, JobDefinition>()

/**
 * Says what a kind of job does. Call it while the application boots, in every process that may run it.
 * @example defineJob('email', (job) => deliver(job.data))
 */
export function defineJob<Data = any>(name: string, handler: JobHandler<Data>, options: JobOptions = {}): void {
  if (definitions.has(name)) throw new Error(`The job "${name}" is defined twice.`)
  definitions.set(name, { name, handler, maxAttempts: 5, backoff: exponentialBackoff, lease: 60_000, ...options })
}

/** Only tests need it: a definition lives as long as its process. */
export const removeJob = (name: string) => definitions.delete(name)

export const jobNames = () => [...definitions.keys()]

export function jobDefinition(name: string): JobDefinition {
  const definition = definitions.get(name)
  if (!definition) throw new Error(`No job is called "${name}". Define it with defineJob() while booting.`)
  return definition
}
