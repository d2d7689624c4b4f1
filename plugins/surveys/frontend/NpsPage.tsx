import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import {
  type ShapeOf,
  api,
  ChartBody,
  formatDecimal,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  useNotice,
} from '#frontend'
import type { npsAnswer } from '../answers.ts'

const TREND: ChartMeta = {
  name: 'nps',
  kind: 'line',
  label: 'NPS por mês',
  columns: [
    { key: 'mes', label: 'Mês', format: 'month' },
    { key: 'nps', label: 'NPS', format: 'integer' },
  ],
}

type Nps = ShapeOf<typeof npsAnswer>

/** The user's likelihood to recommend the company, and the overall result. */
export function NpsPage() {
  const { data, isPending, isError } = useQuery({
    queryKey: ['pesquisa/nps'],
    queryFn: () => api<Nps>('/api/pesquisa/nps'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <>
      <PageHeader title="NPS" subtitle="Você recomendaria a empresa como um bom lugar para trabalhar?" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Answer key={data.minha?.nota ?? 'nova'} mine={data.minha} />
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            Resultado
          </Typography>
          {data.nps === null ? (
            <Typography color="text.secondary">{`${data.respostas} ${data.respostas === 1 ? 'resposta' : 'respostas'} até agora. Um mês aparece quando termina, a partir de ${data.minimo} respostas.`}</Typography>
          ) : (
            <>
              <Typography sx={{ fontSize: 44, fontWeight: 700, lineHeight: 1.1 }}>{data.nps}</Typography>
              <Typography color="text.secondary">
                {`${formatDecimal(data.promotores!, 0)}% promotores, ${formatDecimal(data.detratores!, 0)}% detratores, ${data.respostas} respostas`}
              </Typography>
              <Box sx={{ mt: 2 }}>
                <ChartBody chart={TREND} rows={data.meses} error={null} retry={() => undefined} asTable={false} />
              </Box>
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {`Um mês conta quando termina, a partir de ${data.minimo} respostas.`}
              </Typography>
            </>
          )}
        </Paper>
      </Box>
    </>
  )
}

function Answer({ mine }: { mine: Nps['minha'] }) {
  const notice = useNotice()
  const client = useQueryClient()
  const [grade, setGrade] = useState<number | null>(mine?.nota ?? null)
  const [comment, setComment] = useState(mine?.comentario ?? '')
  const send = () =>
    api('/api/pesquisa/nps', { method: 'POST', body: { nota: grade, comentario: comment || null } }).then(() => {
      notice.success('Obrigado! A sua resposta foi registrada.')
      void client.invalidateQueries({ queryKey: ['pesquisa/nps'] })
    }, notice.error)
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        De 0 a 10, a sua nota
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={grade}
        onChange={(_event, value: number | null) => setGrade(value)}
        aria-label="Nota"
        sx={{
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: { xs: 'repeat(6, 1fr)', sm: 'repeat(11, 1fr)' },
          // Strong text and border colours: grey figures would look disabled.
          '& .MuiToggleButtonGroup-grouped': { m: 0, border: 1, borderColor: 'neutral.main', borderRadius: 1 },
          '& .MuiToggleButton-root:not(.Mui-selected)': { color: 'text.primary' },
        }}
      >
        {Array.from({ length: 11 }, (_, value) => (
          <ToggleButton key={value} value={value} sx={{ minWidth: 0, minHeight: 44, p: 0 }}>
            {value}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label="O que mais pesou na sua nota?"
        multiline
        minRows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button variant="contained" sx={{ justifySelf: 'start' }} disabled={grade === null} onClick={() => void send()}>
        Responder
      </Button>
    </Paper>
  )
}
