interface Options<T> {
  /** Does what is wanted for all of them; never fails itself. What it gives tells each, once those that wait are on their way. */
  work: (some: T[]) => Promise<() => void>
  /** Takes those that go next out of what waits: at least one. */
  take: (waiting: T[]) => T[]
  /** How many times `work` is under way before others wait. */
  atOnce: number
  /** And how many times when some of them are stuck. */
  mostRunning: number
  /** Nothing waits and nothing is under way. */
  onIdle?: () => void
}

/** A statement takes some tenths of a millisecond; who has waited this long (ms) behind one that is stuck goes on another connection. */
const PATIENCE = 15

/**
 * What comes while something of its kind is under way goes together, next. Nobody waits for company: who comes alone goes at once.
 * Everything goes after it was added, so nobody is told less than was done when they asked.
 */
export class BatchQueue<T> {
  readonly #options: Options<T>
  readonly #waiting: T[] = []
  #running = 0
  /** How many of those are stuck: nobody waits behind them any more. */
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
        // First the next: whoever is told has much to do with it, and nothing would be under way meanwhile.
        this.#next()
        tell()
      })
    } else if (!this.#running) this.#options.onIdle?.()
  }
}
