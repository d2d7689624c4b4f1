import type { Client } from '#engine/database/sql.ts'
import { query } from '#engine/database/sql.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import type { ColumnType } from '#engine/fields/kind.ts'

/** A table with the types of its columns. */
export interface StoredTable {
  name: string
  columns: { name: string; type?: ColumnType['type'] }[]
}

/** What an installation makes for itself: the score of migrations, counters of a minute, and the index of words, which is read anew. */
const OWN = /^(adonis_schema|limites_de_acesso$|processos$|restauracoes$|busca_|ipe_primeira_carga$)/

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

/** Tables with words of records, to be emptied before they are read anew. */
export const wordTables = async (client: Client) =>
  (await client.getAllTables()).filter((name) => name.startsWith('busca_'))

/** Names of the migrations a database has been through; none where nothing was ever made. */
export async function migrationsOf(client: Client): Promise<string[]> {
  if (!(await client.getAllTables()).includes('adonis_schema')) return []
  return (await query<{ name: string }>(client, 'SELECT name FROM adonis_schema ORDER BY id')).map((row) => row.name)
}

const NAME = /^[a-z_][a-z0-9_]*$/

/** A name as it stands in a statement. Names of a backup are checked like any others: they come from a file. */
export function quoted(name: string, mysql: boolean): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a table or column.`)
  return mysql ? `\`${name}\`` : `"${name}"`
}
