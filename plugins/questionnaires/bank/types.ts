import { NOTA, SUBJETIVA, UNICA } from '../codes.ts'

/** A question ready to be used. */
export interface BankQuestion {
  texto: string
  tipo: string
  aspecto: string | null
  respostas: { texto: string; peso: number }[]
  notaMinima?: number
  notaMaxima?: number
  enps?: boolean
  obrigatoria?: boolean
  /** Place in the set of the question it hangs on, from 0, with the grades that make it appear. */
  quando?: { pergunta: number; notaMinima?: number; notaMaxima?: number }
}

/** A set of questions that belong together, with where it comes from. */
export interface BankSet {
  id: string
  titulo: string
  /** What it measures and where its questions are from: people read it before they use it. */
  descricao: string
  fonte: string
  /** Kind of survey it is for. */
  tipo: string
  cabecalho: string
  perguntas: BankQuestion[]
}

const scale = (texts: string[], reversed: boolean) =>
  texts.map((texto, index) => ({ texto, peso: reversed ? texts.length - index : index + 1 }))

export const CONCORDANCIA = [
  'Discordo totalmente',
  'Discordo',
  'Nem concordo nem discordo',
  'Concordo',
  'Concordo totalmente',
]
export const FREQUENCIA = ['Nunca', 'Raramente', 'Às vezes', 'Com frequência', 'Sempre']

/** Statements of one aspect on one scale. One that begins with "-" is worded the bad way round: agreeing counts as unfavourable. */
export const statements = (aspecto: string, options: string[], texts: string[]): BankQuestion[] =>
  texts.map((given) => ({
    texto: given.replace(/^-/, ''),
    tipo: UNICA,
    aspecto,
    respostas: scale(options, given.startsWith('-')),
    obrigatoria: true,
  }))

export const recommendation = (texto: string): BankQuestion => ({
  texto,
  tipo: NOTA,
  aspecto: null,
  respostas: [],
  notaMinima: 0,
  notaMaxima: 10,
  enps: true,
  obrigatoria: true,
})

export const open = (texto: string, quando?: BankQuestion['quando']): BankQuestion => ({
  texto,
  tipo: SUBJETIVA,
  aspecto: null,
  respostas: [],
  ...(quando && { quando }),
})
