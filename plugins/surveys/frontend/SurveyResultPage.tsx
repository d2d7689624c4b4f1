import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import {
  api,
  formatDate,
  formatDecimal,
  PageHeader,
  ScreenSkeleton,
  SearchBox,
  ServerError,
  isFoundIn,
} from '#frontend'
import { changeText, HeatMap } from './HeatMap.tsx'
import { ActionPlan } from './ActionPlan.tsx'
import { AreaBenchmark } from './AreaBenchmark.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { QuestionResult } from './QuestionResult.tsx'
import type { Comparison, Results } from './results_api.ts'
import { ResultFiles } from './ResultFiles.tsx'

interface Area {
  nome: string
  total: number
  concluidas: number
}

const read = <T,>(path: string) => api<T>(path, { silent: true })

/** Participation and results. */
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
  const comparison = useQuery({
    queryKey: ['pesquisa/pesquisas', 'comparacao', id],
    queryFn: async () => (await read<Comparison | undefined>(`${base}/resultado/comparacao`)) ?? null,
    enabled: results.isSuccess,
    retry: false,
  })
  if (survey.isPending || areas.isPending || results.isPending) return <ScreenSkeleton />
  if (survey.isError || areas.isError) return <ServerError />
  const total = areas.data.reduce((sum, area) => sum + area.total, 0)
  const done = areas.data.reduce((sum, area) => sum + area.concluidas, 0)
  return (
    <>
      <PageHeader
        title={survey.data.titulo}
        subtitle={`${done} de ${total} ${total === 1 ? 'participante respondeu' : 'participantes responderam'}${survey.data.anonimo ? ' · anônima' : ''}`}
        actions={
          <>
            <Button component={RouterLink} to={`/pesquisa/colaborador-questionario/${id}`} color="inherit">
              Participantes
            </Button>
            {results.isSuccess && <ResultFiles survey={id} />}
          </>
        }
      />
      <Participation areas={areas.data} />
      {results.isError ? (
        <Alert severity="info">{(results.error as Error).message}</Alert>
      ) : (
        <Found survey={id} results={results.data} comparison={comparison.data ?? null} />
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
        {areas.map((area) => (
          <li key={area.nome}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <span>{area.nome}</span>
              <span>{`${area.concluidas} de ${area.total}`}</span>
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
    </Paper>
  )
}

function Found({ survey, results, comparison }: { survey: string; results: Results; comparison: Comparison | null }) {
  const [area, setArea] = useState<{ id: number | null; nome: string }>()
  const changes = new Map((comparison?.perguntas ?? []).map((pergunta) => [pergunta.id, pergunta.diferenca]))
  const [search, setSearch] = useState('')
  const comments = results.comentarios.filter((comentario) => !search || isFoundIn(search, comentario.texto))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 2 }}>
        {results.favorabilidade != null && (
          <Figure
            label="Favorabilidade"
            value={`${formatDecimal(results.favorabilidade, 0)}%`}
            change={comparison?.diferenca}
          />
        )}
        {results.enps != null && <Figure label="eNPS" value={String(results.enps)} />}
        <Figure label="Respostas" value={String(results.respondentes)} />
      </Box>
      {comparison && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {`Comparada com ${comparison.titulo}, que terminou em ${formatDate(comparison.dataFim)}.`}
        </Typography>
      )}
      {results.minimo > 1 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
        >{`Grupos com menos de ${results.minimo} pessoas não aparecem, nem os que permitiriam achá-los por diferença.`}</Alert>
      )}
      {results.mapa.aspectos.length > 0 && (
        <HeatMap map={results.mapa} comparison={comparison} onArea={(id, nome) => setArea({ id, nome })} />
      )}
      {results.mapa.areas.length > 1 && <AreaBenchmark survey={survey} onArea={(id, nome) => setArea({ id, nome })} />}
      {area && <AreaDialog survey={survey} area={area} onClose={() => setArea(undefined)} />}
      <ActionPlan survey={survey} />
      {results.perguntas.map((pergunta, index) => (
        <QuestionResult
          key={pergunta.id}
          question={pergunta}
          number={index + 1}
          least={results.minimo}
          change={changes.get(pergunta.id)}
        />
      ))}
      {results.comentarios.length > 0 && (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mb: 1 }}>
            <Typography component="h2" sx={{ fontWeight: 600 }}>{`Comentários (${comments.length})`}</Typography>
            <SearchBox value={search} onSearch={setSearch} label="Procurar nos comentários" />
          </Box>
          {results.palavras.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }} aria-label="Palavras mais usadas">
              {results.palavras.slice(0, 20).map((palavra) => (
                <Chip
                  key={palavra.palavra}
                  size="small"
                  variant={search === palavra.palavra ? 'filled' : 'outlined'}
                  label={`${palavra.palavra} ${palavra.total}`}
                  onClick={() => setSearch(search === palavra.palavra ? '' : palavra.palavra)}
                />
              ))}
            </Box>
          )}
          <Box component="ul" sx={{ pl: 2.5, m: 0, display: 'grid', gap: 1 }}>
            {comments.map((comment, index) => (
              <li key={`${comment.pergunta}-${index}`}>
                {comment.texto}
                {comment.autor && (
                  <Typography component="span" color="text.secondary">{` (${comment.autor})`}</Typography>
                )}
              </li>
            ))}
          </Box>
        </Paper>
      )}
    </>
  )
}

function Figure({ label, value, change }: { label: string; value: string; change?: number | null | undefined }) {
  return (
    <div>
      <Typography sx={{ fontSize: 32, fontWeight: 700, lineHeight: 1.1 }}>{value}</Typography>
      <Typography color="text.secondary">
        {change == null ? label : `${label} (${changeText(change)} pontos)`}
      </Typography>
    </div>
  )
}
