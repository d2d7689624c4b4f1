import type { ChartMeta, DashboardMeta } from '#engine/definition/metadata.ts'
import { chartText } from '../../charts/chart_text.ts'
import { Sparkline } from '../../charts/Sparkline.tsx'
import { useChart } from './use_chart.ts'

/** A year of months, and the month it started in. */
const POINTS = 13

/** The last periods of a figure, from the rows of another chart of the page, which are loaded anyway. */
export function Trend({
  dashboard,
  chart,
  query,
}: {
  dashboard: DashboardMeta
  chart: ChartMeta
  query: URLSearchParams
}) {
  const source = dashboard.charts.find(({ name }) => name === chart.trend?.chart)
  return source ? <Line dashboard={dashboard} chart={chart} source={source} query={query} /> : null
}

function Line({
  dashboard,
  chart,
  source,
  query,
}: {
  dashboard: DashboardMeta
  chart: ChartMeta
  source: ChartMeta
  query: URLSearchParams
}) {
  const { data } = useChart(dashboard, source, query)
  const { format } = chart.columns[0]!
  const values = (data?.rows ?? []).slice(-POINTS).map((row) => {
    const value = row[chart.trend!.column]
    return typeof value === 'number' ? value : null
  })
  const present = values.filter((value) => value !== null)
  const told = present.length ? `de ${chartText(present[0], format)} a ${chartText(present.at(-1), format)}` : ''
  return <Sparkline values={values} label={`Evolução de ${chart.label}: ${told}`} />
}
