/** Applying to a vacancy, also after a sign-in or a registration that started from its advert. */
import { api } from '#public'
import type { Application } from '../types.ts'

export const listApplications = () =>
  api<Application[] | { content: Application[] }>('/api/externo/candidato-solicitacoes').then((found) =>
    Array.isArray(found) ? found : found.content,
  )

export const apply = (solicitacaoId: number) =>
  api<Application>('/api/externo/candidato-solicitacoes', { method: 'POST', query: { solicitacaoId }, body: {} })

/** Applies unless already done: the server may have done it with the sign-in. */
export async function applyOnce(solicitacaoId: number) {
  const mine = await listApplications()
  if (!mine.some((one) => one.solicitacao.id === solicitacaoId)) await apply(solicitacaoId)
}
