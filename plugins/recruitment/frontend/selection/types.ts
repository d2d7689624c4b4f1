import type { ShapeOf } from '#frontend'
import type { boardAnswer, cardAnswer } from '../../answers.ts'

export type Card = ShapeOf<typeof cardAnswer>
export type BoardData = ShapeOf<typeof boardAnswer>
export type Stage = BoardData['etapas'][number]

/** A column of the board; the first contains candidates in no stage yet. */
export interface Column {
  id: number | null
  nome: string
  cards: Card[]
}

const ENTERED = 'Inscritos'

/** Candidates cannot be moved back to the first column, so it exists only while it has cards. */
export function columnsOf({ etapas, candidatos }: Pick<BoardData, 'etapas' | 'candidatos'>): Column[] {
  const waiting = candidatos.filter((card) => card.etapaId === null)
  const stages = etapas.map(({ id, nome }) => ({ id, nome, cards: candidatos.filter((card) => card.etapaId === id) }))
  return waiting.length ? [{ id: null, nome: ENTERED, cards: waiting }, ...stages] : stages
}
