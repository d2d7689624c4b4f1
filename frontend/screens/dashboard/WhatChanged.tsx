import Typography from '@mui/material/Typography'
import type { ChartMeta, DashboardMeta } from '#engine/definition/metadata.ts'
import { comparisonOf, whatChanged } from './comparison.ts'
import { useCharts } from './use_chart.ts'

const compares = ({ kind, columns, detail }: ChartMeta) =>
  kind === 'number' && !detail && columns.some(({ role }) => role === 'before')

/** One sentence above the figures: which of them changed most since the period before. */
export function WhatChanged({ dashboard, query }: { dashboard: DashboardMeta; query: URLSearchParams }) {
  const charts = dashboard.charts.filter(compares)
  const answers = useCharts(dashboard, charts, query)
  // Said once all figures are there: a sentence that changes while they come would be wrong for a moment.
  const ready = answers.every(({ data, error }) => data ?? error)
  const sentence = ready
    ? whatChanged(
        charts.flatMap((chart, index) => {
          const row = answers[index]!.data?.rows[0]
          const comparison = row && comparisonOf(chart, row)
          return comparison ? [{ label: chart.label, comparison }] : []
        }),
      )
    : null
  if (!charts.length || (ready && !sentence)) return null
  return (
    <Typography role="status" sx={{ mb: 2, minHeight: '1.5em', fontSize: '0.9375rem' }}>
      {sentence}
    </Typography>
  )
}
