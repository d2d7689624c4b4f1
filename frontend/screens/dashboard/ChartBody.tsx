import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { lazy, type ReactNode, Suspense } from 'react'
import { CHART_HEIGHT, type ChartProps, RADAR_HEIGHT } from '../../charts/chart_props.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import { ApiError } from '../../providers/http.ts'
import { Figure } from './Figure.tsx'

// The chart library is large, so it is loaded lazily; figures and tables do not need it.
const Drawing = lazy(async () => ({ default: (await import('../../charts/Drawing.tsx')).Drawing }))

const roomFor = (kind: string) => (kind === 'number' ? 64 : kind === 'radar' ? RADAR_HEIGHT : CHART_HEIGHT)
const Loading = ({ kind }: { kind: string }) => <Skeleton variant="rounded" height={roomFor(kind)} aria-hidden />

interface ChartBodyProps extends Omit<ChartProps, 'rows'> {
  rows?: ChartProps['rows']
  error: unknown
  retry(): void
  asTable: boolean
  /** number: the line of the last periods. */
  trend?: ReactNode
}

/** Loading, error, empty state or the chart. A chart always has its data as a table for screen readers. */
export function ChartBody({ rows, error, retry, asTable, trend, ...props }: ChartBodyProps) {
  const { chart } = props
  const calm = {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: 1,
    textAlign: 'center',
    color: 'text.secondary',
    minHeight: Math.min(roomFor(chart.kind), 120),
  } as const
  if (error && !rows)
    return (
      <Box role="alert" sx={calm}>
        <span>{error instanceof ApiError ? error.message : 'Não foi possível carregar o gráfico.'}</span>
        <Button size="small" onClick={retry} className="no-print">
          Tentar novamente
        </Button>
      </Box>
    )
  if (!rows) return <Loading kind={chart.kind} />
  if (!rows.length || (chart.kind === 'funnel' && rows.every((row) => !row[chart.columns[1]!.key])))
    return (
      <Box role="status" sx={calm}>
        {chart.empty ?? 'Não existem dados para o gráfico.'}
      </Box>
    )
  if (chart.kind === 'number') return <Figure {...props} rows={rows} trend={trend} />
  if (chart.kind === 'table' || asTable) return <DataTable {...props} rows={rows} />
  return (
    <Suspense fallback={<Loading kind={chart.kind} />}>
      <Box sx={{ '@media print': { '& svg': { maxWidth: '100%' } } }}>
        <Drawing {...props} rows={rows} />
      </Box>
      <DataTable chart={chart} rows={rows} quiet />
    </Suspense>
  )
}
