import type { Cell } from '#engine/imports/cells.ts'
import { attribute, unescapeXml } from './xml.ts'

const DAY_MS = 86_400_000
/** Built-in Excel formats that show a date or time. */
const builtInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Whether a number format shows a date or time: checks the part outside quotes, brackets and escapes. */
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/General|Red|Black/gi, ''))

/** Whether each cell style, by its index, shows dates or times. */
export function dateStyles(styles: string): boolean[] {
  const own = new Map<string, boolean>()
  for (const [, attributes] of styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g))
    own.set(attribute(attributes!, 'numFmtId') ?? '', isDateFormat(attribute(attributes!, 'formatCode') ?? ''))
  const cells = /<(?:\w+:)?cellXfs[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? ''
  return [...cells.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(([, attributes]) => {
    const id = attribute(attributes!, 'numFmtId') ?? '0'
    return own.get(id) ?? builtInDate(Number(id))
  })
}

/** An Excel serial date as ISO 8601, with the time when it is not midnight. */
function serialDate(serial: number, since1904: boolean): string {
  // Excel treats 1900 as a leap year, so its serials for the first two months are one day off.
  const days = since1904 ? serial + 1462 : serial > 0 && serial < 60 ? serial + 1 : serial
  const text = new Date(Date.UTC(1899, 11, 30) + Math.round(days * DAY_MS)).toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}

/** Index of a column by its letters: 'A' is 0, 'AA' is 26. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

export interface Book {
  strings: string[]
  dates: boolean[]
  since1904: boolean
}

/** The value of a cell; of a formula its last result. */
export function cellOf(type: string | undefined, style: string | undefined, raw: string | undefined, book: Book): Cell {
  if (raw === undefined || raw === '') return null
  if (type === 's') return book.strings[Number(raw)] ?? null
  if (type === 'b') return raw === '1'
  if (type === undefined || type === 'n') {
    const number = Number(raw)
    if (!Number.isFinite(number)) return unescapeXml(raw)
    const isDate = style !== undefined && book.dates[Number(style)] && Math.abs(number) < 3_000_000
    return isDate ? serialDate(number, book.since1904) : number
  }
  return unescapeXml(raw)
}
