import Papa from 'papaparse'
import { MAX_COLUMNS, MAX_LINES, tooManyColumns } from './table_error.ts'
import type { TableFile } from './table.ts'

const LINE_FEED = 0x0a

/** UTF-8, otherwise Windows-1252, which Excel on Windows writes without declaring it. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator in the header row, which has the fewest quoted values. */
function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const uses = (sign: string) => heading.split(sign).length
  return [';', ',', '\t', '|'].reduce((best, sign) => (uses(sign) > uses(best) ? sign : best))
}

/** Whether a text may have too many rows: line breaks inside values are counted too. */
function isLong(bytes: Buffer): boolean {
  let count = -1
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    if (++count > MAX_LINES) return true
  return false
}

/** A CSV text; the separator is detected. */
export function openCsv(bytes: Buffer): TableFile {
  return {
    sheets: ['CSV'],
    isLong: async () => isLong(bytes),
    async *lines() {
      // One row above the limit, plus the header, so that too many rows are detected.
      const text = decoded(bytes).replace(/^\ufeff/, '')
      const { data } = Papa.parse<string[]>(text, { preview: MAX_LINES + 2, delimiter: separatorOf(text) })
      for (const [index, cells] of data.entries()) {
        if (cells.length > MAX_COLUMNS) throw tooManyColumns()
        yield { line: index + 1, cells: cells.map((cell) => (cell === '' ? null : cell)) }
      }
    },
  }
}
