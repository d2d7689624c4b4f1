import { invalidateSharedAnswers } from '../database/shared_answers.ts'

/**
 * Cached totals of lists. A total is exact right after a write of this process (the write adjusts or drops it) and at
 * most two seconds old for writes of other processes.
 */
const TTL = 2000
const LIMIT = 2000

/** A counted total, with the state of the audit trail read in the same statement. */
export interface Counted {
  total: number
  trail: number
}

interface Entry {
  total: number
  /** 0 when the total was adjusted since, or when another server is known to have written since. */
  trail: number
  at: number
  /** The step at which it was cached. */
  kept: number
  plain: boolean
}

const entries = new Map<string, Map<string, Entry>>()

/** Logical clock of this process: earlier events have lower steps. */
let step = 0
/** The step of the latest write to a table. */
const written = new Map<string, number>()

const groupOf = (table: string) => {
  let group = entries.get(table)
  if (!group) entries.set(table, (group = new Map()))
  return group
}

/** The cached total of a list, if any; as exact as `cachedTotal`. */
export function knownTotal(table: string, key: string): Counted | undefined {
  const known = entries.get(table)?.get(key)
  return known && Date.now() - known.at < TTL ? known : undefined
}

/** Another server has written since the total was counted: positions from the end are no longer valid. */
export function totalPositionChanged(table: string, key: string) {
  const known = entries.get(table)?.get(key)
  if (known) known.trail = 0
}

export async function cachedTotal(
  table: string,
  key: string,
  plain: boolean,
  count: () => Promise<Counted>,
): Promise<number> {
  const known = knownTotal(table, key)
  if (known) return known.total
  const group = groupOf(table)
  const at = Date.now()
  const began = ++step
  const counted = await count()
  // A write that finished during the count adjusted the cached entries, but not this count, so it is not cached.
  if ((written.get(table) ?? 0) < began) {
    if (group.size > LIMIT) group.clear()
    group.set(key, { ...counted, at, plain, kept: ++step })
  }
  return counted.total
}

/** Call before a write is committed, and pass the result to `totalsChanged`. */
export const beginWrite = () => ++step

/**
 * After a committed write: adjusts plain totals of the company by `delta`, and deletes filtered totals and totals
 * counted during the commit.
 */
export function totalsChanged(table: string, scope: string, delta: number, began: number) {
  written.set(table, ++step)
  invalidateSharedAnswers()
  const group = entries.get(table)
  if (!group) return
  for (const [key, entry] of group) {
    if (entry.plain && key === scope && entry.kept < began) {
      entry.total += delta
      entry.trail = 0
    } else group.delete(key)
  }
}

/** Deletes the totals of one table: another process wrote to it. */
export function clearTotalsOf(table: string) {
  invalidateSharedAnswers()
  written.set(table, ++step)
  entries.delete(table)
}

/** Deletes everything; for tests and for changes outside the repository. */
export function clearTotals() {
  invalidateSharedAnswers()
  for (const table of entries.keys()) written.set(table, ++step)
  entries.clear()
}
