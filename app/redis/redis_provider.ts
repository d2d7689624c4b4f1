import type { ApplicationService } from '@adonisjs/core/types'

/** Redis, where `REDIS_HOST` names one; loads nothing otherwise. */
export default class RedisProvider {
  protected app: ApplicationService
  #end: (() => unknown) | undefined
  #leave: (() => void) | undefined

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
    this.#leave = await (await import('./join.ts')).joinRedis(this.app)
  }

  async shutdown() {
    this.#leave?.()
    await this.#end?.()
  }
}
