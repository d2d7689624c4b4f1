export interface Stage {
  id: number
  nome: string
  ordem: number
}

export interface Card {
  candidatoSolicitacaoId: number
  candidato: { id: number; nome: string; fotoUrl: string | null; idade: number | null; cidade: string | null }
  etapaId: number | null
  situacao: string
  data: string
  ultimaObservacao: string | null
  ultimaData: string | null
}

export interface BoardData {
  vaga: {
    id: number
    descricao: string
    cargo: { id: number; nome: string } | null
    areaOrganizacional: { id: number; nome: string } | null
    quantidade: number
    qtdVagasPreenchidas: number
    situacao: string
    suspensa: boolean
    encerrada: boolean
    cancelada: boolean
    status: string
  }
  etapas: Stage[]
  candidatos: Card[]
  funil: { nome: string; valor: number }[]
}

/** A column of the board; the first holds those who are in no stage yet. */
export interface Column {
  id: number | null
  nome: string
  cards: Card[]
}

export const ENTERED = 'Inscritos'

export const columnsOf = ({ etapas, candidatos }: Pick<BoardData, 'etapas' | 'candidatos'>): Column[] => [
  { id: null, nome: ENTERED, cards: candidatos.filter((card) => card.etapaId === null) },
  ...etapas.map(({ id, nome }) => ({ id, nome, cards: candidatos.filter((card) => card.etapaId === id) })),
]
