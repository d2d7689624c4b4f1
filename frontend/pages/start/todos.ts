import { useQuery } from '@tanstack/react-query'
import type { Tone } from '#engine/definition/types.ts'
import { api } from '../../providers/http.ts'

export interface TodoGroup {
  nome: string
  titulo: string
  icone: string | null
  tom: Tone
  rota: string | null
  total: number
  itens: { titulo: string; detalhe: string | null; rota: string; tom: Tone | null }[]
  falhou: boolean
}

/** Pending tasks of the signed-in user; refetched on each visit to the start page. */
export const useTodos = () =>
  useQuery({
    queryKey: ['para-hoje'],
    queryFn: () => api<TodoGroup[]>('/api/userinfo/para-hoje', { background: true }),
    retry: false,
    refetchOnMount: 'always',
    refetchInterval: 5 * 60_000,
  })
