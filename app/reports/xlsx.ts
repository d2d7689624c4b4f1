import type { Row, Sheet } from 'write-excel-file/node'
import { formatText, formatValue, NUMERIC } from './format.ts'
import type { ValueFormat } from './format.ts'
import { tableLines } from './table_lines.ts'
import type { Figure, ReportColumn, TableData, TableLine } from './table_lines.ts'
import { cell, text } from './xlsx_cells.ts'

export interface SheetTable extends TableData {
  /** Name of the tab. Signs that Excel forbids are replaced. */
  sheet: string
}

export interface Spreadsheet extends SheetTable {
  /** Line above the header. */
  title?: string
  /** Further tables, each on a tab of its own. */
  more?: readonly SheetTable[]
  /** What was asked for, on a tab "Filtros" at the end. */
  about?: { label: string; value: unknown }[]
}

const WIDTH = { least: 8, most: 60 }
/** Rows read to choose the widths. */
const SAMPLE = 500
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
 * Tables as an XLSX file with real numbers and dates. A table with groups comes twice: as on paper, and (tab "Dados") as
 * plain rows with the groups as columns, to filter and pivot. Text stays text, whatever it starts with: no cell is a formula.
 */
export async function toXlsx({ more = [], about = [], title, ...first }: Spreadsheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const names = nameBook()
  const sheets: Sheet<Buffer>[] = [first, ...more].flatMap((table, index) => {
    const grouped = Boolean(table.groupBy?.length)
    const name = names(table.sheet)
    const { columns, lines } = linesOf(table)
    const printed = sheetOf(
      name,
      columns,
      lines.map((line) => rowOf(line, columns)),
      lines,
      index === 0 ? title : undefined,
    )
    return grouped
      ? [printed, flatSheet(names(more.length ? `Dados ${table.sheet}` : 'Dados'), table, columns, lines)]
      : [printed]
  })
  if (about.length) sheets.push(aboutSheet(names('Filtros'), about))
  return writeExcelFile(sheets).toBuffer()
}

/** Grouped columns are left out: the heading says them. */
function linesOf(table: SheetTable) {
  const columns = table.columns.filter(({ key }) => !table.groupBy?.some((group) => group.key === key))
  return { columns, lines: tableLines({ ...table, columns }) }
}

const alignOf = ({ align, format }: Pick<ReportColumn, 'align' | 'format'>) =>
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
        ? { ...text(`${line.label}: ${line.value} (${line.count})`), ...GROUP, indent: line.level }
        : { ...text(''), ...GROUP },
    )
  const style = line.grand ? GRAND : TOTAL
  // The label stands before the first figure; when the first column has one, both share the cell.
  const first = (figure: Figure | undefined) =>
    text(
      figure && figure.value !== null
        ? `${line.label}: ${formatValue(figure.value, figure.format, figure.scale)}`
        : line.label,
    )
  return line.figures.map((figure, at) => ({
    ...((at === 0 ? first(figure) : figure ? cell(figure.value, figure.format, figure.scale) : null) ?? text('')),
    ...style,
  }))
}

function sheetOf(sheet: string, columns: readonly ReportColumn[], body: Row[], lines: TableLine[], title?: string) {
  const head: Row[] = title
    ? [[{ ...text(title), fontWeight: 'bold', fontSize: 14, height: 24 }], headerOf(columns)]
    : [headerOf(columns)]
  const rows = lines.filter((line) => line.kind === 'row').slice(0, SAMPLE)
  return {
    sheet,
    data: [...head, ...body],
    stickyRowsCount: head.length,
    columns: columns.map((column, at) => ({
      width: widthOf(
        column,
        rows.map((line) => line.values[at]),
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
function nameBook() {
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

function widthOf({ label, width, format = 'text' }: ReportColumn, values: unknown[]): number {
  if (width) return width
  const word = Math.max(...label.split(' ').map((part) => part.length)) + 2
  if (FIXED_WIDTH[format]) return Math.max(FIXED_WIDTH[format], word)
  const lengths = values.map((value) => formatText(value).length)
  return Math.min(WIDTH.most, Math.max(WIDTH.least, word, ...lengths.map((length) => length + 2)))
}
