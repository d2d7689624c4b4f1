import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import {
  api,
  formatDecimal,
  NotFound,
  PageHeader,
  Pager,
  ScreenSkeleton,
  ScrollRegion,
  ServerError,
  withQuery,
} from '#frontend'
import { KINDS } from './QuestionsPage.tsx'

const SIZE = 15

interface Answer {
  id: number
  pergunta: string
  tipoId: string
  nota: number | null
  comentario: string | null
  respostaId: number | null
  respostasIds: number[]
  respondidoParcialmente: boolean
  avaliado: string | null
  avaliador: string | null
}

const textOf = (item: Answer) =>
  item.nota !== null
    ? `Nota ${formatDecimal(item.nota, 0)}`
    : (item.comentario ?? (item.respostaId || item.respostasIds.length ? 'Opção escolhida' : 'Sem resposta'))

/** Individual answers of evaluations that are not anonymous, and of follow-ups. */
export function AnswersPage() {
  const [page, setPage] = useState(0)
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao/respostas', page],
    queryFn: () =>
      api<{ content: Answer[]; totalElements: number }>(withQuery('/api/avaliacao/respostas', { page, size: SIZE })),
    placeholderData: (before) => before,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <>
      <PageHeader title="Respostas" subtitle="Avaliações anônimas não aparecem aqui" />
      {data.totalElements === 0 ? (
        <Typography color="text.secondary">Ainda não há respostas.</Typography>
      ) : (
        <>
          <ScrollRegion label="Respostas" outlined>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Pergunta</TableCell>
                  <TableCell>Resposta</TableCell>
                  <TableCell>Avaliado</TableCell>
                  <TableCell>Avaliador</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.content.map((item) => (
                  <TableRow key={item.id}>
                    <TableCell>
                      <Link component={RouterLink} to={`/avaliacao/respostas/${item.id}`}>
                        {item.pergunta}
                      </Link>
                    </TableCell>
                    <TableCell>{textOf(item)}</TableCell>
                    <TableCell>{item.avaliado}</TableCell>
                    <TableCell>{item.avaliador}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </ScrollRegion>
          <Pager page={page + 1} size={SIZE} total={data.totalElements} onPage={(next) => setPage(next - 1)} />
        </>
      )}
    </>
  )
}

/** One answer. */
export function AnswerPage() {
  const { id = '' } = useParams()
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao/respostas', 'uma', id],
    queryFn: () => api<Answer>(`/api/avaliacao/respostas/${id}`, { silent: true }),
    retry: false,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <NotFound />
  const facts = [
    ['Pergunta', data.pergunta],
    ['Tipo', KINDS[data.tipoId]],
    ['Resposta', textOf(data)],
    ['Comentário', data.comentario],
    ['Avaliado', data.avaliado],
    ['Avaliador', data.avaliador],
    ['Questionário', data.respondidoParcialmente ? 'Em andamento' : 'Entregue'],
  ].filter(([, value]) => value)
  return (
    <>
      <PageHeader title="Resposta" />
      <Paper variant="outlined" component="dl" sx={{ p: 2, m: 0, maxWidth: 720 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: 1, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Paper>
    </>
  )
}
