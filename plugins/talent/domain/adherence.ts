/** A required level and the actual one; 0 if there is none. */
export interface Demanded {
  exigido: number
  atual: number
}

/**
 * The share of the requirements that is met, in percent: exceeding one does not compensate another. Null without
 * requirements.
 */
export function adherence(lines: readonly Demanded[]): number | null {
  const demanded = lines.filter((line) => line.exigido > 0)
  if (!demanded.length) return null
  const met = demanded.reduce((sum, item) => sum + Math.min(1, item.atual / item.exigido), 0)
  return Math.round((met * 10_000) / demanded.length) / 100
}

/** Step of a heat map, 0 (not met at all) to 4 (exceeded); null without a requirement. */
export function heatOf({ exigido, atual }: Demanded): number | null {
  if (!exigido) return null
  const part = atual / exigido
  if (part > 1) return 4
  if (part === 1) return 3
  return part >= 0.75 ? 2 : part > 0.25 ? 1 : 0
}
