import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  api,
  Failed,
  formatDate,
  formatMonth,
  Nothing,
  PageHeader,
  recordPath,
  ScreenSkeleton,
  StateChip,
} from '#frontend'
import { placeOn, type Scale, scaleOf, type Span } from '../shared/timeline.ts'

interface Plan {
  id: number
  nome: string
  responsavelId: { id: number; nome: string } | null
  previsaoInicio: string
  previsaoTermino: string | null
  situacao: string
  acompanhamentoSituacao: string
  acompanhamentoInicio: string | null
  acompanhamentoTermino: string | null
}

const PLANS = 'desenvolvimento/planos-acao'
const NAMES = 260
const percent = (part: number) => `${part * 100}%`
const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)

/** Planned and actual span. A plan without an end, or one in progress, lasts at least until today. */
const spansOf = (plan: Plan): { planned: Span; real: Span | null } => {
  const until = (end: string | null, start: string) => end ?? (today() > start ? today() : start)
  const { previsaoInicio, previsaoTermino, acompanhamentoInicio, acompanhamentoTermino } = plan
  return {
    planned: { start: previsaoInicio, end: until(previsaoTermino, previsaoInicio) },
    real: acompanhamentoInicio
      ? { start: acompanhamentoInicio, end: until(acompanhamentoTermino, acompanhamentoInicio) }
      : null,
  }
}

function Bar({
  scale,
  span,
  label,
  color,
  top,
}: {
  scale: Scale
  span: Span
  label: string
  color: string
  top: number
}) {
  const { from, width } = placeOn(scale, span)
  const text = `${label}: ${formatDate(span.start)} a ${formatDate(span.end)}`
  return (
    <Tooltip title={text}>
      <Box
        role="img"
        aria-label={text}
        sx={{
          position: 'absolute',
          top,
          height: 12,
          left: percent(from),
          width: percent(width),
          minWidth: 4,
          borderRadius: 1,
          bgcolor: color,
        }}
      />
    </Tooltip>
  )
}

function Row({ plan, scale }: { plan: Plan; scale: Scale }) {
  const { planned, real } = spansOf(plan)
  const now = placeOn(scale, { start: today(), end: today() }).from
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ width: { xs: '100%', sm: NAMES }, flexShrink: 0, p: 1 }}>
        <Link to={recordPath(PLANS, plan.id)} style={{ color: 'inherit' }}>
          {plan.nome}
        </Link>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
          <StateChip resource={PLANS} value={plan.situacao} />
          <Typography variant="caption" color="textSecondary">
            {plan.responsavelId?.nome}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 48, minWidth: 0 }}>
        {scale.months.map((month) => (
          <Box
            key={month.month}
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: percent(month.from),
              borderLeft: 1,
              borderColor: 'divider',
            }}
          />
        ))}
        {now >= 0 && now <= 1 && (
          <Box
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: percent(now),
              borderLeft: 2,
              borderColor: 'text.primary',
              borderLeftStyle: 'dashed',
            }}
          />
        )}
        <Bar scale={scale} span={planned} label="Previsto" color="action.disabled" top={10} />
        {real && <Bar scale={scale} span={real} label="Realizado" color="info.main" top={26} />}
      </Box>
    </Box>
  )
}

/** Timeline of action plans: the planned span above the actual one. */
export function PlanTimelinePage() {
  const [open, setOpen] = useState(true)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [PLANS, 'cronograma'],
    queryFn: () => api<Plan[]>(`/api/${PLANS}?unpaged=true&completo=true&sort=previsaoInicio`),
  })
  if (isPending) return <ScreenSkeleton />
  const shown = (data ?? []).filter(
    (plan) => !open || !['CONCLUIDA', 'CANCELADA'].includes(plan.acompanhamentoSituacao),
  )
  const scale = scaleOf(
    shown.flatMap((plan) => {
      const { planned, real } = spansOf(plan)
      return real ? [planned, real] : [planned]
    }),
  )
  return (
    <>
      <PageHeader title="Cronograma dos planos de ação" />
      {error && <Failed error={error} retry={() => void refetch()} />}
      <FormControlLabel
        control={<Switch checked={open} onChange={(_, on) => setOpen(on)} />}
        label="Só planos em aberto"
      />
      {data && !scale && <Nothing>Nenhum plano de ação para mostrar.</Nothing>}
      {scale && (
        <Paper variant="outlined" sx={{ mt: 1 }}>
          <Box sx={{ display: 'flex' }}>
            <Box sx={{ width: NAMES, flexShrink: 0, display: { xs: 'none', sm: 'block' } }} />
            <Box sx={{ position: 'relative', flex: 1, height: 32, overflow: 'hidden' }}>
              {scale.months.map((month, index) => (
                <Typography
                  key={month.month}
                  variant="caption"
                  sx={{
                    position: 'absolute',
                    left: percent(month.from),
                    top: 8,
                    pl: 0.5,
                    whiteSpace: 'nowrap',
                    // Only as many month names as fit.
                    display: {
                      xs: index % Math.ceil(scale.months.length / 4) ? 'none' : 'block',
                      sm: index % Math.ceil(scale.months.length / 9) ? 'none' : 'block',
                    },
                  }}
                >
                  {formatMonth(month.month)}
                </Typography>
              ))}
            </Box>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {shown.map((plan) => (
              <Row key={plan.id} plan={plan} scale={scale} />
            ))}
          </Box>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block', p: 1 }}>
            Em cima o previsto, embaixo o realizado; a linha tracejada é hoje.
          </Typography>
        </Paper>
      )}
    </>
  )
}
