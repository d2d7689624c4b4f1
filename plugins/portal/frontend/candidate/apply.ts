/** Applying to a vacancy, also after a sign-in or a registration that started from its advert. */
import { api } from '#public'
import type { Application } from '../types.ts'

export const listApplications = () =>
  api<Application[] | { content: Application[] }>('/api/externo/candidato-solicitacoes').then((item) =>
    Array.isArray(item) ? item : item.content,
  )

export const apply = (solicitacaoId: number) =>
  api<Application>('/api/externo/candidato-solicitacoes', { method: 'POST', query: { solicitacaoId }, body: {} })

/** Applies unless already done: the server may have done it with the sign-in. */
export async function applyOnce(solicitacaoId: number) {
  const mine = await listApplications()
  if (!mine.some((item) => item.solicitacao.id === solicitacaoId)) await apply(solicitacaoId)
}
