import type { CellObject, Row, Sheet } from 'write-excel-file/node'
import { noteOf, printedRows, recordCount, wordedFigure } from './figures.ts'
import { formatText, NUMERIC } from './format.ts'
import type { ValueFormat } from './format.ts'
import { tableLines } from './table_lines.ts'
import type { Figure, ReportColumn, TableData, TableLine } from './table_lines.ts'
import { cell, text } from './xlsx_cells.ts'

export interface SheetTable extends TableData {
  /** Name of the tab. Signs that Excel forbids are replaced. */
  sheet: string
  /** Line above the header. */
  title?: string
}

export interface Spreadsheet extends SheetTable {
  /** Further tables, each on a tab of its own. */
  more?: readonly SheetTable[]
  /** What was asked for, on a tab "Filtros" at the end. */
  about?: { label: string; value: unknown }[]
}

const WIDTH = { least: 8, most: 60 }
/** Rows read to choose the widths. */
export const SAMPLE = 500
export const HEAD_COLOR = '#E4E7EA'
const HEAD = {
  fontWeight: 'bold',
  alignVertical: 'center',
  wrap: true,
  backgroundColor: HEAD_COLOR,
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#16191D',
} as const
const GROUP = { fontWeight: 'bold', backgroundColor: '#F1F3F5' } as const
const TOTAL = { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: '#6B727A' } as const
const GRAND = { ...TOTAL, backgroundColor: '#E4E7EA', topBorderStyle: 'medium', topBorderColor: '#16191D' } as const

/**
 * Tables as an XLSX file with real numbers and dates. A table with groups comes twice: as on paper, and (tab "Dados") as
 * plain rows with the groups as columns, to filter and pivot. Text stays text, whatever it starts with: no cell is a formula.
 */
export async function toXlsx({ more = [], about = [], ...first }: Spreadsheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const names = nameBook()
  const counts: { label: string; value: string }[] = []
  const sheets: Sheet<Buffer>[] = [first, ...more].flatMap((table) => {
    const grouped = Boolean(table.groupBy?.length)
    const name = names(table.sheet)
    const { columns, lines } = linesOf(table)
    // With its whole title: Excel cuts the name of a tab.
    counts.push({ label: more.length ? table.sheet : 'Registros', value: recordCount(printedRows(lines)) })
    const printed = sheetOf(
      name,
      columns,
      lines.map((line) => rowOf(line, columns)),
      lines,
      table.title,
    )
    return grouped
      ? [printed, flatSheet(names(more.length ? `Dados ${table.sheet}` : 'Dados'), table, columns, lines)]
      : [printed]
  })
  if (about.length) sheets.push(aboutSheet(names('Filtros'), [...about, ...counts]))
  return writeExcelFile(sheets).toBuffer()
}

/** Grouped columns are left out: the heading says them. */
function linesOf(table: SheetTable) {
  const columns = table.columns.filter(({ key }) => !table.groupBy?.some((group) => group.key === key))
  return { columns, lines: tableLines({ ...table, columns }) }
}

export const alignOf = ({ align, format }: Pick<ReportColumn, 'align' | 'format'>) =>
  align ?? (NUMERIC.has(format ?? '') ? 'right' : 'left')

const headerOf = (columns: readonly ReportColumn[]): Row =>
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
  // The label stands before the first figure; when the first column has one, both share the cell.
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

/** The figure stays a number; its word is part of how the cell shows it. */
function noted(figure: CellObject | null, note: string): CellObject | null {
  const { format } = (figure ?? {}) as { format?: string }
  return figure && note && format
    ? ({ ...figure, format: `"${note.replaceAll('"', '')}" ${format}` } as CellObject)
    : figure
}

function sheetOf(sheet: string, columns: readonly ReportColumn[], body: Row[], lines: TableLine[], title?: string) {
  const head: Row[] = title
    ? [[{ ...text(title), fontWeight: 'bold', fontSize: 14, height: 24 }], headerOf(columns)]
    : [headerOf(columns)]
  const rows = lines.filter((line) => line.kind === 'row').slice(0, SAMPLE)
  const totals = lines.filter((line) => line.kind === 'total')
  return {
    sheet,
    data: [...head, ...body],
    stickyRowsCount: head.length,
    columns: columns.map((column, at) => ({
      width: widthOf(
        column,
        rows.map((line) => line.values[at]),
        // Those of the first column run on into the next, as any text does.
        at === 0 ? [] : totals.map((line) => wordedFigure(line.figures[at])),
      ),
    })),
  }
}

function flatSheet(sheet: string, { groupBy = [] }: SheetTable, columns: readonly ReportColumn[], lines: TableLine[]) {
  const all: ReportColumn[] = [...groupBy.map(({ key, label }) => ({ key, label })), ...columns]
  const above: string[] = []
  const flat: TableLine[] = []
  for (const line of lines) {
    if (line.kind === 'group') above[line.level] = line.value
    if (line.kind === 'row')
      flat.push({
        ...line,
        values: [...above, ...line.values],
        ...(line.shades && { shades: [...above.map(() => undefined), ...line.shades] }),
      })
  }
  return sheetOf(
    sheet,
    all,
    flat.map((line) => rowOf(line, all)),
    flat,
  )
}

const aboutSheet = (sheet: string, about: { label: string; value: unknown }[]) => ({
  sheet,
  data: about.map(({ label, value }): Row => [
    { ...text(label), fontWeight: 'bold', alignVertical: 'top' },
    value instanceof Date ? cell(value, 'datetime') : { ...text(formatText(value)), wrap: true },
  ]),
  columns: [{ width: 32 }, { width: WIDTH.most }],
})

/** Excel refuses some signs in the name of a tab, names over 31 characters, and the same name twice. */
export function nameBook() {
  const taken = new Set<string>()
  return (wanted: string) => {
    const name =
      wanted
        .replace(/[\\/*?:[\]\p{Cc}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^'+|'+$/g, '')
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

/** A figure that does not fit shows as ####, so totals have their room whatever was asked for. */
export function widthOf(
  { label, width = 0, format = 'text' }: ReportColumn,
  values: unknown[],
  totals: string[],
): number {
  const figures = Math.max(0, ...totals.map((total) => total.length + 2))
  if (width) return Math.max(width, figures)
  const word = Math.max(figures, ...label.split(' ').map((part) => part.length + 2))
  if (FIXED_WIDTH[format]) return Math.max(FIXED_WIDTH[format], word)
  const lengths = values.map((value) => formatText(value).length)
  return Math.min(WIDTH.most, Math.max(WIDTH.least, word, ...lengths.map((length) => length + 2)))
}
