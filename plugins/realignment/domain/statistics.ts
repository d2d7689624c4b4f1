import { average } from '#engine'
import { cents, divided, reais } from '../shared/money.ts'

/** Where a salary stands between the minimum (0 %) and the maximum (100 %) of its band; null without a range. */
export function penetration(salary: number | null, minimum: number | null, maximum: number | null): number | null {
  if (salary === null || minimum === null || maximum === null) return null
  const [from, to] = [BigInt(cents(minimum)), BigInt(cents(maximum))]
  return to > from ? Number(divided((BigInt(cents(salary)) - from) * 10_000n, to - from)) / 100 : null
}

const inOrder = (values: readonly number[]) => values.map(cents).sort((a, b) => a - b)

/** The quantile (0 to 1) of values, interpolated linearly, to the cent; null without values. */
export const quantile = (values: readonly number[], part: number): number | null => valueAt(inOrder(values), part)

function valueAt(sorted: readonly number[], part: number): number | null {
  if (!sorted.length) return null
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return reais(Math.round(low + (high - low) * (place - Math.floor(place))))
}

export const mean = (values: readonly number[]): number | null => average(values, 2)

/**
 * Distribution of values: minimum, maximum, quartiles, and the number of outliers beyond 1.5 times the interquartile
 * range.
 */
export function spreadOf(values: readonly number[]) {
  const sorted = inOrder(values)
  const [q1, q3] = [valueAt(sorted, 0.25), valueAt(sorted, 0.75)]
  const reach = 1.5 * ((q3 ?? 0) - (q1 ?? 0))
  const [least, most] = [(q1 ?? 0) - reach, (q3 ?? 0) + reach]
  return {
    minimo: valueAt(sorted, 0),
    q1,
    mediana: valueAt(sorted, 0.5),
    q3,
    maximo: valueAt(sorted, 1),
    extremos: values.filter((value) => value < least || value > most).length,
  }
}

/** One value relative to another, in percent with two decimals. */
export const ratio = (a: number | null, b: number | null): number | null =>
  a === null || !b ? null : Math.round((cents(a) * 10_000) / cents(b)) / 100
