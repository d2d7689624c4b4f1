import { TooManyRequestsError } from '#engine'

const MINUTE_MS = 60_000
/** A flood from more keys than this is counted from zero again. */
const KEPT = 100_000
/** Few calls are nobody's concern, and codes that are made up are met once each: only larger counts are told to the other processes. */
const SHARED_FROM = 5
const SHARED_PART = 20
const EXCHANGE_MS = 1_000

/** What all processes counted of a key, and for how long that holds. */
export interface SharedCount {
  calls: number
  left: number
}

/** Adds calls of this process to those of all, and tells them. Null where this is the only process. */
export type Exchange = (calls: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, SharedCount>>

interface Count {
  /** As of the last exchange, those of this process included. */
  known: number
  /** Not told to the others yet. */
  untold: number
  until: number
}

/**
 * Counts of a minute for each key. Memory only, so that no call waits: what is counted is exchanged with the other processes once a second,
 * and only of keys that have used up a twentieth of what they may.
 */
export class CallCounts {
  #counts = new Map<string, Count>()
  #due = new Set<string>()
  /** Whether the next exchange is on its way. */
  #telling = false
  readonly #exchange: () => Exchange | null

  constructor(exchange: () => Exchange | null) {
    this.#exchange = exchange
  }

  /** Counts one call and refuses the one too many. @throws TooManyRequestsError 429 */
  count(key: string, most: number, message?: string) {
    const now = Date.now()
    let count = this.#counts.get(key)
    if (!count || now >= count.until) {
      if (this.#counts.size >= KEPT) this.#counts.clear()
      this.#counts.set(key, (count = { known: 0, untold: 0, until: now + MINUTE_MS }))
    }
    const calls = count.known + ++count.untold
    if (calls > SHARED_FROM && calls > most / SHARED_PART) this.#tellLater(key)
    if (calls > most) throw new TooManyRequestsError(Math.ceil((count.until - now) / 1000), message)
  }

  #tellLater(key: string) {
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
      if (count?.untold && Date.now() < count.until) told.set(key, count.untold)
    }
    try {
      if (told.size) this.#learn(told, (await this.#exchange()?.(told)) ?? new Map())
    } catch {
      // A store that is away is asked again with the next calls; until then each process counts for itself.
    }
    this.#telling = false
    const [waiting] = this.#due
    if (waiting !== undefined) this.#tellLater(waiting)
  }

  #learn(told: ReadonlyMap<string, number>, all: ReadonlyMap<string, SharedCount>) {
    for (const [key, { calls, left }] of all) {
      const count = this.#counts.get(key)
      if (!count) continue
      // What came while it was told is still this process' own.
      count.untold = Math.max(0, count.untold - told.get(key)!)
      count.known = calls
      count.until = Date.now() + left
    }
  }
}
