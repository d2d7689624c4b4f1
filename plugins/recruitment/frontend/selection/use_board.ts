import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#frontend'
import type { BoardData, Card } from './types.ts'

export const VACANCIES = 'captacao/solicitacoes-pessoal'

/** The selection of a vacancy, and what changes it. Every change shows at once and the numbers are asked again. */
export function useBoard(vacancyId: string) {
  const client = useQueryClient()
  const key = [VACANCIES, 'selecao', vacancyId]
  const query = useQuery({
    queryKey: key,
    queryFn: () => api<BoardData>(`/api/${VACANCIES}/${vacancyId}/selecao`, { silent: true }),
  })

  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: [VACANCIES] })
    void client.invalidateQueries({ queryKey: ['captacao/candidatos'] })
    void client.invalidateQueries({ queryKey: ['captacao/historico'] })
    void client.invalidateQueries({ queryKey: ['captacao/candidato-solicitacoes'] })
  }, [client])

  const move = async (card: Card, input: Record<string, unknown>) => {
    const moved = await api<Card>(`/api/captacao/candidato-solicitacoes/${card.candidatoSolicitacaoId}/mover`, {
      method: 'PUT',
      body: input,
    })
    client.setQueryData<BoardData>(
      key,
      (old) =>
        old && {
          ...old,
          candidatos: old.candidatos.map((one) =>
            one.candidatoSolicitacaoId === moved.candidatoSolicitacaoId ? moved : one,
          ),
        },
    )
    refresh()
    return moved
  }
  const remove = async (card: Card) => {
    await api(`/api/captacao/candidato-solicitacoes/${card.candidatoSolicitacaoId}`, { method: 'DELETE' })
    refresh()
  }
  const add = async (candidateId: number, companyId: number) => {
    await api(`/api/${VACANCIES}/candidato/${candidateId}`, {
      method: 'POST',
      body: { empresaId: companyId, candidatoId: candidateId, solicitacoesIds: [Number(vacancyId)] },
    })
    refresh()
  }
  return { ...query, move, remove, add }
}
