import Papa from 'papaparse'
import { csvText } from './csv_text.ts'
import { broken, MAX_COLUMNS, MAX_LINES, tooManyColumns } from './table_error.ts'
import type { TableFile } from './table.ts'

const LINE_FEED = 0x0a

/** The separator in the first line that has one: a title may stand above the header, which has the fewest quoted values. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
  const heading = lines.slice(0, 12).find((line) => /[;,\t|]/.test(line)) ?? ''
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
      const text = csvText(bytes)
      if (text === undefined) throw broken()
      const { data } = Papa.parse<string[]>(text, { preview: MAX_LINES + 2, delimiter: separatorOf(text) })
      for (const [index, cells] of data.entries()) {
        if (cells.length > MAX_COLUMNS) throw tooManyColumns()
        yield { line: index + 1, cells: cells.map((cell) => (cell === '' ? null : cell)) }
      }
    },
  }
}
