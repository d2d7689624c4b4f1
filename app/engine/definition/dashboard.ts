import type { AnyIcon } from './icons.ts'
import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import type { Context } from './context.ts'
import type { FieldDefs, Tone } from './types.ts'
import type { RuleDef } from './rule.ts'

export const CHART_KINDS = ['number', 'doughnut', 'bar', 'line', 'radar', 'funnel', 'heat', 'box', 'table'] as const
/** Chart type. */
export type ChartKind = (typeof CHART_KINDS)[number]

const NUMERIC = ['integer', 'decimal', 'money', 'percent', 'days', 'hours'] as const
/** Format of a value; all formats except text, date and month are numeric. */
export type ChartFormat = 'text' | 'date' | 'month' | (typeof NUMERIC)[number]

/**
 * A column of the chart data. It is shown in the table and the spreadsheet, unless it is `hidden` (an id for
 * drill-down).
 */
export interface ChartColumn {
  /** Heading of the column, name of the series. */
  label: string
  /** Default: text. */
  format?: ChartFormat
  /** Not shown: an id for drill-down. */
  hidden?: true
  /** Colour of a series that means good or bad. Default: the next chart colour. */
  tone?: Tone
  /**
   * The column (possibly hidden) contains states by these codes or texts: each point has the colour of its state, like
   * chips.
   */
  tones?: Record<string, Tone>
  /** number: the figure of the period before, or its target. Added by `before` and `target` of the chart. */
  role?: 'before' | 'target'
}
/** The columns of a chart by their keys in the rows. */
export type ChartColumns = Record<string, ChartColumn>

type CellOf<F> = F extends (typeof NUMERIC)[number] ? number | null : string | null
/** A row of chart data: a value for every column, of the type its format requires. */
export type ChartRow<C extends ChartColumns = ChartColumns> = { [K in keyof C]: CellOf<C[K]['format']> }

/**
 * Target of a click: the list of a resource, another chart of the dashboard, or a page or dashboard. Values of
 * `filters`: `$column` of the row (in a `heat`, `$coluna` is the key of the column of the cell), `$column.first` and
 * `$column.last` (first and last day of a `month` column, within the `period` of the dashboard), `$filtros.name` of a
 * dashboard filter, or a literal.
 */
export type DrillDown =
  | { list: string; filters?: Record<string, string> }
  | { chart: string; filters?: Record<string, string> }
  | { page: string; filters?: never }

/** Where a value of `filters` of a drill-down comes from. */
export type DrillValue = { literal: string } | { filter: string } | { column: string; day?: 'first' | 'last' }

/** Reads a value of `filters` of a drill-down. Browser-safe. */
export function drillValue(given: string): DrillValue {
  if (!given.startsWith('$')) return { literal: given }
  const [first, ...rest] = given.slice(1).split('.')
  if (first === 'filtros') return { filter: rest.join('.') }
  const day = rest.join('.')
  return day === 'first' || day === 'last' ? { column: first!, day } : { column: given.slice(1) }
}

/** Presentation of a chart. */
export interface ChartLook<C extends ChartColumns> {
  /** Title of the card. */
  label: string
  /** Explains what is counted and how, behind the "?" of the card. */
  help?: string
  /**
   * The first visible column names a point, the numeric columns are its series.
   * - `number`: the first column is the figure, a second one the line below it.
   * - `table`: all columns are shown.
   * - `heat`: a grid; each row of data is a row of it, each numeric column a column.
   * - `box`: minimum, first quartile, median, third quartile, maximum, and an optional reference value.
   */
  columns: C
  /** bar: stacked series. */
  stacked?: true
  /** bar: horizontal bars, for long names. */
  horizontal?: true
  /** number: the last periods as a small line: a column (possibly hidden) of another chart of the dashboard. */
  trend?: { chart: string; column: string }
  /** number: whether more is good or bad. Default: neither. */
  better?: 'higher' | 'lower'
  /** Message when there is no data. Default "Não existem dados para o gráfico.". */
  empty?: string
  /** Target of a click on a point. */
  drill?: DrillDown
  /** number: why there is no list behind the figure (a rate, a sum of money). */
  withoutDrill?: string
  /** A button of the card that leads to a more detailed report. */
  report?: { key: string; label: string }
  /** Required in addition to the authority of the dashboard. */
  authority?: string
}

