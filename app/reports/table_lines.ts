import type { ReportGroup, ReportTotal, SummaryColumn } from '#engine/definition/report.ts'
import { formatText, valueAt } from './format.ts'
import type { ValueFormat } from './format.ts'

export type { ReportColumn, ReportGroup, ReportTotal, SummaryColumn } from '#engine/definition/report.ts'

/**
 * Data of a table. With `by` it is the short form: one line per value of that column, with the totals defined by the
 * columns.
 */
export interface TableData {
  rows: any[]
  columns: readonly SummaryColumn[]
  groupBy?: readonly ReportGroup[]
  totals?: readonly ReportTotal[]
  by?: string
  /** Key of the column by whose total the lines of the short form are sorted, largest first. */
  largest?: string
}

/** A sum, average, count or share, with its format. */
export interface Figure {
  op: ReportTotal['op'] | 'share'
  value: number | null
  format: ValueFormat
  scale?: number
  /** Label before it, instead of "Média" or "Qtd."; null: none, because the column states it. */
  label?: string | null
}

/** One line of the table, for print and spreadsheet: raw values, not formatted. */
export type TableLine =
  | { kind: 'row'; zebra: boolean; values: unknown[]; shades?: (string | undefined)[] }
  | { kind: 'group'; level: number; label: string; value: string; count: number; newPage: boolean; continued?: true }
  | { kind: 'total'; grand: boolean; level: number; label: string; figures: (Figure | undefined)[] }

/** Heat map colours, poor to good. Dark text is readable on each, and they are distinguishable in greyscale. */
export const SHADES = ['#F2A98F', '#F8CFB6', '#FBF0C9', '#CBE6CF', '#93CDA3'] as const

/** Cell colours of a row, when a column has shades. */
function shadesOf(columns: readonly SummaryColumn[], row: any): (string | undefined)[] | undefined {
  if (!columns.some(({ shade }) => shade)) return undefined
  return columns.map(({ shade }) => {
    const step = shade === undefined ? undefined : valueAt(row, shade)
    return typeof step === 'number' ? SHADES[Math.min(4, Math.max(0, Math.round(step)))] : undefined
  })
}

type Aggregate = (rows: any[]) => number | null

const filled = (rows: any[], key: string) =>
  rows.map((row) => valueAt(row, key)).filter((value) => value !== null && value !== undefined && value !== '')

/** Sums have binary rounding errors, which are below a millionth. */
const clean = (value: number) => Math.round(value * 1e6) / 1e6

const sumOf = (rows: any[], key: string) =>
  filled(rows, key)
    .map(Number)
    .filter((value) => !Number.isNaN(value))
    .reduce((total, value) => total + value, 0)

/** Sum, average, count or share of a column over rows. Empty values are ignored; without values the result is null. */
function aggregate(op: Figure['op'], key: string, all: any[]): Aggregate {
  if (op === 'count') return (rows) => filled(rows, key).length
  if (op === 'distinct') return (rows) => new Set(filled(rows, key)).size
  if (op === 'share') {
    const whole = sumOf(all, key)
    return (rows) => (whole ? Math.round((sumOf(rows, key) * 10_000) / whole) / 100 : null)
  }
  return (rows) => {
    const amount = filled(rows, key)
      .map(Number)
      .filter((value) => !Number.isNaN(value)).length
    return amount === 0 ? null : clean(sumOf(rows, key) / (op === 'avg' ? amount : 1))
  }
}

/** Counts are whole, the average of whole numbers is not, all others have their column's format. */
function figureFormat(op: Figure['op'], format: ValueFormat = 'decimal'): ValueFormat {
  if (op === 'count' || op === 'distinct') return 'integer'
  if (op === 'share') return 'percent'
  return op === 'avg' && format === 'integer' ? 'decimal' : format
}

