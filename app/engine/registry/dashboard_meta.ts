import { type ChartColumns, type ChartDef, type DashboardDef, visibleColumns } from '../definition/dashboard.ts'
import type { DashboardMeta } from '../definition/metadata.ts'

/** The column that contains the state of each point. */
function tonesOfPoints(columns: ChartColumns) {
  const [key, column] = Object.entries(columns).find(([, { tones }]) => tones) ?? []
  return column && { tones: { key: key!, of: column.tones! } }
}

/** What the screen needs of a chart: nothing that runs on the server. */
const lookOf = ({
  query: _query,
  before: _before,
  target: _target,
  authority: _authority,
  withoutDrill: _reason,
  ...look
}: Omit<ChartDef, 'columns' | 'drill' | 'trend' | 'parameters'>) => look

/** A dashboard as one user may see it: without functions, and without charts for which the user lacks the authority. */
export function dashboardMeta(one: DashboardDef, viewer: { can(authority: string): boolean }): DashboardMeta {
  const { key, label, help, filters, rules, period, owner } = one
  const seen = Object.entries(one.charts).filter(([, chart]) => !chart.authority || viewer.can(chart.authority))
  const names = new Set(seen.map(([name]) => name))
  return {
    key,
    api: `/api/${key}`,
    plugin: owner!,
    label,
    help,
    filters,
    rules,
    ...(period && { period }),
    charts: seen.map(([name, { columns, drill, trend, parameters, ...chart }]) => ({
      ...lookOf(chart),
      name,
      columns: visibleColumns(columns).map(({ format = 'text', tones: _tones, ...column }) => ({ ...column, format })),
      ...tonesOfPoints(columns),
      // A drill-down to a chart the user may not see is omitted.
      ...(drill && (!('chart' in drill) || names.has(drill.chart)) && { drill }),
      ...(trend && names.has(trend.chart) && { trend }),
      ...(parameters && { detail: true as const }),
    })),
  }
}
