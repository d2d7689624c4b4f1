import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  EditButton,
  ActionDialog,
  api,
  BackLink,
  formatDate,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  ScreenSkeleton,
  ServerError,
  ToneChip,
  useActions,
  useNotice,
  useResourceMeta,
  useSession,
  WorkProgress,
} from '#frontend'
import { PlanningGrid } from './PlanningGrid.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { ScenariosPanel } from './ScenariosPanel.tsx'
import { type Item, OF_KIND, type Payroll, type Table, TABLES } from './types.ts'

/** Page of a realignment table: its plan as a spreadsheet, a preview of the changes, and its scenarios. */
export function PlanningPage({ id = '' }: PluginPageProps) {
  const meta = useResourceMeta(TABLES)
  const table = useQuery({ queryKey: [TABLES, 'tabela', id], queryFn: () => api<Table>(`/api/${TABLES}/${id}`) })
  const kind = table.data?.tipoReajuste
  const items = useQuery({
    queryKey: [TABLES, id, 'itens'],
    queryFn: () => api<Item[]>(`/api/${TABLES}/${id}/${OF_KIND[kind!].path}`),
    enabled: kind !== undefined,
  })
  const payroll = useQuery({
    queryKey: [TABLES, id, 'folha'],
    queryFn: () => api<Payroll>(`/api/${TABLES}/${id}/total-folha`),
  })
  if (table.isError || items.isError || payroll.isError) return <ServerError />
  if (!meta || !table.data || !items.data || !payroll.data) return <ScreenSkeleton />
  return <Planning key={id} id={id} table={table.data} items={items.data} payroll={payroll.data} />
}

interface PlanningProps {
  id: string
  table: Table
  items: Item[]
  payroll: Payroll
}

function Planning({ id, table, items, payroll }: PlanningProps) {
  const meta = useResourceMeta(TABLES)!
  const { can } = useSession()
  const notice = useNotice()
  const client = useQueryClient()
  const [tab, setTab] = useState('plano')
  const [version, setVersion] = useState(0)
  const [moving, setMoving] = useState(false)
  const [watched, setWatched] = useState(false)
  const kind = OF_KIND[table.tipoReajuste]
  const refresh = useMemo(
    () => () => {
      setWatched(false)
      setVersion((value) => value + 1)
      void client.invalidateQueries({ queryKey: [TABLES] })
    },
    [client],
  )
  const actions = useActions(meta, refresh)
  const collective = useResourceMeta(kind.items)?.actions.find((action) => action.name === 'reajuste-coletivo')
  const row = table as unknown as Record<string, unknown> & { id: number }
  const editable = table.status === 'P' && meta.can.update
  const move = async (input: Record<string, unknown>) => {
    await api(`/api/${kind.items}/reajuste-coletivo`, {
      method: 'POST',
      body: { ...input, tabelaReajusteId: table.id },
    })
    notice.success('Reajuste planejado com sucesso.')
    refresh()
  }
  const { tabelaReajusteId: _, ...moveFields } = collective?.fields ?? {}
  return (
    <>
      <BackLink to={listPath(TABLES)} label="Tabelas de reajuste" />
      <PageHeader
        title={table.nome}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <ToneChip
              tone={table.status === 'D' ? 'success' : 'warning'}
              label={table.status === 'D' ? 'Definitivo' : 'Pendente'}
            />
            <span>
              {[
                `Tabela de reajuste por ${kind.what.toLowerCase()}`,
                table.dissidio && 'dissídio',
                `a partir de ${formatDate(table.data)}`,
                table.aplicadaPor && `aplicada por ${table.aplicadaPor}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Box>
        }
        actions={
          <>
            {editable && collective && can(collective.authority) && (
              <Button variant="contained" onClick={() => setMoving(true)}>
                Reajuste coletivo
              </Button>
            )}
            <RecordActions
              actions={actions.allowed('row', row)}
              onAction={(item) => {
                setWatched(true)
                actions.start(item, [row])
              }}
            />
            {editable && <EditButton meta={meta} id={id} />}
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(_event, value: string) => setTab(value)}
        sx={{ mb: 2 }}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        <Tab value="plano" label="Planejamento" />
        <Tab value="previa" label="Prévia" />
        <Tab value="cenarios" label="Cenários" />
      </Tabs>
      {tab === 'plano' && (
        <PlanningGrid table={table} items={items} payroll={payroll} editable={editable} onSaved={refresh} />
      )}
      {tab === 'previa' && <PreviewPanel id={id} version={version} />}
      {tab === 'cenarios' && <ScenariosPanel id={id} version={version} />}
      {actions.dialog}
      {watched && (
        <WorkProgress
          progress={`/api/${TABLES}/${id}/andamento`}
          stop={`/api/${TABLES}/${id}/interromper`}
          label="Aplicando"
        />
      )}
      {moving && collective && (
        <ActionDialog
          action={{ ...collective, fields: moveFields }}
          subject={table.nome}
          onRun={move}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
