import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { api, formatDate, PageHeader, ScreenSkeleton, ServerError, withQuery } from '#frontend'

interface Screen {
  curso: string
  turma: string
  dia: string
  hoje: boolean
  codigo: string
  svg: string
  inscritos: number
  presentes: { nome: string; em: string | null; origem: string | null }[]
}

const POLL_MS = 1_500
const clock = (moment: string | null) =>
  moment ? new Date(moment).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' }) : ''

/**
 * Page for the room's projector: a code that changes periodically and after every use, and the participants present.
 */
export function AttendanceQrPage() {
  const { id = '' } = useParams()
  const shown = useRef('')
  const { data, isPending, isError } = useQuery({
    queryKey: ['dias-turmas', id, 'tela'],
    refetchInterval: POLL_MS,
    queryFn: async () => {
      const path = withQuery(`/api/desenvolvimento/dias-turmas/${id}/tela`, {
        codigo: shown.current || undefined,
      })
      const found = await api<Screen>(path, { silent: true })
      shown.current = found.codigo
      return found
    },
  })
  if (isPending) return <ScreenSkeleton />
  if (isError && !data) return <ServerError />
  const there = data.presentes.length
  return (
    <>
      <PageHeader title="QR Code de presença" />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {data.curso} · {data.turma} · {formatDate(data.dia)}
      </Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Paper variant="outlined" sx={{ p: 2, width: { xs: '100%', md: 480 }, flexShrink: 0 }}>
          {data.hoje ? (
            <>
              <Box
                component="img"
                alt="QR Code de presença"
                src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
                sx={{ width: '100%', display: 'block', bgcolor: '#fff' }}
              />
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                Leia com a câmera do celular. O código muda sozinho e vale para uma pessoa.
              </Typography>
            </>
          ) : (
            <Typography>A presença por QR Code é registrada no dia da aula.</Typography>
          )}
        </Paper>
        <Paper variant="outlined" sx={{ p: 2, flex: 1, width: '100%' }} aria-live="polite">
          <Typography variant="h6">
            {there} de {data.inscritos} presentes
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-label="Presentes"
            value={data.inscritos ? Math.min(100, (there / data.inscritos) * 100) : 0}
            sx={{ my: 1.5 }}
          />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {data.presentes.map((presente) => (
              <Chip key={presente.nome + presente.em} label={`${presente.nome} ${clock(presente.em)}`} />
            ))}
          </Stack>
        </Paper>
      </Stack>
    </>
  )
}
