import FilterAlt from '@mui/icons-material/FilterAltOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ThemeProvider, useTheme } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChartMeta, DashboardMeta } from '#engine/definition/metadata.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { NotFound } from '../../layout/errors/NotFound.tsx'
import { useDashboardMeta, useMetadata } from '../../providers/metadata.tsx'
import { useSession } from '../../providers/session.tsx'
import { themeFor } from '../../theme/theme.ts'
import { FilterChips } from '../list/FilterChips.tsx'
import { FilterPanel } from '../list/FilterPanel.tsx'
import { ChartCard } from './ChartCard.tsx'
import { type Detail, DetailDialog } from './DetailDialog.tsx'
import { type ChartRow, targetOf } from './drill.ts'
import { filterLines } from './filter_values.ts'
import { arranged } from './layout.ts'
import { PrintHead } from './PrintHead.tsx'
import { useDashboardFilters } from './use_dashboard_filters.ts'
import { SHEET_WIDTH, usePrint } from './use_print.ts'
import { WhatChanged } from './WhatChanged.tsx'

/** A page of charts, rendered from its definition. */
export function DashboardScreen({ dashboard }: { dashboard: string }) {
  const meta = useDashboardMeta(dashboard)
  return meta ? <Dashboard meta={meta} /> : <NotFound />
}

function Dashboard({ meta }: { meta: DashboardMeta }) {
  const metadata = useMetadata()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { userinfo } = useSession()
  const { values, standard, change, query } = useDashboardFilters(meta)
  const { printing, print } = usePrint()
  const [panel, setPanel] = useState(false)
  const [trail, setTrail] = useState<Detail[]>([])
  const screen = useTheme()
  // Printing uses the light theme, because paper is white.
  const paper = useMemo(() => themeFor('light', userinfo.empresa?.corPrincipal), [userinfo.empresa?.corPrincipal])
  const hasFilters = Object.keys(meta.filters).length > 0

  const leads = (chart: ChartMeta, row: ChartRow) => targetOf(chart, row, values, meta, metadata) !== null
  const drill = (chart: ChartMeta, row: ChartRow) => {
    const target = targetOf(chart, row, values, meta, metadata)
    if (!target) return
    if ('path' in target) void navigate(target.path)
    else setTrail(trail.at(-1)?.chart === chart ? [...trail, target] : chart.detail ? [...trail, target] : [target])
  }
  const charts = (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', alignItems: 'stretch' }}>
      {arranged(meta.charts).map(({ chart, wide, medium }) => (
        <Box
          key={chart.name}
          sx={{
            minWidth: 0,
            gridColumn: printing ? `span ${wide}` : { xs: 'span 12', sm: `span ${medium}`, md: `span ${wide}` },
            '@media print': { gridColumn: `span ${wide}` },
          }}
        >
          <ChartCard dashboard={meta} chart={chart} query={query} onDrill={drill} leads={leads} />
        </Box>
      ))}
    </Box>
  )
  return (
    <>
      <PageHeader
        title={meta.label}
        subtitle={meta.help}
        actions={
          <>
            {hasFilters && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<FilterAlt />}
                aria-expanded={panel}
                onClick={() => setPanel(!panel)}
                sx={{ borderColor: 'divider' }}
              >
                {panel ? 'Ocultar Filtro' : 'Exibir Filtro'}
              </Button>
            )}
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Refresh />}
              onClick={() => void client.invalidateQueries({ queryKey: ['chart'] })}
              sx={{ borderColor: 'divider' }}
            >
              Atualizar
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Print />}
              onClick={() => void print()}
              sx={{ borderColor: 'divider' }}
            >
              Imprimir
            </Button>
          </>
        }
      />
      <PrintHead lines={filterLines(meta.filters, values)} />
      <Box className="no-print">
        {panel && (
          <FilterPanel
            fields={meta.filters}
            rules={meta.rules}
            values={values}
            onChange={change}
            onClear={() => change(standard)}
          />
        )}
        <FilterChips
          fields={meta.filters}
          values={Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false))}
          onRemove={(name) => change({ [name]: null })}
          onClear={() => change(Object.fromEntries(Object.keys(meta.filters).map((name) => [name, null])))}
        />
      </Box>
      <WhatChanged dashboard={meta} query={query} />
      <ThemeProvider theme={printing ? paper : screen}>
        <Box sx={printing ? { width: SHEET_WIDTH, bgcolor: 'background.paper', color: 'text.primary' } : undefined}>
          {charts}
        </Box>
      </ThemeProvider>
      <DetailDialog dashboard={meta} trail={trail} query={query} onGo={setTrail} onDrill={drill} leads={leads} />
    </>
  )
}
