/** A modulo 11 check digit, as in CPF and PIS. */
const digit = (digits: string, weights: number[]) => {
  const rest = [...digits].reduce((sum, value, index) => sum + Number(value) * weights[index]!, 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)

/** Appends the check digits of a CPF (to nine digits) or a PIS (to ten digits). */
export function generateChecksum(kind: 'cpf' | 'pis', digits: string): string {
  if (kind === 'pis') return digits + digit(digits, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  const first = digits + digit(digits, down(10, 9))
  return first + digit(first, down(11, 10))
}
