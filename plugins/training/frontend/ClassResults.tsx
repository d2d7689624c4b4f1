import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { type ShapeOf, api, Failed, fold, formatDecimal, Nothing, ScreenSkeleton, Section } from '#frontend'
import type { resultsAnswer } from '../endpoints/evaluations.ts'

type Evaluation = ShapeOf<typeof resultsAnswer>['avaliacoes'][number]
type Question = Evaluation['perguntas'][number]

function Bar({ label, value, total, text }: { label: string; value: number; total: number; text: string }) {
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {text}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.min(100, (value / total) * 100) : 0}
        aria-label={`${label}: ${text}`}
      />
    </Box>
  )
}

function OneQuestion({ question, answered }: { question: Question; answered: number }) {
  const { texto, media = null, maximo = null, opcoes, textos } = question
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{texto}</Typography>
      {media !== null && (
        <Bar
          label="Média"
          value={media}
          total={maximo ?? media}
          text={`${formatDecimal(media, 1)}${maximo === null ? '' : ` de ${maximo}`}`}
        />
      )}
      {opcoes.map((item) => (
        <Bar
          key={item.texto}
          label={item.texto}
          value={item.total}
          total={answered}
          text={`${item.total} (${formatDecimal((item.total / answered) * 100, 0)}%)`}
        />
      ))}
      {textos.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Typography key={index} variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {`“${value}”`}
        </Typography>
      ))}
    </Box>
  )
}

/** Appends the moment (reaction or effectiveness) if the title does not contain it. */
const titleOf = ({ titulo, momento }: Evaluation) =>
  momento && !fold(titulo).includes(fold(momento)) ? `${titulo} (${momento})` : titulo

const factsOf = ({ pedidas, respondidas, aproveitamento }: Evaluation) =>
  [
    `${respondidas} de ${pedidas} ${pedidas === 1 ? 'respondida' : 'respondidas'}`,
    aproveitamento === null || aproveitamento === undefined
      ? null
      : `aproveitamento médio de ${formatDecimal(aproveitamento, 1)}%`,
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * Evaluation results of a class from participants and their managers: reaction, effectiveness and the evaluations of
 * its course.
 */
export function ClassResults() {
  const row = useRecordContext()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['desenvolvimento/turmas', row?.id, 'resultado-avaliacoes'],
    queryFn: () => api<ShapeOf<typeof resultsAnswer>>(`/api/desenvolvimento/turmas/${row!.id}/resultado-avaliacoes`),
    enabled: Boolean(row),
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (isPending) return <ScreenSkeleton />
  if (!data.avaliacoes.length)
    return (
      <Nothing>
        Nenhuma avaliação para mostrar. Elas são enviadas em "Liberar ou bloquear avaliações"; aqui contam as das
        pessoas que você vê.
      </Nothing>
    )
  return data.avaliacoes.map((avaliacao) => (
    <Section key={`${avaliacao.titulo}${avaliacao.momento}`} title={titleOf(avaliacao)}>
      <Typography color="textSecondary">{factsOf(avaliacao)}</Typography>
      {avaliacao.respondidas > 0 && (
        <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {avaliacao.perguntas.map((question) => (
            <OneQuestion key={question.id} question={question} answered={avaliacao.respondidas} />
          ))}
        </Box>
      )}
    </Section>
  ))
}
