/** Candidates without a CPF sign in with the passport: letters and digits, as in its machine-readable lines. */
const SHAPE = /^[A-Z0-9]{5,20}$/

export const passportOf = (typed: unknown): string =>
  String(typed ?? '')
    .toUpperCase()
    .replace(/[\s./-]/g, '')

/** A CPF is eleven digits; a number of another length, or with letters, is a passport. */
export const isPassport = (typed: unknown): boolean => {
  const text = passportOf(typed)
  return SHAPE.test(text) && /\d/.test(text) && !/^\d{11}$/.test(text)
}
