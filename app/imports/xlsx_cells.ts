import type { Cell } from '#engine/imports/cells.ts'
import { readXml } from '#app/xml/xml_reader.ts'

const DAY_MS = 86_400_000

/** Excel writes control characters as `_x000D_`. */
export const withControlCharacters = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** How a number format shows a number, where that changes its meaning. */
type Shown = 'date' | 'duration' | 'percent' | undefined

/** Built-in formats of Excel that show a date, a time or a percentage. */
const builtIn = (id: number): Shown =>
  id === 46
    ? 'duration'
    : (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
      ? 'date'
      : id === 9 || id === 10
        ? 'percent'
        : undefined

const CLOSES: Record<string, string> = { '"': '"', '[': ']' }

/** Reads a format code outside its quotes, brackets and escapes. */
function shownBy(code: string): Shown {
  if (/\[h+\]/i.test(code)) return 'duration'
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!
    const closing = CLOSES[sign]
    if (closing) {
      const end = code.indexOf(closing, at + 1)
      if (end < 0) return undefined
      at = end
    } else if (sign === '\\') at++
    else if (sign === '%') return 'percent'
    else if (/[dmyhs]/i.test(sign)) return 'date'
  }
  return undefined
}

/** How each cell style, by its index, shows numbers. */
export async function cellStyles(pieces: AsyncIterable<string>): Promise<Shown[]> {
  const own = new Map<string, Shown>()
  const styles: Shown[] = []
  let isOfCells = false
  await readXml(pieces, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') isOfCells = true
      else if (name === 'numFmt') own.set(numFmtId, shownBy(formatCode))
      else if (name === 'xf' && isOfCells)
        styles.push(own.has(numFmtId) ? own.get(numFmtId) : builtIn(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** An Excel serial date as ISO 8601, with the time when it is not midnight. */
function serialDate(serial: number, since1904: boolean): string {
  // Excel treats 1900 as a leap year, so its serials for the first two months are one day off.
  const days = since1904 ? serial + 1462 : serial > 0 && serial < 60 ? serial + 1 : serial
  const text = new Date(Date.UTC(1899, 11, 30) + Math.round(days * DAY_MS)).toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}

/** 1.5 → '36:00': hours that go on after a day. */
function duration(days: number): string {
  const minutes = Math.round(Math.abs(days) * 1440)
  return `${days < 0 ? '-' : ''}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** 0.075 → '7,5%', as the sheet shows it; the factor 100 adds no digits. */
const percentage = (number: number) => `${String(Number((number * 100).toPrecision(15))).replace('.', ',')}%`

/** Index of a column by its letters: 'A' is 0, 'AA' is 26. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

export interface Book {
  strings: string[]
  styles: Shown[]
  since1904: boolean
}

/** The value of a cell; of a formula its last result. */
export function cellOf(type: string | undefined, style: string | undefined, raw: string, book: Book): Cell {
  if (raw === '') return null
  switch (type) {
    case 's':
      return book.strings[Number(raw)] ?? null
    case 'b':
      return raw === '1' || raw === 'true'
    case 'e':
      return { error: raw }
    case undefined:
    case 'n': {
      const number = Number(raw)
      if (!Number.isFinite(number)) return raw
      const shown = style === undefined ? undefined : book.styles[Number(style)]
      if (shown === 'percent') return percentage(number)
      if (shown === 'duration') return duration(number)
      return shown === 'date' && Math.abs(number) < 3_000_000 ? serialDate(number, book.since1904) : number
    }
    // ISO dates of strict files, results of formulas that are texts, texts in the cell itself.
    default:
      return withControlCharacters(raw)
  }
}
