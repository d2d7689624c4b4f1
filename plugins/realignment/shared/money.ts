/** Money is added up and multiplied in whole cents, never in floating point. */
export const cents = (value: number | null | undefined): number => Math.round((value ?? 0) * 100)
export const reais = (whole: number): number => whole / 100

/** How a move is meant: a percentage of what is there, or an amount added to it. */
export const MODOS_REAJUSTE = { 1: 'Por porcentagem (%)', 2: 'Por valor' }
export type Mode = '1' | '2'

/** Percentages have three decimals: 100% is so many. */
const WHOLE = 100_000n

/** Rounded half up, of whole numbers. */
const divided = (a: bigint, b: bigint) => {
  const sign = a < 0n ? -1n : 1n
  return sign * ((a * sign * 2n + b) / (b * 2n))
}

/** A value moved by a percentage or an amount, to the cent. */
export function moved(value: number, mode: Mode, by: number): number {
  if (mode === '2') return reais(cents(value) + cents(by))
  const factor = WHOLE + BigInt(Math.round(by * 1000))
  return reais(Number(divided(BigInt(cents(value)) * factor, WHOLE)))
}

/** How much a value grew, in percent with two decimals; null where there was none. */
export function growth(before: number | null, after: number | null): number | null {
  if (!before || after === null) return null
  const [a, b] = [BigInt(cents(before)), BigInt(cents(after))]
  return Number(divided((b - a) * 10_000n, a)) / 100
}

export const difference = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : reais(cents(after) - cents(before))

/** A share of a sum in percent, to the cent. */
export const share = (value: number, percent: number): number =>
  reais(Number(divided(BigInt(cents(value)) * BigInt(Math.round(percent * 1000)), WHOLE)))

export const total = (values: readonly (number | null)[]): number =>
  reais(values.reduce<number>((sum, one) => sum + cents(one), 0))
