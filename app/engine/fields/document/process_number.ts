import { isValidProcessoJuridico } from '@brazilian-utils/brazilian-utils/is-valid-processo-juridico'

/** Digits of an administrative process (NUP of the federal administration) and of a judicial one (CNJ). */
export const PROCESS_DIGITS = { administrative: 17, judicial: 20 } as const

/** One check digit: weights from 2 at the right, modulo 11; of 10 and 11 the last digit counts. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0)
  return String((11 - (sum % 11)) % 10)
}

const isAdministrative = (digits: string) => {
  const first = checkDigit(digits.slice(0, 15))
  return digits.slice(15) === first + checkDigit(digits.slice(0, 15) + first)
}

/** Whether the digits are the number of a process: 17 of an administrative, 20 of a judicial one, check digits right. */
export const isProcessNumber = (digits: string): boolean =>
  digits.length === PROCESS_DIGITS.judicial
    ? isValidProcessoJuridico(digits)
    : digits.length === PROCESS_DIGITS.administrative && isAdministrative(digits)

const PATTERNS = {
  [PROCESS_DIGITS.administrative]: '00000.000000/0000-00',
  [PROCESS_DIGITS.judicial]: '0000000-00.0000.0.00.0000',
}

/** '35041000387200019' → '35041.000387/2000-19'; what has another length comes back as it is. */
export function formatProcessNumber(digits: string): string {
  const pattern = PATTERNS[digits.length as 17 | 20]
  let next = 0
  return pattern ? pattern.replace(/0/g, () => digits[next++]!) : digits
}
