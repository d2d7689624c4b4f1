interface Option {
  id: number
  texto: string
  peso: number
}

/** The answer to an earlier question that makes another one appear: one of these options, or a grade between these. */
export interface ShowIf {
  pergunta: number
  opcoes?: number[] | null
  notaMinima?: number | null
  notaMaxima?: number | null
}

/** A question as the scoring and checking functions see it. */
export interface Question {
  id: number
  texto: string
  /** 1 single choice, 3 free text, 4 grade, 5 multiple choice. */
  tipo: string
  respostas: Option[]
  notaMinima: number
  notaMaxima: number
  exigirComentario: boolean
  comentario: string | null
  peso: number
  obrigatoria: boolean
  ordem: number
  aspecto: { id: number; nome: string } | null
  /** Recommendation from 0 to 10: promoters less detractors count (eNPS, NPS). */
  enps: boolean
  /** Questions that follow each other under one title and share their options are asked as a matrix: this is the title. */
  matriz: string | null
  /** Asked only when another answer is as said here. */
  condicao: ShowIf | null
  /** What the question stands for in the plugin that made it. */
  referencia?: string | null
}

/** What somebody answered to one question. */
export interface Answer {
  perguntaId: number
  respostaId?: number | null
  respostasIds?: number[] | null
  nota?: number | null
  comentario?: string | null
  observacao?: string | null
}

/** One line of the account of a score: enough to explain it years later, when the questions have changed. */
export type ScoreLine = {
  perguntaId: number
  pergunta: string
  tipo: string
  aspecto: string | null
  resposta: string | null
  comentario: string | null
  peso: number
  /** 0 to 1; null for what earns no points (free text, weight zero). */
  aproveitamento: number | null
  pontos: number | null
}

/** An answer as people read it who need no points. */
export type AnsweredLine = Pick<ScoreLine, 'perguntaId' | 'pergunta' | 'resposta' | 'comentario'>

export interface Score {
  /** Percentage; null when no question earns points. */
  performance: number | null
  pontos: number
  possiveis: number
  aspectos: { nome: string; performance: number | null; pontos: number; possiveis: number }[]
  linhas: ScoreLine[]
}
