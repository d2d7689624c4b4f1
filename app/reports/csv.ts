import Papa from 'papaparse'
import { formatText, formatValue } from './format.ts'
import type { ValueFormat } from './format.ts'

export interface CsvTable {
  columns: readonly { key: string; label: string; format?: ValueFormat }[]
  rows: readonly Record<string, unknown>[]
}

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Spreadsheets treat a text with this beginning as a formula, also with full-width signs, and after spaces and
 * invisible characters.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠−]/u
const RECKONED: ReadonlySet<string> = new Set<ValueFormat>(['integer', 'decimal', 'money', 'percent'])
const plain = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 10 })

/**
 * Numbers without grouping and with a decimal comma, so that Excel can calculate with them; dates as in print; text
 * that no spreadsheet executes as a formula.
 */
function cell(value: unknown, format: ValueFormat = 'text'): string {
  if (value === null || value === undefined || value === '') return ''
  if (RECKONED.has(format) && Number.isFinite(Number(value))) return plain.format(Number(value))
  const written = format === 'text' ? formatText(value) : formatValue(value, format)
  return FORMULA.test(written) ? `'${written}` : written
}

const unparsed = (lines: string[][]) => Papa.unparse(lines, { delimiter: ';', newline: '\r\n' })
const cellsOf = (columns: CsvTable['columns'], rows: CsvTable['rows']) =>
  rows.map((row) => columns.map((column) => cell(row[column.key], column.format)))

/**
 * CSV in the format Excel in Portuguese opens: `;` as separator, UTF-8 with byte order mark, Windows line ends.
 * Streamed in parts, for any number of rows.
 */
export async function* csvParts(
  columns: CsvTable['columns'],
  parts: AsyncIterable<CsvTable['rows']>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + unparsed([columns.map((column) => cell(column.label))]))
  for await (const rows of parts) if (rows.length) yield Buffer.from(`\r\n${unparsed(cellsOf(columns, rows))}`)
}
