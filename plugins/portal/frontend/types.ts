/** What the portal's endpoints send. Field names are the API's. */
import type { FormMeta } from '#engine/definition/types.ts'
import type { Company as PublicCompany, Named, StoredFile } from '#public'

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
  politicaSeguranca: string | null
  exibirSalario: boolean
  forcarCaixaAlta?: boolean
  camposExtras: ExtraField[]
}

export interface Session {
  authenticated: boolean
  usuario?: { id: number; nome: string; cpf: string }
  empresa?: Company
  aceitoPoliticaSeguranca?: boolean
  horaExpiracao?: string
}

export interface Advert {
  /** The same number as the request's: the public link is built from that one. */
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
    horarioComercial?: string | null
    escolaridade?: string | Named | null
    experiencias?: string | null
    infoComplementares?: string | null
    data?: string | null
  }
  candidatoSolicitacao?: { id: number; situacao: string; data: string } | null
}

export interface Page<Row> {
  content: Row[]
  size: number
  totalElements: number
}

export interface Stage {
  nome: string
  data?: string | null
  /** As text: 'Apto', 'Não apto', 'Em andamento'. */
  situacao?: string | null
  /** What the company wrote for the candidate. */
  observacao?: string | null
}

/** E waits for the answer, A accepted, N refused. */
export interface Offer {
  id: number
  situacao: 'E' | 'A' | 'N'
  validade: string
  enviadaEm?: string | null
  respondidaEm?: string | null
}

/** What a candidate knows of an interview. */
export interface Interview {
  data: string
  hora: string
  duracao: number
  modalidade: string
  local: string | null
  link: string | null
  mensagem: string | null
}

export interface Application {
  id: number
  solicitacao: { id: number; descricao?: string; empresa?: Named | null }
  anuncio?: { titulo?: string | null } | null
  data: string
  /** I in progress, S fit, N not fit, C hired. */
  situacao: string
  etapaAtual?: { nome: string } | null
  etapas?: Stage[]
  /** Questionnaires still to be answered. */
  questionarios?: number
  proposta?: Offer | null
  proximaEntrevista?: Interview | null
  proximoPasso?: string | null
}

/** A request that a person looks at a decision again. */
export interface Review {
  id: number
  decisao: string
  decisaoNome: string
  motivo: string
  pedidoEm: string
  /** P waits, M kept, A changed. */
  situacao: 'P' | 'M' | 'A'
  situacaoNome: string
  resposta: string | null
  respondidaEm: string | null
}

/** With what was asked about it, and what may be asked. */
export type WholeApplication = Application & { revisoes: Review[]; revisaveis: { id: string; nome: string }[] }

export interface CandidateDocument {
  id: number
  descricao: string
  data: string
  observacao?: string | null
  tipoDocumento?: { id: number; descricao?: string } | null
  url?: StoredFile | null
}
