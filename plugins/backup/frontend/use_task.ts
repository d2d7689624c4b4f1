import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#frontend'

/** A background task on backups. */
export interface Task {
  id: number
  tarefa: 'gerar' | 'ensaiar'
  estado: 'pendente' | 'executando' | 'concluida' | 'falhou' | 'cancelada'
  progresso: number
  mensagem: string | null
}

const BASE = '/api/utilitario/backup'
const KEY = ['backup', 'tarefa']
const PACE_MS = 1000

export const isOpen = (task: Task | null) => task?.estado === 'pendente' || task?.estado === 'executando'

/** The running task, no matter which user started it; `ended` is called when a task seen running has finished. */
export function useTask(ended: (task: Task) => void) {
  const client = useQueryClient()
  const seen = useRef<number>(undefined)
  const [own, setOwn] = useState<number>()
  const { data = null } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api<Task | undefined>(`${BASE}/tarefa`, { silent: true })) ?? null,
    refetchInterval: ({ state }) => (isOpen(state.data ?? null) ? PACE_MS : false),
    retry: false,
  })
  useEffect(() => {
    if (!data) return
    if (isOpen(data)) {
      seen.current = data.id
      setOwn(data.id)
    } else if (seen.current === data.id) {
      seen.current = undefined
      ended(data)
    }
  })
  return {
    /** A task that had already ended when the page opened is not shown. */
    task: data && (isOpen(data) || data.id === own) ? data : null,
    start: async (tarefa: 'gerar' | 'anonimo' | 'ensaiar', name?: string) => {
      const task = await api<Task>(`${BASE}/tarefa`, { method: 'POST', body: { tarefa, name } })
      seen.current = task.id
      setOwn(task.id)
      client.setQueryData(KEY, task)
    },
    cancel: async (task: Task) => {
      await api(`${BASE}/tarefa/${task.id}/cancelar`, { method: 'PUT' }).catch(() => undefined)
      await client.invalidateQueries({ queryKey: KEY })
    },
  }
}
