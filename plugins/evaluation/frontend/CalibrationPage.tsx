import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import {
  api,
  formatDate,
  isFoundIn,
  PageHeader,
  type PluginPageProps,
  ScreenSkeleton,
  useResourceMeta,
} from '#frontend'
import { filterWidth } from './filter_width.ts'
import { BoxGrid } from './ninebox/BoxGrid.tsx'
import { MoveDialog } from './ninebox/MoveDialog.tsx'
import { SessionActions } from './ninebox/SessionActions.tsx'
import { Distribution, Moves, type SessionBoard, Teams } from './ninebox/SessionPanels.tsx'
import type { Placed } from './ninebox/types.ts'

const KEY = 'avaliacao/sessoes-calibracao'

/** A session of calibration: its people in nine boxes, the distribution beside, the moves below. */
export function CalibrationPage({ id: given }: PluginPageProps) {
  const params = useParams()
  const id = Number(given ?? params.id)
  const meta = useResourceMeta(KEY)
  const address = `/api/${KEY}/${id}`
  const { data, isPending, isError, error } = useQuery({
    queryKey: [KEY, 'quadro', id],
    queryFn: () => api<SessionBoard>(`${address}/quadro`, { silent: true }),
    retry: false,
    // The others at the table move people too.
    refetchInterval: 10_000,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError)
    return (
      <>
        <PageHeader title="Calibração" />
        <Alert severity="info">{(error as Error).message}</Alert>
      </>
    )
  return <Board board={data} address={address} actions={meta && <SessionActions meta={meta} id={id} />} />
}

function Board({ board, address, actions }: { board: SessionBoard; address: string; actions: ReactNode }) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const [moving, setMoving] = useState<{ person: Placed; box: number | null } | null>(null)
  const open = useCallback((person: Placed) => setMoving({ person, box: null }), [])
  const { sessao } = board
  const people = board.talentos.length === 1 ? '1 talento' : `${board.talentos.length} talentos`
  return (
    <>
      <PageHeader
        title={sessao.titulo}
        subtitle={[
          board.avaliacaoDesempenho.titulo,
          formatDate(sessao.data),
          people,
          sessao.participantes.length > 0 && `com ${sessao.participantes.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={actions}
      />
      {!sessao.aberta && (
        <Alert severity="info" sx={{ mb: 2 }}>
          A calibração está encerrada: as posições não mudam mais. Cada gestor compartilha os resultados com a sua
          equipe.
        </Alert>
      )}
      {sessao.observacao && (
        <Alert severity="info" icon={false} sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          {sessao.observacao}
        </Alert>
      )}
      <TextField
        size="small"
        type="search"
        label="Procurar talento"
        fullWidth={false}
        sx={{ ...filterWidth(260), mb: 2 }}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' } }}>
        <BoxGrid
          chart={board}
          shown={board.talentos.filter((talento) => !sought || isFoundIn(sought, talento.nome))}
          editable={board.move}
          onPerson={open}
          onMove={(person, box) => setMoving({ person, box })}
        />
        <Distribution board={board} />
        <Teams board={board} />
        <Moves board={board} />
      </Box>
      {moving && (
        <MoveDialog
          chart={board}
          person={moving.person}
          target={moving.box}
          editable={board.move}
          address={`${address}/mover`}
          onClose={() => setMoving(null)}
          onMoved={() => {
            setMoving(null)
            void client.invalidateQueries({ queryKey: [KEY] })
          }}
        />
      )}
    </>
  )
}
