import { createReadStream } from 'node:fs'
import type { HttpContext } from '@adonisjs/core/http'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './errors.ts'
import { backupFolder, retentionDays } from './settings.ts'
import { headerIn } from './verify.ts'
import type { Header } from './sealed.ts'

const NAME = /^ipe-\d{4}-\d{2}-\d{2}-\d{6}-(manual|noturno|antes-da-restauracao|anonimo)\.ipebackup$/

export interface ListedBackup {
  name: string
  data: string
  tamanho: number
  origem: string
  /** Null: the file is not a valid backup. */
  header: Header | null
}

/** Backups of the folder, newest first. */
export async function listBackups(): Promise<ListedBackup[]> {
  const folder = await backupFolder()
  const names = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
  return Promise.all(
    names.map(async (name) => {
      const header = await headerIn(join(folder, name)).catch(() => null)
      const { size, mtime } = await stat(join(folder, name))
      return {
        name,
        data: header?.criadoEm ?? mtime.toISOString(),
        tamanho: size,
        origem: NAME.exec(name)![1]!,
        header,
      }
    }),
  )
}

/** Path of a backup. Only file names in our format are accepted. @throws BackupError (404) */
export async function pathOfBackup(name: string): Promise<string> {
  const path = join(await backupFolder(), name)
  if (!NAME.test(name) || !(await stat(path).catch(() => null)))
    throw new BackupError('O backup não foi encontrado.', 404)
  return path
}

/** Deletes the oldest nightly backups, and anonymous copies. Manual backups stay until users delete them. */
export async function removeOld(keep = retentionDays()): Promise<string[]> {
  const all = await listBackups()
  const old = [
    ...all.filter((backup) => backup.origem === 'noturno').slice(Math.max(1, keep)),
    ...all.filter((backup) => backup.origem === 'anonimo'),
  ]
  const folder = await backupFolder()
  for (const { name } of old) await rm(join(folder, name), { force: true })
  await removeLeftovers(folder)
  return old.map((backup) => backup.name)
}

/** Deletes anonymous copies: they are meant for download, and only one is kept. */
export async function removeAnonymous(): Promise<void> {
  for (const { name, origem } of await listBackups()) if (origem === 'anonimo') await removeBackup(name)
}

/** @throws BackupError (404) */
export const removeBackup = async (name: string): Promise<void> => rm(await pathOfBackup(name))

/** Sends a backup as a file, streamed from disk. @throws BackupError (404) */
export async function sendBackup({ response }: HttpContext, name: string): Promise<void> {
  const path = await pathOfBackup(name)
  response.header('Content-Type', 'application/octet-stream')
  response.header('Content-Length', String((await stat(path)).size))
  response.header('Content-Disposition', `attachment; filename="${name}"`)
  response.stream(createReadStream(path))
}

const LEFTOVER = /^((copia|ensaio)-.*\.sqlite3.*|\..*\.parcial)/
const HOURS = 12

/** Deletes files left by killed processes; no task takes this long. */
async function removeLeftovers(folder: string) {
  for (const name of (await readdir(folder)).filter((value) => LEFTOVER.test(value))) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > HOURS * 3_600_000) await rm(path, { force: true })
  }
}
