/** Formats '(85) 98888-7777' while typing; digits after the eleventh are dropped. */
export function phoneMask(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  if (digits.length <= 2) return digits
  const split = digits.length > 10 ? 7 : 6
  const rest = digits.length > split ? `${digits.slice(2, split)}-${digits.slice(split)}` : digits.slice(2)
  return `(${digits.slice(0, 2)}) ${rest}`
}
