export interface Member {
  id: number
  nome: string
  cpf: string | null
  dataNascimento: string | null
  cidade: string | null
  email: string | null
  telefone: string | null
  portal: boolean
  candidaturas: number
  pendencias: string[]
}

export interface Duplicates {
  total: number
  grupos: { nome: string; provavel: boolean; candidatos: Member[] }[]
}

/** What `verificar-pendencias-em-lote` says of each. */
export interface Checked {
  id: number
  nome: string
  possuiPendencias: boolean
  pendencias: string[]
}
