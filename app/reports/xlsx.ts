import { buffer } from 'node:stream/consumers'
import type { CellObject, Row } from 'write-excel-file/node'
import { noteOf, recordCount, wordedFigure } from './figures.ts'
import { formatText, NUMERIC } from './format.ts'
import type { ValueFormat } from './format.ts'
import { linesOf } from './table_lines.ts'
import type { Figure, ReportColumn, TableData, TableLine } from './table_lines.ts'
import { cell, text } from './xlsx_cells.ts'
import { CellStyles, type Page, sentWorkbook } from './xlsx_workbook.ts'
import { trimOf } from '#engine/fields/trim.ts'

export interface SheetTable extends TableData {
  /** Name of the tab. Characters that Excel forbids are replaced. */
  sheet: string
  /** Line above the header. */
  title?: string
}

export interface Spreadsheet extends SheetTable {
  /** Further tables, each on a separate tab. */
  more?: readonly SheetTable[]
  /** The filters used, on a tab "Filtros" at the end. */
  about?: { label: string; value: unknown }[]
}

/** Excel's maximum number of rows. */
export const LINES_OF_A_SHEET = 1_048_576
const WIDTH = { least: 8, most: 60 }
/** Rows read to choose the column widths. */
export const SAMPLE = 500
const HEAD = {
  fontWeight: 'bold',
  alignVertical: 'center',
  wrap: true,
  backgroundColor: '#E4E7EA',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#16191D',
} as const
const GROUP = { fontWeight: 'bold', backgroundColor: '#F1F3F5' } as const
const TOTAL = { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: '#6B727A' } as const
const GRAND = { ...TOTAL, backgroundColor: '#E4E7EA', topBorderStyle: 'medium', topBorderColor: '#16191D' } as const

/**
 * Tables as an XLSX file with real numbers and dates, streamed while the rows are written: memory use does not grow
 * beyond the given rows. A table with groups is written twice: as in print, and (tab "Dados") as plain rows with the
 * groups as columns, to filter and pivot. Text stays text, whatever it starts with: no cell is a formula. Rows beyond
 * the limit of a sheet continue on another one.
 */
export async function* xlsxOf(
  { more = [], about = [], ...first }: Spreadsheet,
  fullAt = LINES_OF_A_SHEET,
): AsyncGenerator<Uint8Array> {
  const names = nameBook()
  const counts: { label: string; value: string }[] = []
  const drafts = [first, ...more].flatMap((table) => {
    const printed = printedDraft(table)
    // With the full title, because Excel truncates tab names.
    counts.push({ label: more.length ? table.sheet : 'Registros', value: recordCount(printed.rowCount) })
    if (!table.groupBy?.length) return [printed]
    return [printed, flatDraft(more.length ? `Dados ${table.sheet}` : 'Dados', table, printed)]
  })
  const pages = drafts.flatMap((draft) => pagesOf(draft, names, fullAt))
  const last = about.length ? [aboutSheet(names('Filtros'), [...about, ...counts])] : []
  yield* sentWorkbook(pages, last)
}

/** The same as one buffer. */
export const toXlsx = (input: Spreadsheet): Promise<Buffer> => buffer(xlsxOf(input))

/** Grouped columns are left out, because the heading shows them. */
const printedColumns = (table: SheetTable) =>
  table.columns.filter(({ key }) => !table.groupBy?.some((group) => group.key === key))

/** A table before its rows are written; `lines` recomputes them on each call. */
interface Draft {
  sheet: string
  title?: string
  columns: readonly ReportColumn[]
  lines: () => Iterable<TableLine>
  lineCount: number
  rowCount: number
  widths: number[]
  styles: CellStyles
}

function printedDraft(table: SheetTable): Draft {
  const columns = printedColumns(table)
  const onlyRows = !table.groupBy?.length && !table.totals?.length && table.by === undefined
  const lines = () => linesOf({ ...table, columns })
  return draftOf(table.sheet, columns, lines, { title: table.title, ...(onlyRows && { count: table.rows.length }) })
}

/**
 * Iterates over the lines once for count, widths and styles; for plain rows with a known `count` only over a sample.
 */
function draftOf(
  sheet: string,
  columns: readonly ReportColumn[],
  lines: Draft['lines'],
  { title, count }: { title?: string; count?: number } = {},
): Draft {
  const styles = new CellStyles(columns)
  const sample: unknown[][] = []
  // Totals of the first column may overflow into the next, as any text does.
  const longest = columns.map(() => 0)
  let [lineCount, rowCount] = [0, 0]
  for (const line of lines()) {
    lineCount++
    if (line.kind === 'row') {
      rowCount++
      if (sample.length < SAMPLE) sample.push(line.values)
      else if (count !== undefined) break
      continue
    }
    for (const written of rowOf(line, columns)) styles.learn(written)
    if (line.kind === 'total')
      for (let at = 1; at < columns.length; at++)
        longest[at] = Math.max(longest[at]!, wordedFigure(line.figures[at]).length)
  }
  const widths = columns.map((column, at) =>
    widthOf(
      column,
      sample.map((values) => values[at]),
      longest[at]!,
    ),
  )
  return { sheet, title, columns, lines, lineCount: count ?? lineCount, rowCount: count ?? rowCount, widths, styles }
}

