import type { OwnerSet } from '../definition/access.ts'
import type { Context } from '../definition/context.ts'
import type { Registry } from './registry.ts'
import { TimedCache } from '../database/timed_cache.ts'

/** What restricts the rows and fields a signed-in user sees. `enforced`: even where the server acts for the user. */
export interface RowAccess {
  authorities: { has(name: string): boolean }
  /** Ids of what is the user's own, by name of the set. */
  ownerSets: Readonly<Record<string, number[]>>
  /** Whether any row rule applies to the user. */
  restricted: boolean
  enforced: boolean
}

/** The own sets of users: at most two seconds old, exact after a write of this process to what they are made of. */
export class OwnerSets {
  readonly #sets: { name: string; set: OwnerSet; known: TimedCache<number, number[]> }[]

  constructor(registry: Registry) {
    this.#sets = Object.entries(registry.ownerSets).map(([name, set]) => ({ name, set, known: new TimedCache() }))
  }

  /** Call after every write. */
  written(key: string) {
    for (const { set, known } of this.#sets) if (set.from.includes(key)) known.forget()
  }

  /** The sets with these names, or all. `fresh`: read, and not kept: in a transaction. */
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
