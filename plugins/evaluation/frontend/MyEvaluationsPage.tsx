import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ShapeOf,
  api,
  formatDate,
  Icon,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  ToneChip,
  useNotice,
} from '#frontend'
import type { pendingAnswer, ownFollowUpAnswer } from '../answers.ts'

type Pending = ShapeOf<typeof pendingAnswer>

const AS: Record<string, string> = {
  R: 'como avaliador',
  U: 'autoavaliação',
  L: 'como gestor',
  A: 'como liderado',
  P: 'como par',
}
const STATES: Record<string, [label: string, tone: 'success' | 'info' | 'warning']> = {
  C: ['Entregue', 'success'],
  A: ['Em andamento', 'info'],
  I: ['Para responder', 'warning'],
}

type FollowUp = ShapeOf<typeof ownFollowUpAnswer>

/** One item to answer: a button opens the questionnaire by a link. */
function Line({
  title,
  facts,
  status,
  path,
}: {
  title: string
  facts: (string | null | undefined)[]
  status: Pending['status']
  path: string
}) {
  const notice = useNotice()
  const [opening, setOpening] = useState(false)
  const [label, tone] = STATES[status]!
  const answer = async () => {
    setOpening(true)
    try {
      const { url } = await api<{ url: string }>(`${path}/link`, { method: 'POST', body: {} })
      window.location.assign(new URL(url).pathname)
    } catch (error) {
      notice.error(error)
      setOpening(false)
    }
  }
  return (
    <Paper
      variant="outlined"
      component="li"
      sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <ToneChip label={label} tone={tone} />
      {status !== 'C' && (
        <Button variant="contained" disabled={opening} onClick={() => void answer()} startIcon={<Icon name="Edit" />}>
          {status === 'A' ? 'Continuar' : 'Responder'}
        </Button>
      )}
    </Paper>
  )
}

const countText = (count: number) =>
  count ? `${count} ${count === 1 ? 'questionário' : 'questionários'} para responder` : 'Nada para responder agora'

/** What the user has to answer: evaluations, and follow-ups of their team's probation periods. */
export function MyEvaluationsPage() {
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao', 'minhas'],
    queryFn: async () => ({
      ...(await api<{ talento: number | null; avaliacoes: Pending[] }>('/api/avaliacao/minhas-avaliacoes')),
      acompanhamentos: await api<FollowUp[]>('/api/avaliacao/meus-acompanhamentos'),
    }),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const open = data.avaliacoes.filter((avaliacao) => avaliacao.status !== 'C')
  const done = data.avaliacoes.filter((avaliacao) => avaliacao.status === 'C')
  return (
    <>
      <PageHeader title="Minhas avaliações" subtitle={countText(open.length + data.acompanhamentos.length)} />
      {!data.talento && (
        <Typography color="text.secondary">
          O seu usuário não está ligado a um talento. Peça ao RH para informá-lo em Utilitários › Acesso › Usuários.
        </Typography>
      )}
      <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {data.acompanhamentos.map((acompanhamento) => (
          <Line
            key={`experiencia-${acompanhamento.id}`}
            title={acompanhamento.talento}
            facts={[
              `Período de experiência: ${acompanhamento.periodo}`,
              acompanhamento.cargo,
              `até ${formatDate(acompanhamento.dataPrevista)}`,
            ]}
            status={acompanhamento.status}
            path={`/api/avaliacao/meus-acompanhamentos/${acompanhamento.id}`}
          />
        ))}
        {[...open, ...done].map((item) => (
          <Line
            key={item.id}
            title={item.papel === 'U' ? 'Você: autoavaliação' : item.avaliado}
            facts={[
              item.titulo,
              item.papel === 'U' ? null : AS[item.papel],
              item.cargo,
              item.anonima ? 'anônima' : null,
              `até ${formatDate(item.dataFim)}`,
            ]}
            status={item.status}
            path={`/api/avaliacao/minhas-avaliacoes/${item.id}`}
          />
        ))}
      </Stack>
    </>
  )
}
