import { cents, reais } from '../shared/money.ts'

/** The value at a share (0 to 1) of sorted values, between two neighbours in proportion, to the cent; null of nothing. */
export function quantile(values: readonly number[], part: number): number | null {
  if (!values.length) return null
  const sorted = values.map(cents).sort((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return reais(Math.round(low + (high - low) * (place - Math.floor(place))))
}

export const mean = (values: readonly number[]): number | null =>
  values.length ? reais(Math.round(values.reduce((sum, one) => sum + cents(one), 0) / values.length)) : null

/** Those farther than one and a half times the middle half from it. */
export function outliers(values: readonly number[]): number {
  const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)]
  if (low === null || high === null) return 0
  const reach = 1.5 * (high - low)
  return values.filter((one) => one < low - reach || one > high + reach).length
}

/** One value as a share of another, in percent with two decimals. */
export const ratio = (a: number | null, b: number | null): number | null =>
  a === null || !b ? null : Math.round((cents(a) * 10_000) / cents(b)) / 100
