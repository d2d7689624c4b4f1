import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ShapeOf, api, formatDate, PageHeader, ScreenSkeleton, ServerError, ToneChip, useNotice } from '#frontend'
import type { ownSurveyAnswer } from '../answers.ts'

type Survey = ShapeOf<typeof ownSurveyAnswer>

const STATES = { C: ['Respondida', 'success'], A: ['Em andamento', 'info'], I: ['Para responder', 'warning'] } as const

/** Surveys the user is asked to answer. */
export function MySurveysPage() {
  const notice = useNotice()
  const { data, isPending, isError } = useQuery({
    queryKey: ['pesquisa', 'minhas'],
    queryFn: () => api<Survey[]>('/api/pesquisa/minhas-pesquisas'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const open = data.filter((item) => item.status !== 'C').length
  const answer = (id: number) =>
    api<{ url: string }>(`/api/pesquisa/minhas-pesquisas/${id}/link`, { method: 'POST', body: {} })
      .then(({ url }) => window.location.assign(new URL(url).pathname))
      .catch(notice.error)
  return (
    <>
      <PageHeader
        title="Minhas pesquisas"
        subtitle={
          open ? `${open} ${open === 1 ? 'pesquisa' : 'pesquisas'} para responder` : 'Nada para responder agora'
        }
      />
      <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {data.map((item) => (
          <Paper
            key={item.id}
            variant="outlined"
            component="li"
            sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <div style={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{item.titulo}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[item.anonimo ? 'anônima' : null, `até ${formatDate(item.dataFim)}`].filter(Boolean).join(' · ')}
              </Typography>
            </div>
            <ToneChip
              label={STATES[item.status as keyof typeof STATES][0]}
              tone={STATES[item.status as keyof typeof STATES][1]}
            />
            {item.status !== 'C' && (
              <Button variant="contained" onClick={() => void answer(item.id)}>
                {item.status === 'A' ? 'Continuar' : 'Responder'}
              </Button>
            )}
          </Paper>
        ))}
      </Stack>
    </>
  )
}
