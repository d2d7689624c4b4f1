import Add from '@mui/icons-material/Add'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router'
import {
  api,
  Failed,
  newPath,
  PageHeader,
  ScreenSkeleton,
  today,
  useConfirm,
  useNotice,
  useResourceMeta,
  useSession,
} from '#frontend'
import { InterviewCard } from './InterviewCard.tsx'
import { INTERVIEWS, type Interview } from './types.ts'
import { addDays } from '#engine/definition/civil_date.ts'
import { daysFrom, inOrder, longDay, shownDays, spanOf, weekOf } from './week.ts'
import { WeekGrid } from './WeekGrid.tsx'

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

function Day({ day, rows, current }: { day: string; rows: Interview[]; current: boolean }) {
  return (
    <Box
      component="section"
      aria-label={`${longDay(day)}: ${rows.length === 1 ? '1 entrevista' : `${rows.length} entrevistas`}`}
      sx={{ minWidth: 0, mb: 2 }}
    >
      <Box
        sx={{
          py: 0.75,
          mb: 1,
          borderBottom: 2,
          borderColor: current ? 'primary.main' : 'divider',
          color: current ? 'primary.main' : 'text.primary',
        }}
      >
        <Typography component="h2" variant="h3">
          {longDay(day)}
        </Typography>
      </Box>
      {rows.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {inOrder(rows).map((interview) => (
            <InterviewCard key={interview.id} one={interview} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          Nenhuma entrevista
        </Typography>
      )}
    </Box>
  )
}

/** The interviews of a week: days with their hours, or a list on a phone. */
export function AgendaPage() {
  const { userinfo } = useSession()
  const meta = useResourceMeta(INTERVIEWS)
  const wide = useMediaQuery('(min-width:900px)')
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const asked = params.get('dia')
  const mine = params.get('minhas') === '1'
  const days = isDay(asked) ? weekOf(asked) : daysFrom(today())
  const go = (next: string | null, own = mine) =>
    setParams({ ...(next && { dia: next }), ...(own && { minhas: '1' }) }, { replace: true })
  const filter = {
    dataIni: days[0]!,
    dataFim: days.at(-1)!,
    situacao: 'A,R,F',
    unpaged: true,
    completo: true,
    ...(mine && userinfo.usuario && { participantes: userinfo.usuario.id }),
  }
  const query = useQuery({
    queryKey: [INTERVIEWS, 'agenda', filter],
    queryFn: () => api<Interview[]>(`/api/${INTERVIEWS}`, { query: filter, silent: true }),
    placeholderData: (old) => old,
  })
  if (query.isPending || !meta) return <ScreenSkeleton />
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />
  const move = async (interview: Interview, day: string, hour: string) => {
    if (day === interview.data && hour === interview.hora) return
    const sure = await confirm({
      title: 'Remarcar a entrevista',
      text: `${interview.candidato.nome}: de ${longDay(interview.data)}, às ${interview.hora}, para ${longDay(day)}, às ${hour}. Quem foi convidado recebe o aviso e o calendário novo.`,
    })
    if (!sure) return
    const refresh = () => client.invalidateQueries({ queryKey: [INTERVIEWS] })
    await api(`/api/${INTERVIEWS}/${interview.id}`, {
      method: 'PUT',
      body: { data: day, hora: hour, versao: interview.versao },
    }).then(() => notice.success('Entrevista remarcada. Os avisos foram enviados.'), notice.error)
    await refresh()
  }
  const shown = shownDays(days, new Set(query.data.map((interview) => interview.data)))
  return (
    <>
      <PageHeader
        title="Agenda de entrevistas"
        subtitle={spanOf(days)}
        actions={
          <>
            <FormControlLabel
              control={<Switch checked={mine} onChange={(_event, own) => go(asked, own)} />}
              label="Somente as minhas"
            />
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <IconButton aria-label="Semana anterior" onClick={() => go(addDays(days.at(-1)!, -7))}>
                <ChevronLeft />
              </IconButton>
              <Button variant="outlined" color="inherit" onClick={() => go(null)} sx={{ borderColor: 'divider' }}>
                Hoje
              </Button>
              <IconButton aria-label="Próxima semana" onClick={() => go(addDays(days.at(-1)!, 7))}>
                <ChevronRight />
              </IconButton>
            </Box>
            {meta.can.create && (
              <Button variant="contained" startIcon={<Add />} component={RouterLink} to={newPath(INTERVIEWS)}>
                Agendar entrevista
              </Button>
            )}
          </>
        }
      />
      {query.data.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {mine
            ? 'Você não tem entrevistas nesta semana.'
            : 'Não há entrevistas nesta semana. Agende por aqui, pelo quadro da seleção ou pela ficha do candidato.'}
        </Typography>
      )}
      {wide ? (
        <WeekGrid
          days={shown}
          rows={query.data}
          onMove={meta.can.update ? (interview, day, hour) => void move(interview, day, hour) : undefined}
        />
      ) : (
        shown
          .map((day) => ({ day, rows: query.data.filter((row) => row.data === day) }))
          .filter(({ day, rows }) => rows.length > 0 || day === today())
          .map(({ day, rows }) => <Day key={day} day={day} rows={rows} current={day === today()} />)
      )}
    </>
  )
}
