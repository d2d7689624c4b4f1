import { type ShapeOf, api } from '#public'
import type { newApp, sessionsAnswer } from '#app/core/account_security/answers.ts'
import type { codesAnswer, protectionAnswer } from '../../endpoints/protection.ts'

export type Passkey = Protection['chaves'][number]

export type Protection = ShapeOf<typeof protectionAnswer>

export type OpenSession = ShapeOf<typeof sessionsAnswer>[number]

export type NewApp = ShapeOf<typeof newApp>

type Codes = ShapeOf<typeof codesAnswer>

/** API calls of the account's protection. */
export const protectionApi = (id: number) => {
  const base = `/api/externo/candidatos/${id}/seguranca`
  const post = <T = void>(path: string, senha: string) => api<T>(`${base}${path}`, { method: 'POST', body: { senha } })
  return {
    read: () => api<Protection>(base),
    begin: (senha: string) => post<NewApp>('/aplicativo', senha),
    confirm: (codigo: string) => api<Codes>(`${base}/aplicativo`, { method: 'PUT', body: { codigo } }),
    remove: (senha: string) => post('/aplicativo/desativar', senha),
    renew: (senha: string) => post<Codes>('/codigos', senha),
    keyOptions: (senha: string) => post<any>('/chaves/opcoes', senha),
    addKey: (nome: string, resposta: unknown) =>
      api<Codes>(`${base}/chaves`, { method: 'POST', body: { nome, resposta } }),
    renameKey: (key: number, nome: string) => api(`${base}/chaves/${key}`, { method: 'PUT', body: { nome } }),
    removeKey: (key: number, senha: string) => post(`/chaves/${key}/remover`, senha),
    sessions: () => api<OpenSession[]>(`${base}/sessoes`),
    endSession: (session: number) => api(`${base}/sessoes/${session}`, { method: 'DELETE' }),
    endOthers: () => api(`${base}/sessoes/encerrar-outras`, { method: 'POST' }),
  }
}
