interface Options<T> {
  /** Runs one batch; never rejects. The function it gives settles the callers, after the next batch was started. */
  work: (some: T[]) => Promise<() => void>
  /** Takes the next batch out of the waiting entries: at least one. */
  take: (waiting: T[]) => T[]
  /** Batches in flight before further entries wait. */
  atOnce: number
  /** The most batches in flight when some of them are stuck. */
  mostRunning: number
  /** Nothing is waiting or in flight. */
  onIdle?: () => void
}

/** A statement takes some tenths of a millisecond; after this long (ms) behind a stuck one, entries go on another connection. */
const PATIENCE = 15

/**
 * Entries that arrive while a batch is in flight form the next batch. A single entry starts at once.
 * A batch starts after all its entries were added, so every caller sees what was committed before the call.
 */
export class BatchQueue<T> {
  readonly #options: Options<T>
  readonly #waiting: T[] = []
  #running = 0
  /** How many of them are stuck: entries no longer wait for these. */
  #stuck = 0
  #patience?: NodeJS.Timeout

  constructor(options: Options<T>) {
    this.#options = options
  }

  add(one: T) {
    this.#waiting.push(one)
    if (this.#running >= this.#options.mostRunning) return
    if (this.#running - this.#stuck < this.#options.atOnce) this.#next()
    else this.#patience ??= setTimeout(() => this.#goPast(), PATIENCE)
  }

  #goPast() {
    this.#stuck = this.#running
    this.#next()
  }

  #next() {
    clearTimeout(this.#patience)
    this.#patience = undefined
    if (this.#waiting.length) {
      this.#running++
      void this.#options.work(this.#options.take(this.#waiting)).then((tell) => {
        this.#running--
        this.#stuck = Math.min(this.#stuck, this.#running)
        // The next batch first: callers do much work with their result, and the connection would be idle meanwhile.
        this.#next()
        tell()
      })
    } else if (!this.#running) this.#options.onIdle?.()
  }
}
