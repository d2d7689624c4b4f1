import { type Client, query } from '../database/sql.ts'
import { insertRows } from '../database/table_writes.ts'

/** Existing indexes: one number for each definition of a resource that was indexed. */
export const codesOf = async (client: Client, key: string): Promise<number[]> =>
  (await query<{ recurso: number }>(client, 'SELECT recurso FROM busca_recursos WHERE chave = ?', [key])).map(
    (item) => item.recurso,
  )

/** Whether an index was started. */
export const isKnown = async (client: Client, code: number) =>
  (await query(client, 'SELECT recurso FROM busca_recursos WHERE recurso = ?', [code])).length > 0

export const begin = (client: Client, code: number, key: string) =>
  insertRows(client, 'busca_recursos', [{ recurso: code, chave: key }])

/** Drops whole indexes: of an earlier definition, before a rebuild, or of a removed plugin. */
export async function dropIndexes(client: Client, codes: number[]) {
  if (!codes.length) return
  for (const table of ['busca_pendentes', 'busca_palavras', 'busca_textos', 'busca_recursos'])
    await client.from(table).whereIn('recurso', codes).delete()
}
