/** Argument of a handler. Handlers must be safe to run twice: if a process dies during a job, the job runs again. */
export interface Job<Data = any> {
  id: number
  name: string
  data: Data
  /** 1 on the first try. */
  attempt: number
  /** Aborted when the job is cancelled, the server stops or another worker took over. */
  signal: AbortSignal
  /** Reports progress: a percentage and the current step. */
  progress(percent: number, text?: string): Promise<void>
}

export type JobHandler<Data = any> = (job: Job<Data>) => Promise<unknown>

export interface JobOptions {
  /** Attempts before the job is marked as failed. Default 5. */
  maxAttempts?: number
  /** Milliseconds to wait after the given attempt failed. Default: 5 s, doubling, at most one hour. */
  backoff?: (attempt: number) => number
  /** Milliseconds without renewal after which another process may claim the job. Default one minute. */
  lease?: number
  /** Called after every failed attempt, for modules that record job results themselves. */
  onFailure?: (failure: JobFailure) => Promise<void>
}

export interface JobFailure {
  id: number
  attempt: number
  error: unknown
  /** When it is retried, epoch milliseconds; null: never. */
  retryAt: number | null
}

export type JobDefinition = Required<Omit<JobOptions, 'onFailure'>> &
  Pick<JobOptions, 'onFailure'> & { name: string; handler: JobHandler }

/** Throw it when a retry cannot help: the job fails at once. */
export class PermanentJobError extends Error {}

const HOUR = 3_600_000

/** 5 s, 10 s, 20 s … one hour, plus up to 20 % of jitter so that jobs that failed together are not retried together. */
export const exponentialBackoff = (attempt: number) =>
  Math.round(Math.min(HOUR, 5_000 * 2 ** (attempt - 1)) * (1 + Math.random() / 5))

const definitions = new Map<string, JobDefinition>()

/**
 * Registers the handler of a job. Call it while the application boots, in every process that may run it.
 * @example defineJob('email', (job) => deliver(job.data))
 */
export function defineJob<Data = any>(name: string, handler: JobHandler<Data>, options: JobOptions = {}): void {
  if (definitions.has(name)) throw new Error(`The job "${name}" is defined twice.`)
  definitions.set(name, { name, handler, maxAttempts: 5, backoff: exponentialBackoff, lease: 60_000, ...options })
}

/** For tests only: a definition lives as long as its process. */
export const removeJob = (name: string) => definitions.delete(name)

export const jobNames = () => [...definitions.keys()]

export function jobDefinition(name: string): JobDefinition {
  const definition = definitions.get(name)
  if (!definition) throw new Error(`No job is called "${name}". Define it with defineJob() while booting.`)
  return definition
}
