/** Round axis steps from zero (or below) to at least the largest value: at most six lines. */
export function ticks(values: number[]): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  // Differences below a millionth are neither visible nor written.
  const span = most - least > 1e-6 ? most - least : 1
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((value) => value >= rough)!
  // Whole numbers get whole steps.
  const whole = values.every(Number.isInteger) ? Math.max(1, Math.ceil(step)) : step
  const first = Math.floor(least / whole)
  const last = Math.max(first + 1, Math.ceil(most / whole))
  return Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * whole * 1e6) / 1e6)
}

/** Maps a value linearly onto a range. */
export const placeIn = (from: number, to: number, low: number, high: number) => (value: number) =>
  from + ((value - low) / (high - low || 1)) * (to - from)
