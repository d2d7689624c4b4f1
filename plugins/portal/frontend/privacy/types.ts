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

export interface PrivacyData {
  consentimentos: Consent[]
  acessos: Access[]
  exclusoes: ErasureRequest[]
}
