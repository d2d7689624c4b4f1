import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { join } from 'node:path'
import { introspect, type ActualTable } from '#engine/migrations/introspect.ts'
import { tempFolder } from '../services/console.ts'

/** An empty database of its own on the kind of server the tests run on, for migrations of choice. */
export async function ownDatabase(name: string) {
  const { folder, remove } = tempFolder('ipe-own-')
  const settings = db.getRawConnection(db.primaryConnectionName)!.config as any
  const sqlite = settings.client === 'better-sqlite3'
  const database = `ipe_own_${process.pid}_${name}_test`
  if (!sqlite) await db.rawQuery(`CREATE DATABASE ${database} CHARACTER SET utf8mb4`)
  const settingsWith = (paths: string[]) => ({
    ...settings,
    connection: sqlite ? { filename: join(folder, 'own.sqlite3') } : { ...settings.connection, database },
    pool: sqlite ? settings.pool : { min: 0, max: 2 },
    migrations: { ...settings.migrations, paths, disableRollbacksInProduction: false },
  })
  const connectionName = `own_${name}_${process.pid}`
  db.manager.add(connectionName, settingsWith([]))
  const migrate = async (paths: string[], options: { direction: 'up' } | { direction: 'down'; batch: number }) => {
    ;(db.manager.get(connectionName)!.config as any).migrations = settingsWith(paths).migrations
    const runner = new MigrationRunner(db, app, { ...options, connectionName, disableLocks: true } as never)
    await runner.run()
    if (runner.error) throw runner.error
  }
  return {
    client: () => db.connection(connectionName),
    /** Runs what of these folders has not run: a batch of its own. */
    up: (paths: string[]) => migrate(paths, { direction: 'up' }),
    /** Back to the state after that batch. */
    down: (paths: string[], batch: number) => migrate(paths, { direction: 'down', batch }),
    /** Tables as they are now, without those that keep the score of migrations. */
    async tables(): Promise<Map<string, ActualTable>> {
      const found = await introspect(db.connection(connectionName), sqlite)
      for (const value of ['adonis_schema', 'adonis_schema_versions']) found.delete(value)
      return found
    },
    async remove() {
      await db.manager.close(connectionName, true)
      if (!sqlite) await db.rawQuery(`DROP DATABASE ${database}`)
      remove()
    },
  }
}
