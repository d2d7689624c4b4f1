/** A figure of one group: the number of people in it. */
export interface Cell {
  pessoas: number
}

/**
 * The groups that may be shown so that no group below the minimum can be determined, neither directly nor by
 * subtracting the shown ones from the total. Small groups are hidden; if the hidden ones together are still below the
 * minimum, the smallest shown group is hidden too.
 */
export function shownGroups<K>(groups: Map<K, Cell>, least: number): Set<K> {
  const entries = [...groups].filter(([, one]) => one.pessoas > 0)
  const shown = entries.filter(([, one]) => one.pessoas >= least).sort(([, a], [, b]) => b.pessoas - a.pessoas)
  let hidden = entries.filter(([, one]) => one.pessoas < least).reduce((sum, [, one]) => sum + one.pessoas, 0)
  while (hidden > 0 && hidden < least && shown.length) hidden += shown.pop()![1].pessoas
  return new Set(shown.map(([key]) => key))
}
