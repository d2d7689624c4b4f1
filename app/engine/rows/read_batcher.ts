import type { Reader } from '../compiler/reader.ts'
import type { Sql } from '../compiler/where.ts'
import { type Client, padToPowerOfTwo, poolOf, queryValues } from '../database/sql.ts'
import { BatchQueue } from '../database/batch_queue.ts'

/**
 * Result of one statement for a record: its own values as part -1, the rows of each list under the list's part number.
 */
export type Found = [part: number, owner: number, values: unknown][]

interface Waiting {
  id: number
  resolve: (found: Found) => void
  reject: (error: unknown) => void
}

/** Records per statement. */
const MAX_BATCH = 32

/** Pending reads with the same plan, connection pool and row scope share a queue. */
const groups = new WeakMap<Reader, WeakMap<object, Map<string, BatchQueue<Waiting>>>>()

function groupOf(client: Client, reader: Reader, where: Sql): BatchQueue<Waiting> {
  const pool = poolOf(client)
  let byPool = groups.get(reader)
  if (!byPool) groups.set(reader, (byPool = new WeakMap()))
  let bySight = byPool.get(pool)
  if (!bySight) byPool.set(pool, (bySight = new Map()))
  const sight = `${where.sql}|${JSON.stringify(where.bindings)}`
  const known = bySight
  let group = known.get(sight)
  if (!group) {
    group = new BatchQueue({
      work: (some) => statement(client, reader, where, some),
      take: (waiting) => waiting.splice(0, MAX_BATCH),
      atOnce: 1,
      mostRunning: 3,
      onIdle: () => known.delete(sight),
    })
    known.set(sight, group)
  }
  return group
}

/**
 * Reads one record with its lists, in one statement together with other pending reads of the same kind. The cost of a
 * statement depends more on its tables (each is opened and planned) than on its records. So the busier the server, the
 * less each read costs.
 * @param where the row scope of the reader, without the id
 */
export const readBatched = (client: Client, reader: Reader, where: Sql, id: number): Promise<Found> =>
  new Promise((resolve, reject) => groupOf(client, reader, where).add({ id, resolve, reject }))

async function statement(client: Client, reader: Reader, where: Sql, some: Waiting[]): Promise<() => void> {
  try {
    const byId = new Map<number, Found>(some.map(({ id }) => [id, []]))
    const found = await readRecords(client, reader, where, [...byId.keys()])
    return () => {
      for (const entry of found) byId.get(entry[1])?.push(entry)
      for (const { id, resolve } of some) resolve(byId.get(id)!)
    }
  } catch (error) {
    return () => {
      for (const { reject } of some) reject(error)
    }
  }
}

/** The same in a separate statement: inside a transaction, and on SQLite. */
export function readRecords(client: Client, reader: Reader, where: Sql, some: number[]): Promise<Found> {
  const ids = padToPowerOfTwo(some)
  const { text, parts } = reader.whole!(where.sql, ids.length)
  return queryValues(client, text, [
    ...ids,
    ...where.bindings,
    ...Array.from({ length: parts }, () => ids).flat(),
  ]) as Promise<Found>
}
