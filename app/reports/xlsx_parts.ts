import type { CsvTable } from './csv.ts'
import { headerOf, LINES_OF_A_SHEET, nameBook, SAMPLE, widthOf } from './xlsx.ts'
import { cell } from './xlsx_cells.ts'
import { CellStyles, sentWorkbook } from './xlsx_workbook.ts'

type Rows = CsvTable['rows']
type Column = CsvTable['columns'][number] & { scale?: number }

export interface SentList {
  sheet: string
  columns: readonly Column[]
  parts: AsyncIterable<Rows>
  /** Number of rows in all parts; there may be fewer when they are read. */
  count: number
}

/**
 * One table as an XLSX file, streamed while its rows are read: memory use does not grow with them. Rows beyond the
 * limit of a sheet continue on another one. As in {@link toXlsx} numbers and dates are real and no cell is a formula.
 */
export async function* xlsxParts(
  { sheet, columns, parts, count }: SentList,
  fullAt = LINES_OF_A_SHEET,
): AsyncGenerator<Uint8Array> {
  const coming = rowsOf(parts)
  const first: Rows[number][] = []
  for (let next; first.length < SAMPLE && !(next = await coming.next()).done;) first.push(next.value)
  const head = [headerOf(columns)]
  const room = fullAt - head.length
  const names = nameBook()
  const widths = columns.map((column) => ({
    width: widthOf(
      column,
      first.map((row) => row[column.key]),
    ),
  }))
  const cellsOf = (row: Rows[number]) => columns.map(({ key, format, scale }) => cell(row[key], format, scale))
  async function* rows() {
    for (let written = 0; written < room; written++) {
      const early = first.shift()
      if (early) yield cellsOf(early)
      else {
        const { done, value } = await coming.next()
        if (done) return
        yield cellsOf(value)
      }
    }
  }
  const styles = new CellStyles(columns)
  const pages = Array.from({ length: Math.max(1, Math.ceil(count / room)) }, () => ({
    sheet: names(sheet),
    head,
    columns: widths,
    styles,
    rows: rows(),
  }))
  yield* sentWorkbook(pages, [])
  if (first.length || !(await coming.next()).done) throw new Error(`There are more than ${count} rows.`)
}

async function* rowsOf(parts: AsyncIterable<Rows>): AsyncGenerator<Rows[number]> {
  for await (const part of parts) yield* part
}
