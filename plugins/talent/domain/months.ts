import { average, Fraction } from '#engine'

/** Months of one figure at most, so that a mistyped year terminates. */
export const MAX_MONTHS = 120

export const firstDay = (month: string) => `${month}-01`

/** A share in percent, exactly; null for a total of zero. */
export const shareOf = (part: number, whole: number) => (whole ? Fraction.of(part, whole).times(100) : null)

/** A share in percent with two decimals; null for a total of zero. */
export const percentOf = (part: number, whole: number) => shareOf(part, whole)?.round() ?? null

/**
 * The sum of the months divided by their number, rounded once. A month without a value (nobody was employed, or it has
 * not come yet) is none of them. Source: document 2, §9.
 */
export const averageOf = (values: readonly (number | Fraction | null)[]) => average(values, 2)
