import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  api,
  ApiError,
  BackLink,
  formatDate,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  type RowAt,
  ScreenSkeleton,
  ServerError,
  StateChip,
  useActions,
  useNotice,
  useResourceMeta,
} from '#frontend'
import { Budget } from './Budget.tsx'
import { costOf, type Item, percentOf, type Team, type Typed } from './raises.ts'
import { TeamTable } from './TeamTable.tsx'

const KEY = 'cargo-salario/propostas-merito'
type Row = RowAt<typeof KEY>

/** The proposal of a team: its people with their ranges, the raises, and the budget they use. */
export function TeamProposalPage({ id = '' }: PluginPageProps) {
  const meta = useResourceMeta(KEY)
  const row = useQuery({ queryKey: [KEY, id], queryFn: () => api<Row>(`/api/${KEY}/${id}`) })
  const team = useQuery({ queryKey: [KEY, id, 'equipe'], queryFn: () => api<Team>(`/api/${KEY}/${id}/equipe`) })
  if (row.isError || team.isError) return <ServerError />
  if (!meta || !row.data || !team.data) return <ScreenSkeleton />
  return <Proposal key={id} row={row.data} team={team.data} />
}

function Proposal({ row, team }: { row: Row; team: Team }) {
  const meta = useResourceMeta(KEY)!
  const notice = useNotice()
  const client = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] })
  const actions = useActions(meta, () => void refresh())
  const type = (item: Item, given: Typed) => setTyped(new Map(typed).set(item.id, given))
  const broken = [...typed.values()].some((given) => percentOf(given) === null)
  const save = async () => {
    setBusy(true)
    setErrors(new Map())
    try {
      const body = [...typed].map(([item, given]) => ({
        id: item,
        percentual: percentOf(given),
        justificativa: given.justificativa.trim() || null,
      }))
      await api(`/api/${KEY}/${team.id}/equipe`, { method: 'PUT', body, silent: true })
      await refresh()
      setTyped(new Map())
      notice.success('Proposta gravada.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(new Map(Object.entries(error.fieldMessages)))
      notice.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  const record = row as unknown as Record<string, unknown> & { id: number }
  return (
    <>
      <BackLink to={listPath(KEY)} label="Propostas de mérito" />
      <PageHeader
        title={team.gestor ? `Equipe de ${team.gestor}` : 'Talentos sem gestor'}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <StateChip resource={KEY} value={team.situacao} />
            <span>{`${team.ciclo} · vale em ${formatDate(team.data)}`}</span>
          </Box>
        }
        actions={
          <>
            {team.preenche && (
              <Button variant="contained" disabled={!typed.size || broken} loading={busy} onClick={() => void save()}>
                Gravar
              </Button>
            )}
            {/* What is typed is saved first: an action is about what is stored. */}
            {!typed.size && (
              <RecordActions
                actions={actions.allowed('row', record)}
                onAction={(action) => actions.start(action, [record])}
              />
            )}
          </>
        }
      />
      {team.devolucao && team.situacao === 'V' && (
        <Alert severity="warning" sx={{ mb: 2 }}>{`Devolvida: ${team.devolucao}`}</Alert>
      )}
      {team.orientacao && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {team.orientacao}
        </Alert>
      )}
      <Budget
        payroll={team.folha}
        budget={team.orcamento}
        used={costOf(team.itens, typed)}
        reason={team.motivoOrcamento ?? null}
      />
      <TeamTable team={team} typed={typed} errors={errors} onType={type} />
      {actions.dialog}
    </>
  )
}
