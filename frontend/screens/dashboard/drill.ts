import { lastDayOfMonth } from '#engine/definition/civil_date.ts'
import { drillValue } from '#engine/definition/dashboard.ts'
import type { ChartMeta, DashboardMeta, Metadata } from '#engine/definition/metadata.ts'
import { filterFields, standardFilters } from '../list/filter_fields.ts'
import { type FilterValues, writeState } from '../list/list_state.ts'
import { listPath } from '../paths.ts'

export type ChartRow = Record<string, string | number | null>

/** Target of a row: an address, or a detail chart with its parameters. */
export type Target = { path: string } | { chart: ChartMeta; title: string; parameters: Record<string, string> }

/** What a value of a drill-down is for a row; null: the row has none. */
function valueOf(given: string, row: ChartRow, filters: FilterValues, { period }: DashboardMeta): unknown {
  const from = drillValue(given)
  if ('literal' in from) return from.literal
  if ('filter' in from) return filters[from.filter]
  const value = row[from.column] ?? null
  if (value === null || !from.day) return value
  // The first and the last month of a period are counted from its first and until its last day only.
  const first = from.day === 'first'
  const bound = period && filters[first ? period.from : period.until]
  const whole = first ? `${value}-01` : lastDayOfMonth(String(value))
  if (typeof bound !== 'string' || !bound) return whole
  return first === whole > bound ? whole : bound
}

/** Target of a row. Null when there is none: no value to filter by, or a list this user may not see. */
export function targetOf(
  chart: ChartMeta,
  row: ChartRow,
  filters: FilterValues,
  dashboard: DashboardMeta,
  metadata: Metadata,
): Target | null {
  const { drill, columns } = chart
  if (!drill) return null
  if ('page' in drill) {
    const { page } = drill
    const open = page in metadata.dashboards || metadata.pages.some(({ path }) => path === page)
    return open ? { path: `/${page}` } : null
  }
  const values = Object.fromEntries(
    Object.entries(drill.filters ?? {}).map(([name, value]) => [name, valueOf(value, row, filters, dashboard)]),
  )
  // A filter of the dashboard may be empty (undefined); a row without the value opens nothing.
  if (Object.values(values).includes(null)) return null
  const title = String(row[columns[0]!.key] ?? '')
  if ('chart' in drill) {
    const detail = dashboard.charts.find((item) => item.name === drill.chart)
    return detail
      ? {
          chart: detail,
          // The title of a figure would be a bare number.
          title: chart.kind === 'number' ? detail.label : title,
          parameters: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
        }
      : null
  }
  const meta = metadata.resources[drill.list]
  if (!meta) return null
  const fields = filterFields(meta)
  for (const [name, value] of Object.entries(values)) {
    if (!fields[name]) delete values[name]
    // List addresses contain the names of references, so that the filter can display them.
    else if (fields[name].kind === 'refs' && typeof value === 'number') values[name] = [{ id: value, nome: title }]
  }
  const standard = { size: meta.list.size, sort: meta.list.sort, filters: standardFilters(meta) }
  const params = writeState(
    {
      page: 1,
      size: standard.size,
      sort: { field: standard.sort.replace(/^-/, ''), descending: standard.sort.startsWith('-') },
      search: '',
      filters: { ...standard.filters, ...values },
    },
    standard,
  )
  // Without parameters, the list would show its last state instead.
  if (!params.size) params.set('page', '1')
  return { path: `${listPath(meta.key)}?${params}` }
}
