import type { CellStyle, CellValue } from 'hucre/xlsx'
import type { CsvTable } from './csv.ts'
import { cell, numberFormat } from './xlsx_cells.ts'
import { alignOf, HEAD_COLOR, nameBook, SAMPLE, widthOf } from './xlsx.ts'

type Rows = CsvTable['rows']
type Column = CsvTable['columns'][number] & { scale?: number }

const headOf = (column: Column): CellStyle => ({
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: HEAD_COLOR.slice(1) } },
  border: { bottom: { style: 'thin', color: { rgb: '16191D' } } },
  alignment: { vertical: 'center', wrapText: true, horizontal: alignOf(column) },
})

/**
 * One table as an XLSX file, streamed while its rows are read: memory use does not grow with them. Rows beyond the
 * limit of a sheet continue on another one. As in {@link toXlsx} numbers and dates are real and no cell is a formula.
 */
export async function* xlsxParts(
  sheet: string,
  columns: readonly Column[],
  parts: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const coming = parts[Symbol.asyncIterator]()
  const first: Record<string, unknown>[] = []
  let ended = false
  while (!ended && first.length < SAMPLE) {
    const { done, value } = await coming.next()
    if (done) ended = true
    else first.push(...value)
  }
  // The library styles whole columns, and requests rows only after it has written the header.
  let heading = true
  const valuesOf = (row: Record<string, unknown>): CellValue[] =>
    columns.map(({ key, format, scale }) => (cell(row[key], format, scale)?.value ?? null) as CellValue)
  async function* rows() {
    heading = false
    yield* first.map(valuesOf)
    while (!ended) {
      const { done, value } = await coming.next()
      if (done) ended = true
      else yield* value.map(valuesOf)
    }
  }
  yield* writeXlsxStream(rows(), {
    name: nameBook()(sheet),
    freezePane: { rows: 1 },
    columns: columns.map((column) => {
      const width = widthOf(
        column,
        first.slice(0, SAMPLE).map((row) => row[column.key]),
      )
      const format = numberFormat(column.format, column.scale)
      const [head, plain] = [headOf(column), format === undefined ? undefined : { numFmt: format }]
      return {
        header: column.label,
        width,
        get style() {
          return heading ? head : plain
        },
      }
    }),
  })
}
