export const INTERVIEWS = 'captacao/entrevistas'

export interface Interview {
  id: number
  versao: number
  data: string
  hora: string
  duracao: number
  candidato: { id: number; nome: string }
  solicitacao: { id: number; descricao: string }
  etapaSeletiva: { id: number; nome: string } | null
  participantes: { id: number; nome: string }[]
  modalidade: 'P' | 'V' | 'T'
  local: string | null
  link: string | null
  situacao: 'A' | 'R' | 'F' | 'X'
}
