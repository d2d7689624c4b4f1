/** Brazilian documents with true check digits, one per index and never the same twice, so unique keys and validators accept every row. */

/** The candidate people sign in with in the demo; no generated person may get this number. */
export const CANDIDATE_LOGIN_CPF = '52998224725'

const RANGE = 1_000_000_000
/** Coprime with powers of ten, so the indexes are shuffled over all numbers of a length without a collision. */
const STRIDE = 387_420_489n

const shuffled = (index: number, start: number, range: number) =>
  Number((BigInt(index) * STRIDE + BigInt(start)) % BigInt(range))

const digitsOf = (value: number, length: number) => String(value).padStart(length, '0').split('').map(Number)

/** Modulo 11 over the digits with the given weights. Remainders below 2 give 0. */
function checkDigit(digits: number[], weights: number[]): number {
  const remainder = digits.reduce((sum, digit, position) => sum + digit * weights[position]!, 0) % 11
  return remainder < 2 ? 0 : 11 - remainder
}

const countdown = (from: number, length: number) => Array.from({ length }, (_, position) => from - position)

function cpfFrom(base: number): string {
  const digits = digitsOf(base, 9)
  digits.push(checkDigit(digits, countdown(10, 9)))
  digits.push(checkDigit(digits, countdown(11, 10)))
  return digits.join('')
}

const unusable = (cpf: string) => cpf === CANDIDATE_LOGIN_CPF || /^(\d)\1{10}$/.test(cpf)

/** CPF number `index` (0 to 499,999,999). The upper half of the range replaces the few numbers nobody may have. */
export function cpf(index: number): string {
  const number = cpfFrom(shuffled(index, 104_729, RANGE))
  return unusable(number) ? cpf(index + RANGE / 2) : number
}

const PIS_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** PIS/PASEP number `index`; they begin with 12, as the ones the Caixa gave out. */
export function pis(index: number): string {
  const digits = [1, 2, ...digitsOf(shuffled(index, 15_485_863, RANGE / 10), 8)]
  return [...digits, checkDigit(digits, PIS_WEIGHTS)].join('')
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** The two check digits of a CNPJ from its base (8 digits) and branch (4 digits). */
function cnpjDigits(base: string, branch: string): string {
  const digits = (base + branch).split('').map(Number)
  digits.push(checkDigit(digits, CNPJ_WEIGHTS.slice(1)))
  digits.push(checkDigit(digits, CNPJ_WEIGHTS))
  return digits.slice(-2).join('')
}

export const cnpj = (base: string, branch = '0001') => base + branch + cnpjDigits(base, branch)
