/** The answer of `GET /api/userinfo`. */

export interface CompanyRef {
  id: number
  nome: string
}

/** The company people work in now, with its colours (#rrggbb). */
export interface Company extends CompanyRef {
  corPrincipal?: string | null
  corSecundaria?: string | null
  /** The payroll system takes part: its pendencies are shown. */
  acIntegra?: boolean
  ehIntegradaColabore?: boolean
  logoEmpresa?: { url: string } | null
}

/** The answer of `GET /api/userinfo`. */
export interface UserInfo {
  authenticated: boolean
  usuario?: { id: number; nome: string; cpf?: string | null; colaboradorFotoUrl?: string | null }
  empresa?: Company
  empresas?: CompanyRef[]
  authorities?: string[]
  parametrosDoSistema?: Record<string, unknown>
  linkChat?: string | null
  /** Of the bar at the right. */
  links?: Partial<Record<'blog' | 'redesSociais' | 'orcamento' | 'ajuda', string | null>>
  /** A user of the vendor, whose password is not kept here. */
  usuarioFortes?: boolean
  horaExpiracao?: string
  autenticadoRh?: boolean
  aceitoPoliticaSeguranca?: boolean
  possuiSst?: boolean
  /** Columns, density and the like, by key. */
  preferencias?: Record<string, unknown>
}

export interface Credentials {
  username: string
  password: string
  empresaId?: number
}

export const SIGNED_OUT: UserInfo = { authenticated: false }
