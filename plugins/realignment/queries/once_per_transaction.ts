import type { Context } from '#engine'

const known = new WeakMap<object, Map<string, Promise<unknown>>>()

/** What was read once in a transaction need not be read again for each of thousands of rows that are checked in it. */
export function oncePerTransaction<T>(context: Context, key: string, read: () => Promise<T>): Promise<T> {
  if (!context.db.isTransaction) return read()
  let kept = known.get(context.db)
  if (!kept) known.set(context.db, (kept = new Map()))
  let found = kept.get(key) as Promise<T> | undefined
  if (!found) kept.set(key, (found = read()))
  return found
}
