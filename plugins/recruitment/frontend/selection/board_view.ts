import { daysFrom } from '../vacancy/next_step.ts'
import type { Card, Column } from './types.ts'
import { wordsAreFoundIn } from '#frontend'

export const SORTS = {
  nome: 'Nome',
  dias: 'Mais tempo na etapa',
  nota: 'Melhor avaliação',
  recentes: 'Candidatura mais nova',
}
export type Sort = keyof typeof SORTS

/** Which cards of a selection are shown, and in which order. */
export interface BoardView {
  text: string
  situation: string
  onlyNew: boolean
  sort: Sort
}

export const EVERYBODY: BoardView = { text: '', situation: '', onlyNew: false, sort: 'nome' }

/** Whole days since the candidate entered the current stage. */
export const daysInStage = (card: Card, today: string): number =>
  Math.max(0, daysFrom(card.ultimaData ?? card.data, today))

/** Candidates who came since the last visit to the selection. Without an earlier visit none is new. */
export const isNew = (card: Card, seen: string | null | undefined): boolean => Boolean(seen && card.inscritoEm > seen)

const ORDER: Record<Sort, (a: Card, b: Card) => number> = {
  nome: (a, b) => a.candidato.nome.localeCompare(b.candidato.nome, 'pt-BR'),
  dias: (a, b) => (a.ultimaData ?? a.data).localeCompare(b.ultimaData ?? b.data),
  nota: (a, b) => (b.nota ?? -1) - (a.nota ?? -1),
  recentes: (a, b) => b.inscritoEm.localeCompare(a.inscritoEm),
}

/** The columns with the matching cards, in the chosen order. */
export function shownColumns(columns: Column[], view: BoardView, seen: string | null | undefined): Column[] {
  const asked = (card: Card) => {
    const text = [card.candidato.nome, card.candidato.cidade, card.ultimaObservacao].filter(Boolean).join(' ')
    return (
      wordsAreFoundIn(view.text, text) &&
      (!view.situation || card.situacao === view.situation) &&
      (!view.onlyNew || isNew(card, seen))
    )
  }
  return columns.map((column) => ({
    ...column,
    cards: column.cards.filter(asked).sort((a, b) => ORDER[view.sort](a, b) || ORDER.nome(a, b)),
  }))
}
