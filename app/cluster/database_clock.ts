import db from '@adonisjs/lucid/services/db'
import type { Client } from '#engine/database/sql.ts'

const NOW = {
  mysql: "(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000)",
  sqlite: "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)",
}

const textOf = (client: Client) => NOW[client.dialect.name === 'mysql' ? 'mysql' : 'sqlite']

/**
 * Current database time in epoch milliseconds, as an SQL expression. Due times and leases are compared by this one
 * clock, because the processes' clocks may differ by minutes.
 */
export const databaseNow = (client: Client = db.connection(), plus = 0) =>
  client.raw(`${textOf(client)} + ?`, [Math.round(plus)])

/** Current database time as a number. */
export async function readDatabaseNow(client: Client = db.connection()): Promise<number> {
  const { now } = await client
    .query()
    .select(client.raw(`${textOf(client)} AS now`))
    .firstOrFail()
  return Number(now)
}
