import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ChartMeta, DashboardMeta } from '#engine/definition/metadata.ts'
import { useMetadata } from '../../providers/metadata.tsx'
import { useNotice } from '../../providers/notify.tsx'
import { ChartBody } from './ChartBody.tsx'
import { saveBlob } from '../../providers/download.ts'
import { ChartMenu } from './ChartMenu.tsx'
import type { ChartRow } from './drill.ts'
import { pictureOf } from './picture.ts'
import { Trend } from './Trend.tsx'
import { exportChart, useChart } from './use_chart.ts'

interface ChartCardProps {
  dashboard: DashboardMeta
  chart: ChartMeta
  query: URLSearchParams
  onDrill(chart: ChartMeta, row: ChartRow): void
  leads(chart: ChartMeta, row: ChartRow): boolean
  /** Without title, for a dialog that already shows it. */
  bare?: boolean
}

/** Title, help and menu of a chart, around its current state. */
export function ChartCard({ dashboard, chart, query, onDrill, leads, bare = false }: ChartCardProps) {
  const { data, error, refetch, isPlaceholderData } = useChart(dashboard, chart, query)
  const notice = useNotice()
  const title = useId()
  const [asTable, setAsTable] = useState(false)
  const [busy, setBusy] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const making = async (file: () => Promise<unknown>) => {
    setBusy(true)
    await file().catch((problem: unknown) => notice.error(problem))
    setBusy(false)
  }
  const save = () => making(() => exportChart(dashboard, chart, query))
  const picture = () => making(async () => saveBlob(await pictureOf(card.current!), `${chart.label}.png`))
  const { reports } = useMetadata()
  const filled = Boolean(data?.rows.length)
  const drawn = !['number', 'table'].includes(chart.kind)
  return (
    <Paper
      ref={card}
      component="section"
      variant={bare ? 'elevation' : 'outlined'}
      elevation={0}
      aria-labelledby={title}
      aria-busy={!data && !error}
      className="keep-together"
      sx={{
        p: bare ? 0 : chart.kind === 'number' ? { xs: 1.5, sm: 2 } : 2,
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        height: bare ? undefined : 1,
        position: 'relative',
        '@media print': { p: 1, border: '1px solid #ccc' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: 0.5,
          mb: chart.kind === 'number' ? 0.25 : 1,
        }}
      >
        <Typography
          id={title}
          component={bare ? 'h3' : 'h2'}
          sx={{
            flex: 1,
            // On a phone a long word takes the whole line and the buttons wrap below it, so that the word is not
            // broken.
            minWidth: 'min-content',
            maxWidth: '100%',
            overflowWrap: 'break-word',
            ...(chart.kind === 'number'
              ? { fontSize: { xs: '0.75rem', sm: '0.8125rem' }, color: 'text.secondary' }
              : { fontSize: '0.9375rem', fontWeight: 650 }),
          }}
        >
          {chart.label}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', ml: 'auto', mr: -1 }}>
          {chart.help && (
            <Tooltip title={chart.help} enterTouchDelay={0} describeChild>
              <IconButton
                size="small"
                className="no-print"
                aria-label={`Ajuda: ${chart.label}`}
                sx={{ my: -0.5, '@media (pointer: coarse)': { p: 1 } }}
              >
                <HelpOutline fontSize="inherit" />
              </IconButton>
            </Tooltip>
          )}
          {chart.report && reports[chart.report.key] && (
            <Button
              component={Link}
              to={`/${chart.report.key}`}
              size="small"
              variant="text"
              className="no-print"
              sx={{ my: -0.5, flexShrink: 0 }}
            >
              {chart.report.label}
            </Button>
          )}
          <ChartMenu
            label={chart.label}
            asTable={asTable}
            busy={busy}
            onTable={drawn && filled ? () => setAsTable(!asTable) : undefined}
            onExport={filled ? () => void save() : undefined}
            onPicture={filled ? () => void picture() : undefined}
          />
        </Box>
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          opacity: isPlaceholderData ? 0.6 : 1,
          transition: 'opacity 150ms',
          display: 'grid',
          alignContent: ['number', 'table'].includes(chart.kind) ? 'start' : 'center',
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <ChartBody
          chart={chart}
          rows={data?.rows}
          error={error}
          retry={() => void refetch()}
          asTable={asTable}
          trend={chart.trend && <Trend dashboard={dashboard} chart={chart} query={query} />}
          onDrill={(row) => onDrill(chart, row)}
          leads={(row) => leads(chart, row)}
        />
      </Box>
    </Paper>
  )
}
