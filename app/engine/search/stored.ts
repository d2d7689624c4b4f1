import { type Client, query } from '../database/sql.ts'
import { insertRows } from '../database/table_writes.ts'

/** Indexes there are: one number for each resource as it was defined when it was read. */
export const codesOf = async (client: Client, key: string): Promise<number[]> =>
  (await query<{ recurso: number }>(client, 'SELECT recurso FROM busca_recursos WHERE chave = ?', [key])).map(
    (one) => one.recurso,
  )

/** Whether an index was begun. */
export const isKnown = async (client: Client, code: number) =>
  (await query(client, 'SELECT recurso FROM busca_recursos WHERE recurso = ?', [code])).length > 0

export const begin = (client: Client, code: number, key: string) =>
  insertRows(client, 'busca_recursos', [{ recurso: code, chave: key }])

/** Takes whole indexes away: of an earlier definition, before a new beginning, or of a plugin that goes. */
export async function dropIndexes(client: Client, codes: number[]) {
  if (!codes.length) return
  for (const table of ['busca_pendentes', 'busca_palavras', 'busca_textos', 'busca_recursos'])
    await client.from(table).whereIn('recurso', codes).delete()
}
