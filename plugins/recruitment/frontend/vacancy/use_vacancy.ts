import { useQuery } from '@tanstack/react-query'
import { api } from '#frontend'
import type { VacancyFacts } from './next_step.ts'
import type { BoardData } from '../selection/types.ts'

export const VACANCIES = 'captacao/solicitacoes-pessoal'

export type VacancyRow = Record<string, any> & Omit<VacancyFacts, 'anuncio'> & { id: number; descricao: string }

/** The selection of a vacancy. Its key starts with the resource, so that actions and saves refresh it. */
export const useBoardOf = (id: number) =>
  useQuery({
    queryKey: [VACANCIES, 'selecao', String(id)],
    queryFn: () => api<BoardData>(`/api/${VACANCIES}/${id}/selecao`, { silent: true }),
  })
