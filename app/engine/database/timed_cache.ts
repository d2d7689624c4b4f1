/** How often what is kept by this process was enough, and how often it was not. */
export const cacheUse = { hits: 0, misses: 0 }

/**
 * Values looked up in the database and kept for a while. A look-up that began before something was forgotten is given to
 * whoever asked for it, but not kept: it may not have seen the write because of which the value was forgotten.
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
