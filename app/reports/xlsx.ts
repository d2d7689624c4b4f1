import type { CellObject, Row } from 'write-excel-file/node'
import { clockAt, formatText, valueAt } from './format.ts'
import type { ValueFormat } from './format.ts'
import type { ReportColumn, ReportGroup } from './table_lines.ts'

export interface Spreadsheet {
  /** Name of the tab. Signs that Excel forbids are replaced. */
  sheet: string
  columns: ReportColumn[]
  rows: any[]
  /** Line above the header. */
  title?: string
  /** In a spreadsheet groups are columns, so that people can filter and pivot: those not shown already come first. */
  groupBy?: ReportGroup[]
}

const NUMBER_FORMATS: Partial<Record<ValueFormat, string>> = {
  integer: '#,##0',
  money: '"R$" #,##0.00',
  decimal: '#,##0.00',
  percent: '0.00%',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm',
}
const LONGEST_CELL = 32_767
const WIDTH = { least: 8, most: 60 }
/** Rows looked at to choose the widths. */
const SAMPLE = 500

/** Rows as an XLSX file with real numbers and dates. Text stays text, whatever it starts with: no cell is a formula. */
export async function toXlsx({ sheet, columns, rows, title, groupBy = [] }: Spreadsheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const grouped = groupBy.filter((group) => !columns.some(({ key }) => key === group.key))
  const all: ReportColumn[] = [...grouped, ...columns]
  const header: Row = all.map(({ label, ...column }) => ({
    ...text(label), fontWeight: 'bold', align: alignOf(column), alignVertical: 'center', wrap: true, backgroundColor: '#E4E7EA', bottomBorderStyle: 'thin', bottomBorderColor: '#16191D',
  }))
  const body = rows.map((row): Row => all.map(({ key, format }) => cell(valueAt(row, key), format)))
  const head: Row[] = title ? [[{ ...text(title), fontWeight: 'bold', fontSize: 14, height: 24 }], header] : [header]
  return writeExcelFile([...head, ...body], {
    sheet: sheetName(sheet),
    stickyRowsCount: head.length,
    columns: all.map((column) => ({ width: widthOf(column, rows) })),
  }).toBuffer()
}

/** Excel refuses these signs in the name of a tab, and names over 31 characters. */
const sheetName = (name: string) => name.replace(/[\\/*?:[\]\p{Cc}]/gu, ' ').replace(/\s+/g, ' ').replace(/^'+|'+$/g, '').trim().slice(0, 31) || 'Planilha'

const alignOf = ({ align, format }: Pick<ReportColumn, 'align' | 'format'>) => align ?? (['integer', 'money', 'decimal', 'percent'].includes(format ?? '') ? 'right' : 'left')

/** Control characters make the file unreadable; more than Excel's longest cell makes it refuse the file. */
const text = (value: string): CellObject => ({
  type: String,
  // oxlint-disable-next-line no-control-regex
  value: value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '').slice(0, LONGEST_CELL),
})

function cell(value: unknown, format: ValueFormat = 'text'): CellObject | null {
  if (value === null || value === undefined || value === '') return null
  const written = formattedCell(value, format)
  return written ?? text(formatText(value))
}

/** Null when the value does not fit the format: then it is written as text rather than lost. */
function formattedCell(value: unknown, format: ValueFormat): CellObject | null {
  if (format === 'text') return null
  if (format === 'boolean') return text(value === true || value === 1 || value === 'true' ? 'Sim' : 'Não')
  if (format === 'date' || format === 'datetime') {
    const moment = excelMoment(value as string | Date, format)
    return moment && { type: Date, value: moment, format: NUMBER_FORMATS[format] }
  }
  const amount = Number(value)
  if (!Number.isFinite(amount)) return null
  return { type: Number, value: format === 'percent' ? amount / 100 : amount, format: NUMBER_FORMATS[format] }
}

/** Excel knows no zones: a cell gets what the clock in Brasília shows. The library takes that as if it were UTC. */
function excelMoment(value: string | Date, format: 'date' | 'datetime'): Date | null {
  const civil = typeof value === 'string' ? /^(\d{4}-\d{2})(-\d{2})?$/.exec(value) : null
  const clock = civil ? { date: `${civil[1]}${civil[2] ?? '-01'}`, time: '00:00:00' } : clockAt(value)
  if (!clock) return null
  const moment = new Date(`${clock.date}T${format === 'date' ? '00:00:00' : clock.time}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const FIXED_WIDTH: Partial<Record<ValueFormat, number>> = { date: 12, datetime: 17, boolean: 8, money: 16, integer: 10, decimal: 12, percent: 10 }

function widthOf({ key, label, width, format = 'text' }: ReportColumn, rows: any[]): number {
  if (width) return width
  const word = Math.max(...label.split(' ').map((part) => part.length)) + 2
  if (FIXED_WIDTH[format]) return Math.max(FIXED_WIDTH[format], word)
  const lengths = rows.slice(0, SAMPLE).map((row) => formatText(valueAt(row, key)).length)
  return Math.min(WIDTH.most, Math.max(WIDTH.least, word, ...lengths.map((length) => length + 2)))
}
