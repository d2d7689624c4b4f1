import { byProduct, type Classificacao, CLASSIFICACOES } from '../shared/severity.ts'

/** A severity or a probability. */
export interface Weighted {
  id: number
  descricao: string
  peso: number
}

/** An item of the list behind the grid. */
export interface Combination {
  id?: number
  gravidade: { id: number; descricao?: string }
  probabilidade: { id: number; descricao?: string }
  classificacao: Classificacao
}

export const CLASSES = Object.keys(CLASSIFICACOES) as Classificacao[]
export const levelOf = (value: Classificacao) => CLASSES.indexOf(value) + 1

export const cellAt = (rows: readonly Combination[], gravidade: number, probabilidade: number) =>
  rows.find((row) => row.gravidade.id === gravidade && row.probabilidade.id === probabilidade)

/** The list with one pair set to a class; null removes the pair. */
export function painted(
  rows: readonly Combination[],
  gravidade: Weighted,
  probabilidade: Weighted,
  classificacao: Classificacao | null,
): Combination[] {
  const known = cellAt(rows, gravidade.id, probabilidade.id)
  if (!classificacao) return rows.filter((row) => row !== known)
  if (known) return rows.map((row) => (row === known ? { ...row, classificacao } : row))
  return [...rows, { gravidade, probabilidade, classificacao }]
}

/** Classifies every pair by the product of both weights. */
export const byWeights = (rows: readonly Combination[], severities: Weighted[], likelihoods: Weighted[]) =>
  severities.reduce(
    (all, gravidade) =>
      likelihoods.reduce(
        (list, probabilidade) =>
          painted(list, gravidade, probabilidade, byProduct(gravidade.peso * probabilidade.peso)),
        all,
      ),
    [...rows],
  )

/** Entries of an axis that the matrix uses; all of them for an empty matrix. */
export const axis = (
  all: Weighted[],
  rows: readonly Combination[],
  side: 'gravidade' | 'probabilidade',
  more: readonly number[],
) => {
  const named = new Set([...rows.map((row) => row[side].id), ...more])
  return rows.length ? all.filter((weighted) => named.has(weighted.id)) : all
}