/** The rows of a table with groups, its groups as columns. */
function flatDraft(sheet: string, { groupBy = [] }: SheetTable, printed: Draft): Draft {
  const columns: ReportColumn[] = [...groupBy.map(({ key, label }) => ({ key, label })), ...printed.columns]
  function* lines(): Generator<TableLine> {
    const above: string[] = []
    for (const line of printed.lines()) {
      if (line.kind === 'group') above[line.level] = line.value
      if (line.kind === 'row')
        yield {
          ...line,
          values: [...above, ...line.values],
          ...(line.shades && { shades: [...above.map(() => undefined), ...line.shades] }),
        }
    }
  }
  return draftOf(sheet, columns, lines, { count: printed.rowCount })
}

/** A draft on as many sheets as Excel needs for its lines, each with the same header. */
function pagesOf(
  { title, columns, lines, lineCount, widths, styles, sheet }: Draft,
  names: NameBook,
  fullAt: number,
): Page[] {
  const head: Row[] = title
    ? [[{ ...text(title), fontWeight: 'bold', fontSize: 14, height: 24 }], headerOf(columns)]
    : [headerOf(columns)]
  const room = fullAt - head.length
  let coming: Iterator<TableLine> | undefined
  function* rows() {
    coming ??= lines()[Symbol.iterator]()
    for (let count = 0; count < room; count++) {
      const { done, value } = coming.next()
      if (done) return
      yield rowOf(value, columns)
    }
  }
  return Array.from({ length: Math.max(1, Math.ceil(lineCount / room)) }, () => ({
    sheet: names(sheet),
    head,
    columns: widths.map((width) => ({ width })),
    styles,
    rows: rows(),
  }))
}

const alignOf = ({ align, format }: Pick<ReportColumn, 'align' | 'format'>) =>
  align ?? (NUMERIC.has(format ?? '') ? 'right' : 'left')

export const headerOf = (columns: readonly ReportColumn[]): Row =>
  columns.map((column) => ({ ...text(column.label), ...HEAD, align: alignOf(column) }))

function rowOf(line: TableLine, columns: readonly ReportColumn[]): Row {
  if (line.kind === 'row')
    return line.values.map((value, at) => {
      const written = cell(value, columns[at]!.format, columns[at]!.scale)
      const backgroundColor = line.shades?.[at]
      return backgroundColor ? { ...(written ?? text('')), backgroundColor } : written
    })
  if (line.kind === 'group')
    return columns.map((_, at) =>
      at === 0
        ? { ...text(`${line.label}: ${line.value} (${recordCount(line.count)})`), ...GROUP, indent: line.level }
        : { ...text(''), ...GROUP },
    )
  const style = line.grand ? GRAND : TOTAL
  // The label is before the first total; a total in the first column shares its cell.
  const first = (figure: Figure | undefined) =>
    text(figure && figure.value !== null ? `${line.label}: ${wordedFigure(figure)}` : line.label)
  return line.figures.map((figure, at) => ({
    ...((at === 0
      ? first(figure)
      : figure
        ? noted(cell(figure.value, figure.format, figure.scale), noteOf(figure))
        : null) ?? text('')),
    ...style,
  }))
}

/** The total stays a number; its label is part of the cell format. */
function noted(figure: CellObject | null, note: string): CellObject | null {
  const { format } = (figure ?? {}) as { format?: string }
  return figure && note && format
    ? ({ ...figure, format: `"${note.replaceAll('"', '')}" ${format}` } as CellObject)
    : figure
}

const aboutSheet = (sheet: string, about: { label: string; value: unknown }[]) => ({
  sheet,
  data: about.map(({ label, value }): Row => [
    { ...text(label), fontWeight: 'bold', alignVertical: 'top' },
    value instanceof Date ? cell(value, 'datetime') : { ...text(formatText(value)), wrap: true },
  ]),
  columns: [{ width: 32 }, { width: WIDTH.most }],
})

type NameBook = (wanted: string) => string

/** Excel rejects some characters in tab names, names over 31 characters, and duplicates. */
export function nameBook(): NameBook {
  const taken = new Set<string>()
  return (value: string) => {
    const name =
      trimOf(value.replace(/[\\/*?:[\]\p{Cc}]/gu, ' ').replace(/\s+/g, ' '), "'")
        .trim()
        .slice(0, 31) || 'Planilha'
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++)
      free = `${name.slice(0, 30 - String(number).length)} ${number}`
    taken.add(free.toLowerCase())
    return free
  }
}

const FIXED_WIDTH: Partial<Record<ValueFormat, number>> = {
  date: 12,
  datetime: 17,
  month: 10,
  boolean: 8,
  money: 16,
  integer: 10,
  decimal: 12,
  percent: 10,
  duration: 10,
}

/** Column width. A number that does not fit is shown as ####, so totals always get enough room. */
export function widthOf(
  { label, width = 0, format = 'text' }: ReportColumn,
  values: unknown[],
  longestTotal = 0,
): number {
  const figures = longestTotal && longestTotal + 2
  if (width) return Math.max(width, figures)
  const word = Math.max(figures, ...label.split(' ').map((part) => part.length + 2))
  if (FIXED_WIDTH[format]) return Math.max(FIXED_WIDTH[format], word)
  const lengths = values.map((value) => formatText(value).length)
  return Math.min(WIDTH.most, Math.max(WIDTH.least, word, ...lengths.map((length) => length + 2)))
}
