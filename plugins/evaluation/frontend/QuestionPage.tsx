import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { api, NotFound, PageHeader, ScreenSkeleton, useNotice, useSession } from '#frontend'
import { KINDS } from './QuestionsPage.tsx'

interface Question {
  id: number
  texto: string
  tipo: string
  peso: number | null
  obrigatoria: boolean
  respostas: { id: number; texto: string; peso: number | null }[]
  modelo: { id: number; titulo: string }
}

/** One question: text, weight, whether it is required; position and options are changed in its model. */
export function QuestionPage() {
  const { id = '' } = useParams()
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao/perguntas', 'uma', id],
    queryFn: () => api<Question>(`/api/avaliacao/perguntas/${id}`, { silent: true }),
    retry: false,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <NotFound />
  return <Form key={data.id} question={data} />
}

function Form({ question }: { question: Question }) {
  const { can } = useSession()
  const notice = useNotice()
  const client = useQueryClient()
  const [texto, setTexto] = useState(question.texto)
  const [peso, setPeso] = useState(String(question.peso ?? 1))
  const [obrigatoria, setObrigatoria] = useState(question.obrigatoria)
  const [saving, setSaving] = useState(false)
  const editable = can('ROLE_AVALIACAO_MODELOS_AVALIACAO_EDITAR')
  const save = async () => {
    setSaving(true)
    try {
      await api(`/api/avaliacao/perguntas/${question.id}`, {
        method: 'PUT',
        body: { texto, peso: Number(peso), obrigatoria },
        silent: true,
      })
      notice.success('Pergunta gravada com sucesso.')
      void client.invalidateQueries({ queryKey: ['avaliacao/perguntas'] })
    } catch (error) {
      notice.error(error)
    }
    setSaving(false)
  }
  return (
    <>
      <PageHeader
        title="Pergunta"
        subtitle={
          <>
            {`${KINDS[question.tipo]} · `}
            <Link component={RouterLink} to={`/avaliacao/modelos-avaliacao/${question.modelo.id}`}>
              Abrir o modelo
            </Link>
          </>
        }
      />
      <Paper variant="outlined" sx={{ p: 2, maxWidth: 720 }}>
        <Stack spacing={2}>
          <TextField
            label="Pergunta"
            multiline
            minRows={2}
            value={texto}
            disabled={!editable}
            onChange={(event) => setTexto(event.target.value)}
          />
          <TextField
            label="Peso"
            type="number"
            value={peso}
            disabled={!editable}
            onChange={(event) => setPeso(event.target.value)}
            sx={{ maxWidth: 160 }}
          />
          <FormControlLabel
            control={
              <Switch checked={obrigatoria} disabled={!editable} onChange={(_event, value) => setObrigatoria(value)} />
            }
            label="Obrigatória"
          />
          {question.respostas.length > 0 && (
            <div>
              <Typography sx={{ fontWeight: 600 }}>Opções de resposta</Typography>
              <ul style={{ margin: 0 }}>
                {question.respostas.map((resposta) => (
                  <li key={resposta.id}>{`${resposta.texto} (peso ${resposta.peso ?? 1})`}</li>
                ))}
              </ul>
            </div>
          )}
          {editable && (
            <div>
              <Button variant="contained" disabled={saving || !texto.trim()} onClick={() => void save()}>
                Gravar
              </Button>
            </div>
          )}
        </Stack>
      </Paper>
    </>
  )
}
