export interface Consent {
  data: string
  versao: number
  texto: string | null
}

export interface Access {
  data: string
  usuario: string
  tipo: string
}

export interface ErasureRequest {
  id: number
  /** P waiting, E done, I not possible, D taken back. */
  situacao: string
  pedidoEm: string
  relatorio?: string | null
}

/** What some of the data are used for. */
export interface Purpose {
  finalidade: string
  dados: { rotulo: string; sensivel: boolean }[]
}

export interface PrivacyData {
  finalidades: Purpose[]
  consentimentos: Consent[]
  acessos: Access[]
  exclusoes: ErasureRequest[]
}
