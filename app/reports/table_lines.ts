import { formatText, formatValue, valueAt } from './format.ts'
import type { ValueFormat } from './format.ts'

export interface ReportColumn {
  label: string
  /** Path of the value in the row: 'cargo.nome'. */
  key: string
  /** Default: numbers right, yes/no centred, the rest left. */
  align?: 'left' | 'center' | 'right'
  /** Characters the column should have room for. Default: measured from the contents. */
  width?: number
  format?: ValueFormat
}

export interface ReportTotal {
  key: string
  op: 'sum' | 'avg' | 'count'
}

export interface ReportGroup {
  key: string
  label: string
}

/** One printed line of the table. */
export type TableLine =
  | { kind: 'row'; zebra: boolean; cells: string[] }
  | { kind: 'group'; level: number; label: string; value: string; count: number }
  | { kind: 'total'; grand: boolean; label: string; span: number; cells: { note: string; text: string }[] }

const NOTES = { sum: '', avg: 'Média', count: 'Qtd.' }

/** Sum, average or count of a column over rows. Empty values do not count; no value at all gives null. */
function aggregate(rows: any[], { key, op }: ReportTotal): number | null {
  const values = rows.map((row) => valueAt(row, key)).filter((value) => value !== null && value !== undefined && value !== '')
  if (op === 'count') return values.length
  const numbers = values.map(Number).filter((value) => !Number.isNaN(value))
  if (numbers.length === 0) return null
  const sum = numbers.reduce((total, value) => total + value, 0)
  return op === 'sum' ? sum : sum / numbers.length
}

/** Counts are whole, the average of whole numbers is not, the rest looks like its column. */
function totalFormat(op: ReportTotal['op'], format: ValueFormat = 'decimal'): ValueFormat {
  if (op === 'count') return 'integer'
  return op === 'avg' && format === 'integer' ? 'decimal' : format
}

function totalLine(rows: any[], columns: ReportColumn[], totals: ReportTotal[], label: string, grand: boolean): TableLine {
  const cells = columns.map(({ key, format }) => {
    const total = totals.find((candidate) => candidate.key === key)
    if (!total) return { note: '', text: '' }
    return { note: NOTES[total.op], text: formatValue(aggregate(rows, total), totalFormat(total.op, format)) }
  })
  const span = columns.findIndex(({ key }) => totals.some((total) => total.key === key))
  return { kind: 'total', grand, label, span, cells: cells.slice(span) }
}

/** Rows by the text of a value, in the order in which each first appears: the query decides the order. */
function groupRows(rows: any[], key: string): Map<string, any[]> {
  const groups = new Map<string, any[]>()
  for (const row of rows) {
    const name = formatText(valueAt(row, key))
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}

/** Whether a subtotal tells more than its group's heading (which counts the rows) and, for a single row, the row itself. */
const saysMore = (rows: any[], totals: ReportTotal[]) =>
  rows.length > 1 && totals.some((total) => (total.op === 'count' ? aggregate(rows, total) !== rows.length : aggregate(rows, total) !== null))

/** Everything the table prints, in order: group headings, rows, subtotals, grand total. */
export function tableLines(rows: any[], columns: ReportColumn[], groupBy: ReportGroup[] = [], totals: ReportTotal[] = []): TableLine[] {
  const shown = totals.filter(({ key }) => columns.some((column) => column.key === key))
  const lines: TableLine[] = []
  const write = (part: any[], level: number) => {
    const group = groupBy[level]
    if (!group) {
      part.forEach((row, index) => {
        lines.push({ kind: 'row', zebra: index % 2 === 1, cells: columns.map(({ key, format }) => formatValue(valueAt(row, key), format)) })
      })
      return
    }
    for (const [name, members] of groupRows(part, group.key)) {
      const value = name || 'Não informado'
      lines.push({ kind: 'group', level, label: group.label, value, count: members.length })
      write(members, level + 1)
      if (saysMore(members, shown)) lines.push(totalLine(members, columns, shown, `Subtotal ${value}`, false))
    }
  }
  write(rows, 0)
  if (shown.length) lines.push(totalLine(rows, columns, shown, 'Total geral', true))
  return lines
}
