import { api } from '#public'

export interface Protection {
  appDesde: string | null
  codigosRestantes: number
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
  }
}
