import { configProvider } from '@adonisjs/core'
import { defineConfig, stores } from '@adonisjs/limiter'
import { redisPrefix, usesRedis } from '#config/redis.ts'

const database = stores.database({ tableName: 'limites_de_acesso' })

/** Redis, and the database while Redis does not answer. */
const redis = configProvider.create(async (app) => {
  const { LimiterStore } = await import('#app/redis/limiter_store.ts')
  const inRedis = await stores.redis({ keyPrefix: `${redisPrefix}limite`, rejectIfRedisNotReady: true }).resolver(app)
  const inDatabase = await database.resolver(app)
  return (options: Parameters<typeof inRedis>[0]) => new LimiterStore(inRedis(options), inDatabase(options))
})

/** Counters live in the database, or in Redis when there is one, so N processes share one limit. */
export default defineConfig({
  default: 'shared',
  stores: { shared: usesRedis ? redis : database, memory: stores.memory({}) },
})
