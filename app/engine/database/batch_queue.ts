interface Options<T> {
  /**
   * Runs one batch; never rejects. The function it resolves to settles the callers, and is called after the next batch
   * was started.
   */
  work: (some: T[]) => Promise<() => void>
  /** Removes the next batch from the pending entries: at least one. */
  take: (waiting: T[]) => T[]
  /** Maximum concurrent batches; further entries wait. */
  atOnce: number
  /** Maximum concurrent batches when some of them are stuck. */
  mostRunning: number
  /** Called when no entry is pending and no batch is running. */
  onIdle?: () => void
}

/**
 * A statement takes some tenths of a millisecond. After this time (ms) behind a stuck one, entries use another
 * connection.
 */
const PATIENCE = 15

/**
 * Entries that arrive while a batch is running form the next batch. A single entry starts immediately. A batch starts
 * after all its entries were added, so every caller sees what was committed before the call.
 */
export class BatchQueue<T> {
  readonly #options: Options<T>
  readonly #waiting: T[] = []
  #running = 0
  /** Number of stuck batches: entries no longer wait for these. */
  #stuck = 0
  #skipTimer?: NodeJS.Timeout

  constructor(options: Options<T>) {
    this.#options = options
  }

  add(one: T) {
    this.#waiting.push(one)
    if (this.#running >= this.#options.mostRunning) return
    if (this.#running - this.#stuck < this.#options.atOnce) this.#next()
    else this.#skipTimer ??= setTimeout(() => this.#goPast(), PATIENCE)
  }

  #goPast() {
    this.#stuck = this.#running
    this.#next()
  }

  #next() {
    clearTimeout(this.#skipTimer)
    this.#skipTimer = undefined
    if (this.#waiting.length) {
      this.#running++
      void this.#options.work(this.#options.take(this.#waiting)).then((tell) => {
        this.#running--
        this.#stuck = Math.min(this.#stuck, this.#running)
        // Start the next batch first: callers do much work with their result, and the connection would be idle in the
        // meantime.
        this.#next()
        tell()
      })
    } else if (!this.#running) this.#options.onIdle?.()
  }
}
