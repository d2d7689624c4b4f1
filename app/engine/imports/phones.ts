import type { FieldDef } from '../definition/types.ts'

/** Digits without the code of the country and the zero before the area code. */
const national = (written: string) =>
  written
    .replace(/\D/g, '')
    .replace(/^(0055|55)(?=\d{10,11}$)/, '')
    .replace(/^0(?=\d{10,11}$)/, '')

/**
 * One or two numbers as a spreadsheet has them in a cell, by the fields that take their parts. `own` is the field of
 * the column, `fieldAt` gives those beside it.
 */
export function phoneParts(
  cell: string,
  own: string,
  fieldAt: (name: string) => FieldDef | undefined,
): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const written of cell.split(/[/;|]|\s(?:ou|e)\s/).filter((text) => /\d/.test(text))) {
    const digits = national(written)
    const hasArea = digits.length === 10 || digits.length === 11
    const number = hasArea ? digits.slice(2) : digits
    const mobiles = fieldAt(own)?.mobilesIn
    const name = mobiles && /^9\d{8}$/.test(number) ? mobiles : own
    const area = fieldAt(name)?.areaCodeIn
    if (hasArea && area && fieldAt(area)) parts[area] ??= digits.slice(0, 2)
    parts[name] ??= hasArea && !area ? digits : number
  }
  return Object.keys(parts).length ? parts : { [own]: cell }
}
