import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'

async function columnsByTable(): Promise<Map<string, string[]>> {
  const { client, dialect } = engine()
  const columns =
    dialect.name === 'mysql'
      ? await query<{ t: string; c: string }>(
          client,
          "SELECT c.TABLE_NAME AS t, c.COLUMN_NAME AS c FROM information_schema.COLUMNS c JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME WHERE c.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE'",
        )
      : await query<{ t: string; c: string }>(
          client,
          "SELECT m.name AS t, p.name AS c FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table'",
        )
  return new Map([...Map.groupBy(columns, (column) => column.t)].map(([table, own]) => [table, own.map(({ c }) => c)]))
}

/** Every stored value that holds a text. Looks at every column of every table, each of which is read once. */
export async function valuesWith(text: string): Promise<{ table: string; column: string; value: string }[]> {
  const { client, dialect } = engine()
  const q = dialect.id
  const found: { table: string; column: string; value: string }[] = []
  const sought = text.toLowerCase()
  for (const [table, columns] of await columnsByTable()) {
    const rows = await query<Record<string, unknown>>(
      client,
      `SELECT * FROM ${q(table)} WHERE ${columns.map((column) => `${q(column)} LIKE ?`).join(' OR ')}`,
      columns.map(() => `%${text}%`),
    )
    for (const row of rows)
      for (const [column, raw] of Object.entries(row)) {
        const value = typeof raw === 'string' || Buffer.isBuffer(raw) ? String(raw) : JSON.stringify(raw)
        if (value.toLowerCase().includes(sought)) found.push({ table, column, value })
      }
  }
  return found
}

/** Columns that hold a text: 'tabela.coluna'. */
export const placesOf = async (text: string): Promise<string[]> => [
  ...new Set((await valuesWith(text)).map(({ table, column }) => `${table}.${column}`)),
]

/** Files below a folder that hold a text. */
export function filesWith(folder: string, text: string): string[] {
  const bytes = Buffer.from(text)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .filter((path) => readFileSync(path).includes(bytes))
}
