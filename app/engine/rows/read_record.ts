import type { Reader } from '../compiler/reader.ts'
import type { Sql } from '../compiler/where.ts'
import { batched, readsAlone } from '../database/batched.ts'
import { type Client, padToPowerOfTwo, queryValues } from '../database/sql.ts'

/**
 * Result of one statement for a record: its own values as part -1, the rows of each list under the list's part number.
 */
type Found = [part: number, owner: number, values: any][]

/** Records per statement. */
const MAX_BATCH = 32

/**
 * Reads one record with its lists, in one statement together with other pending reads of the same kind. The cost of a
 * statement depends more on its tables (each is opened and planned) than on its records. So the busier the server, the
 * less each read costs.
 * @param where the row scope of the reader, without the id
 */
export async function readRecord(client: Client, reader: Reader, where: Sql, id: number): Promise<Found> {
  const read = (ids: number[]) => readRecords(client, reader, where, ids)
  return readsAlone(client)
    ? (await read([id]))[0]!
    : batched(reader, `${where.sql}|${JSON.stringify(where.bindings)}`, id, read, MAX_BATCH)
}

async function readRecords(client: Client, reader: Reader, where: Sql, asked: number[]): Promise<Found[]> {
  const byId = new Map<number, Found>(asked.map((id) => [id, []]))
  const ids = padToPowerOfTwo([...byId.keys()])
  const { text, parts } = reader.whole!(where.sql, ids.length)
  const bindings = [...ids, ...where.bindings, ...Array.from({ length: parts }, () => ids).flat()]
  for (const value of (await queryValues(client, text, bindings)) as Found) byId.get(value[1])?.push(value)
  return asked.map((id) => byId.get(id)!)
}
