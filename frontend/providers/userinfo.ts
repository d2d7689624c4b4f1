/** The answer of `GET /api/userinfo`. */

export interface CompanyRef {
  /** Its number. */
  id: number
  /** As people know it. */
  nome: string
}

/** The company people work in now, with its colours (#rrggbb). */
export interface Company extends CompanyRef {
  /** #rrggbb; made readable before it is used. */
  corPrincipal?: string | null
  /** #rrggbb. */
  corSecundaria?: string | null
  /** The payroll system takes part: its pendencies are shown. */
  acIntegra?: boolean
  /** Whether it exchanges data with Fortes Colabore. */
  ehIntegradaColabore?: boolean
  /** Read with the session. */
  logoEmpresa?: { url: string } | null
}

/** The answer of `GET /api/userinfo`. */
export interface UserInfo {
  /** False: nothing else is there. */
  authenticated: boolean
  /** The password was right and a second step is asked for. */
  etapa?: 'SEGUNDO_FATOR'
  /** Ways to take that step. */
  meios?: ('APP' | 'CHAVE' | 'RECUPERACAO')[]
  /** What has to be done before the staff area opens. */
  pendencia?: 'SEGUNDO_FATOR' | 'SENHA' | null
  /** The identity provider that said who it is. */
  provedor?: number | null
  /** Whom the system is looked at as, and by whom; nothing can be changed then. */
  visualizacao?: { nome: string; por: string } | null
  /** Who is signed in. `cpf` has 11 digits. */
  usuario?: { id: number; nome: string; cpf?: string | null; colaboradorFotoUrl?: string | null }
  /** The company at work; none until one is chosen. */
  empresa?: Company
  /** Those one may change to. */
  empresas?: CompanyRef[]
  /** `useSession().can()` asks them. */
  authorities?: string[]
  /** Settings of the company by name. */
  parametrosDoSistema?: Record<string, unknown>
  /** Of the support chat. */
  linkChat?: string | null
  /** Of the bar at the right. */
  links?: Partial<Record<'blog' | 'redesSociais' | 'orcamento' | 'ajuda', string | null>>
  /** A user of the vendor, whose password is not kept here. */
  usuarioFortes?: boolean
  /** When the session ends without further use, ISO 8601. */
  horaExpiracao?: string
  /** Always true here; the documents name it. */
  autenticadoRh?: boolean
  /** Whether the present policy was accepted. */
  aceitoPoliticaSeguranca?: boolean
  /** Whether the plugin of work safety is on. */
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
