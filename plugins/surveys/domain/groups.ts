import type { GroupRule } from '#engine'

export const NO_AREA = 'Sem área'
export const OTHER_AREAS = 'Outras áreas'

/** Groups with at least `least` people, counted by the field `of`. */
export const bySize = <K extends string>(least: number, of: K): GroupRule<Record<K, number>> => ({
  enough: (groups) => groups.reduce((sum, group) => sum + group[of], 0) >= least,
  sizeOf: (group) => group[of],
})
