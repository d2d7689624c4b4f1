import { batched } from './batched.ts'
import { type Client, poolOf } from './sql.ts'

/**
 * Writes one entry of a log table and resolves when it is committed. Entries of concurrent requests share a statement,
 * and so a commit. So logged reads cost the database little more than unlogged ones. Inside a transaction the entry is
 * part of it.
 * @param row column and value; all entries of a table have the same columns
 */
export async function appendLog(client: Client, table: string, row: Record<string, unknown>): Promise<void> {
  const insert = async (rows: Record<string, unknown>[]) => {
    await client.insertQuery().table(table).multiInsert(rows)
    return rows
  }
  await (client.isTransaction ? insert([row]) : batched(poolOf(client), table, row, insert))
}
