import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo } from 'react'
import type { ChartMeta, DashboardMeta } from '#engine/definition/metadata.ts'
import { ChartCard } from './ChartCard.tsx'
import type { ChartRow, Target } from './drill.ts'

export type Detail = Extract<Target, { chart: ChartMeta }>

interface DetailDialogProps {
  dashboard: DashboardMeta
  /** The path of details; the last one is shown. */
  trail: Detail[]
  query: URLSearchParams
  onGo(trail: Detail[]): void
  onDrill(chart: ChartMeta, row: ChartRow): void
  leads(chart: ChartMeta, row: ChartRow): boolean
}

/** Details of a point of a chart. A detail may lead to further details; the path back is shown above. */
export function DetailDialog({ dashboard, trail, query, onGo, ...rest }: DetailDialogProps) {
  const title = useId()
  const full = useMediaQuery('(max-width:599.95px)')
  const detail = trail.at(-1)
  const params = useMemo(
    () => new URLSearchParams([...query, ...Object.entries(detail?.parameters ?? {})]),
    [query, detail],
  )
  if (!detail) return null
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={full} onClose={() => onGo([])} aria-labelledby={title}>
      <DialogTitle id={title}>{detail.title}</DialogTitle>
      <DialogContent>
        {trail.length > 1 && (
          <Breadcrumbs aria-label="Caminho" sx={{ mb: 1.5 }}>
            {trail.slice(0, -1).map((item, index) => (
              <Link key={index} component="button" type="button" onClick={() => onGo(trail.slice(0, index + 1))}>
                {item.title}
              </Link>
            ))}
            <Typography aria-current="true">{detail.title}</Typography>
          </Breadcrumbs>
        )}
        <ChartCard key={params.toString()} bare dashboard={dashboard} chart={detail.chart} query={params} {...rest} />
      </DialogContent>
      <DialogActions>
        {trail.length > 1 && (
          <Button color="inherit" onClick={() => onGo(trail.slice(0, -1))}>
            Voltar
          </Button>
        )}
        <Button color="inherit" onClick={() => onGo([])}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
