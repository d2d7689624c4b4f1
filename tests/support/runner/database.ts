import { copyFileSync } from 'node:fs'
import type { ApplicationService } from '@adonisjs/core/types'
import env from '#start/env.ts'
import { copyTables, saveTables, onServer, preparedTables } from '../database/prepared.ts'

/** On MySQL the test database is dropped and created again; on SQLite the file is new by itself. */
const recreateMysqlDatabase = (name: string) =>
  onServer(async (connection) => {
    await connection.query('DROP DATABASE IF EXISTS ??', [name])
    await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [name])
  })

/** Brings the empty test database to the current structure: by the migrations, or as another process of this run left it. */
export async function migrateTestDatabase(app: ApplicationService) {
  const onMysql = env.get('DB_CONNECTION') === 'mysql'
  const name = onMysql ? env.get('DB_DATABASE')! : env.get('DB_FILE')!
  if (onMysql) await recreateMysqlDatabase(name)
  const ready = preparedTables()
  if (ready) {
    if (onMysql) await copyTables(ready, name)
    else copyFileSync(ready, name)
  }
  const database = await app.container.make('lucid.db')
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  // The lock of Lucid is one for all databases of a server; each process has a database of its own.
  const migrations = new MigrationRunner(database, app, { direction: 'up', disableLocks: true })
  if (!ready) await migrations.run()
  if (migrations.error) throw migrations.error
  // As a start does, before the first request.
  const [{ engine }, { foldUniques }] = await Promise.all([
    import('#engine/engine.ts'),
    import('#engine/migrations/folded_uniques.ts'),
  ])
  await foldUniques(engine().registry, engine().client)
  await saveTables((kept) =>
    onMysql ? copyTables(name, kept) : database.connection().rawQuery('VACUUM INTO ?', [kept]).exec(),
  )
}
