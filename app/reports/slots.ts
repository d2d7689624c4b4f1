/** Limits how many callers work concurrently and how many wait. */
export class Slots {
  #free: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number, maxWaiting: number) {
    this.#free = places
    this.#maxWaiting = maxWaiting
  }

  /**
   * Waits for a slot, in order of arrival. Resolves with the function that releases it.
   * @throws the error of `whenFull` when the queue is full; the reason of `signal` when it aborts first
   */
  async take(signal: AbortSignal, whenFull: () => Error): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#free > 0) this.#free--
    else {
      if (this.#waiting.length >= this.#maxWaiting) throw whenFull()
      await this.#wait(signal)
    }
    let given = false
    return () => {
      if (given) return
      given = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #wait(signal: AbortSignal) {
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(signal.reason)
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      this.#waiting.push(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
