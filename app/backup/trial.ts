import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import db from '@adonisjs/lucid/services/db'
import type { SqliteConfig } from '@adonisjs/lucid/types/database'
import { prepareSqlite } from '#engine/database/sqlite.ts'
import { noSpace } from './errors.ts'
import { restoreBackup } from './restore.ts'
import { backupFolder } from './settings.ts'
import type { Contents } from './verify.ts'
import type { Progress } from './watch.ts'

export interface Trial {
  file: string
  passphrase?: string
  app: ApplicationService
  progress?: Progress
  signal?: AbortSignal
}

/**
 * Restores a backup into a temporary SQLite database, compares row by row, and deletes the database. Proves that the
 * backup can be restored without changing the installation's data.
 * @throws BackupError
 */
export async function tryRestore({ file, passphrase, app, progress, signal }: Trial): Promise<Contents> {
  const path = join(await backupFolder(), `ensaio-${process.pid}-${Date.now()}.sqlite3`)
  const connectionName = `ensaio_${process.pid}_${Date.now()}`
  const settings = db.getRawConnection(db.primaryConnectionName)!.config as SqliteConfig
  db.manager.add(connectionName, {
    ...settings,
    client: 'better-sqlite3',
    useNullAsDefault: true,
    connection: { filename: path },
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
  })
  try {
    return await restoreBackup({ file, passphrase, app, connectionName, files: false, progress, signal })
  } catch (error: any) {
    throw error?.code === 'SQLITE_FULL' ? noSpace() : error
  } finally {
    await db.manager.close(connectionName, true)
    for (const value of [path, `${path}-wal`, `${path}-shm`]) await rm(value, { force: true })
  }
}
