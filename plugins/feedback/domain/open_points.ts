import { fold, type RowAt } from '#engine'

type Talk = RowAt<'feedback/conversas'>
type Point = Talk['pauta'][number]
type Agreed = Talk['combinados'][number]

/** Rows of an agenda, and of what was agreed. */
export const MAX_POINTS = 60

/** What two people still have to talk about or to do. */
export interface OpenPoints {
  pauta: Point[]
  combinados: Agreed[]
}

/** Points are the same by their text, as people write it. */
export const pointKey = (text: string | null | undefined) => fold(text ?? '').trim()

/** The talk is over: held, cancelled, or its day has passed. */
export const isOver = (talk: Pick<Talk, 'situacao' | 'data'>, today: string) =>
  (talk.situacao ?? 'M') !== 'M' || talk.data < today

/** What was not finished in a talk, with the day it comes from. */
export const openPointsOf = (talk: Pick<Talk, 'data' | 'pauta' | 'combinados'>): OpenPoints => ({
  pauta: (talk.pauta ?? []).filter((row) => !row.conversado).map((row) => ({ ...row, desde: row.desde ?? talk.data })),
  combinados: (talk.combinados ?? [])
    .filter((row) => !row.feito)
    .map((row) => ({ ...row, desde: row.desde ?? talk.data })),
})

/** Those of `rows` whose text is not among `others`, each text once. */
export function without<R>(
  rows: readonly R[],
  others: readonly R[],
  textOf: (row: R) => string | null | undefined,
): R[] {
  const seen = new Set(others.map((row) => pointKey(textOf(row))))
  return rows.filter((row) => {
    const key = pointKey(textOf(row))
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}
