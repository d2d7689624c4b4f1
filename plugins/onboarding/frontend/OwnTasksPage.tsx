import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  api,
  Failed,
  Nothing,
  PageHeader,
  ScreenSkeleton,
  Section,
  type ShapeOf,
  useNotice,
  useSession,
} from '#frontend'
import type { tasksAnswer } from '../endpoints/own_tasks.ts'
import { DOES_IT } from '../codes.ts'
import { type Task, TaskList } from './TaskList.tsx'

type Answer = ShapeOf<typeof tasksAnswer>

const OWN = 'entrada-saida/minhas-tarefas'
const IT = 'entrada-saida/tarefas-ti'

function Tasks({ at, label, none }: { at: string; label: string; none: string }) {
  const notice = useNotice()
  const client = useQueryClient()
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [at],
    queryFn: () => api<Answer>(`/api/${at}`),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const tasks = data.map((row): Task => ({ ...row, situacao: row.feita ? 'F' : 'P' }))
  const done = tasks.filter((task) => task.situacao === 'F').length
  const onDone = async (task: Task, input: Record<string, unknown>) => {
    await api(`/api/${at}/${task.id}/concluir`, { method: 'PUT', body: input })
    notice.success('Tarefa concluída.')
    await client.invalidateQueries({ queryKey: [at] })
  }
  return (
    <Section title={tasks.length ? `${label} (${done} de ${tasks.length})` : label}>
      {tasks.length ? <TaskList tasks={tasks} label={label} onDone={onDone} /> : <Nothing>{none}</Nothing>}
    </Section>
  )
}

/** What the user has to do for people who join or leave, themself among them. */
export function OwnTasksPage() {
  const { can } = useSession()
  return (
    <>
      <PageHeader
        title="Minhas tarefas de entrada e saída"
        subtitle="As suas, as de quem você gerencia e as em que você foi indicado"
      />
      <Tasks at={OWN} label="Minhas tarefas" none="Você não tem tarefas de entrada ou saída." />
      {can(DOES_IT) && <Tasks at={IT} label="Tarefas da TI" none="A TI não tem tarefas de entrada ou saída." />}
    </>
  )
}
