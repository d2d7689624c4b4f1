/** A questionnaire as the portal's endpoints send it: no weights, no result. */
export interface Question {
  id: number
  texto: string
  /** 1 one option, 3 free text, 4 grade, 5 several options. */
  tipo: '1' | '3' | '4' | '5'
  respostas: { id: number; texto: string }[]
  notaMinima: number
  notaMaxima: number
  exigirComentario: boolean
  comentario: string | null
  obrigatoria: boolean
  aspecto: { id: number; nome: string } | null
}

export interface Answer {
  perguntaId: number
  respostaId?: number | null
  respostasIds?: number[] | null
  nota?: number | null
  comentario?: string | null
}

export interface Questionnaire {
  id: number
  titulo: string
  orientacao: string | null
  solicitacao: { id: number; descricao: string } | null
  estado: 'PENDENTE' | 'EM_ANDAMENTO' | 'RESPONDIDO' | 'ENCERRADO'
  dataHoraExpiracao: string | null
  /** Minutes. */
  tempoLimite: number | null
  umaPorVez: boolean
  quantidadePerguntas: number
  expiraEm: string | null
  respondidoEm: string | null
  /** The server's clock when it answered. */
  agora: string
}

export interface Sheet extends Questionnaire {
  perguntas: Question[]
  respostas: Answer[]
}

export type Answers = Record<number, Answer>
