import { useQuery } from '@tanstack/react-query'
import { api } from '#frontend'
import type { BoardData } from '../selection/types.ts'

export const VACANCIES = 'captacao/solicitacoes-pessoal'

export type VacancyRow = Record<string, any> & { id: number; descricao: string }

export interface Movement {
  id: number
  acao: string
  dataHora: string
  usuario: string | null
  observacao: string | null
}

/** What the page of a vacancy shows. Keys start with the resource, so that actions and saves refresh it. */
export function useVacancy(id: string) {
  const read =
    <T>(path: string) =>
    () =>
      api<T>(`/api/${VACANCIES}/${id}${path}`, { silent: true })
  const record = useQuery({ queryKey: [VACANCIES, 'registro', id], queryFn: read<VacancyRow>('') })
  const course = useQuery({ queryKey: [VACANCIES, 'andamento', id], queryFn: read<Movement[]>('/andamento') })
  const board = useQuery({ queryKey: [VACANCIES, 'selecao', id], queryFn: read<BoardData>('/selecao') })
  return { record, course, board }
}
