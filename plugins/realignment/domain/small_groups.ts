/** Minimum number of women and of men in a group: a smaller group would reveal the pay of individuals. */
export const MIN_GROUP = 3

export interface Group {
  mulheres: number
  homens: number
}

export type Omission = 'pequeno' | 'revelaria'

const isSmall = (count: number) => count > 0 && count < MIN_GROUP

/**
 * Groups that are omitted, and why: small ones, and as many more as needed so that subtracting the shown groups from
 * the total does not reveal a small number of persons either.
 */
export function omitted<T extends Group>(groups: readonly T[]): Map<T, Omission> {
  const out = new Map<T, Omission>()
  for (const group of groups) if (group.mulheres < MIN_GROUP || group.homens < MIN_GROUP) out.set(group, 'pequeno')
  const hidden = (name: keyof Group) => [...out.keys()].reduce((sum, key) => sum + key[name], 0)
  const shown = groups
    .filter((group) => !out.has(group))
    .sort((a, b) => a.mulheres + a.homens - (b.mulheres + b.homens))
  while (shown.length && (isSmall(hidden('mulheres')) || isSmall(hidden('homens'))))
    out.set(shown.shift()!, 'revelaria')
  return out
}
