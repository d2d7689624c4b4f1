/**
 * Parses a typed or pasted number in the formats of users and spreadsheets: 'R$ 1.234,56', '1234.56', '-3,5%'; null if
 * empty, undefined if it is not a number.
 */
export function numberOf(text: string): number | null | undefined {
  const plain = text.replace(/[R$%\s\u00a0]/g, '')
  if (!plain) return null
  // A single dot before the last one or two digits is a decimal point; other dots separate thousands.
  const dotted = !plain.includes(',') && /^-?\d+\.\d{1,3}$/.test(plain) && !/^-?\d{1,3}\.\d{3}$/.test(plain)
  const normal = dotted ? plain : plain.replaceAll('.', '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(normal) ? Number(normal) : undefined
}

/** The cells of a spreadsheet block from the clipboard. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
