import { useQueries, useQuery } from '@tanstack/react-query'
import type { ChartMeta, DashboardMeta } from '#engine/definition/metadata.ts'
import { api, download } from '../../providers/http.ts'
import type { ChartRow } from './drill.ts'

const address = (dashboard: DashboardMeta, chart: ChartMeta, query: URLSearchParams, file = '') =>
  `${dashboard.api}/${chart.name}${file}${query.size ? `?${query}` : ''}`

const rowsAt = (path: string) => ({
  queryKey: ['chart', path],
  queryFn: ({ signal }: { signal: AbortSignal }) => api<{ rows: ChartRow[] }>(path, { silent: true, signal }),
})

/** Rows of several charts; those that are on the page are not asked for again. */
export const useCharts = (dashboard: DashboardMeta, charts: readonly ChartMeta[], query: URLSearchParams) =>
  useQueries({ queries: charts.map((chart) => rowsAt(address(dashboard, chart, query))) })

/** Rows of one chart. Each chart is a separate request, so a slow one does not delay the others. */
export function useChart(dashboard: DashboardMeta, chart: ChartMeta, query: URLSearchParams) {
  const path = address(dashboard, chart, query)
  return useQuery({
    ...rowsAt(path),
    placeholderData: (before, previous) =>
      previous?.queryKey[1]?.toString().split('?')[0] === path.split('?')[0] ? before : undefined,
  })
}

export const exportChart = (dashboard: DashboardMeta, chart: ChartMeta, query: URLSearchParams) =>
  download(address(dashboard, chart, query, '/exportar.xlsx'), { fileName: `${chart.label}.xlsx` })
