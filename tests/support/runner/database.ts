import type { ApplicationService } from '@adonisjs/core/types'
import env from '#start/env.ts'
import { createConnection } from 'mysql2/promise'

/** On MySQL the test database is dropped and created again; on SQLite the file is new by itself. */
async function recreateMysqlDatabase() {
  const connection = await createConnection({
    ...(env.get('DB_SOCKET')
      ? { socketPath: env.get('DB_SOCKET') }
      : { host: env.get('DB_HOST') ?? '127.0.0.1', port: env.get('DB_PORT') ?? 3306 }),
    user: env.get('DB_USER') ?? 'ipe',
    password: env.get('DB_PASSWORD') ?? '',
  })
  try {
    const name = env.get('DB_DATABASE')!
    await connection.query('DROP DATABASE IF EXISTS ??', [name])
    await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [name])
  } finally {
    await connection.end()
  }
}

/** Brings the empty test database to the current structure, once per run. */
export async function migrateTestDatabase(app: ApplicationService) {
  if (env.get('DB_CONNECTION') === 'mysql') await recreateMysqlDatabase()
  const database = await app.container.make('lucid.db')
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  // The lock of Lucid is one for all databases of a server; each process has a database of its own.
  const migrations = new MigrationRunner(database, app, { direction: 'up', disableLocks: true })
  await migrations.run()
  if (migrations.error) throw migrations.error
  // As a start does, before the first request.
  const [{ engine }, { foldUniques }] = await Promise.all([
    import('#engine/engine.ts'),
    import('#engine/migrations/folded_uniques.ts'),
  ])
  await foldUniques(engine().registry, engine().client)
}
