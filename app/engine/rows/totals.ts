import { forgetAnswers } from '../database/shared_answers.ts'

/**
 * Totals of lists without counting each time. A total is exact right after a write of this process (the write adjusts or
 * drops it) and at most two seconds old for writes of other processes.
 */
const TTL = 2000
const LIMIT = 2000

/** A total as it was counted, with the state of the audit trail that was read in the same statement. */
export interface Counted {
  total: number
  trail: number
}

interface Entry {
  total: number
  /** 0 when the total was adjusted since, or is known to be another server's past. */
  trail: number
  at: number
  /** The step at which it was kept. */
  kept: number
  plain: boolean
}

const entries = new Map<string, Map<string, Entry>>()

/** Counts what happens in this process: what began earlier has the lower step. */
let step = 0
/** The step of the latest write to a table. */
const written = new Map<string, number>()

const groupOf = (table: string) => {
  let group = entries.get(table)
  if (!group) entries.set(table, (group = new Map()))
  return group
}

/** The total of a list if it is known without counting: as exact as `cachedTotal` tells it. */
export function knownTotal(table: string, key: string): Counted | undefined {
  const known = entries.get(table)?.get(key)
  return known && Date.now() - known.at < TTL ? known : undefined
}

/** Another server wrote since the total was counted: it says no more where a row stands from the end. */
export function trailMoved(table: string, key: string) {
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
  // A write that ended meanwhile has adjusted what was there, not this.
  if ((written.get(table) ?? 0) < began) {
    if (group.size > LIMIT) group.clear()
    group.set(key, { ...counted, at, plain, kept: ++step })
  }
  return counted.total
}

/** Call before a write is committed, and hand the result to `totalsChanged`. */
export const beginWrite = () => ++step

/** After a committed write: plain totals of the company move by `delta`, filtered ones are forgotten, and so is what was counted while it was committed. */
export function totalsChanged(table: string, scope: string, delta: number, began: number) {
  written.set(table, ++step)
  forgetAnswers()
  const group = entries.get(table)
  if (!group) return
  for (const [key, entry] of group) {
    if (entry.plain && key === scope && entry.kept < began) {
      entry.total += delta
      entry.trail = 0
    } else group.delete(key)
  }
}

/** Forgets those of one table: another process wrote to it. */
export function forgetTotalsOf(table: string) {
  forgetAnswers()
  written.set(table, ++step)
  entries.delete(table)
}

/** Forgets everything; for tests and for changes outside the repository. */
export function forgetTotals() {
  forgetAnswers()
  for (const table of entries.keys()) written.set(table, ++step)
  entries.clear()
}
