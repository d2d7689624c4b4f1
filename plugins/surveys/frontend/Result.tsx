import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, formatDate, formatDecimal, isFoundIn, type RowAt, ScreenSkeleton, SearchBox } from '#frontend'
import { ActionPlan } from './ActionPlan.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { CommentTopics } from './CommentTopics.tsx'
import { Groups } from './Groups.tsx'
import { changeText } from './HeatMap.tsx'
import { QuestionResult } from './QuestionResult.tsx'
import { ResultFiles } from './ResultFiles.tsx'
import type { Comparison, Results } from './results_api.ts'

const KEY = 'pesquisa/pesquisas'
type Survey = RowAt<typeof KEY>
const read = <T,>(path: string) => api<T>(path, { silent: true })

/** What a survey has shown, or why it does not show it. */
export function Result({ survey }: { survey: Survey }) {
  const base = `/api/${KEY}/${survey.id}/resultado`
  const results = useQuery({
    queryKey: [KEY, 'resultado', String(survey.id)],
    queryFn: () => read<Results>(base),
    retry: false,
  })
  const comparison = useQuery({
    queryKey: [KEY, 'comparacao', String(survey.id)],
    queryFn: async () => (await read<Comparison | undefined>(`${base}/comparacao`)) ?? null,
    enabled: results.isSuccess,
    retry: false,
  })
  if (results.isPending) return <ScreenSkeleton />
  if (results.isError) return <Alert severity="info">{(results.error as Error).message}</Alert>
  return <Found survey={survey} results={results.data} comparison={comparison.data ?? null} />
}

function Found({ survey, results, comparison }: { survey: Survey; results: Results; comparison: Comparison | null }) {
  const id = String(survey.id)
  const [area, setArea] = useState<{ id: number | null; nome: string }>()
  const changes = new Map((comparison?.perguntas ?? []).map((pergunta) => [pergunta.id, pergunta.diferenca]))
  const [search, setSearch] = useState('')
  const comments = results.comentarios.filter((comentario) => !search || isFoundIn(search, comentario.texto))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 2, alignItems: 'start' }}>
        {results.favorabilidade != null && (
          <Figure
            label="Favorabilidade"
            value={`${formatDecimal(results.favorabilidade, 0)}%`}
            change={comparison?.diferenca}
          />
        )}
        {results.enps != null && <Figure label="eNPS" value={String(results.enps)} />}
        <Figure label="Respostas" value={String(results.respondentes)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
          <ResultFiles survey={id} />
        </Box>
      </Box>
      {comparison && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {`Comparada com ${comparison.titulo}, que terminou em ${formatDate(comparison.dataFim)}, ${comparison.emComum === 1 ? 'na única pergunta' : `nas ${comparison.emComum} perguntas`} que as duas fizeram.`}
        </Typography>
      )}
      {results.minimo > 1 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
        >{`Grupos com menos de ${results.minimo} pessoas não aparecem, nem os que permitiriam achá-los por diferença.`}</Alert>
      )}
      <Groups survey={survey} map={results.mapa} comparison={comparison} onArea={(id, nome) => setArea({ id, nome })} />
      {area && <AreaDialog survey={id} area={area} onClose={() => setArea(undefined)} />}
      <ActionPlan survey={id} />
      {results.perguntas.map((pergunta, index) => (
        <QuestionResult
          key={pergunta.id}
          question={pergunta}
          number={index + 1}
          least={results.minimo}
          change={changes.get(pergunta.id)}
        />
      ))}
      {results.comentarios.length > 0 && <CommentTopics survey={survey.id} />}
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