/** Options of `chart()`. */
export interface ChartOptions<C extends ChartColumns, F, P extends Fields> extends ChartLook<C> {
  /**
   * number: compares with the period before, which is as long as the `period` of the dashboard and ends the day before
   * it. `true`: the figure of the same query; or a function that returns it, given the filters of that period.
   */
  before?: true | ((context: Context, filters: F) => Promise<number | null>)
  /** number: the target of the figure; null when none is set. */
  target?: (context: Context) => number | null
  /**
   * Makes it a detail chart: not shown on the page, only opened by the drill-down of another chart, which provides
   * these values.
   */
  parameters?: P
  /** Returns rows in drawing order. `filters` are the validated filters of the dashboard plus the `parameters`. */
  query: (context: Context, filters: F & ValuesOf<P>) => Promise<ChartRow<C>[]>
}

/** A chart as data. */
export interface ChartDef extends ChartLook<ChartColumns> {
  /** Chart type. */
  kind: ChartKind
  /** Detail charts: values provided by the drill-down. */
  parameters?: FieldDefs
  /** number: the figure of the period before. */
  before?: true | ((context: Context, filters: any) => Promise<number | null>)
  /** number: the target of the figure. */
  target?: (context: Context) => number | null
  /** Returns rows in drawing order; `filters` are validated and include `parameters`. */
  query: (context: Context, filters: any) => Promise<Record<string, unknown>[]>
}

/**
 * Defines a chart of a dashboard. Rows are in drawing order.
 *
 * @example
 * chart('doughnut', {
 *   label: 'Obras por situação', columns: { situacao: { label: 'Situação' }, obras: { label: 'Obras', format: 'integer' } },
 *   query: async (context) => [{ situacao: 'Em andamento', obras: 3 }],
 * })
 */
export function chart<const C extends ChartColumns, F = object, P extends Fields = Record<never, never>>(
  kind: ChartKind,
  { parameters, ...options }: ChartOptions<C, F, P>,
): ChartDef {
  const format = Object.values(options.columns)[0]?.format
  const columns: ChartColumns = {
    ...options.columns,
    ...(options.before && { anterior: { label: 'Período anterior', format, role: 'before' } }),
    ...(options.target && { meta: { label: 'Meta', format, role: 'target' } }),
  }
  return { ...options, columns, kind, ...(parameters && { parameters: toDefs(parameters) }) } as ChartDef
}

/** Options of `dashboard()`. */
export interface DashboardOptions {
  /** Page title and menu label. */
  label: string
  /** Chips above the charts; every chart receives their values. */
  filters?: Fields
  /** Rules over the filter values. */
  rules?: RuleDef[]
  /** The two filters that say from when until when the figures are; needed by `before`. */
  period?: { from: string; until: string }
  /** By name, which is the last segment of the chart's address. */
  charts: Record<string, ChartDef>
  /** Shown below the title. */
  help?: string
  /** Icon in the menu. */
  icon?: AnyIcon
  /** Default: derived from the key, 'ROLE_OBRAS_PAINEL'. */
  authority?: string
}

/** A dashboard as data. */
export interface DashboardDef extends Omit<DashboardOptions, 'filters' | 'rules'> {
  /** Route of the page, and path of its charts below /api/. */
  key: string
  /** Filters shared by all charts. */
  filters: FieldDefs
  /** Rules over the filter values. */
  rules: RuleDef[]
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/**
 * Defines a page of charts: screen `/<key>`, `GET /api/<key>/<chart>` and its `exportar.xlsx`, with the filters as
 * query parameters.
 */
export const dashboard = (key: string, { filters = {}, rules = [], ...options }: DashboardOptions): DashboardDef => ({
  ...options,
  key,
  filters: toDefs(filters),
  rules,
})

export const isNumeric = ({ format }: Pick<ChartColumn, 'format'>) =>
  (NUMERIC as readonly (string | undefined)[]).includes(format)

/** Visible columns, in order. */
export const visibleColumns = (columns: ChartColumns) =>
  Object.entries(columns).flatMap(([key, column]) => (column.hidden ? [] : [{ key, ...column }]))
