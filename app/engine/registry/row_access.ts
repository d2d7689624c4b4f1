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

/** The own sets of users: at most two seconds old, exact after a write of this process. */
export class OwnerSets {
  readonly #known = new TimedCache<number, Record<string, number[]>>()
  readonly #sets: [string, OwnerSet][]
  readonly #from: Set<string>

  constructor(registry: Registry) {
    this.#sets = Object.entries(registry.ownerSets)
    this.#from = new Set(this.#sets.flatMap(([, set]) => set.from))
  }

  /** Call after every write. */
  written(key: string) {
    if (this.#from.has(key)) this.#known.forget()
  }

  of(userId: number, context: () => Promise<Context>): Promise<Record<string, number[]>> {
    return this.#known.get(userId, () => this.read(userId, context))
  }

  async read(userId: number, context: () => Promise<Context>): Promise<Record<string, number[]>> {
    const own: Record<string, number[]> = { user: [userId] }
    const inside = this.#sets.length ? await context() : null
    for (const [name, set] of this.#sets) own[name] = await set.find(userId, inside!)
    return own
  }
}
