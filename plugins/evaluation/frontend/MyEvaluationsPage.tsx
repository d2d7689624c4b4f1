import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, formatDate, Icon, PageHeader, ScreenSkeleton, ServerError, ToneChip, useNotice } from '#frontend'

interface Pending {
  id: number
  titulo: string
  avaliado: string
  cargo: string | null
  papel: 'R' | 'U' | 'L' | 'A' | 'P'
  status: 'C' | 'A' | 'I'
  dataFim: string
  anonima: boolean
}

const AS = { R: 'como avaliador', U: 'autoavaliação', L: 'como gestor', A: 'como liderado', P: 'como par' }
const STATES = { C: ['Entregue', 'success'], A: ['Em andamento', 'info'], I: ['Para responder', 'warning'] } as const

function Line({ one }: { one: Pending }) {
  const notice = useNotice()
  const [opening, setOpening] = useState(false)
  const [label, tone] = STATES[one.status]
  const answer = async () => {
    setOpening(true)
    try {
      const { url } = await api<{ url: string }>(`/api/avaliacao/minhas-avaliacoes/${one.id}/link`, {
        method: 'POST',
        body: {},
      })
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
        <Typography sx={{ fontWeight: 600 }}>{one.papel === 'U' ? 'Você: autoavaliação' : one.avaliado}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            one.titulo,
            one.papel === 'U' ? null : AS[one.papel],
            one.cargo,
            one.anonima ? 'anônima' : null,
            `até ${formatDate(one.dataFim)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      <ToneChip label={label} tone={tone} />
      {one.status !== 'C' && (
        <Button variant="contained" disabled={opening} onClick={() => void answer()} startIcon={<Icon name="Edit" />}>
          {one.status === 'A' ? 'Continuar' : 'Responder'}
        </Button>
      )}
    </Paper>
  )
}

/** What whoever is signed in has to answer. */
export function MyEvaluationsPage() {
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao', 'minhas'],
    queryFn: () => api<{ talento: number | null; avaliacoes: Pending[] }>('/api/avaliacao/minhas-avaliacoes'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const open = data.avaliacoes.filter((one) => one.status !== 'C')
  const done = data.avaliacoes.filter((one) => one.status === 'C')
  return (
    <>
      <PageHeader
        title="Minhas avaliações"
        subtitle={
          open.length
            ? `${open.length} ${open.length === 1 ? 'avaliação' : 'avaliações'} para responder`
            : 'Nada para responder agora'
        }
      />
      {!data.talento && (
        <Typography color="text.secondary">
          O seu usuário não está ligado a um talento. Peça ao RH para informá-lo em Utilitários › Usuários.
        </Typography>
      )}
      <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {[...open, ...done].map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </Stack>
    </>
  )
}
