import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, formatDecimal, PageHeader, ScreenSkeleton, ToneChip, useNotice } from '#frontend'
import { Radar } from './cycle/Radar.tsx'

const KEY = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const STATES = { C: ['Completo', 'success'], A: ['Em andamento', 'info'], I: ['Incompleto', 'neutral'] } as const
const ROLES: Record<string, string> = {
  R: 'avaliador',
  U: 'autoavaliação',
  L: 'gestor',
  A: 'liderado',
  P: 'par',
}

interface Form {
  id: number
  titulo: string
  avaliado: { id: number; nome: string } | null
  avaliador: { id: number; nome: string } | null
  papel: string
  status: keyof typeof STATES
  /** Handed in to an anonymous evaluation: the answers are kept apart from who gave them. */
  separada: boolean
  perguntas: { id: number; texto: string; tipo: string; respostas: { id: number; texto: string }[] }[]
  respostas: {
    perguntaId: number
    respostaId: number | null
    respostasIds: number[] | null
    nota: number | null
    comentario: string | null
  }[]
}

interface Competency {
  competencia: { id: number; nome: string }
  nivelExigido: { ordem: number } | null
  niveis: { ordem: number }[]
  ordem: number | null
}

function answerOf(question: Form['perguntas'][number], form: Form): string {
  const given = form.respostas.find((resposta) => resposta.perguntaId === question.id)
  if (!given) return form.separada ? '' : 'Sem resposta'
  const chosen = new Set([given.respostaId, ...(given.respostasIds ?? [])])
  const texts = question.respostas.filter((resposta) => chosen.has(resposta.id)).map((resposta) => resposta.texto)
  const parts = [
    given.nota === null ? null : `Nota ${formatDecimal(given.nota, 0)}`,
    texts.join('; ') || null,
    given.comentario,
  ].filter(Boolean)
  return parts.join(' · ') || 'Sem resposta'
}

/** One questionnaire: evaluator and evaluated, answers, and prints; its evaluator can continue from here. */
export function FormPage() {
  const { id = '' } = useParams()
  const notice = useNotice()
  const form = useQuery({
    queryKey: ['avaliacao/questionario', id],
    queryFn: () => api<Form>(`${KEY}/${id}`, { silent: true }),
    retry: false,
  })
  const levels = useQuery({
    queryKey: ['avaliacao/questionario', id, 'competencias'],
    queryFn: () => api<Competency[]>(`${KEY}/competencias/${id}`, { silent: true }),
    retry: false,
    enabled: form.isSuccess,
  })
  if (form.isPending) return <ScreenSkeleton />
  if (form.isError)
    return (
      <>
        <PageHeader title="Questionário de avaliação de desempenho" />
        <Alert severity="info">{(form.error as Error).message}</Alert>
      </>
    )
  const { data } = form
  const [label, tone] = STATES[data.status]
  const answer = async () => {
    try {
      const { url } = await api<{ url: string }>(`/api/avaliacao/minhas-avaliacoes/${id}/link`, {
        method: 'POST',
        body: {},
        silent: true,
      })
      window.location.assign(new URL(url).pathname)
    } catch (error) {
      notice.error(error)
    }
  }
  const papers = [
    ['Questionário em branco (PDF)', 'questionario/pdf', true],
    ['Questionário respondido (PDF)', 'respondida/pdf', data.status === 'C' && !data.separada],
    ['Questionário respondido (XLS)', 'respondida/xls', data.status === 'C' && !data.separada],
  ] as const
  return (
    <>
      <PageHeader
        title="Questionário de avaliação de desempenho"
        subtitle={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <ToneChip label={label} tone={tone} />
            <span>
              {[
                data.titulo,
                data.avaliado && `sobre ${data.avaliado.nome}`,
                data.avaliador && `por ${data.avaliador.nome} (${ROLES[data.papel]})`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Box>
        }
        actions={
          data.status === 'C' ? undefined : (
            <Button variant="contained" onClick={() => void answer()}>
              {data.status === 'A' ? 'Continuar' : 'Responder'}
            </Button>
          )
        }
      />
      {data.separada && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>
          Questionário entregue. A avaliação é anônima: ao entregar, as respostas foram separadas de quem respondeu, e
          ninguém pode lê-las aqui, corrigi-las ou reabri-las. Elas aparecem no resultado depois do fim, só em grupos.
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        {papers.map(
          ([name, path, there]) =>
            there && (
              <Button key={path} size="small" variant="outlined" href={`${KEY}/${id}/${path}`} target="_blank">
                {name}
              </Button>
            ),
        )}
      </Box>
      {(levels.data?.length ?? 0) > 2 && (
        <Paper variant="outlined" sx={{ p: 2, mb: 2, maxWidth: 720 }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            Comparativo de competências
          </Typography>
          <Radar
            lines={levels.data!.map((competency) => ({
              nome: competency.competencia.nome,
              exigido: competency.nivelExigido?.ordem ?? null,
              propria: null,
              outros: competency.ordem,
            }))}
            most={Math.max(0, ...levels.data!.flatMap((competency) => competency.niveis.map((level) => level.ordem)))}
          />
        </Paper>
      )}
      <Paper variant="outlined" component="ol" sx={{ p: 2, pl: 5, m: 0, display: 'grid', gap: 1.5, maxWidth: 720 }}>
        {data.perguntas.map((pergunta) => (
          <li key={pergunta.id}>
            <Typography>{pergunta.texto}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {answerOf(pergunta, data)}
            </Typography>
          </li>
        ))}
      </Paper>
    </>
  )
}
