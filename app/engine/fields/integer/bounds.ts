/** What fits into the column of a number, whatever its definition says. Browser-safe: forms refuse it with the same words. */
export const INTEGER_BOUNDS = { min: -2_147_483_648, max: 2_147_483_647 }

/** Digits of a DECIMAL, before and after the comma. */
export const DECIMAL_DIGITS = 15
const MAX_AMOUNT = 9_999_999_999.99

/** A decimal with so many digits after the comma. */
export function decimalBounds({ scale = 2 }: { scale?: number }) {
  const max = Math.min(MAX_AMOUNT, 10 ** (DECIMAL_DIGITS - scale) - 1)
  return { min: -max, max }
}
