/** Cache hits and misses of this process. */
export const cacheUse = { hits: 0, misses: 0 }

/**
 * Database values cached for a limited time. When the cache is invalidated during a load, the caller gets the loaded
 * value, but it is not cached: it may not include the write that caused the invalidation.
 */
export class TimedCache<K, V> {
  readonly #entries = new Map<K, { value: V; at: number }>()
  readonly #limit: number
  #forgotten = 0

  constructor(limit = 1000) {
    this.#limit = limit
  }

  async get(key: K, load: () => Promise<V>, ms = 2000): Promise<V> {
    const kept = this.#entries.get(key)
    if (kept && Date.now() - kept.at < ms) {
      cacheUse.hits++
      return kept.value
    }
    cacheUse.misses++
    const forgotten = this.#forgotten
    const at = Date.now()
    const value = await load()
    if (forgotten === this.#forgotten) {
      if (this.#entries.size >= this.#limit) this.#entries.clear()
      this.#entries.set(key, { value, at })
    }
    return value
  }

  forget() {
    this.#forgotten++
    this.#entries.clear()
  }
}
