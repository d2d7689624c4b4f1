import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, formatDecimal, PageHeader, ScreenSkeleton, SearchBox, ServerError } from '#frontend'
import { HeatMap } from './HeatMap.tsx'
import { QuestionResult, type Question } from './QuestionResult.tsx'

interface Results {
  respondentes: number
  minimo: number
  perguntas: Question[]
  mapa: { areas: string[]; aspectos: { nome: string; geral: number | null; celulas: (number | null)[] }[] }
  comentarios: { pergunta: number; texto: string; autor: string | null }[]
}

interface Area {
  nome: string
  total: number
  concluidas: number
}

const read = <T,>(path: string) => api<T>(path, { silent: true })

/** Who took part and what came of it. */
export function SurveyResultPage() {
  const { id = '' } = useParams()
  const base = `/api/pesquisa/pesquisas/${id}`
  const survey = useQuery({
    queryKey: ['pesquisa/pesquisas', 'um', id],
    queryFn: () => read<{ titulo: string; anonimo: boolean }>(base),
  })
  const areas = useQuery({
    queryKey: ['pesquisa/pesquisas', 'participacao', id],
    queryFn: () => read<Area[]>(`${base}/participacao`),
    refetchInterval: 30_000,
  })
  const results = useQuery({
    queryKey: ['pesquisa/pesquisas', 'resultado', id],
    queryFn: () => read<Results>(`${base}/resultado`),
    retry: false,
  })
  if (survey.isPending || areas.isPending || results.isPending) return <ScreenSkeleton />
  if (survey.isError || areas.isError) return <ServerError />
  const total = areas.data.reduce((sum, one) => sum + one.total, 0)
  const done = areas.data.reduce((sum, one) => sum + one.concluidas, 0)
  return (
    <>
      <PageHeader
        title={survey.data.titulo}
        subtitle={`${done} de ${total} ${total === 1 ? 'participante respondeu' : 'participantes responderam'}${survey.data.anonimo ? ' · anônima' : ''}`}
      />
      <Participation areas={areas.data} />
      {results.isError ? (
        <Alert severity="info">{(results.error as Error).message}</Alert>
      ) : (
        <Found results={results.data} />
      )}
    </>
  )
}

function Participation({ areas }: { areas: Area[] }) {
  if (!areas.length)
    return <Alert severity="info">Ninguém participa ainda. Use “Incluir participantes” na lista de pesquisas.</Alert>
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Participação por área
      </Typography>
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
        {areas.map((one) => (
          <li key={one.nome}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <span>{one.nome}</span>
              <span>{`${one.concluidas} de ${one.total}`}</span>
            </Box>
            <LinearProgress
              variant="determinate"
              aria-label={`Participação: ${one.nome}`}
              value={one.total ? (one.concluidas / one.total) * 100 : 0}
              sx={{ height: 6, borderRadius: 3 }}
            />
          </li>
        ))}
      </Box>
    </Paper>
  )
}

function Found({ results }: { results: Results }) {
  const [search, setSearch] = useState('')
  const blind = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const comments = results.comentarios.filter((one) => !search || blind(one.texto).includes(blind(search)))
  const scales = results.perguntas.flatMap((one) => one.favoravel ?? [])
  const favourable = scales.length ? scales.reduce((a, b) => a + b, 0) / scales.length : null
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 2 }}>
        {favourable !== null && <Figure label="Favorabilidade" value={`${formatDecimal(favourable, 0)}%`} />}
        {results.perguntas
          .filter((one) => one.enps !== null)
          .map((one) => (
            <Figure key={one.id} label="eNPS" value={String(one.enps)} />
          ))}
        <Figure label="Respostas" value={String(results.respondentes)} />
      </Box>
      {results.minimo > 1 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
        >{`Grupos com menos de ${results.minimo} pessoas não aparecem, nem os que permitiriam achá-los por diferença.`}</Alert>
      )}
      {results.mapa.areas.length > 0 && <HeatMap map={results.mapa} />}
      {results.perguntas.map((one, index) => (
        <QuestionResult key={one.id} question={one} number={index + 1} least={results.minimo} />
      ))}
      {results.comentarios.length > 0 && (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mb: 1 }}>
            <Typography component="h2" sx={{ fontWeight: 600 }}>{`Comentários (${comments.length})`}</Typography>
            <SearchBox value={search} onSearch={setSearch} label="Procurar nos comentários" />
          </Box>
          <Box component="ul" sx={{ pl: 2.5, m: 0, display: 'grid', gap: 1 }}>
            {comments.map((one, index) => (
              <li key={`${one.pergunta}-${index}`}>
                {one.texto}
                {one.autor && <Typography component="span" color="text.secondary">{` (${one.autor})`}</Typography>}
              </li>
            ))}
          </Box>
        </Paper>
      )}
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Typography sx={{ fontSize: 32, fontWeight: 700, lineHeight: 1.1 }}>{value}</Typography>
      <Typography color="text.secondary">{label}</Typography>
    </div>
  )
}
