import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, normalize, relative } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { filesDisk } from '#config/drive.ts'
import { query } from '#engine/database/sql.ts'
import { createBackup } from './create.ts'
import { uploadFiles } from './upload_files.ts'
import { BackupError, damaged } from './errors.ts'
import type { Summary } from './frames.ts'
import { keyMark } from './settings.ts'
import { dropStaged, promoteStagedFiles, stageFolder } from './staged_files.ts'
import { migrationsOf } from './tables.ts'
import { openTarget } from './target.ts'
import { type Contents, framesIn, verifyBackup } from './verify.ts'
import { partOf, type Progress } from './watch.ts'

export interface Restore {
  file: string
  passphrase?: string
  app: ApplicationService
  connectionName?: string
  /** Overwrites an installation that has data, after a backup of it. */
  replace?: boolean
  /** Restores the files too; a trial restore leaves them out. */
  files?: boolean
  /** Identifies the restore in `restauracoes` and in the name of the folder with its staged files. */
  code?: string
  /** Staff users must sign in again, for servers that keep running. */
  endSessions?: boolean
  /** Result of `verifyBackup`, when it was already read completely. */
  contents?: Contents
  progress?: Progress
  /** Cancels before rows are committed; nothing is changed then. */
  signal?: AbortSignal
}

export interface Restored extends Contents {
  /** Backup of the previous data. */
  before?: string
  /** Stored secrets cannot be read, because they were encrypted with another APP_KEY. */
  otherKey: boolean
}

const NOT_EMPTY =
  'Esta instalação já tem dados: nada foi alterado. Restaure numa instalação vazia, ou use --replace para trocar os dados (antes é feito um backup deles).'

/** Whether the installation has no users yet. */
async function isEmpty(connectionName: string) {
  const client = db.connection(connectionName)
  const tables = await client.getAllTables()
  if (!tables.includes('usuarios')) return true
  return Number((await query<{ n: number }>(client, 'SELECT COUNT(*) AS n FROM usuarios'))[0]!.n) === 0
}

/** The migration source of a runner, which Lucid does not expose. */
const sourceOf = (runner: InstanceType<typeof MigrationRunner>) =>
  (runner as unknown as { migrationSource: { getMigrations(): Promise<{ name: string }[]> } }).migrationSource

/** Runs the named migrations; null: all. */
async function migrate(app: ApplicationService, connectionName: string, names: Set<string> | null) {
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName, disableLocks: true })
  const source = sourceOf(runner)
  const all = source.getMigrations.bind(source)
  if (names) source.getMigrations = async () => (await all()).filter((item) => names.has(item.name))
  await runner.run()
  if (runner.error) throw runner.error
  return new Set<string>((await all()).map((item) => item.name))
}

/**
 * Replaces the installation's data by a backup. The backup is read completely before anything is changed. Rows are
 * written in one transaction, committed only when the database matches the backup row by row.
 * @throws BackupError
 */
export async function restoreBackup({
  file,
  passphrase,
  app,
  connectionName = db.primaryConnectionName,
  replace = false,
  files = true,
  code = randomUUID(),
  endSessions = false,
  contents: verified,
  progress,
  signal,
}: Restore): Promise<Restored> {
  const contents =
    verified ??
    (await verifyBackup(file, passphrase, { signal, share: partOf(progress, 'Conferindo o backup', 0, 0.25) }))
  const { manifest, summary, header } = contents
  const client = db.connection(connectionName)
  const empty = await isEmpty(connectionName)
  if (!empty && !replace) throw new BackupError(NOT_EMPTY, 409)
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName, disableLocks: true })
  const known = new Set((await sourceOf(runner).getMigrations()).map((migration) => migration.name))
  const newer = manifest.migracoes.find((name) => !known.has(name))
  if (newer)
    throw new BackupError(
      `O backup é de uma versão mais nova (${header.versao}) ou tem plugins que faltam aqui (${newer}). Atualize o produto e tente de novo.`,
    )
  let before: string | undefined
  const present = await migrationsOf(client)
  const same = present.length === manifest.migracoes.length
  if (!same || present.length === 0) {
    if (!empty)
      throw new BackupError(
        `O backup é de uma versão anterior (${header.versao}): restaure-o numa instalação vazia, que é atualizada em seguida.`,
      )
    await progress?.('Criando as tabelas', 0.25)
    await client.dropAllTables()
    await migrate(app, connectionName, new Set(manifest.migracoes))
  } else if (!empty) {
    await progress?.('Guardando o que há agora', 0.25)
    before = (await createBackup({ client, connectionName, reason: 'antes-da-restauracao' })).name
  }
  const staged = files ? await stageFolder(code) : null
  const target = await openTarget(connectionName)
  try {
    await target.empty()
    let path: string | null = null
    const share = partOf(progress, 'Gravando os dados', 0.35, 0.8)
    for await (const { tipo, dado } of framesIn(file, passphrase, { signal, share })) {
      if (tipo === 'T') target.begin(dado)
      else if (tipo === 'R') await target.insert(dado)
      else if (tipo === 'F' && staged) path = safePath(staged, dado.caminho)
      else if (tipo === 'D' && path) {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(path, dado, { mode: 0o600 })
      }
    }
    await progress?.('Comparando linha por linha', 0.8)
    signal?.throwIfAborted()
    compare(summary, await target.fingerprints(Object.keys(summary.tabelas)))
    // Their names are random: if the commit fails, they conflict with nothing and are swept later.
    if (staged && filesDisk === 's3') await uploadFiles(staged)
    await target.finish(manifest.proximos, { code, file: basename(file), endSessions })
  } catch (error) {
    await target.rollback()
    if (staged) await dropStaged(code)
    throw error
  } finally {
    await target.close()
  }
  if (staged && filesDisk === 'fs') await promoteStagedFiles(code)
  else if (staged) await rm(staged, { recursive: true, force: true })
  await progress?.('Atualizando as tabelas', 0.95)
  await migrate(app, connectionName, null)
  return { ...contents, before, otherKey: manifest.chave !== keyMark() }
}

/** Names come from the backup file, so a path must not leave the folder. */
function safePath(folder: string, name: string) {
  const path = normalize(join(folder, name))
  if (relative(folder, path).startsWith('..')) throw damaged()
  return path
}

function compare(told: Summary, found: Record<string, { linhas: number; soma: string }>) {
  for (const [name, { linhas, soma }] of Object.entries(told.tabelas))
    if (found[name]?.linhas !== linhas || found[name]?.soma !== soma)
      throw new BackupError(
        `A tabela ${name} não ficou igual à do backup (${found[name]?.linhas ?? 0} de ${linhas} linhas): nada foi alterado.`,
        500,
      )
}
