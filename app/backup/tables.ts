import type { Client } from '#engine/database/sql.ts'
import { query } from '#engine/database/sql.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import type { ColumnType } from '#engine/fields/kind.ts'

/** A table with the types of its columns. */
export interface StoredTable {
  name: string
  columns: { name: string; type?: ColumnType['type'] }[]
}

/**
 * Tables an installation creates for itself: applied migrations, per-minute counters, and the word index, which is
 * rebuilt.
 */
const OWN = /^(adonis_schema|limites_de_acesso$|processos$|restauracoes$|busca_|ipe_(primeira_carga|migracao)$)/

/** The tables a backup holds, by name. */
export async function storedTables(client: Client): Promise<StoredTable[]> {
  const found = await introspect(client, client.dialect.name !== 'mysql')
  return [...found]
    .filter(([name]) => !OWN.test(name))
    .map(([name, { columns }]) => ({
      name,
      columns: [...columns].map(([column, { type }]) => ({ name: column, type: type?.type })),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Tables of the word index, to be emptied before it is rebuilt. */
export const wordTables = async (client: Client) =>
  (await client.getAllTables()).filter((name) => name.startsWith('busca_'))

/** Names of the migrations applied to a database; empty for a new one. */
export async function migrationsOf(client: Client): Promise<string[]> {
  if (!(await client.getAllTables()).includes('adonis_schema')) return []
  return (await query<{ name: string }>(client, 'SELECT name FROM adonis_schema ORDER BY id')).map((row) => row.name)
}

const NAME = /^[a-z_][a-z0-9_]*$/

/** A quoted name for SQL. Names from a backup are validated too, because they come from a file. */
export function quoted(name: string, mysql: boolean): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a table or column.`)
  return mysql ? `\`${name}\`` : `"${name}"`
}
