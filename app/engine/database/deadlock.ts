import { setTimeout as pause } from 'node:timers/promises'

/** Total number of attempts for a transaction that the database keeps ending because of deadlocks. */
export const DEADLOCK_ATTEMPTS = 5

/**
 * Whether the database ended a transaction to resolve a deadlock: it was rolled back completely, and running it again
 * will most likely succeed.
 */
export const isDeadlock = (error: unknown) => (error as { code?: string } | null)?.code === 'ER_LOCK_DEADLOCK'

/** Random delay, so that the victims of a deadlock do not retry at the same time and collide again. */
export const afterDeadlock = (attempt: number) => pause(Math.random() * 20 * attempt)
