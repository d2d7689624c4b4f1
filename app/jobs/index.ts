/** Background work: `defineJob` while booting, `enqueue` anywhere, run by the worker inside every web process. */
export { defineJob, PermanentJobError, exponentialBackoff } from './registry.ts'
export type { Job, JobFailure, JobHandler, JobOptions } from './registry.ts'
export { defineNightly, type TimeOfDay } from './nightly.ts'
export { enqueue, placeJob, jobStatus, cancelJob, retryJob, purgeJobs } from './store.ts'
export type { EnqueueOptions, JobState, JobStatus } from './store.ts'
export { startWorker } from './worker.ts'
export type { Worker, WorkerOptions } from './worker.ts'
