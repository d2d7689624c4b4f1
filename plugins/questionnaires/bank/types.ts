import { NOTA, SUBJETIVA, UNICA } from '../codes.ts'

/** A ready-made question. */
export interface BankQuestion {
  texto: string
  tipo: string
  aspecto: string | null
  respostas: { texto: string; peso: number }[]
  notaMinima?: number
  notaMaxima?: number
  enps?: boolean
  obrigatoria?: boolean
  /** Index in the set (from 0) of the question it depends on, and the grades for which it is shown. */
  quando?: { pergunta: number; notaMinima?: number; notaMaxima?: number }
}

/** A set of related questions, with its source. */
export interface BankSet {
  id: string
  titulo: string
  /** What it measures and the source of its questions, shown before it is used. */
  descricao: string
  fonte: string
  /** The kind of survey it is for. */
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

/**
 * Statements of one aspect on one scale. A leading "-" marks a negatively worded one: agreement counts as unfavourable.
 */
export const statements = (aspecto: string, options: string[], texts: string[]): BankQuestion[] =>
  texts.map((text) => ({
    texto: text.replace(/^-/, ''),
    tipo: UNICA,
    aspecto,
    respostas: scale(options, text.startsWith('-')),
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
