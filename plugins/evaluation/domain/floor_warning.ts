import type { Papel } from '../codes.ts'
import { relationsOf, type Showing, type Weighed } from './shown.ts'

/** A role whose raters would not appear by themselves in the result of a person. */
export interface BelowFloor {
  papel: Papel
  avaliadores: number
  /** JUNTO: with other roles, as "Demais avaliadores"; FORA: not at all. */
  mostra: 'JUNTO' | 'FORA'
  /** How many raters are missing to the floor. */
  faltam: number
}

/** Roles below the floor of anonymity if everybody of these raters answers: by the rule the results are shown by. */
export function belowFloor(raters: readonly Weighed[], showing: Showing): BelowFloor[] {
  if (!showing.anonima) return []
  const { groups, hidden } = relationsOf(raters, showing)
  const together = groups.find(({ papel }) => papel === 'O')?.rows ?? []
  const of = (rows: readonly Weighed[], mostra: BelowFloor['mostra']) =>
    [...Map.groupBy(rows, (row) => row.papel as Papel)].map(([papel, { length }]) => ({
      papel,
      avaliadores: length,
      mostra,
      faltam: Math.max(0, showing.minimo - length),
    }))
  return [...of(hidden, 'FORA'), ...of(together, 'JUNTO')].filter(({ faltam, mostra }) => faltam || mostra === 'FORA')
}
