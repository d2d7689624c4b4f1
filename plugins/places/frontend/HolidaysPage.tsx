import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ShapeOf, api, Failed, formatDate, PageHeader, ScreenSkeleton, today, withQuery } from '#frontend'
import { workdays } from '../shared/workdays.ts'
import type { calendarAnswer } from '../endpoints/holidays.ts'

type Day = ShapeOf<typeof calendarAnswer>[number]

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
)
const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day))

function Month({ year, month, days, off }: { year: number; month: number; days: Day[]; off: ReadonlySet<string> }) {
  const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 700, textTransform: 'capitalize' }}>
          {MONTHS[month]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${workdays(first, last, off)} dias úteis`}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {days.map((day) => (
          <Box component="li" key={day.data} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ flex: '1 1 160px', minWidth: 0 }}>{day.nome}</Typography>
              <Chip
                size="small"
                label={day.lei ? 'Nacional' : 'Da empresa'}
                variant={day.lei ? 'outlined' : 'filled'}
              />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {`${formatDate(day.data)}, ${weekdayOf(day.data)}${day.lei ? ` · ${day.lei}` : ''}`}
            </Typography>
          </Box>
        ))}
        {days.length === 0 && (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 1 }}>
            Sem feriados.
          </Typography>
        )}
      </Box>
    </Paper>
  )
}

/** The days off of a year by month, with the working days they leave. */
export function HolidaysPage() {
  const [params, setParams] = useSearchParams()
  const year = Number(params.get('ano')) || Number(today().slice(0, 4))
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['utilitario/feriados/calendario', year],
    queryFn: () => api<Day[]>(withQuery('/api/utilitario/feriados/calendario', { ano: year })),
    placeholderData: (before) => before,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const off = new Set(data.map((day) => day.data!))
  const go = (to: number) => setParams({ ano: String(to) }, { replace: true })
  return (
    <>
      <PageHeader
        title="Calendário de feriados"
        subtitle="Os nacionais, por lei, e os que a empresa cadastrou para todos os estabelecimentos"
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
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
        {MONTHS.map((name, month) => (
          <Month
            key={name}
            year={year}
            month={month}
            off={off}
            days={data.filter((day) => Number(day.data!.slice(5, 7)) === month + 1)}
          />
        ))}
      </Box>
    </>
  )
}
