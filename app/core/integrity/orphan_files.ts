import logger from '@adonisjs/core/services/logger'
import { deleteFile } from '#app/files/index.ts'
import { storedFiles, type FoundFile, writtenAt } from '#app/files/stored_files.ts'
import { defineNightly } from '#app/jobs/index.ts'
import { engine } from '#engine/engine.ts'
import { isFile } from '#engine/definition/shapes.ts'
import { type Client, query, quoted } from '#engine/database/sql.ts'
import { introspect } from '#engine/migrations/introspect.ts'

const ORPHANS_JOB = 'arquivos.limpar-orfaos'

const HOUR = 3_600_000
/** Longer than any transaction or job: a newer file may not be in its row yet. */
const AGE = 48 * HOUR
/** With more orphans the storage was probably mixed up with another one, so nothing is deleted. */
const MAX_FILES = 1000
const PAGE = 2000
const NO_TEXT = new Set(['integer', 'decimal', 'boolean', 'date', 'datetime'])

/** Paths in the file columns of all definitions, read in portions. */
async function* referredPaths(client: Client): AsyncGenerator<string> {
  const seen = new Set<string>()
  for (const { layout, def } of engine().registry.resources.values()) {
    if (def.aliasOf || def.embedded) continue
    for (const field of layout.stored) {
      if (!isFile(field.field) || seen.has(`${layout.table}.${field.column}`)) continue
      seen.add(`${layout.table}.${field.column}`)
      const [table, column] = [layout.table, field.column].map((name) => quoted(client, name))
      for (let after = 0; ;) {
        const rows = await query<{ id: number; file: unknown }>(
          client,
          `SELECT id, ${column} AS file FROM ${table} WHERE ${column} IS NOT NULL AND id > ? ORDER BY id LIMIT ${PAGE}`,
          [after],
        )
        for (const { file } of rows) {
          const stored = typeof file === 'string' ? JSON.parse(file) : file
          if (stored?.path) yield stored.path
        }
        if (rows.length < PAGE) break
        after = Number(rows.at(-1)!.id)
      }
    }
  }
}

/**
 * Whether any text column of any table contains the file's code: rows kept for undo, queued messages and jobs, tables
 * of disabled plugins and unknown tables.
 */
function named(client: Client, tables: Awaited<ReturnType<typeof introspect>>) {
  const texts = [...tables].flatMap(([table, { columns }]) => {
    const searched = [...columns].filter(([, { type }]) => !type || !NO_TEXT.has(type.type)).map(([column]) => column)
    return searched.length ? [{ table, searched }] : []
  })
  return async ({ code }: FoundFile) => {
    for (const { table, searched } of texts) {
      const either = searched.map((column) => `${quoted(client, column)} LIKE ?`).join(' OR ')
      const [found] = await query(
        client,
        `SELECT 1 AS found FROM ${quoted(client, table)} WHERE ${either} LIMIT 1`,
        searched.map(() => `%${code}%`),
      )
      if (found) return true
    }
    return false
  }
}

/**
 * Deletes files that no row references. Such a file remains when a process is killed between storing a file and its
 * COMMIT, or between a COMMIT and deleting the replaced file. Recent files stay (`now`: for tests). Returns the deleted
 * paths.
 */
async function sweepOrphanFiles(now = Date.now()): Promise<string[]> {
  const { client, dialect } = engine()
  const unknown = new Map<string, FoundFile>()
  for await (const file of storedFiles()) unknown.set(file.path, file)
  for await (const path of referredPaths(client)) unknown.delete(path)
  if (!unknown.size) return []
  const isNamed = named(client, await introspect(client, dialect.name === 'sqlite'))
  const orphans: FoundFile[] = []
  for (const file of unknown.values()) {
    const written = await writtenAt(file.path)
    if (written === null || now - written < AGE || (await isNamed(file))) continue
    orphans.push(file)
    if (orphans.length > MAX_FILES) {
      logger.error(
        `Há mais de ${MAX_FILES} arquivos sem registro; nenhum foi removido. Confira se STORAGE_PATH e o banco de dados são da mesma instalação.`,
      )
      return []
    }
  }
  for (const { path } of orphans) await deleteFile(path)
  if (orphans.length)
    logger.info(
      { arquivos: orphans.map((orphan) => orphan.path) },
      `${orphans.length} arquivo(s) sem registro removido(s)`,
    )
  return orphans.map((orphan) => orphan.path)
}

export const defineOrphanSweep = () => defineNightly(ORPHANS_JOB, { hour: 4, minute: 30 }, () => sweepOrphanFiles())
