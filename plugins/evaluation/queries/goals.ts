import { average, type RowAt } from '#engine'

/** The mean of the goals of each plan; null without goals. */
export const progressOfGoals = (rows: Pick<RowAt<'avaliacao/planos-desenvolvimento'>, 'metas'>[]): (number | null)[] =>
  rows.map((row) => {
    const goals = row.metas ?? []
    return average(
      goals.map((goal) => goal.progresso ?? 0),
      2,
    )
  })
