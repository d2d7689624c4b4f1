import type { Papel } from '../codes.ts'

/** Evaluated, evaluator (null: waits for one), role, weight of the evaluator. Short, because a cycle has tens of thousands. */
export type PlannedPair = [evaluated: number, evaluator: number | null, role: Papel, weight: number]

/** Participants written together. */
export const PART = 1000

/** Up to so many are included while who asked waits; more than these in the background. */
export const AT_ONCE = 2000
