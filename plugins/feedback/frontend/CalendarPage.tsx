import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router'
import {
  type ShapeOf,
  api,
  CHART_COLORS,
  Failed,
  formatDate,
  Nothing,
  PageHeader,
  ScreenSkeleton,
  today,
  withQuery,
} from '#frontend'
import type { calendarAnswer } from '../endpoints/calendar.ts'

type Item = ShapeOf<typeof calendarAnswer>[number]

const KINDS = ['Avaliação', 'Pesquisa', 'Objetivo da empresa', 'Minhas conversas']
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** Position of a day in the year, from 0 to 100. */
const place = (day: string, year: number) => {
  const [from, until] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return Math.min(100, Math.max(0, ((Date.parse(day) - from) / (until - from)) * 100))
}

function Bar({ item, year }: { item: Item; year: number }) {
  const spans = item.dias?.map(({ data }) => ({ inicio: data, fim: data })) ?? [item]
  const period = item.dias
    ? `${item.dias.length === 1 ? '1 dia' : `${item.dias.length} dias`}: ${item.dias.map(({ data }) => formatDate(data).slice(0, 5)).join(', ')}`
    : `${formatDate(item.inicio)} a ${formatDate(item.fim)}`
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Link component={RouterLink} to={item.link} sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {item.titulo}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {`${item.tipo} · ${period}`}
        </Typography>
      </Box>
      <Box sx={{ position: 'relative', height: 10, mt: 0.5, bgcolor: 'action.hover', borderRadius: 1 }}>
        {spans.map(({ inicio, fim }, index) => (
          <Box
            key={index}
            sx={{
              position: 'absolute',
              left: `${place(inicio, year)}%`,
              width: `max(4px, ${place(fim, year) - place(inicio, year)}%)`,
              height: '100%',
              borderRadius: 1,
              bgcolor: CHART_COLORS[KINDS.indexOf(item.tipo) % CHART_COLORS.length],
            }}
          />
        ))}
        {String(year) === today().slice(0, 4) && (
          <Box
            sx={{
              position: 'absolute',
              left: `${place(today(), year)}%`,
              top: -2,
              bottom: -2,
              borderLeft: 2,
              borderColor: 'text.primary',
            }}
          />
        )}
      </Box>
    </Box>
  )
}

/** The year with the periods of its cycles. */
export function CalendarPage() {
  const [params, setParams] = useSearchParams()
  const year = Number(params.get('ano')) || Number(today().slice(0, 4))
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['feedback/calendario', year],
    queryFn: () => api<Item[]>(withQuery('/api/feedback/calendario', { ano: year })),
    placeholderData: (before) => before,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const go = (to: number) => setParams({ ano: String(to) }, { replace: true })
  return (
    <>
      <PageHeader
        title="Calendário de ciclos"
        subtitle="Avaliações, pesquisas, objetivos da empresa e as suas conversas, ao longo do ano"
        actions={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <IconButton aria-label="Ano anterior" onClick={() => go(year - 1)}>
              ‹
            </IconButton>
            <Typography sx={{ fontWeight: 700, fontSize: 20 }}>{year}</Typography>
            <IconButton aria-label="Próximo ano" onClick={() => go(year + 1)}>
              ›
            </IconButton>
          </Box>
        }
      />
      {data.length ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', mb: 1 }} aria-hidden>
            {MONTHS.map((month) => (
              <Typography key={month} variant="body2" color="textSecondary">
                {month}
              </Typography>
            ))}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {data.map((item) => (
              <Bar key={`${item.link} ${item.titulo}`} item={item} year={year} />
            ))}
          </Box>
        </Paper>
      ) : (
        <Nothing>Nada marcado neste ano.</Nothing>
      )}
    </>
  )
}
