import { BatchQueue } from './batch_queue.ts'
import { type Client, poolOf, queryValues } from './sql.ts'

interface Waiting {
  bindings: readonly unknown[]
  resolve: (rows: unknown[][]) => void
  reject: (error: unknown) => void
}

/** Reads per statement: each number of them is a prepared statement of its own. */
const MOST = 8
/** A text that long is no look at one record. */
const LONGEST = 8_000
const groups = new WeakMap<object, Map<string, BatchQueue<Waiting>>>()

function groupOf(client: Client, text: string): BatchQueue<Waiting> {
  const pool = poolOf(client)
  let byText = groups.get(pool)
  if (!byText) groups.set(pool, (byText = new Map()))
  const known = byText
  let group = known.get(text)
  if (!group)
    known.set(
      text,
      (group = new BatchQueue({
        work: (some) => statement(client, text, some),
        take: (waiting) => waiting.splice(0, MOST),
        atOnce: 1,
        mostRunning: 3,
        onIdle: () => known.delete(text),
      })),
    )
  return group
}

/**
 * A read that gives one row or none (`SELECT … LIMIT 1`), as values. Those with the same text that arrive while one of them is on its way go as the
 * next statement together: under load round trips cost more than what they carry. Inside a transaction, and on SQLite, each goes alone.
 */
export function readOne(client: Client, text: string, bindings: readonly unknown[]): Promise<unknown[][]> {
  if (client.isTransaction || client.dialect.name !== 'mysql' || text.length > LONGEST || !JOINS.test(text))
    return queryValues(client, text, bindings)
  return new Promise((resolve, reject) => groupOf(client, text).add({ bindings, resolve, reject }))
}

/** The same for a read that gives some rows (`SELECT … UNION ALL SELECT …`), whose columns have names of their own. */
export function readSome(client: Client, text: string, bindings: readonly unknown[]): Promise<unknown[][]> {
  if (client.isTransaction || client.dialect.name !== 'mysql' || text.length > LONGEST)
    return queryValues(client, text, bindings)
  return new Promise((resolve, reject) => groupOf(client, text).add({ bindings, resolve, reject }))
}

const SELECT = 'SELECT '
const UNION = ' UNION ALL '
const JOINS = /^SELECT (?!DISTINCT)/

/** The read as a part of a statement, with its number before the columns of each row. */
const numbered = (text: string, at: number) =>
  text.includes(UNION)
    ? `(${SELECT}${at} AS nr, part.* FROM (${text}) part)`
    : `(${SELECT}${at} AS n, ${text.slice(SELECT.length)})`

async function statement(client: Client, text: string, some: Waiting[]): Promise<() => void> {
  const tell = (rows: unknown[][][]) => () => some.forEach((one, at) => one.resolve(rows[at]!))
  try {
    if (some.length === 1) return tell([await queryValues(client, text, some[0]!.bindings)])
    const joined = some.map((_, at) => numbered(text, at)).join(UNION)
    const rows: unknown[][][] = some.map(() => [])
    for (const [at, ...values] of await queryValues(
      client,
      joined,
      some.flatMap((one) => one.bindings),
    ))
      rows[Number(at)]!.push(values)
    return tell(rows)
  } catch (error) {
    if (some.length === 1) return () => some[0]!.reject(error)
    // What one of them did wrong is not told to the others.
    const alone = await Promise.allSettled(some.map((one) => queryValues(client, text, one.bindings)))
    return () =>
      alone.forEach((one, at) =>
        one.status === 'fulfilled' ? some[at]!.resolve(one.value) : some[at]!.reject(one.reason),
      )
  }
}
