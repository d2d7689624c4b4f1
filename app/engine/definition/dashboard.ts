import type { AnyIcon } from './icons.ts'
import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import type { Context } from './context.ts'
import type { FieldDefs, Tone } from './types.ts'
import type { RuleDef } from './screen_types.ts'

export const CHART_KINDS = ['number', 'doughnut', 'bar', 'line', 'radar', 'funnel', 'box', 'table'] as const
/** How a chart is drawn. */
export type ChartKind = (typeof CHART_KINDS)[number]

const NUMERIC = ['integer', 'decimal', 'money', 'percent', 'days', 'hours'] as const
/** How a value is written; everything but text, date and month is a number. */
export type ChartFormat = 'text' | 'date' | 'month' | (typeof NUMERIC)[number]

/** A column of the data behind a chart. Unless it is `hidden` (an id to drill by), people read it in the table and the spreadsheet. */
export interface ChartColumn {
  /** Head of the column, name of the series. */
  label: string
  /** Default: text. */
  format?: ChartFormat
  /** Not shown to people: an id to drill by. */
  hidden?: true
  /** A series that means good or bad is drawn in the colour people expect. Default: the next colour of charts. */
  tone?: Tone
  /** The column (it may be hidden) holds states by these codes or texts: each point has the colour of its state, as chips have. */
  tones?: Record<string, Tone>
}
/** The columns of a chart by their names in its rows. */
export type ChartColumns = Record<string, ChartColumn>

type CellOf<F> = F extends (typeof NUMERIC)[number] ? number | null : string | null
/** A row of the data: a value for every column, of the type its format says. */
export type ChartRow<C extends ChartColumns = ChartColumns> = { [K in keyof C]: CellOf<C[K]['format']> }

/**
 * Where a click leads: the list of a resource, another chart of the dashboard, or a page or dashboard. Values of `filters`: `$column` of the row,
 * `$filtros.name` of the dashboard's filter, or a literal.
 */
export type DrillDown =
  | { list: string; filters?: Record<string, string> }
  | { chart: string; filters?: Record<string, string> }
  | { page: string; filters?: never }

/** How a chart looks. */
export interface ChartLook<C extends ChartColumns> {
  /** Title of the card. */
  label: string
  /** What is counted and how, behind the "?" of the card. */
  help?: string
  /** Width in twelfths of the row (default 6; number 3). A phone shows one below the other. */
  width?: number
  /**
   * The first visible column names a point, the numeric ones are its series. `number`: the first is the figure, a second the line
   * below it. `table`: all are columns. `box`: least, first quartile, median, third quartile, largest, and a reference if there is one.
   */
  columns: C
  /** bar: series on top of each other; bars from left to right. */
  stacked?: true
  /** bar: from left to right, for long names. */
  horizontal?: true
  /** Said when there is nothing. Default "Não existem dados para o gráfico.". */
  empty?: string
  /** Where a click on a point leads. */
  drill?: DrillDown
  /** A button of the card that leads to a report with more of it. */
  report?: { key: string; label: string }
  /** Needed on top of the dashboard's. */
  authority?: string
}

/** What `chart()` takes. */
export interface ChartOptions<C extends ChartColumns, F, P extends Fields> extends ChartLook<C> {
  /** Makes it a detail: not on the page by itself, only opened by the drill-down of a chart, which gives these values. */
  parameters?: P
  /** Rows in the order in which they are drawn; `filters` are those of the dashboard, checked, with the `parameters`. */
  query: (context: Context, filters: F & ValuesOf<P>) => Promise<ChartRow<C>[]>
}

/** A chart as data. */
export interface ChartDef extends ChartLook<ChartColumns> {
  /** How it is drawn. */
  kind: ChartKind
  /** Of a detail: what the drill-down gives. */
  parameters?: FieldDefs
  /** Rows in the order in which they are drawn; `filters` are checked, `parameters` among them. */
  query: (context: Context, filters: any) => Promise<Record<string, unknown>[]>
}

/**
 * Describes a chart of a dashboard. Rows come in the order in which they are drawn.
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
  return { ...options, kind, ...(parameters && { parameters: toDefs(parameters) }) } as ChartDef
}

/** What `dashboard()` takes. */
export interface DashboardOptions {
  /** Title and name in the menu. */
  label: string
  /** Chips above the charts; every chart gets their values. */
  filters?: Fields
  /** Over the values of the filters. */
  rules?: RuleDef[]
  /** By name: the last part of the address of each. */
  charts: Record<string, ChartDef>
  /** Said below the title. */
  help?: string
  /** In the menu. */
  icon?: AnyIcon
  /** Default: made from the key, 'ROLE_OBRAS_PAINEL'. */
  authority?: string
}

/** A dashboard as data. */
export interface DashboardDef extends Omit<DashboardOptions, 'filters' | 'rules'> {
  /** Address of the page, and below /api/ of its charts. */
  key: string
  /** Of all its charts. */
  filters: FieldDefs
  /** Over the values of the filters. */
  rules: RuleDef[]
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** Describes a page of charts: screen `/<key>`, `GET /api/<key>/<chart>` and its `exportar.xlsx`, with the filters as parameters. */
export const dashboard = (key: string, { filters = {}, rules = [], ...options }: DashboardOptions): DashboardDef => ({
  ...options,
  key,
  filters: toDefs(filters),
  rules,
})

export const isNumeric = ({ format }: Pick<ChartColumn, 'format'>) =>
  (NUMERIC as readonly (string | undefined)[]).includes(format)

/** Columns people see, in order. */
export const visibleColumns = (columns: ChartColumns) =>
  Object.entries(columns).flatMap(([key, column]) => (column.hidden ? [] : [{ key, ...column }]))
