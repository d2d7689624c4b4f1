import type { Papel } from '../codes.ts'

/**
 * Evaluated, evaluator (null: to be named), role, weight of the evaluator. A tuple, because a cycle has tens of
 * thousands.
 */
export type PlannedPair = [evaluated: number, evaluator: number | null, role: Papel, weight: number]

/** Participants written per part. */
export const PART = 1000

/** Up to this number are included synchronously; more in the background. */
export const AT_ONCE = 2000
