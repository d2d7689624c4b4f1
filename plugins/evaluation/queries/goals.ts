import type { Row } from '#engine'

/** The mean of the goals of each plan; null without goals. */
export const progressOfGoals = (rows: Row[]): (number | null)[] =>
  rows.map((row) => {
    const goals = (row.metas ?? []) as { progresso?: number | null }[]
    return goals.length
      ? Math.round((goals.reduce((sum, one) => sum + (one.progresso ?? 0), 0) / goals.length) * 100) / 100
      : null
  })
