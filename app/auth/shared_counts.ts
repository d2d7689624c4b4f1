import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { redisPrefix, usesRedis } from '#config/redis.ts'
import { readDatabaseNow } from '#app/cluster/database_clock.ts'
import { askRedis } from '#app/redis/state.ts'
import type { Exchange, SharedCount } from './call_counts.ts'

const TABLE = 'limites_de_acesso'
const MINUTE_MS = 60_000
/** Maximum keys per statement; the rest waits for the next exchange. */
const AT_ONCE = 500

/** Keys are hashed: neither addresses nor link codes are stored. */
const digest = (key: string) => `chamadas:${createHash('sha256').update(key).digest('base64url')}`

/** In the database, by its clock. Keys are sorted, so that two processes do not deadlock. */
const inDatabase: Exchange = async (calls) => {
  const rows = [...calls]
    .map(([key, count]) => ({ key, count, name: digest(key) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const now = await readDatabaseNow()
  await db.rawQuery(
    `INSERT INTO ${TABLE} (\`key\`, points, expire) VALUES ${rows.map(() => '(?, ?, ?)').join(', ')}
     ON DUPLICATE KEY UPDATE points = IF(expire <= ?, VALUES(points), points + VALUES(points)), expire = IF(expire <= ?, VALUES(expire), expire)`,
    [...rows.flatMap(({ name, count }) => [name, count, now + MINUTE_MS]), now, now],
  )
  const found = await db
    .from(TABLE)
    .whereIn(
      'key',
      rows.map(({ name }) => name),
    )
    .select('key', 'points', 'expire')
  const stored = new Map(found.map((row) => [row.key, row]))
  const counts = new Map<string, SharedCount>()
  for (const { key, name } of rows) {
    const row = stored.get(name)
    if (row) counts.set(key, { calls: Number(row.points), left: Number(row.expire) - now })
  }
  return counts
}

const inRedis: Exchange = async (calls) => {
  const redis = (await app.container.make('redis')).connection()
  const pipeline = redis.pipeline()
  for (const [key, count] of calls) {
    const name = redisPrefix + digest(key)
    // The expiry is set when the key is created; incrementing does not change it.
    pipeline.set(name, 0, 'PX', MINUTE_MS, 'NX').incrby(name, count).pttl(name)
  }
  const answers = (await pipeline.exec())!
  const failed = answers.find(([error]) => error)
  if (failed) throw failed[0]
  return new Map(
    [...calls.keys()].map((key, index) => [
      key,
      { calls: Number(answers[index * 3 + 1]![1]), left: Math.max(1, Number(answers[index * 3 + 2]![1])) },
    ]),
  )
}

const only = (calls: ReadonlyMap<string, number>) => new Map([...calls].slice(0, AT_ONCE))

/**
 * How the processes of this installation exchange counts; null on SQLite without Redis, where there is only one
 * process.
 */
export function sharedExchange(): Exchange | null {
  const database: Exchange | null = db.connection().dialect.name === 'mysql' ? inDatabase : null
  if (!usesRedis) return database && ((calls) => database(only(calls)))
  return (calls) =>
    askRedis(
      () => inRedis(only(calls)),
      async () => (database ? database(only(calls)) : new Map()),
    )
}
