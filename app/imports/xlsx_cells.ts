import type { Cell } from '#engine/imports/cells.ts'
import { attribute, unescapeXml } from './xml.ts'

const DAY_MS = 86_400_000
/** Formats of Excel that show a day or a time. */
const builtInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Whether a format of numbers shows a day or a time: outside of quotes, brackets and escapes. */
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/General|Red|Black/gi, ''))

/** Which styles of cells show days or times, by their number. */
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

/** A number of days as Excel counts them, as ISO 8601: with the time when there is one. */
function serialDate(serial: number, since1904: boolean): string {
  // Excel takes 1900 for a leap year: its first two months are a day behind.
  const days = since1904 ? serial + 1462 : serial > 0 && serial < 60 ? serial + 1 : serial
  const text = new Date(Date.UTC(1899, 11, 30) + Math.round(days * DAY_MS)).toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}

/** The place of a column by its letters: 'A' is 0, 'AA' is 26. */
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

/** What a cell holds: of a formula its last result. */
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
