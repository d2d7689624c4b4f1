/**
 * Check digits of an establishment. Both registrations use the same weights. Since July 2026 a CNPJ may contain
 * letters, whose value is their ASCII code minus 48 (so digits keep their value).
 */
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

function checkDigit(body: string): number {
  const weights = WEIGHTS.slice(WEIGHTS.length - body.length)
  const sum = [...body].reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * weights[index]!, 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

function twoDigits(body: string): string {
  const first = checkDigit(body)
  return `${first}${checkDigit(`${body}${first}`)}`
}

/** Digits of a CNPJ: base of 8 characters and branch of 4. */
export const cnpjDigits = (base: string, branch: string) => twoDigits(`${base}${branch}`.toUpperCase())

/**
 * Digits of a CAEPF: the first 9 digits of the owner's CPF and an order of 3. The check digits are shifted by 12, so
 * that they can't be mistaken for those of a CNPJ.
 */
export const caepfDigits = (base: string, order: string) =>
  String((Number(twoDigits(`${base}${order}`)) + 12) % 100).padStart(2, '0')
