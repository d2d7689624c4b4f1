import { defineConfig } from '@adonisjs/lucid'
import env from '#start/env.ts'
import { migrationSettings } from '#app/engine/registry/discovery.ts'
import { prepareMysql } from '#engine/database/mysql.ts'
import { prepareSqlite } from '#app/engine/database/sqlite.ts'
import { parseHosts } from '../start/database_hosts.mjs'
import { storagePath } from '#config/drive.ts'
import plugins from '#config/plugins.ts'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

// What a rollback may take from an installation in use is held back by app/commands/lucid.ts.
const migrations = { naturalSort: true, ...(await migrationSettings(plugins)), disableRollbacksInProduction: false }

/** In a fresh clone there is no folder yet, and the driver makes none. */
function databaseFile(): string {
  const file = env.get('DB_FILE') ?? fileURLToPath(new URL('ipe.sqlite3', storagePath))
  if (env.get('DB_CONNECTION') !== 'mysql' && env.get('DB_FILE') === undefined)
    mkdirSync(dirname(file), { recursive: true })
  return file
}

const credentials = { user: env.get('DB_USER') ?? 'ipe', password: env.get('DB_PASSWORD') ?? '' }

/** A socket of the same machine (a third less per statement than TCP), one server, or several of one cluster. */
async function server(): Promise<object> {
  const socketPath = env.get('DB_SOCKET')
  if (socketPath) return { socketPath }
  const [first, ...others] = parseHosts(env.get('DB_HOST') ?? '127.0.0.1', env.get('DB_PORT') ?? 3306)
  // The driver's own addresses are those messages and dumps name.
  if (!others.length) return first
  const { DatabaseHosts } = await import('#app/engine/database/hosts.ts')
  return { ...first, stream: new DatabaseHosts([first, ...others], credentials).open }
}

// Messages of the query builder name the statement with its values otherwise; they end in the log.
const quiet: object = { compileSqlOnError: false }

const mysqlServer = env.get('DB_CONNECTION') === 'mysql' ? await server() : {}
const cluster = 'stream' in mysqlServer

export default defineConfig({
  connection: env.get('DB_CONNECTION') ?? 'sqlite',
  prettyPrintDebugQueries: false,
  connections: {
    sqlite: {
      ...quiet,
      client: 'better-sqlite3',
      connection: { filename: databaseFile() },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
      migrations,
    },
    mysql: {
      ...quiet,
      client: 'mysql2',
      connection: {
        ...mysqlServer,
        ...credentials,
        database: env.get('DB_DATABASE') ?? 'ipe_rh',
        charset: 'utf8mb4',
        timezone: 'Z',
        dateStrings: true,
        supportBigNumbers: true,
        // Per connection; the oldest is closed when a new one comes. MySQL allows some 16,000 in all.
        maxPreparedStatements: 250,
      } as object,
      // Of several servers one may be away: the next is tried before a request is told.
      pool: { min: 0, max: 10, afterCreate: prepareMysql, ...(cluster && { propagateCreateError: false }) },
      ...(cluster && { acquireConnectionTimeout: 4_000 }),
      migrations,
    },
  },
})
