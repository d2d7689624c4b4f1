import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  EditButton,
  api,
  formatDate,
  Icon,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  ScreenSkeleton,
  ServerError,
  ToneChip,
  useActions,
  useRemovable,
  useRemove,
  type ResourceMeta,
  useNotice,
  useResourceMeta,
  useSession,
  WorkProgress,
} from '#frontend'
import { Board } from './cycle/Board.tsx'
import { FloorNotice } from './cycle/FloorNotice.tsx'
import { Results } from './cycle/Results.tsx'

const KEY = 'avaliacao/avaliacoes-desempenho'
const PEOPLE = 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR'
const STATES = {
  RASCUNHO: ['Bloqueada', 'neutral'],
  LIBERADA: ['Liberada', 'success'],
  ENCERRADA: ['Encerrada', 'neutral'],
} as const

/** One cycle: missing answers, and results. */
export function CyclePage({ id = '' }: PluginPageProps) {
  const meta = useResourceMeta(KEY)
  const row = useQuery({
    queryKey: [KEY, 'um', id],
    queryFn: () => api<Record<string, any> & { id: number }>(`/api/${KEY}/${id}`, { silent: true }),
  })
  if (row.isPending || !meta) return <ScreenSkeleton />
  if (row.isError) return <ServerError />
  return <Cycle key={id} row={row.data} meta={meta} />
}

function Cycle({ row, meta }: { row: Record<string, any> & { id: number }; meta: ResourceMeta }) {
  const navigate = useNavigate()
  const notice = useNotice()
  const { can } = useSession()
  const client = useQueryClient()
  const progress = `/api/${KEY}/${row.id}/montagem`
  const ended = useCallback(
    (message: string | null) => {
      void client.invalidateQueries({ queryKey: [KEY] })
      if (message) notice.info(message)
    },
    [client, notice],
  )
  const actions = useActions(meta)
  const removable = useRemovable(meta)
  const remove = useRemove(meta, () => void navigate(listPath(KEY)))
  const [tab, setTab] = useState<'andamento' | 'resultados'>(row.situacao === 'ENCERRADA' ? 'resultados' : 'andamento')
  const [label, tone] = STATES[row.situacao as keyof typeof STATES]
  return (
    <>
      <PageHeader
        title={row.titulo}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <ToneChip label={label} tone={tone} />
            <span>
              {[
                `${formatDate(row.dataIni)} a ${formatDate(row.dataFim)}`,
                row.modeloAvaliacao?.titulo,
                row.avaliarSomenteCompetencias || row.avaliarCompetenciasCargo ? 'competências' : null,
                row.anonima ? 'anônima' : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Box>
        }
        actions={
          <>
            {can(PEOPLE) && (
              <Button
                variant={row.progresso === null ? 'contained' : 'outlined'}
                startIcon={<Icon name="GroupAdd" />}
                onClick={() => void navigate(`/${KEY}/${row.id}/avaliadores`)}
              >
                Dizer quem avalia
              </Button>
            )}
            {meta.can.update && <EditButton meta={meta} id={row.id} />}
            <RecordActions
              actions={actions.allowed('row', row)}
              onAction={(action) => actions.start(action, [row])}
              onRemove={removable(row) ? () => void remove([row]) : undefined}
            />
          </>
        }
      />
      {row.anonima && row.situacao !== 'ENCERRADA' && row.progresso !== null && (
        <FloorNotice cycle={row.id} locked={row.possuiResposta === true} />
      )}
      <Tabs value={tab} onChange={(_event, value) => setTab(value)} sx={{ mb: 2 }}>
        <Tab value="andamento" label="Andamento" />
        <Tab value="resultados" label="Resultados" />
      </Tabs>
      {tab === 'andamento' ? <Board cycle={row.id} released={row.liberada === true} /> : <Results cycle={row.id} />}
      {row.progresso === null && tab === 'andamento' && (
        <Alert severity="info">
          Ainda não há participantes. Use “Dizer quem avalia”: a prévia mostra quem avalia quem antes de gravar.
        </Alert>
      )}
      {actions.dialog}
      {can(PEOPLE) && (
        <WorkProgress
          progress={progress}
          stop={`${progress}/interromper`}
          label="Incluindo participantes"
          onEnd={ended}
          seldom
        />
      )}
    </>
  )
}
