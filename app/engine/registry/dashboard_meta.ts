import { type ChartColumns, type DashboardDef, visibleColumns } from '../definition/dashboard.ts'
import type { DashboardMeta } from '../definition/metadata.ts'

/** The column that says in which state each point is. */
function tonesOfPoints(columns: ChartColumns) {
  const [key, column] = Object.entries(columns).find(([, { tones }]) => tones) ?? []
  return column && { tones: { key: key!, of: column.tones! } }
}

/** A dashboard as one viewer may see it: without functions, and without charts the viewer lacks the authority for. */
export function dashboardMeta(one: DashboardDef, viewer: { can(authority: string): boolean }): DashboardMeta {
  const { key, label, help, filters, rules, owner } = one
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
    charts: seen.map(([name, { query: _, authority: __, columns, drill, width, parameters, ...look }]) => ({
      ...look,
      name,
      width: width ?? (look.kind === 'number' ? 3 : 6),
      columns: visibleColumns(columns).map(({ format = 'text', tones: _tones, ...column }) => ({ ...column, format })),
      ...tonesOfPoints(columns),
      // An endpoint the user may not call is not shown.
      ...(drill && (!('chart' in drill) || names.has(drill.chart)) && { drill }),
      ...(parameters && { detail: true as const }),
    })),
  }
}
