import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'

/** How long a start waits for Redis; without it the product serves all the same. */
const PATIENCE_MS = 2_000

/** Redis, where `REDIS_HOST` names one; loads nothing otherwise. */
export default class RedisProvider {
  protected app: ApplicationService
  #end: (() => unknown) | undefined

  constructor(app: ApplicationService) {
    this.app = app
  }

  async boot() {
    const { usesRedis } = await import('#config/redis.ts')
    if (!usesRedis) return
    const { default: Provider } = await import('@adonisjs/redis/redis_provider')
    new Provider(this.app).register()
    const redis = await this.app.container.make('redis')
    // Told once by app/redis/state.ts, not at each try to connect.
    redis.doNotLogErrors()
    this.#end = () => redis.disconnectAll()
  }

  /** The services that tell of a failure are there after the boot. */
  async start() {
    if (!this.#end || this.app.getEnvironment() !== 'web') return
    const [{ redisFailed }, { exchangeNotices }] = await Promise.all([import('./state.ts'), import('./notices.ts')])
    const redis = await this.app.container.make('redis')
    const connection = redis.connection()
    connection.on('error', ({ error }) => redisFailed(error))
    await Promise.race([connection.once('ready'), connection.once('error'), sleep(PATIENCE_MS)])
    const endNotices = exchangeNotices(connection.ioConnection)
    this.#end = () => {
      endNotices()
      return redis.disconnectAll()
    }
  }

  async shutdown() {
    await this.#end?.()
  }
}
