import type { RowAt } from '#engine'

/** The mean of the goals of each plan; null without goals. */
export const progressOfGoals = (rows: Pick<RowAt<'avaliacao/planos-desenvolvimento'>, 'metas'>[]): (number | null)[] =>
  rows.map((row) => {
    const goals = row.metas ?? []
    return goals.length
      ? Math.round((goals.reduce((sum, one) => sum + (one.progresso ?? 0), 0) / goals.length) * 100) / 100
      : null
  })
