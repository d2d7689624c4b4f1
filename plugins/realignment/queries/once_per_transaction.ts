import type { Context } from '#engine'

const known = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Caches a read for the duration of a transaction, so that it is not repeated for each of thousands of checked rows.
 */
export function oncePerTransaction<T>(context: Context, key: string, read: () => Promise<T>): Promise<T> {
  if (!context.db.isTransaction) return read()
  let kept = known.get(context.db)
  if (!kept) known.set(context.db, (kept = new Map()))
  let found = kept.get(key) as Promise<T> | undefined
  if (!found) kept.set(key, (found = read()))
  return found
}
