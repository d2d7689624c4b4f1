/**
 * Totals of lists without counting each time. A total is exact right after a write of this process (the write adjusts or
 * drops it) and at most two seconds old for writes of other processes.
 */
const TTL = 2000
const LIMIT = 2000

interface Entry {
  total: number
  at: number
  plain: boolean
}

const entries = new Map<string, Map<string, Entry>>()

const groupOf = (resource: string) => {
  let group = entries.get(resource)
  if (!group) entries.set(resource, (group = new Map()))
  return group
}

/** The total of a list if it is known without counting: as exact as `cachedTotal` tells it. */
export function knownTotal(resource: string, key: string): number | undefined {
  const known = entries.get(resource)?.get(key)
  return known && Date.now() - known.at < TTL ? known.total : undefined
}

export async function cachedTotal(
  resource: string,
  key: string,
  plain: boolean,
  count: () => Promise<number>,
): Promise<number> {
  const known = knownTotal(resource, key)
  if (known !== undefined) return known
  const group = groupOf(resource)
  const at = Date.now()
  const total = await count()
  if (group.size > LIMIT) group.clear()
  group.set(key, { total, at, plain })
  return total
}

/** After a committed write: plain totals of the company move by `delta`, filtered ones are forgotten. */
export function totalsChanged(resource: string, scope: string, delta: number) {
  const group = entries.get(resource)
  if (!group) return
  for (const [key, entry] of group) {
    if (entry.plain && key === scope) entry.total += delta
    else group.delete(key)
  }
}

/** Forgets everything; for tests and for changes outside the repository. */
export const forgetTotals = () => entries.clear()
