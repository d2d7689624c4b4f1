import { api } from '../../providers/http.ts'

/** API calls of "Segurança da conta". `senha` is sent only when the server requires it. */
const BASE = '/api/userinfo/seguranca'

export interface Protection {
  exigido: boolean
  appDesde: string | null
  codigosRestantes: number
  chaves: Passkey[]
  senha: { minimo: number; historico: number; ate: string | null }
}

export interface Passkey {
  id: number
  nome: string
  criadaEm: string
  usadaEm: string | null
}

export interface NewApp {
  segredo: string
  endereco: string
  qr: string
}

export interface OpenSession {
  id: number
  dispositivo: string
  ip: string | null
  inicio: string
  ultimoUso: string
  atual: boolean
}

export const PROTECTION = ['seguranca']
export const SESSIONS = ['seguranca', 'sessoes']

const post = <T = void>(path: string, body: unknown = {}) => api<T>(`${BASE}${path}`, { method: 'POST', body })

export const account = {
  protection: () => api<Protection>(BASE, { silent: true }),
  sessions: () => api<OpenSession[]>(`${BASE}/sessoes`, { silent: true }),
  beginApp: (senha?: string) => post<NewApp>('/aplicativo', { senha }),
  confirmApp: (codigo: string) => api<{ codigos: string[] }>(`${BASE}/aplicativo`, { method: 'PUT', body: { codigo } }),
  removeApp: (senha?: string) => post('/aplicativo/desativar', { senha }),
  newCodes: (senha?: string) => post<{ codigos: string[] }>('/codigos', { senha }),
  keyOptions: (senha?: string) => post<any>('/chaves/opcoes', { senha }),
  addKey: (nome: string, resposta: unknown) => post<{ codigos: string[] }>('/chaves', { nome, resposta }),
  renameKey: (id: number, nome: string) => api(`${BASE}/chaves/${id}`, { method: 'PUT', body: { nome } }),
  removeKey: (id: number, senha?: string) => post(`/chaves/${id}/remover`, { senha }),
  endSession: (id: number) => api(`${BASE}/sessoes/${id}`, { method: 'DELETE' }),
  endOthers: () => post('/sessoes/encerrar-outras'),
}

/** The rules for a new password, in one line. */
export const passwordHelp = ({ minimo, historico }: Protection['senha']) =>
  [
    `Pelo menos ${minimo} caracteres; uma frase é fácil de lembrar.`,
    historico > 1 ? `Diferente das últimas ${historico}.` : historico === 1 ? 'Diferente da atual.' : '',
  ]
    .filter(Boolean)
    .join(' ')
