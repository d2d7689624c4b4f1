/** Types of the portal's endpoints. Field names are the API's. */
import type { FormMeta } from '#engine/definition/screen_types.ts'
import type { ShapeOf, Company as PublicCompany, Named, StoredFile } from '#public'
import type { applicationAnswer, ownApplicationAnswer } from '../answers.ts'
import type { alertAnswer, careersAnswer } from '../public_answers.ts'

export type { Errors, Named, StoredFile, Values } from '#public'

export interface Company extends PublicCompany {
  vagas?: number
}

export interface ExtraField {
  /** 'texto1' … 'numero1' */
  nome: string
  titulo: string
  tipo?: string
  obrigatorio?: boolean
}

export interface PortalConfig extends FormMeta {
  empresa: Company
  camposObrigatorios: string[]
  maxCargos: number | null
  exigirAceitePsi: boolean
  /** Data protection contact. */
  encarregado?: { nome?: string | null; email?: string | null; telefone?: string | null } | null
  /** Months after which an inactive registration is removed. */
  retencaoMeses?: number | null
  /** End of the address of the company's page; null if it has none. */
  paginaCarreiras?: string | null
  politicaSeguranca: string | null
  exibirSalario: boolean
  forcarCaixaAlta?: boolean
  camposExtras: ExtraField[]
}

export interface Session {
  authenticated: boolean
  /** Null for candidates registered with a passport. */
  usuario?: { id: number; nome: string; cpf: string | null }
  empresa?: Company
  aceitoPoliticaSeguranca?: boolean
  horaExpiracao?: string
}

/** The answer to a correct password: the session, or the second step. */
export interface LoginAnswer extends Session {
  etapa?: 'SEGUNDO_FATOR'
  meios?: ('APP' | 'CHAVE' | 'RECUPERACAO')[]
}

export interface Advert {
  /** The same id as the request's: the public link is built from that one. */
  id: number
  titulo: string
  descricao: string | null
  solicitacao: {
    id: number
    quantidade?: number | null
    empresa?: Named | null
    cargo?: Named | null
    cidade?: { id?: number; nome: string; uf?: string | { sigla?: string; nome?: string } | null } | null
    vinculo?: string | Named | null
    tipoVaga?: string | null
    remuneracao?: number | null
    modeloTrabalho?: { id: string; nome: string } | null
    diasPresenciais?: number | null
    endereco?: { logradouro: string; bairro?: string | null; cep?: string | null } | null
    afirmativa?: { publicos: string[]; motivo?: string | null } | null
    horarioComercial?: string | null
    escolaridade?: string | Named | null
    experiencias?: string | null
    infoComplementares?: string | null
    data?: string | null
    /** What the short form requires: codes of `PEDIDOS`. */
    pedidos?: string[]
  }
  candidatoSolicitacao?: { id: number; situacao: string; data: string } | null
}

export interface Page<Row> {
  content: Row[]
  size: number
  totalElements: number
}

/** An application as the candidate sees it. */
export type Application = ShapeOf<typeof applicationAnswer>
export type Stage = Application['etapas'][number]
export type Offer = NonNullable<Application['proposta']>
export type Interview = NonNullable<Application['proximaEntrevista']>

/** With the review requests about it, and the decisions that may be reviewed. */
export type WholeApplication = ShapeOf<typeof ownApplicationAnswer>
export type Review = WholeApplication['revisoes'][number]

export interface CandidateDocument {
  id: number
  descricao: string
  data: string
  observacao?: string | null
  tipoDocumento?: { id: number; descricao?: string } | null
  url?: StoredFile | null
}

/** A company's presentation. */
export type Careers = ShapeOf<typeof careersAnswer>

export type VacancyAlert = ShapeOf<typeof alertAnswer>
