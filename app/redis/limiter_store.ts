import { errors } from '@adonisjs/limiter'
import type { LimiterStoreContract } from '@adonisjs/limiter/types'
import { askRedis } from './state.ts'

type Key = string | number

/** Counts in Redis, and in the database while Redis does not answer. What was counted in one is not carried into the other. */
export class LimiterStore implements LimiterStoreContract {
  readonly #redis: LimiterStoreContract
  readonly #database: LimiterStoreContract

  constructor(redis: LimiterStoreContract, database: LimiterStoreContract) {
    this.#redis = redis
    this.#database = database
  }

  get name() {
    return 'shared'
  }
  get requests() {
    return this.#redis.requests
  }
  get duration() {
    return this.#redis.duration
  }
  get blockDuration() {
    return this.#redis.blockDuration
  }

  consume = (key: Key, amount?: number) => this.#ask((store) => store.consume(key, amount))
  increment = (key: Key, amount?: number) => this.#ask((store) => store.increment(key, amount))
  decrement = (key: Key, amount?: number) => this.#ask((store) => store.decrement(key, amount))
  block = (key: Key, duration: string | number) => this.#ask((store) => store.block(key, duration))
  set = (key: Key, requests: number, duration?: string | number) =>
    this.#ask((store) => store.set(key, requests, duration))
  delete = (key: Key) => this.#ask((store) => store.delete(key))
  get = (key: Key) => this.#ask((store) => store.get(key))

  /** Only what is in the database: Redis may hold more than ours, and its store empties all of it. */
  clear = () => this.#database.clear()

  #ask<T>(work: (store: LimiterStoreContract) => Promise<T>): Promise<T> {
    return askRedis(
      () => work(this.#redis),
      () => work(this.#database),
      (error) => error instanceof errors.E_TOO_MANY_REQUESTS,
    )
  }
}
