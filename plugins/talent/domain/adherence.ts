/** A level that is demanded and the one there is; 0 where there is none. */
export interface Demanded {
  exigido: number
  atual: number
}

/** How much of what is demanded is there, in percent: more than demanded makes up for nothing. Null where nothing is demanded. */
export function adherence(lines: readonly Demanded[]): number | null {
  const demanded = lines.filter((one) => one.exigido > 0)
  if (!demanded.length) return null
  const met = demanded.reduce((sum, one) => sum + Math.min(1, one.atual / one.exigido), 0)
  return Math.round((met * 10_000) / demanded.length) / 100
}

/** Step of a heat map, 0 (nothing of it) to 4 (more than demanded); none where nothing is demanded. */
export function heatOf({ exigido, atual }: Demanded): number | null {
  if (!exigido) return null
  const part = atual / exigido
  if (part > 1) return 4
  if (part === 1) return 3
  return part >= 0.75 ? 2 : part > 0.25 ? 1 : 0
}
