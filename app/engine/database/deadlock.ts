import { setTimeout as pause } from 'node:timers/promises'

/** Times a transaction is run in all when the database keeps ending it to resolve a deadlock. */
export const DEADLOCK_ATTEMPTS = 5

/** Whether the database ended a transaction to resolve a deadlock: all of it was rolled back, and running it again most likely passes. */
export const isDeadlock = (error: unknown) => (error as { code?: string } | null)?.code === 'ER_LOCK_DEADLOCK'

/** Waits a little, each caller differently: victims that all start again at once meet again. */
export const afterDeadlock = (attempt: number) => pause(Math.random() * 20 * attempt)
