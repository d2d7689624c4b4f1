import type { ShapeOf } from '#frontend'
import type { duplicateAnswer } from '../../answers.ts'

export type Member = ShapeOf<typeof duplicateAnswer>

export interface Duplicates {
  total: number
  grupos: { nome: string; provavel: boolean; candidatos: Member[] }[]
}

/** The answer of `verificar-pendencias-em-lote` for each candidate. */
export interface Checked {
  id: number
  nome: string
  possuiPendencias: boolean
  pendencias: string[]
}
