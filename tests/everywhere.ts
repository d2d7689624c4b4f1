import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'

/** Tables whose rows hold a text, with the column: 'tabela.coluna'. Looks at every column of every table. */
export async function placesOf(text: string): Promise<string[]> {
  const { client, dialect } = engine()
  const q = dialect.id
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
  const found: string[] = []
  for (const [table, own] of Map.groupBy(columns, (one) => one.t)) {
    const sums = own.map(({ c }, index) => `SUM(CASE WHEN ${q(c)} LIKE ? THEN 1 ELSE 0 END) AS c${index}`)
    const [row] = await query<Record<string, unknown>>(
      client,
      `SELECT ${sums.join(', ')} FROM ${q(table)}`,
      own.map(() => `%${text}%`),
    )
    for (const [index, { c }] of own.entries()) if (Number(row?.[`c${index}`] ?? 0) > 0) found.push(`${table}.${c}`)
  }
  return found
}

/** Files below a folder that hold a text. */
export function filesWith(folder: string, text: string): string[] {
  const bytes = Buffer.from(text)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => readFileSync(path).includes(bytes))
}
