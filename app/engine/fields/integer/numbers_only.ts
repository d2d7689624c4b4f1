/** A number, or a number written as text; JavaScript would take true and [1] for 1 as well. */
export const numbersOnly = (value: unknown) =>
  value === null || value === undefined || typeof value === 'number' || typeof value === 'string' ? value : Number.NaN
