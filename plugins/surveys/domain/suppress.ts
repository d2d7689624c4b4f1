/** A figure of one group: how many people it is made of. */
export interface Cell {
  pessoas: number
}

/**
 * Which groups may be shown so that no group below the minimum can be found out: not by looking, and not by taking the shown ones from the
 * whole. Small groups are hidden; when what is hidden is together still below the minimum, the smallest shown group is hidden too.
 */
export function shownGroups<K>(groups: Map<K, Cell>, least: number): Set<K> {
  const entries = [...groups].filter(([, one]) => one.pessoas > 0)
  const shown = entries.filter(([, one]) => one.pessoas >= least).sort(([, a], [, b]) => b.pessoas - a.pessoas)
  let hidden = entries.filter(([, one]) => one.pessoas < least).reduce((sum, [, one]) => sum + one.pessoas, 0)
  while (hidden > 0 && hidden < least && shown.length) hidden += shown.pop()![1].pessoas
  return new Set(shown.map(([key]) => key))
}
