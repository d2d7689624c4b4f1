import { api } from '#public'

export interface Passkey {
  id: number
  nome: string
  criadaEm: string
  usadaEm: string | null
}

export interface Protection {
  appDesde: string | null
  codigosRestantes: number
  chaves: Passkey[]
}

export interface OpenSession {
  id: number
  dispositivo: string
  ip: string | null
  inicio: string
  ultimoUso: string
  atual: boolean
}

export interface NewApp {
  segredo: string
  endereco: string
  qr: string
}

interface Codes {
  codigos: string[]
}

/** The calls of one's own protection. */
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
