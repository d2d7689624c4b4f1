import { BatchQueue } from './batch_queue.ts'
import { type Client, poolOf } from './sql.ts'

interface Waiting {
  row: Record<string, unknown>
  resolve: () => void
  reject: (error: unknown) => void
}

/** Entries per statement. */
const MAX_ROWS = 100

const queues = new WeakMap<object, Map<string, BatchQueue<Waiting>>>()

function queueOf(client: Client, table: string): BatchQueue<Waiting> {
  const pool = poolOf(client)
  let byTable = queues.get(pool)
  if (!byTable) queues.set(pool, (byTable = new Map()))
  let queue = byTable.get(table)
  if (!queue) {
    queue = new BatchQueue({
      work: (some) => insert(client, table, some),
      take: (waiting) => waiting.splice(0, MAX_ROWS),
      atOnce: 1,
      mostRunning: 3,
    })
    byTable.set(table, queue)
  }
  return queue
}

/**
 * Writes one entry of a log table and resolves when it is committed. Entries of concurrent requests share a statement,
 * and so a commit. So logged reads cost the database little more than unlogged ones. Inside a transaction the entry is
 * part of it.
 * @param row column and value; all entries of a table have the same columns
 */
export async function appendLog(client: Client, table: string, row: Record<string, unknown>): Promise<void> {
  if (client.isTransaction) await client.insertQuery().table(table).insert(row)
  else await new Promise<void>((resolve, reject) => queueOf(client, table).add({ row, resolve, reject }))
}

async function insert(client: Client, table: string, some: Waiting[]): Promise<() => void> {
  try {
    await client
      .insertQuery()
      .table(table)
      .multiInsert(some.map(({ row }) => row))
    return () => some.forEach(({ resolve }) => resolve())
  } catch (error) {
    if (some.length === 1) return () => some[0]!.reject(error)
    // An entry the database rejects must not fail the others.
    const told = await Promise.all(some.map((waiting) => insert(client, table, [waiting])))
    return () => told.forEach((tell) => tell())
  }
}
