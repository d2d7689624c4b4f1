import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { api, Failed, ScreenSkeleton, Section, type ShapeOf } from '#frontend'
import type { participationAnswer } from '../endpoints/surveys.ts'

/** Invitations and answers by area, kept up to date while people answer. */
export function Participation({ survey }: { survey: string }) {
  const areas = useQuery({
    queryKey: ['pesquisa/pesquisas', 'participacao', survey],
    queryFn: () =>
      api<ShapeOf<typeof participationAnswer>>(`/api/pesquisa/pesquisas/${survey}/participacao`, { silent: true }),
    refetchInterval: 30_000,
  })
  if (areas.isPending) return <ScreenSkeleton />
  if (areas.isError) return <Failed error={areas.error} retry={() => void areas.refetch()} />
  return <Areas areas={areas.data} />
}

function Areas({ areas }: { areas: ShapeOf<typeof participationAnswer> }) {
  if (!areas.length) return <Alert severity="info">Ninguém participa ainda.</Alert>
  return (
    <Section title="Participação por área">
      <Box
        component="ul"
        sx={{
          p: 0,
          m: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { md: '1fr 1fr' },
          columnGap: 4,
        }}
      >
        {areas.map((area) => (
          <li key={area.nome}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <span>{area.nome}</span>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`${area.concluidas} de ${area.total}`}</Box>
            </Box>
            <LinearProgress
              variant="determinate"
              aria-label={`Participação: ${area.nome}`}
              value={area.total ? (area.concluidas / area.total) * 100 : 0}
              sx={{ height: 6, borderRadius: 3 }}
            />
          </li>
        ))}
      </Box>
    </Section>
  )
}
