/** All addresses of the portal; each contains the company. */
type Query = Record<string, string | number | null | undefined>

export function address(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  const text = params.toString()
  return `/externo${path}${text ? `?${text}` : ''}`
}

/** Address builders for one company (null while none is chosen). */
export const routesOf = (empresaId: number | null) => ({
  login: (query: Query = {}) => address('/login', { empresaId, ...query }),
  register: (query: Query = {}) => address('/candidatos/new', { empresaId, ...query }),
  recover: () => address('/recuperar-senha', { empresaId }),
  careers: (endereco: string) => `/externo/empresa/${endereco}`,
  adverts: () => address('/anuncios', { empresaId }),
  advert: (id: number) => address(`/anuncios/${id}`, { empresaId }),
  saved: () => address('/vagas-salvas', { empresaId }),
  apply: (id: number) => address(`/anuncios/${id}/candidatar`, { empresaId }),
  term: () => address('/privacidade', { empresaId }),
  applications: (query: Query = {}) => address('/candidato-solicitacoes', { empresaId, ...query }),
  application: (id: number) => address(`/candidato-solicitacoes/${id}`, { empresaId }),
  questionnaires: () => address('/avaliacoes', { empresaId }),
  questionnairesOf: (solicitacaoId: number) => address('/solicitacao-avaliacao', { empresaId, solicitacaoId }),
  questionnaire: (id: number) => address(`/avaliacoes/${id}`, { empresaId }),
  edit: (id: number) => address(`/candidatos/${id}`, { empresaId }),
  password: (id: number) => address(`/candidatos/${id}`, { empresaId, tab: 'senha' }),
  protection: (id: number) => address(`/candidatos/${id}/seguranca`, { empresaId }),
  privacy: (id: number) => address(`/candidatos/${id}/privacidade`, { empresaId }),
  documents: (id: number) => address(`/candidatos/${id}/documentos-anexos`, { empresaId }),
  newDocument: (id: number) => address(`/candidatos/${id}/documentos-anexos/new`, { empresaId }),
})

export type Routes = ReturnType<typeof routesOf>

/** An address to return to after sign-in: only inside the portal, so that a crafted link cannot redirect elsewhere. */
export function safeReturn(value: string | null): string | null {
  return value && /^\/externo\/[\w/?=&-]*$/.test(value) ? value : null
}
