/** A company in `GET /api/userinfo`. */

export interface CompanyRef {
  /** Id of the company. */
  id: number
  /** Display name. */
  nome: string
}

/** The current company, with its colours (#rrggbb). */
export interface Company extends CompanyRef {
  /** #rrggbb; its contrast is adjusted before use. */
  corPrincipal?: string | null
  /** #rrggbb. */
  corSecundaria?: string | null
  /** The payroll system is integrated, so its pending items are shown. */
  acIntegra?: boolean
  /** Whether it exchanges data with Fortes Colabore. */
  ehIntegradaColabore?: boolean
  /** Logo; its URL is read with the session cookie. */
  logoEmpresa?: { url: string } | null
}

/** The response of `GET /api/userinfo`. */
export interface UserInfo {
  /** When false, the other properties are absent. */
  authenticated: boolean
  /** The password was correct and a second step is required. */
  etapa?: 'SEGUNDO_FATOR'
  /** Methods available for the second step. */
  meios?: ('APP' | 'CHAVE' | 'RECUPERACAO')[]
  /** What the user must do before the staff app opens. */
  pendencia?: 'SEGUNDO_FATOR' | 'SENHA' | null
  /** Id of the identity provider that authenticated the user. */
  provedor?: number | null
  /**
   * Set while another user's view of the system is shown: the viewed user and the viewing one. The session is then
   * read-only.
   */
  visualizacao?: { nome: string; por: string } | null
  /** The signed-in user. `cpf` has 11 digits. */
  usuario?: { id: number; nome: string; cpf?: string | null; colaboradorFotoUrl?: string | null }
  /** The current company; absent until one is chosen. */
  empresa?: Company
  /** Companies the user may switch to. */
  empresas?: CompanyRef[]
  /** Authorities, checked by `useSession().can()`. */
  authorities?: string[]
  /** Settings of the company by name. */
  parametrosDoSistema?: Record<string, unknown>
  /** Link of the support chat. */
  linkChat?: string | null
  /** Links of the bar on the right. */
  links?: Partial<Record<'blog' | 'redesSociais' | 'orcamento' | 'ajuda', string | null>>
  /** A user of the vendor, whose password is not stored here. */
  usuarioFortes?: boolean
  /** When the session expires without further use, ISO 8601. */
  horaExpiracao?: string
  /** Always true; part of the documented response. */
  autenticadoRh?: boolean
  /** Whether the current security policy was accepted. */
  aceitoPoliticaSeguranca?: boolean
  /** Whether the work safety plugin is enabled. */
  possuiSst?: boolean
  /** Preferences such as columns and density, by key. */
  preferencias?: Record<string, unknown>
}

export interface Credentials {
  username: string
  password: string
  empresaId?: number
}

export const SIGNED_OUT: UserInfo = { authenticated: false }
