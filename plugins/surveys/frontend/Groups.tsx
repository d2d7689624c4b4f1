import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, Failed, type RowAt, ScreenSkeleton, useResourceMeta } from '#frontend'
import { GroupRanking } from './GroupRanking.tsx'
import { HeatMap } from './HeatMap.tsx'
import type { Benchmark, Comparison, Results, SegmentResult } from './results_api.ts'

const KEY = 'pesquisa/pesquisas'
const AREAS = 'area'

interface GroupsProps {
  survey: RowAt<typeof KEY>
  map: Results['mapa']
  comparison: Comparison | null
  /** Opens an area. */
  onArea: (id: number | null, nome: string) => void
}

/** The result by areas, or by another group of people: one at a time, never two together. */
export function Groups({ survey, map, comparison, onArea }: GroupsProps) {
  const [by, setBy] = useState(AREAS)
  const choices = useResourceMeta(KEY)?.fields.segmentos?.choices ?? []
  const offered = choices.filter((choice) => survey.segmentos?.includes(choice.id))
  return (
    <>
      {offered.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <Typography id="ver-por">Ver por</Typography>
          <Box role="group" aria-labelledby="ver-por" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {[{ id: AREAS, nome: 'Área' }, ...offered].map((choice) => (
              <Chip
                key={choice.id}
                label={choice.nome}
                color={by === choice.id ? 'primary' : 'default'}
                variant={by === choice.id ? 'filled' : 'outlined'}
                aria-pressed={by === choice.id}
                onClick={() => setBy(choice.id)}
              />
            ))}
          </Box>
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          Esta pesquisa é vista só por área: os outros cortes se escolhem antes de liberar.
        </Typography>
      )}
      {by === AREAS ? (
        <Areas survey={String(survey.id)} map={map} comparison={comparison} onArea={onArea} />
      ) : (
        <Segment key={by} survey={String(survey.id)} dimension={by} />
      )}
    </>
  )
}

function Areas({ survey, map, comparison, onArea }: Omit<GroupsProps, 'survey'> & { survey: string }) {
  const { data } = useQuery({
    queryKey: [KEY, 'areas', survey],
    queryFn: () => api<Benchmark>(`/api/${KEY}/${survey}/resultado/areas`, { silent: true }),
    retry: false,
  })
  return (
    <>
      {map.aspectos.length > 0 && <HeatMap map={map} comparison={comparison} onArea={onArea} />}
      {data && <GroupRanking ranking={data} what="área" onGroup={onArea} />}
    </>
  )
}

function Segment({ survey, dimension }: { survey: string; dimension: string }) {
  const segment = useQuery({
    queryKey: [KEY, 'segmento', survey, dimension],
    queryFn: async () =>
      (await api<SegmentResult | undefined>(`/api/${KEY}/${survey}/resultado/segmentos/${dimension}`, {
        silent: true,
      })) ?? null,
    retry: false,
  })
  if (segment.isPending) return <ScreenSkeleton />
  if (segment.isError) return <Failed error={segment.error} retry={() => void segment.refetch()} />
  if (!segment.data)
    return (
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Nenhum grupo deste corte tem pessoas bastantes para aparecer sem que alguém possa ser achado, nem por diferença.
      </Typography>
    )
  return (
    <>
      <HeatMap map={segment.data.mapa} what="grupo" />
      <GroupRanking ranking={segment.data.comparativo} what="grupo" />
    </>
  )
}
