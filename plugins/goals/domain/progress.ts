import { Fraction } from '#engine'

export interface KeyResult {
  inicial: number
  alvo: number
  /** Null before the first check-in. */
  atual: number | null
  peso: number
}

const within = (value: Fraction) =>
  value.compare(0) < 0 ? Fraction.ZERO : value.compare(100) > 0 ? Fraction.of(100) : value

/** Progress from 0 to 100, exactly; a target below the start is reached by decreasing. */
export function progressOf({ inicial, alvo, atual }: Omit<KeyResult, 'peso'>): Fraction {
  if (atual === null || alvo === inicial) return Fraction.ZERO
  const way = Fraction.of(alvo).minus(inicial)
  return within(Fraction.of(atual).minus(inicial).over(way).times(100))
}

/** Progress of a goal: the weighted mean of its key results, exactly. */
export const goalProgress = (results: readonly KeyResult[]): Fraction | null =>
  Fraction.weighted(results.map((result) => ({ valor: progressOf(result), peso: result.peso })))
