/** The mean of some numbers with so many digits after the comma; null of none. Browser-safe. */
export function average(values: readonly number[], digits = 1): number | null {
  if (!values.length) return null
  const factor = 10 ** digits
  return Math.round((values.reduce((sum, one) => sum + one, 0) * factor) / values.length) / factor
}
