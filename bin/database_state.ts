import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { ConnectionOptions } from 'mysql2'

/** Present while a first start is filling the database, so that an interrupted one is noticed and begun again. */
export const MARKER = 'ipe_primeira_carga'

/** Who prepares a database of a cluster (`one_at_a_time.ts`). */
export const LEASE = 'ipe_preparacao'

/**
 * `fresh`: nothing in it. `interrupted`: a first start was killed halfway. `pending`: older than the sources.
 * `ready`: can be served.
 */
export type DatabaseState = 'fresh' | 'interrupted' | 'pending' | 'ready'

export async function databaseState(app: ApplicationService): Promise<DatabaseState> {
  const database = await app.container.make('lucid.db')
  await knock(connectionOf(database))
  const tables = (await database.connection().getAllTables()).filter((name) => name !== LEASE)
  if (tables.includes(MARKER)) return 'interrupted'
  if (tables.length === 0) return 'fresh'
  return (await pendingMigrations(app)).length > 0 ? 'pending' : 'ready'
}

/** Where the product's own data are, as config/database.ts says it. */
export const connectionOf = (database: Database) =>
  database.manager.get(database.primaryConnectionName)!.config as
    | { client: 'mysql2'; connection: ConnectionOptions & { database: string } }
    | { client: 'better-sqlite3'; connection: { filename: string } }

/** Opens and closes one connection without the pool, which would log a stack before it gives up: the caller turns the error into a sentence. */
async function knock({ client, connection }: ReturnType<typeof connectionOf>) {
  if (client === 'mysql2') return (await (await import('mysql2/promise')).createConnection(connection)).end()
  const { default: Sqlite } = await import('better-sqlite3')
  const file = new Sqlite(connection.filename)
  try {
    file.pragma('schema_version')
    // One that only lets itself be read is told now, not at the first write.
    file.exec('BEGIN; PRAGMA user_version = 1; ROLLBACK')
  } catch (error: any) {
    if (!String(error.code).startsWith('SQLITE_BUSY')) throw error
  } finally {
    file.close()
  }
}

/** Without the migrator's own lock, which all databases of a server share and which gives up at once: whoever migrates holds `oneAtATime`. */
export async function migrator(app: ApplicationService) {
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  return new MigrationRunner(await app.container.make('lucid.db'), app, { direction: 'up', disableLocks: true })
}

export async function pendingMigrations(app: ApplicationService) {
  const list = await (await migrator(app)).getList()
  return list.filter(({ status }) => status === 'pending').map(({ name }) => name)
}
