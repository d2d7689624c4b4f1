/** Round steps from zero (or below) to beyond the largest value: at most six lines to read against. */
export function ticks(values: number[]): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  // Below a millionth nothing can be seen, nor written.
  const span = most - least > 1e-6 ? most - least : 1
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!
  // Counts have no halves.
  const whole = values.every(Number.isInteger) ? Math.max(1, Math.ceil(step)) : step
  const first = Math.floor(least / whole)
  const last = Math.max(first + 1, Math.ceil(most / whole))
  return Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * whole * 1e6) / 1e6)
}

/** Where a value lies between two ends. */
export const placeIn = (from: number, to: number, low: number, high: number) => (value: number) =>
  from + ((value - low) / (high - low || 1)) * (to - from)
