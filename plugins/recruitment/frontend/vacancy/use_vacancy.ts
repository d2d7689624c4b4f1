import { useQuery } from '@tanstack/react-query'
import { api, type RowAt } from '#frontend'
import type { BoardData } from '../selection/types.ts'

export const VACANCIES = 'captacao/solicitacoes-pessoal'

export type VacancyRow = RowAt<typeof VACANCIES>

/** The selection of a vacancy. Its key starts with the resource, so actions and saves refresh it. */
export const useBoardOf = (id: number) =>
  useQuery({
    queryKey: [VACANCIES, 'selecao', String(id)],
    queryFn: () => api<BoardData>(`/api/${VACANCIES}/${id}/selecao`, { silent: true }),
  })
