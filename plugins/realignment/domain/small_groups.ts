/** A group with fewer women or men says more about persons than about pay. */
export const SMALLEST = 3

export interface Group {
  mulheres: number
  homens: number
}

export type Omission = 'pequeno' | 'revelaria'

const isSmall = (count: number) => count > 0 && count < SMALLEST

/**
 * Which groups are left out, and why: small ones, and as many more as are needed that the whole without the shown groups tells nothing of few
 * persons either.
 */
export function omitted<T extends Group>(groups: readonly T[]): Map<T, Omission> {
  const out = new Map<T, Omission>()
  for (const one of groups) if (one.mulheres < SMALLEST || one.homens < SMALLEST) out.set(one, 'pequeno')
  const hidden = (name: keyof Group) => [...out.keys()].reduce((sum, one) => sum + one[name], 0)
  const shown = groups.filter((one) => !out.has(one)).sort((a, b) => a.mulheres + a.homens - (b.mulheres + b.homens))
  while (shown.length && (isSmall(hidden('mulheres')) || isSmall(hidden('homens'))))
    out.set(shown.shift()!, 'revelaria')
  return out
}
