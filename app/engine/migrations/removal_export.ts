import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dialect } from '../compiler/dialect.ts'
import type { Ports } from '../ports.ts'
import type { Removal } from './removal.ts'
import { type Client, query } from '../database/sql.ts'

const CHUNK = 1000

/** Contents of an export: the number of rows per file, and the stored files. */
export interface Exported {
  rows: Record<string, number>
  /** Paths of stored files in the file store. */
  files: string[]
}

/**
 * Exports everything a removal would drop to a folder: a JSON array per table (one row per line, columns as stored),
 * the columns added to other tables with the row ids, and the uploaded files. Reads in chunks, so that memory use does
 * not depend on the table size.
 */
export async function exportRemoval(
  client: Client,
  dialect: Dialect,
  files: Ports['files'],
  removal: Removal,
  folder: string,
): Promise<Exported> {
  await mkdir(join(folder, 'arquivos'), { recursive: true })
  const stored = new Set<string>()
  const rows: Record<string, number> = {}
  const save = async (name: string, columns: string[], table: string, keys: string[], where = '') => {
    let written = 0
    async function* lines() {
      for await (const row of rowsOf(client, dialect, table, columns, keys, where)) {
        for (const value of Object.values(row)) if (storedPath(value)) stored.add(storedPath(value)!)
        yield `${written++ ? ',\n' : '[\n'}${JSON.stringify(row)}`
      }
      yield written ? '\n]\n' : '[]\n'
    }
    await pipeline(Readable.from(lines()), createWriteStream(join(folder, `${name}.json`)))
    rows[name] = written
  }
  for (const { spec } of removal.tables)
    await save(
      spec.name,
      spec.columns.map((one) => one.name),
      spec.name,
      spec.primaryKey,
    )
  for (const { table, column } of removal.columns)
    await save(`${table}.${column}`, ['id', column], table, ['id'], `${dialect.id(column)} IS NOT NULL`)
  for (const path of stored) await writeFile(join(folder, 'arquivos', basename(path)), await files.read(path))
  return { rows, files: [...stored] }
}

/** Keyset pagination for tables with an id, offset pagination for tables of pairs. */
async function* rowsOf(
  client: Client,
  dialect: Dialect,
  table: string,
  columns: string[],
  keys: string[],
  where: string,
) {
  const id = dialect.id
  const [key, second] = keys
  let last = 0
  for (let offset = 0; ; offset += CHUNK) {
    const conditions = [where, second ? '' : `${id(key!)} > ?`].filter(Boolean)
    const text = `SELECT ${columns.map(id).join(', ')} FROM ${id(table)} ${conditions.length ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY ${keys.map(id).join(', ')} LIMIT ${CHUNK}${second ? ` OFFSET ${offset}` : ''}`
    const rows = await query(client, text, second ? [] : [last], Boolean(second))
    yield* rows
    if (rows.length < CHUNK) return
    last = rows.at(-1)![key!]
  }
}

/** The path of a stored file, which is a JSON value with a checksum; undefined for any other value. */
function storedPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('{') || !value.includes('"sha256"')) return undefined
  return JSON.parse(value).path
}
