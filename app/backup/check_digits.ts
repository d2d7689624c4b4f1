/** The check digit of modulo 11, as CPF and PIS have it. */
const digit = (digits: string, weights: number[]) => {
  const rest = [...digits].reduce((sum, one, index) => sum + Number(one) * weights[index]!, 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)

/** Digits with the check digits of a CPF (nine given) or a PIS (ten given). */
export function generateChecksum(kind: 'cpf' | 'pis', digits: string): string {
  if (kind === 'pis') return digits + digit(digits, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  const first = digits + digit(digits, down(10, 9))
  return first + digit(first, down(11, 10))
}
