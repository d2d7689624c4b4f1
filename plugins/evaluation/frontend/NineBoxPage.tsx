import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  api,
  formatDate,
  formatDecimal,
  isFoundIn,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  useSession,
} from '#frontend'
import { BoxGrid } from './ninebox/BoxGrid.tsx'
import { MoveDialog } from './ninebox/MoveDialog.tsx'
import { Movements } from './ninebox/Movements.tsx'
import type { Chart, Placed } from './ninebox/types.ts'
import { filterWidth } from './filter_width.ts'

/** The newest Nine Box, if the address names none. */
function useNineBoxes() {
  return useQuery({
    queryKey: ['avaliacao/ninebox', 'todos'],
    queryFn: () =>
      api<{ id: number; data: string; avaliacaoDesempenho: { id: number; titulo: string } }[]>(
        '/api/avaliacao/ninebox?unpaged=true&sort=-data',
      ),
  })
}

/** All people of a cycle in nine boxes, by potential and performance. */
export function NineBoxPage() {
  const [params, setParams] = useSearchParams()
  const all = useNineBoxes()
  const id = Number(params.get('id')) || all.data?.[0]?.id
  const chart = useQuery({
    queryKey: ['avaliacao/ninebox', 'chart', id],
    queryFn: () => api<Chart>(`/api/avaliacao/ninebox/chart/${id}`, { silent: true }),
    enabled: Boolean(id),
    retry: false,
  })
  if (all.isPending || (id && chart.isPending)) return <ScreenSkeleton />
  if (all.isError) return <ServerError />
  if (!id)
    return (
      <>
        <PageHeader title="Nine Box" />
        <Typography color="text.secondary">
          Ainda não há um Nine Box. Crie um em Avaliação › Nine Box, para uma avaliação com modelo e competências.
        </Typography>
      </>
    )
  const chooser = (
    <TextField
      select
      size="small"
      label="Nine Box"
      className="no-print"
      value={id}
      onChange={(event) => setParams({ id: event.target.value })}
      fullWidth={false}
      sx={filterWidth(260)}
    >
      {all.data.map((item) => (
        <MenuItem key={item.id} value={item.id}>
          {`${item.avaliacaoDesempenho.titulo} (${formatDate(item.data)})`}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <>
      {chart.isError ? (
        <>
          <PageHeader title="Nine Box" />
          <Box sx={{ mb: 2 }}>{chooser}</Box>
          <Alert severity="info">{(chart.error as Error).message}</Alert>
        </>
      ) : (
        chart.data && <Grid key={id} chart={chart.data} chooser={chooser} />
      )}
    </>
  )
}

function Grid({ chart, chooser }: { chart: Chart; chooser: ReactNode }) {
  const { can } = useSession()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  // Typed letters appear immediately; two thousand people are re-rendered deferred.
  const sought = useDeferredValue(search)
  const [area, setArea] = useState('')
  const [manager, setManager] = useState('')
  const [moving, setMoving] = useState<{ person: Placed; box: number | null } | null>(null)
  const openPerson = useCallback((person: Placed) => setMoving({ person, box: null }), [])
  const editable = can('ROLE_AVALIACAO_NINEBOX_EDITAR')
  const areas = useMemo(
    () => [...new Set(chart.talentos.flatMap((talento) => talento.area ?? []))].sort((a, b) => a.localeCompare(b)),
    [chart],
  )
  const managers = useMemo(() => {
    const ids = new Set(chart.talentos.map((talento) => talento.gestorId))
    return chart.talentos.filter((talento) => ids.has(talento.id))
  }, [chart])
  const shown = useMemo(
    () =>
      chart.talentos.filter(
        (talento) =>
          (!sought || isFoundIn(sought, talento.nome)) &&
          (!area || talento.area === area) &&
          (!manager || talento.gestorId === Number(manager)),
      ),
    [chart, sought, area, manager],
  )
  return (
    <>
      <PageHeader
        title="Nine Box"
        subtitle={`${chart.avaliacaoDesempenho.titulo} · ${chart.talentos.length} ${chart.talentos.length === 1 ? 'talento' : 'talentos'} · potencial médio ${formatDecimal(chart.percentualPotencial ?? 0, 1)}% · desempenho médio ${formatDecimal(chart.percentualDesempenho ?? 0, 1)}%`}
      />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        {chooser}
        <TextField
          size="small"
          type="search"
          label="Procurar talento"
          fullWidth={false}
          sx={filterWidth(260)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <TextField
          select
          size="small"
          label="Área"
          value={area}
          onChange={(event) => setArea(event.target.value)}
          fullWidth={false}
          sx={filterWidth(200)}
        >
          <MenuItem value="">Todas</MenuItem>
          {areas.map((value) => (
            <MenuItem key={value} value={value}>
              {value}
            </MenuItem>
          ))}
        </TextField>
        {managers.length > 0 && (
          <TextField
            select
            size="small"
            label="Gestor"
            value={manager}
            onChange={(event) => setManager(event.target.value)}
            fullWidth={false}
            sx={filterWidth(200)}
          >
            <MenuItem value="">Todos</MenuItem>
            {managers.map((item) => (
              <MenuItem key={item.id} value={item.id}>
                {item.nome}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {chart.semResultado > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`${chart.semResultado} ${chart.semResultado === 1 ? 'avaliado ainda não tem' : 'avaliados ainda não têm'} os dois resultados e não ${chart.semResultado === 1 ? 'aparece' : 'aparecem'} aqui.`}
        </Alert>
      )}
      <BoxGrid
        chart={chart}
        shown={shown}
        editable={editable}
        onPerson={openPerson}
        onMove={(person, box) => setMoving({ person, box })}
      />
      <Paper variant="outlined" sx={{ p: 2, mt: 2 }}>
        <Movements chart={chart} />
      </Paper>
      {moving && (
        <MoveDialog
          chart={chart}
          person={moving.person}
          target={moving.box}
          editable={editable}
          onClose={() => setMoving(null)}
          onMoved={() => {
            setMoving(null)
            void client.invalidateQueries({ queryKey: ['avaliacao/ninebox'] })
          }}
        />
      )}
    </>
  )
}
