/** The mean of the numbers, rounded to `digits` decimal places; null for an empty array. Browser-safe. */
export function average(values: readonly number[], digits = 1): number | null {
  if (!values.length) return null
  const factor = 10 ** digits
  return Math.round((values.reduce((sum, one) => sum + one, 0) * factor) / values.length) / factor
}
