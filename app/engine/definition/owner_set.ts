import type { Context } from './context.ts'

/** A set of row ids that belong to a user. It is cached for two seconds and invalidated by a write to one of `from`. */
export interface OwnerSet {
  /** The ids are the user: their own person, not rows they are in charge of. Rows bound to it alone are `personalTo`. */
  self?: true
  /** Keys of the resources it is read from: a write to one of them invalidates the cache. */
  from: string[]
  /** Returns the current ids. A user without any gets an empty array, and then sees no rows that depend on the set. */
  find: (userId: number, context: Context) => Promise<number[]>
}
