import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, today } from '#frontend'
import type { Target } from './move_form.ts'
import type { BoardData, Card } from './types.ts'

export const VACANCIES = 'captacao/solicitacoes-pessoal'

/** The selection of a vacancy, and its mutations. Every change is shown optimistically, then the data is refetched. */
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

  const put = (card: Card) =>
    client.setQueryData<BoardData>(
      key,
      (old) =>
        old && {
          ...old,
          candidatos: old.candidatos.map((candidato) =>
            candidato.candidatoSolicitacaoId === card.candidatoSolicitacaoId ? card : candidato,
          ),
        },
    )

  /** Optimistic update; rolled back if the server refuses. */
  const moveNow = async (card: Card, { stageId, situation }: Target) => {
    await client.cancelQueries({ queryKey: key })
    put({ ...card, etapaId: stageId, situacao: situation, ultimaData: today() })
    try {
      return await move(card, { etapaSeletiva: stageId, apto: situation, data: today() })
    } catch (problem) {
      put(card)
      throw problem
    }
  }
  const undo = async (card: Card) => {
    put(
      await api<Card>(`/api/captacao/candidato-solicitacoes/${card.candidatoSolicitacaoId}/desfazer-movimentacao`, {
        method: 'PUT',
        body: { historico: card.historicoId },
      }),
    )
    refresh()
  }
  const move = async (card: Card, input: Record<string, unknown>) => {
    const moved = await api<Card>(`/api/captacao/candidato-solicitacoes/${card.candidatoSolicitacaoId}/mover`, {
      method: 'PUT',
      body: input,
    })
    put(moved)
    refresh()
    return moved
  }
  const remove = async (card: Card) => {
    await api(`/api/captacao/candidato-solicitacoes/${card.candidatoSolicitacaoId}`, { method: 'DELETE' })
    refresh()
  }
  const add = async (candidateIds: number[], companyId: number) => {
    for (const id of candidateIds)
      await api(`/api/${VACANCIES}/candidato/${id}`, {
        method: 'POST',
        body: { empresaId: companyId, candidatoId: id, solicitacoesIds: [Number(vacancyId)] },
      }).finally(refresh)
  }
  return { ...query, move, moveNow, undo, remove, add, refresh }
}
