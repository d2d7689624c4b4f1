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
  motivoRecusa: string | null
  proposta: string | null
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

/** Nobody can be moved back to the first column, so it is there only while somebody waits in it. */
export function columnsOf({ etapas, candidatos }: Pick<BoardData, 'etapas' | 'candidatos'>): Column[] {
  const waiting = candidatos.filter((card) => card.etapaId === null)
  const stages = etapas.map(({ id, nome }) => ({ id, nome, cards: candidatos.filter((card) => card.etapaId === id) }))
  return waiting.length ? [{ id: null, nome: ENTERED, cards: waiting }, ...stages] : stages
}
