const round = (value: number) => Math.round(value * 100) / 100

export interface KeyResult {
  inicial: number
  alvo: number
  /** Null before the first check-in. */
  atual: number | null
  peso: number
}

/** Progress from 0 to 100; a target below the start is reached by decreasing. */
export function progressOf({ inicial, alvo, atual }: Omit<KeyResult, 'peso'>): number {
  if (atual === null || alvo === inicial) return 0
  return round(Math.min(100, Math.max(0, ((atual - inicial) / (alvo - inicial)) * 100)))
}

/** Weighted mean; null without values. */
export function meanOf(values: { valor: number; peso: number }[]): number | null {
  const weight = values.reduce((sum, one) => sum + one.peso, 0)
  return weight > 0 ? round(values.reduce((sum, one) => sum + one.valor * one.peso, 0) / weight) : null
}

/** Progress of a goal: the weighted mean of its key results. */
export const goalProgress = (results: readonly KeyResult[]) =>
  meanOf(results.map((one) => ({ valor: progressOf(one), peso: one.peso })))
