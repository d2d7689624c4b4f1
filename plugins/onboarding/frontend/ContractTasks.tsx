import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { api, Failed, Nothing, type RowAt, ScreenSkeleton, Section, useNotice, useSession } from '#frontend'
import { DOES_HR, TIPOS } from '../codes.ts'

import { type Task, TaskList } from './TaskList.tsx'

const TASKS = 'entrada-saida/tarefas'

type Row = RowAt<typeof TASKS>

const REOPENS = 'ROLE_ENTRADA_SAIDA_TAREFAS_REABRIR'
const EDITS = 'ROLE_ENTRADA_SAIDA_TAREFAS_EDITAR'

const taskOf = (row: Row): Task => ({
  id: row.id,
  descricao: row.descricao,
  tipo: row.tipo,
  responsavel: row.responsavel,
  detalhe: row.situacao === 'P' ? row.talento?.nome : row.feitaPor?.nome,
  prazo: row.prazo,
  documento: Boolean(row.documento),
  situacao: row.situacao as Task['situacao'],
})

/** The tasks of the contract with their progress: those of joining, and those of leaving. */
export function ContractTasks() {
  const record = useRecordContext()
  const { can } = useSession()
  const notice = useNotice()
  const client = useQueryClient()
  const key = [TASKS, 'de', record?.id]
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () =>
      api<{ content: Row[] }>(`/api/${TASKS}`, {
        query: { colaborador: record!.id, andamento: 'T', completo: true, sort: 'prazo', size: 200 },
      }),
    enabled: record !== undefined,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const run = async (task: Task, name: string, said: string, body: Record<string, unknown> = {}) => {
    await api(`/api/${TASKS}/${task.id}/${name}`, { method: 'PUT', body })
    notice.success(said)
    await client.invalidateQueries({ queryKey: key })
  }
  const live = data.content.filter((row) => row.situacao !== 'C')
  return (
    <>
      {(['S', 'E'] as const).map((kind) => {
        const tasks = live.filter((row) => row.tipo === kind).map(taskOf)
        if (!tasks.length) return null
        const done = tasks.filter((task) => task.situacao !== 'P').length
        return (
          <Section key={kind} title={`${TIPOS[kind]}: ${done} de ${tasks.length} tarefas`}>
            <Box sx={{ mb: 1.5 }}>
              <LinearProgress
                variant="determinate"
                value={(100 * done) / tasks.length}
                aria-label={`Progresso: ${TIPOS[kind]}`}
              />
            </Box>
            <TaskList
              tasks={tasks}
              label={`Tarefas: ${TIPOS[kind]}`}
              onDone={can(DOES_HR) ? (task, input) => run(task, 'concluir', 'Tarefa concluída.', input) : undefined}
              onReopen={
                can(REOPENS)
                  ? (task) =>
                      void run(task, 'reabrir', 'Tarefa reaberta.').catch((problem: unknown) => notice.error(problem))
                  : undefined
              }
            />
          </Section>
        )
      })}
      {!live.length && (
        <Nothing>Nenhuma tarefa: não havia checklist para este contrato, ou ele começou antes dos checklists.</Nothing>
      )}
      {can(EDITS) && (
        <Button component={RouterLink} to={`/${TASKS}/novo?colaborador=${record!.id}`}>
          Acrescentar tarefa
        </Button>
      )}
    </>
  )
}
