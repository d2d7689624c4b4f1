import { Fraction } from './fraction.ts'

/**
 * The mean of the numbers, rounded once to `digits` decimal places, a half away from zero; null for an empty array. The
 * sum is exact, so that 1.005 becomes 1.01. Browser-safe.
 */
export const average = (values: readonly number[], digits = 1): number | null =>
  Fraction.mean(values)?.round(digits) ?? null
