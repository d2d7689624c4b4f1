/** Money is added and multiplied in whole cents, never in floating point. */
export const cents = (value: number | null | undefined): number => Math.round((value ?? 0) * 100)
export const reais = (whole: number): number => whole / 100

/** Meaning of a move: a percentage of the current value, or an amount added to it. */
export const MODOS_REAJUSTE = { 1: 'Por porcentagem (%)', 2: 'Por valor' }
export type Mode = '1' | '2'

/** Percentages have three decimals: this is 100%. */
export const WHOLE = 100_000n

/** Integer division, rounded half away from zero. */
export const divided = (a: bigint, b: bigint) => {
  const sign = a < 0n ? -1n : 1n
  return sign * ((a * sign * 2n + b) / (b * 2n))
}

/** Applies a percentage or an amount to a value, to the cent. */
export function moved(value: number, mode: Mode, by: number): number {
  if (mode === '2') return reais(cents(value) + cents(by))
  const factor = WHOLE + BigInt(Math.round(by * 1000))
  return reais(Number(divided(BigInt(cents(value)) * factor, WHOLE)))
}

/** Growth of a value in percent with two decimals; null without a previous value. */
export function growth(before: number | null, after: number | null): number | null {
  if (!before || after === null) return null
  const [a, b] = [BigInt(cents(before)), BigInt(cents(after))]
  return Number(divided((b - a) * 10_000n, a)) / 100
}

export const difference = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : reais(cents(after) - cents(before))

/** A percentage of a value, to the cent. */
export const share = (value: number, percent: number): number =>
  reais(Number(divided(BigInt(cents(value)) * BigInt(Math.round(percent * 1000)), WHOLE)))

export const total = (values: readonly (number | null)[]): number =>
  reais(values.reduce<number>((sum, value) => sum + cents(value), 0))
