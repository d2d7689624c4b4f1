import type { CellFormat } from '../fields/kind.ts'
import type { Tone } from './types.ts'

/** A chart in a PDF. Only `bar` and `line` support several series. */
export interface ReportChart {
  /** Chart type. */
  kind: 'bar' | 'horizontalBar' | 'doughnut' | 'line' | 'funnel'
  /** Printed above the chart. */
  title: string
  /** One per point, in order. */
  labels: string[]
  /** One value per label; null leaves a gap. */
  series: { name: string; values: (number | null)[]; tone?: Tone }[]
  /** Labels that are states: each has the colour of its tone, as on screen. */
  tones?: Record<string, Tone>
  /** Format of the figures. Default: integer. */
  format?: CellFormat
}

/** Options of `chartOf()`. */
export interface ChartOfOptions {
  /** Chart type. */
  kind: ReportChart['kind']
  /** Printed above the chart. */
  title: string
  /** Key to group by. */
  by: string
  /** Key to aggregate; without it, rows are counted. */
  value?: string
  /** Aggregate function of `value`. Default: sum. */
  op?: 'sum' | 'avg'
  /** Format of the figures. Default: integer. */
  format?: CellFormat
  /**
   * Maximum number of parts; the remaining ones become "Outros". For averages the remaining parts are omitted. Default
   * 8.
   */
  most?: number
  /** The parts are state texts: each has the colour of its tone. */
  tones?: Record<string, Tone>
  /** Keep the order of the rows instead of sorting by size, largest first. */
  ordered?: boolean
}

const figure = (values: number[], op: ChartOfOptions['op']) => {
  const sum = values.reduce((total, value) => total + value, 0)
  return op === 'avg' ? (values.length ? sum / values.length : null) : sum
}

/**
 * A chart of rows grouped by one of their values. Undefined for fewer than two parts, because a single bar is not
 * informative.
 */
export function chartOf(
  rows: Record<string, unknown>[],
  { kind, title, by, value, op = 'sum', format, most = 8, ordered = false, tones }: ChartOfOptions,
): ReportChart | undefined {
  const parts = new Map<string, number[]>()
  for (const row of rows) {
    const amount = value === undefined ? 1 : row[value]
    if (amount === null || amount === undefined) continue
    const name = String(row[by] ?? '') || 'Não informado'
    const values = parts.get(name)
    if (values) values.push(Number(amount))
    else parts.set(name, [Number(amount)])
  }
  const all = [...parts].map(([name, values]) => ({ name, values, amount: figure(values, op) ?? 0 }))
  if (!ordered) all.sort((a, b) => b.amount - a.amount)
  if (all.length < 2) return undefined
  const shown = all.length > most ? all.slice(0, op === 'avg' ? most : most - 1) : all
  const rest = all.slice(shown.length)
  if (rest.length && op !== 'avg')
    shown.push({ name: 'Outros', values: [], amount: rest.reduce((sum, item) => sum + item.amount, 0) })
  return {
    kind,
    title,
    labels: shown.map((item) => item.name),
    series: [{ name: title, values: shown.map((item) => item.amount) }],
    format,
    ...(tones && { tones }),
  }
}
