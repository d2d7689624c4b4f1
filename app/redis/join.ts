import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'

/** How long a start waits for Redis; without it the product serves all the same. */
const PATIENCE_MS = 2_000

/** Lets this process tell the others what it writes, and hear of theirs, where `REDIS_HOST` names a Redis. Gives what ends that. */
export async function joinRedis(app: ApplicationService): Promise<() => void> {
  const { usesRedis } = await import('#config/redis.ts')
  if (!usesRedis) return () => {}
  const [{ redisFailed }, { exchangeNotices }] = await Promise.all([import('./state.ts'), import('./notices.ts')])
  const connection = (await app.container.make('redis')).connection()
  connection.on('error', ({ error }) => redisFailed(error))
  await Promise.race([connection.once('ready'), connection.once('error'), sleep(PATIENCE_MS)])
  return exchangeNotices(connection.ioConnection)
}
