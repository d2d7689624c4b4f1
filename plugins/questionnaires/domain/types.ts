interface Option {
  id: number
  texto: string
  peso: number
}

/** The answer to an earlier question that shows another one: one of these options, or a grade in this range. */
export interface ShowIf {
  pergunta: number
  opcoes?: number[] | null
  notaMinima?: number | null
  notaMaxima?: number | null
}

/** A question as scoring and checks need it. */
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
  /** Whether "não se aplica / não observei" is an answer, by the question or its model. */
  permiteNaoSeAplica: boolean
  ordem: number
  aspecto: { id: number; nome: string } | null
  /** Recommendation from 0 to 10: promoters minus detractors (eNPS, NPS). */
  enps: boolean
  /** Consecutive questions with one title and the same options form a matrix: this is the title. */
  matriz: string | null
  /** Asked only if another answer meets this condition. */
  condicao: ShowIf | null
  /** What the question represents in the plugin that created it. */
  referencia?: string | null
}

/** A respondent's answer to one question. */
export interface Answer {
  perguntaId: number
  respostaId?: number | null
  respostasIds?: number[] | null
  nota?: number | null
  /** Not applicable, or not observed: never counted. */
  naoSeAplica?: boolean | undefined
  comentario?: string | null
  observacao?: string | null
}

/** One line of the calculation: enough to explain it years later, when the questions have changed. */
export type ScoreLine = {
  perguntaId: number
  pergunta: string
  tipo: string
  aspecto: string | null
  resposta: string | null
  comentario: string | null
  peso: number
  /** Answered with "não se aplica / não observei"; `resposta` is null. */
  naoSeAplica?: boolean
  /** 0 to 1; null if it earns no points (free text, weight zero) or is not counted (left blank, not applicable). */
  aproveitamento: number | null
  /** The same exactly, as a fraction; absent in lines stored before version 0.3. */
  fracao?: string | null
  /** Counted from the lowest of the scale (`ScoreOptions.fromLowest`). */
  daMenor?: true
  pontos: number | null
}

/** An answer for readers who need no points. */
export type AnsweredLine = Pick<ScoreLine, 'perguntaId' | 'pergunta' | 'resposta' | 'comentario'>

export interface Score {
  /** Percentage; null if no question earns points. */
  performance: number | null
  pontos: number
  possiveis: number
  aspectos: { nome: string; performance: number | null; pontos: number; possiveis: number }[]
  linhas: ScoreLine[]
}
