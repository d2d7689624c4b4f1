import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  api,
  Failed,
  formatDate,
  formatDecimal,
  Nothing,
  PageHeader,
  ScreenSkeleton,
  ToneChip,
  useNotice,
} from '#frontend'

interface Training {
  id: number
  curso: string
  turma: string
  inicio: string
  fim: string
  inscricao: string
  conteudoOnline: boolean
  progresso: number | null
  frequencia: number | null
  realizada: boolean
  aprovado: boolean
  certificado: boolean
}

const AT = '/api/desenvolvimento/meus-treinamentos'

const stateOf = (training: Training) => {
  if (training.inscricao === 'E') return ['Lista de espera', 'warning'] as const
  if (training.certificado) return ['Certificado', 'success'] as const
  if (training.aprovado) return ['Aprovado', 'success'] as const
  if (training.realizada) return ['Não aprovado', 'error'] as const
  if (training.progresso === 100) return ['Lições concluídas', 'success'] as const
  return ['Inscrito', 'info'] as const
}

function Line({ training }: { training: Training }) {
  const notice = useNotice()
  const [label, tone] = stateOf(training)
  const open = () =>
    api<{ url: string }>(`${AT}/${training.id}/abrir`, { method: 'POST' }).then(
      ({ url }) => window.location.assign(url),
      (problem: unknown) => notice.error(problem),
    )
  const facts = [
    training.turma,
    `${formatDate(training.inicio)} a ${formatDate(training.fim)}`,
    training.frequencia === null ? null : `frequência de ${formatDecimal(training.frequencia, 0)}%`,
  ]
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: 600, flex: '1 1 200px', minWidth: 0 }}>
          {training.curso}
        </Typography>
        <ToneChip label={label} tone={tone} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {training.progresso !== null && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <LinearProgress
            sx={{ flex: 1 }}
            variant="determinate"
            value={training.progresso}
            aria-label={`Lições concluídas de ${training.curso}`}
          />
          <Typography variant="body2">{`${formatDecimal(training.progresso, 0)}%`}</Typography>
        </Box>
      )}
      <Box>
        <Button
          variant={training.conteudoOnline && !training.realizada ? 'contained' : 'outlined'}
          onClick={() => void open()}
          aria-label={`Abrir ${training.curso}`}
        >
          {training.conteudoOnline && !training.realizada && (training.progresso ?? 0) < 100 ? 'Continuar' : 'Abrir'}
        </Button>
      </Box>
    </Paper>
  )
}

/** The trainings of the signed-in user: progress, and links to lessons, evaluations and certificate. */
export function MyTrainingsPage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['desenvolvimento/meus-treinamentos'],
    queryFn: () => api<{ talento: number | null; treinamentos: Training[] }>(AT),
  })
  if (isPending) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Meus treinamentos" />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && !data.talento && <Nothing>O seu usuário não está ligado a um talento.</Nothing>}
      {data?.talento && !data.treinamentos.length && <Nothing>Você ainda não foi inscrito em treinamentos.</Nothing>}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 720 }}>
        {data?.treinamentos.map((treinamento) => (
          <Line key={treinamento.id} training={treinamento} />
        ))}
      </Stack>
    </>
  )
}
