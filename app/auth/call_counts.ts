import { TooManyRequestsError } from '#engine'

const MINUTE_MS = 60_000
/** With more keys than this, all counts are reset, to limit memory. */
const MAX_COUNTS = 100_000
/** Small counts are not shared: they are far from the limit, and each invented code is seen only once. */
const SHARED_FROM = 5
const SHARED_PART = 20
const EXCHANGE_MS = 1_000

/** The count of a key over all processes, and the milliseconds until it expires. */
export interface SharedCount {
  calls: number
  left: number
}

/** Adds the calls of this process to the shared counts and returns them. Null when this is the only process. */
export type Exchange = (calls: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, SharedCount>>

interface Count {
  /** Count of all processes as of the last exchange, including this one. */
  known: number
  /** Not shared yet. */
  unsynced: number
  until: number
}

/**
 * Counts calls per key and minute. Counts are in memory, so no call waits for I/O. They are exchanged with the other
 * processes once a second, and only for keys that have used more than a twentieth of their limit.
 */
export class CallCounts {
  #counts = new Map<string, Count>()
  #due = new Set<string>()
  /** Whether an exchange is scheduled or running. */
  #telling = false
  readonly #exchange: () => Exchange | null

  constructor(exchange: () => Exchange | null) {
    this.#exchange = exchange
  }

  /** Counts one call and rejects it above the limit. @throws TooManyRequestsError 429 */
  count(key: string, most: number, message?: string) {
    const now = Date.now()
    let count = this.#counts.get(key)
    if (!count || now >= count.until) {
      if (this.#counts.size >= MAX_COUNTS) this.#counts.clear()
      this.#counts.set(key, (count = { known: 0, unsynced: 0, until: now + MINUTE_MS }))
    }
    const calls = count.known + ++count.unsynced
    if (calls > SHARED_FROM && calls > most / SHARED_PART) this.#publishLater(key)
    if (calls > most) throw new TooManyRequestsError(Math.ceil((count.until - now) / 1000), message)
  }

  #publishLater(key: string) {
    this.#due.add(key)
    if (this.#telling) return
    this.#telling = true
    setTimeout(() => void this.#tell(), EXCHANGE_MS).unref()
  }

  async #tell() {
    const keys = this.#due
    this.#due = new Set()
    const told = new Map<string, number>()
    for (const key of keys) {
      const count = this.#counts.get(key)
      if (count?.unsynced && Date.now() < count.until) told.set(key, count.unsynced)
    }
    try {
      if (told.size) this.#merge(told, (await this.#exchange()?.(told)) ?? new Map())
    } catch {
      // When the store is unavailable, the next calls retry; until then each process counts alone.
    }
    this.#telling = false
    const [waiting] = this.#due
    if (waiting !== undefined) this.#publishLater(waiting)
  }

  #merge(told: ReadonlyMap<string, number>, all: ReadonlyMap<string, SharedCount>) {
    for (const [key, { calls, left }] of all) {
      const count = this.#counts.get(key)
      if (!count) continue
      // Calls counted during the exchange are not shared yet.
      count.unsynced = Math.max(0, count.unsynced - told.get(key)!)
      count.known = calls
      count.until = Date.now() + left
    }
  }
}
