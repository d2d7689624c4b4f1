import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, formatDecimal, formatInteger, Funnel, PageHeader, today } from '#frontend'
import { Failed } from '../shared/States.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { type Filter, queryOf } from './filter.ts'

interface Statistics {
  vagas: number
  posicoes: number
  preenchidas: number
  mediaDias: number | null
  vagasComFim: number
  funil: { nome: string; valor: number }[]
}

/** A year back: enough vacancies have come to an end to say something. */
const yearAgo = () => {
  const day = today()
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/02-29$/, '02-28')
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {note}
      </Typography>
    </Paper>
  )
}

function Figures({ data }: { data: Statistics }) {
  const applied = data.funil[0]?.valor ?? 0
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
      <Figure label="Vagas" value={formatInteger(data.vagas)} note={`${formatInteger(data.posicoes)} posições no período`} />
      <Figure label="Posições preenchidas" value={formatInteger(data.preenchidas)} note={data.posicoes ? `${Math.round((data.preenchidas * 100) / data.posicoes)}% das posições` : 'Nenhuma posição no período'} />
      <Figure label="Média de dias para preencher" value={data.mediaDias === null ? '—' : formatDecimal(data.mediaDias, 1)} note={data.vagasComFim ? `${formatInteger(data.vagasComFim)} vaga(s) com fim` : 'Nenhuma vaga com fim no filtro'} />
      <Figure label="Candidatos por vaga" value={data.vagas ? formatDecimal(applied / data.vagas, 1) : '—'} note={`${formatInteger(applied)} candidaturas`} />
    </Box>
  )
}

/** How vacancies were filled: from everybody who applied to those who were hired. */
export function StatisticsPage() {
  const [initial] = useState<Filter>(() => ({ dataIni: yearAgo() }))
  const [filter, setFilter] = useState<Filter>({ ...initial, dataFim: today(), statusSolicitacao: 'T' })
  const query = queryOf(filter)
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['captacao/estatisticas-preenchimento-vaga', query],
    queryFn: () => api<Statistics>('/api/captacao/estatisticas-preenchimento-vaga', { query, silent: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title="Estatísticas de Preenchimento de Vaga" subtitle="O período considera a data de abertura da solicitação de pessoal." />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' }, alignItems: 'start' }}>
        <FilterPanel initial={initial} onFilter={setFilter} />
        {isError ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton variant="rounded" height={550} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2, opacity: isFetching ? 0.6 : 1, transition: 'opacity 150ms' }}>
            <Figures data={data} />
            <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', justifyItems: 'center' }}>
              <Funnel steps={data.funil} label="Funil de preenchimento das vagas" table />
            </Paper>
          </Box>
        )}
      </Box>
    </>
  )
}
