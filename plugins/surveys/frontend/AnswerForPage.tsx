import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, PageHeader, ScreenSkeleton, useNotice } from '#frontend'

interface Form {
  titulo: string
  status: 'C' | 'A' | 'I'
  perguntas: unknown[]
}

/** Enters answers for a person without e-mail or phone: the questions are shown as that person would see them. */
export function AnswerForPage() {
  const { idQuestionario = '', idColaborador = '' } = useParams()
  const notice = useNotice()
  const base = `/api/pesquisa/colaborador-respostas/${idQuestionario}`
  const { data, isPending, error } = useQuery({
    queryKey: [base, idColaborador],
    queryFn: async () => {
      const [form, talent] = await Promise.all([
        api<Form>(base, { query: { colaboradorId: idColaborador }, silent: true }),
        api<{ nome: string }>(`/api/gestao-talentos/talentos/${idColaborador}`, {
          query: { campos: 'nome' },
          silent: true,
        }),
      ])
      return { ...form, nome: talent.nome }
    },
    retry: false,
  })
  if (isPending) return <ScreenSkeleton />
  const open = () =>
    api<{ url: string }>(`${base}/link`, { method: 'POST', query: { colaboradorId: idColaborador }, body: {} }).then(
      ({ url }) => window.location.assign(new URL(url).pathname),
      notice.error,
    )
  return (
    <>
      <PageHeader title="Responder por outro usuário" subtitle={data?.titulo} />
      {error && <Alert severity="warning">{error.message}</Alert>}
      {data && (
        <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography>
            {data.status === 'C'
              ? `${data.nome} já respondeu.`
              : `Você vai anotar as respostas de ${data.nome}: ${data.perguntas.length} perguntas. Leia cada uma em voz alta e marque o que a pessoa disser.`}
          </Typography>
          {data.status !== 'C' && (
            <Button variant="contained" onClick={() => void open()}>
              {data.status === 'A' ? 'Continuar' : 'Começar'}
            </Button>
          )}
        </Paper>
      )}
    </>
  )
}
