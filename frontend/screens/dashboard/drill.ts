import { lastDayOfMonth } from '#engine/definition/civil_date.ts'
import type { ChartMeta, DashboardMeta, Metadata } from '#engine/definition/metadata.ts'
import { filterFields, standardFilters } from '../list/filter_fields.ts'
import { type FilterValues, writeState } from '../list/list_state.ts'
import { listPath } from '../paths.ts'

export type ChartRow = Record<string, string | number | null>

/** Target of a row: an address, or a detail chart with its parameters. */
export type Target = { path: string } | { chart: ChartMeta; title: string; parameters: Record<string, string> }

const ofRow = (given: string) => given.startsWith('$') && !given.startsWith('$filtros.')

/** The column a value comes from, and which day of its month is meant. */
const sourceOf = (given: string) => given.slice(1).split('.') as [column: string, day?: 'first' | 'last']

/** `$column` of the row, a day of its month, `$filtros.name` of the dashboard, or the text itself. */
function valueOf(given: string, row: ChartRow, filters: FilterValues, { period }: DashboardMeta): unknown {
  if (given.startsWith('$filtros.')) return filters[given.slice(9)]
  if (!ofRow(given)) return given
  const [column, day] = sourceOf(given)
  const value = row[column]
  if (!day) return value
  // The first and the last month of a period are counted from its first and until its last day only.
  const bound = period && filters[day === 'first' ? period.from : period.until]
  const whole = day === 'first' ? `${value}-01` : lastDayOfMonth(String(value))
  if (typeof bound !== 'string' || !bound) return whole
  return (day === 'first') === whole > bound ? whole : bound
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
  const given = Object.entries(drill.filters ?? {})
  if (given.some(([, value]) => ofRow(value) && (row[sourceOf(value)[0]] ?? null) === null)) return null
  const values = Object.fromEntries(given.map(([name, value]) => [name, valueOf(value, row, filters, dashboard)]))
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
  return { path: params.size ? `${listPath(meta.key)}?${params}` : listPath(meta.key) }
}
