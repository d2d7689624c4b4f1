import type { OwnerSet } from '../definition/owner_set.ts'
import type { Context } from '../definition/context.ts'
import type { Registry } from './registry.ts'
import { TimedCache } from '../database/timed_cache.ts'

/**
 * Restrictions on the rows and fields a signed-in user sees. `enforced`: they also apply where the server acts for the
 * user.
 */
export interface RowAccess {
  authorities: { has(name: string): boolean }
  /** Row ids that belong to the user, by name of the owner set. */
  ownerSets: Readonly<Record<string, number[]>>
  /** Whether any row rule applies to the user. */
  restricted: boolean
  enforced: boolean
}

/**
 * Cache of the owner sets of users: at most two seconds old, exact after a write of this process to the resources they
 * are built from.
 */
export class OwnerSets {
  readonly #sets: { name: string; set: OwnerSet; known: TimedCache<number, number[]> }[]

  constructor(registry: Registry) {
    this.#sets = Object.entries(registry.ownerSets).map(([name, set]) => ({ name, set, known: new TimedCache() }))
  }

  /** Must be called after every write. */
  written(key: string) {
    for (const { set, known } of this.#sets) if (set.from.includes(key)) known.forget()
  }

  /** The sets with these names, or all. `fresh`: read without the cache, for use in a transaction. */
  async of(
    userId: number,
    context: () => Promise<Context>,
    { only, fresh }: { only: ReadonlySet<string> | null; fresh: boolean },
  ): Promise<Record<string, number[]>> {
    const own: Record<string, number[]> = { user: [userId] }
    let inside: Promise<Context> | undefined
    for (const { name, set, known } of this.#sets) {
      if (only && !only.has(name)) continue
      const find = async () => set.find(userId, await (inside ??= context()))
      own[name] = await (fresh ? find() : known.get(userId, find))
    }
    return own
  }
}