/** A function per column that computes its total, if it has one. */
function figuresOf({ rows, columns, totals = [], by }: TableData): ((rows: any[]) => Figure | undefined)[] {
  return columns.map(({ key, format, scale, op: own, of }) => {
    const wanted = by === undefined ? totals.find((total) => total.key === key) : { op: own, of, label: null }
    const op = wanted?.op
    if (!op) return () => undefined
    const figure = aggregate(op, wanted.of ?? key, rows)
    return (part) => ({ op, value: figure(part), format: figureFormat(op, format), scale, label: wanted.label })
  })
}

/** Rows by the text of a value, in order of first appearance, so that the query decides the order. */
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

/** Number of printed rows: in the short form one per value. */
function lineCount({ groupBy = [], by }: TableData, rows: any[], level: number): number {
  if (by === undefined) return rows.length
  const group = groupBy[level]
  const groups = groupRows(rows, group ? group.key : by)
  return group
    ? [...groups.values()].reduce(
        (sum, part) => sum + lineCount({ rows, columns: [], groupBy, by }, part, level + 1),
        0,
      )
    : groups.size
}

const NOBODY = 'Não informado'
const COUNTS: ReadonlySet<Figure['op']> = new Set(['count', 'distinct'])

/** All lines of the table, in order: group headings, rows, subtotals, grand total. */
export const tableLines = (table: TableData): TableLine[] => [...linesOf(table)]

/** The same as a generator. */
export function* linesOf(table: TableData): Generator<TableLine, void> {
  const { columns, groupBy = [], by } = table
  const figures = figuresOf(table)
  let begun = false
  const total = (rows: any[], label: string, level: number, grand: boolean): TableLine => ({
    kind: 'total',
    grand,
    level,
    label,
    figures: figures.map((figure) => figure(rows)),
  })
  const hasFigures = figures.some((figure) => figure([]))
  /**
   * Whether a subtotal adds information to its heading (which has the row count) and, for a single row, to that row.
   */
  const saysMore = (rows: any[], count: number, printed: number) =>
    count > 1 &&
    figures.some((make) => {
      const figure = make(rows)
      return figure && figure.value !== null && (!COUNTS.has(figure.op) || figure.value !== printed)
    })

  function* plain(rows: any[]): Generator<TableLine, number> {
    for (const [index, row] of rows.entries()) {
      const shades = shadesOf(columns, row)
      yield {
        kind: 'row',
        zebra: index % 2 === 1,
        values: columns.map(({ key }) => valueAt(row, key)),
        ...(shades && { shades }),
      }
    }
    return rows.length
  }
  function* short(rows: any[]): Generator<TableLine, number> {
    const groups = [...groupRows(rows, by!)]
    const order = columns.findIndex(({ key }) => key === table.largest)
    if (order >= 0) groups.sort(([, a], [, b]) => (figures[order]!(b)?.value ?? 0) - (figures[order]!(a)?.value ?? 0))
    for (const [index, [name, part]] of groups.entries())
      yield {
        kind: 'row',
        zebra: index % 2 === 1,
        values: columns.map(({ key }, at) => (key === by ? name || NOBODY : figures[at]!(part)?.value)),
      }
    return groups.length
  }
  function* write(rows: any[], level: number): Generator<TableLine, number> {
    const group = groupBy[level]
    if (!group) return yield* by === undefined ? plain(rows) : short(rows)
    const groups = groupRows(rows, group.key)
    for (const [name, part] of groups) {
      const value = name || NOBODY
      const printed = lineCount(table, part, level + 1)
      yield {
        kind: 'group',
        level,
        label: group.label,
        value,
        count: printed,
        newPage: Boolean(group.newPage) && begun,
      }
      begun = true
      const count = yield* write(part, level + 1)
      if (saysMore(part, count, printed)) yield total(part, `Subtotal ${value}`, level, false)
    }
    // A group around a single group would only repeat its subtotal.
    return groups.size
  }
  yield* write(table.rows, 0)
  if (hasFigures) yield total(table.rows, 'Total geral', 0, true)
}
