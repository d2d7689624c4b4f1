import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { CHART_HEIGHT, type ChartProps, RADAR_HEIGHT } from '../../charts/chart_props.ts'
import { chartText } from '../../charts/chart_text.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import { ApiError } from '../../providers/http.ts'

// The chart library is large, so it is loaded lazily; figures and tables do not need it.
const Drawing = lazy(async () => ({ default: (await import('../../charts/Drawing.tsx')).Drawing }))

const roomFor = (kind: string) => (kind === 'number' ? 64 : kind === 'radar' ? RADAR_HEIGHT : CHART_HEIGHT)
const Loading = ({ kind }: { kind: string }) => <Skeleton variant="rounded" height={roomFor(kind)} aria-hidden />

/** A large figure with a note below it. */
function Figure({ chart, rows, onDrill, leads }: ChartProps) {
  const [value, note] = chart.columns
  const row = rows[0]!
  const text = chartText(row[value!.key], value!.format)
  const look = {
    // On a phone two cards share a row, so the font size is chosen to keep an amount of money on one line.
    fontSize: { xs: Math.max(16, Math.min(24, Math.floor(240 / text.length))), sm: 28 },
    fontWeight: 650,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    fontFamily: 'inherit',
  } as const
  return (
    <Box sx={{ minHeight: 64 }}>
      {leads?.(row) ? (
        <ButtonBase
          onClick={() => onDrill?.(row)}
          aria-label={`${chart.label}: ${text}`}
          sx={{
            ...look,
            // Not in the brand colour: a red figure would look like an alarm.
            color: 'text.primary',
            borderRadius: 1,
            textDecoration: 'underline',
            textDecorationThickness: '1px',
            textDecorationColor: (theme) => (theme.vars ?? theme).palette.text.disabled,
            textUnderlineOffset: '0.2em',
            '&:hover': { color: 'primary.main', textDecorationColor: 'currentColor' },
            '@media print': { textDecoration: 'none' },
          }}
        >
          {text}
        </ButtonBase>
      ) : (
        <Typography component="p" sx={look}>
          {text}
        </Typography>
      )}
      {note && (
        <Typography variant="caption" component="p" color="textSecondary">
          {chartText(row[note.key], note.format)}
        </Typography>
      )}
    </Box>
  )
}

interface ChartBodyProps extends Omit<ChartProps, 'rows'> {
  rows?: ChartProps['rows']
  error: unknown
  retry(): void
  asTable: boolean
}

/** Loading, error, empty state or the chart. A chart always has its data as a table for screen readers. */
export function ChartBody({ rows, error, retry, asTable, ...props }: ChartBodyProps) {
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
  if (chart.kind === 'number') return <Figure {...props} rows={rows} />
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
