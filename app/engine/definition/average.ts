import { Fraction } from './fraction.ts'

/**
 * The mean of the values that are not null, rounded once to `digits` decimal places, a half away from zero; null when
 * there is none. The sum is exact, so that 1.005 becomes 1.01. Browser-safe.
 */
export const average = (values: readonly (number | Fraction | null)[], digits = 1): number | null =>
  Fraction.mean(values.flatMap((value) => value ?? []))?.round(digits) ?? null
