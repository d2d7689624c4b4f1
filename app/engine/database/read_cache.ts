import { TimedCache } from './timed_cache.ts'

/**
 * Cache for frequent reads of data that seldom changes: at most two seconds old, and exact after a write of this
 * process to its sources.
 */
export class ReadCache {
  readonly #groups = new Map<string, { from: readonly string[]; known: TimedCache<string, unknown> }>()

  get<T>(from: readonly string[], key: string, load: () => Promise<T>): Promise<T> {
    const name = from.join()
    let group = this.#groups.get(name)
    if (!group) this.#groups.set(name, (group = { from, known: new TimedCache(5000) }))
    return group.known.get(key, load) as Promise<T>
  }

  /** Call after every write. */
  written(key: string) {
    for (const { from, known } of this.#groups.values()) if (from.includes(key)) known.forget()
  }
}
