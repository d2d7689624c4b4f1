import { createHash } from 'node:crypto'
import type { InferConnections, RedisConnectionsList } from '@adonisjs/redis/types'
import env from '#start/env.ts'

const host = env.get('REDIS_HOST')

/** Whether limits are counted in Redis, and processes tell each other there what was written. Without it the database does the first. */
export const usesRedis = Boolean(host)

/** Several installations may share one Redis: what belongs to this one begins so. Processes of one installation have one key. */
export const redisPrefix = `ipe:${createHash('sha256')
  .update(`redis|${env.get('APP_KEY')}|${env.get('DB_DATABASE') ?? ''}`)
  .digest('base64url')
  .slice(0, 12)}:`

// Not defineConfig, which only checks the type: it would bring the whole client to installations without Redis.
const config = {
  connection: 'main' as const,
  connections: {
    main: {
      host: host ?? '127.0.0.1',
      port: env.get('REDIS_PORT') ?? 6379,
      username: env.get('REDIS_USER'),
      password: env.get('REDIS_PASSWORD'),
      db: env.get('REDIS_DB') ?? 0,
      ...(env.get('REDIS_TLS') && { tls: {} }),
      // Nobody waits for it: what does not answer at once is asked of the database (app/redis/limiter_store.ts).
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      commandTimeout: env.get('REDIS_TIMEOUT_MS') ?? 500,
      retryStrategy: (times: number) => Math.min(times * 250, 2_000),
    },
  } satisfies RedisConnectionsList,
}

export default config

declare module '@adonisjs/redis/types' {
  export interface RedisConnections extends InferConnections<typeof config> {}
}
