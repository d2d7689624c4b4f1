import type { CellFormat } from '../fields/kind.ts'
import type { Tone } from './types.ts'

/** A picture of the figures in a PDF. Several series: `bar` and `line` only. */
export interface ReportChart {
  /** How it is drawn. */
  kind: 'bar' | 'horizontalBar' | 'doughnut' | 'line' | 'funnel'
  /** Above the picture. */
  title: string
  /** One per point, in order. */
  labels: string[]
  /** One value per label; null leaves a hole. */
  series: { name: string; values: (number | null)[]; tone?: Tone }[]
  /** Labels that are states: each has the colour of its tone, as on the screen. */
  tones?: Record<string, Tone>
  /** How figures are written. Default: integer. */
  format?: CellFormat
}

/** What `chartOf()` takes. */
export interface ChartOfOptions {
  /** How it is drawn. */
  kind: ReportChart['kind']
  /** Above the picture. */
  title: string
  /** Key whose values are the parts. */
  by: string
  /** Key that is added up; left out, rows are counted. */
  value?: string
  /** How `value` is put together. Default: sum. */
  op?: 'sum' | 'avg'
  /** How figures are written. Default: integer. */
  format?: CellFormat
  /** Parts shown; the others become "Outros". Averages have no "Outros": the rest is left out. Default 8. */
  most?: number
  /** The parts are states, by their texts: each has the colour of its tone. */
  tones?: Record<string, Tone>
  /** Keep the order of the rows instead of the largest first. */
  ordered?: boolean
}

const figure = (values: number[], op: ChartOfOptions['op']) => {
  const sum = values.reduce((total, value) => total + value, 0)
  return op === 'avg' ? (values.length ? sum / values.length : null) : sum
}

/** The chart of rows added up by one of their values. Undefined when there are fewer than two parts: one bar says nothing. */
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
    shown.push({ name: 'Outros', values: [], amount: rest.reduce((sum, one) => sum + one.amount, 0) })
  return {
    kind,
    title,
    labels: shown.map((one) => one.name),
    series: [{ name: title, values: shown.map((one) => one.amount) }],
    format,
    ...(tones && { tones }),
  }
}
