import { BatchQueue } from './batch_queue.ts'
import { type Client, poolOf, queryValues } from './sql.ts'

interface Waiting {
  bindings: readonly unknown[]
  resolve: (rows: unknown[][]) => void
  reject: (error: unknown) => void
}

/** Reads per statement: each number of reads is a separate prepared statement. */
const MAX_JOINED = 8
/** Characters; a longer text is not a single-record read. */
const MAX_SQL_LENGTH = 8_000
const queues = new WeakMap<object, Map<string, BatchQueue<Waiting>>>()

/** Adds a read to the queue of its key and pool. */
function enqueue(
  client: Client,
  key: string,
  bindings: readonly unknown[],
  options: Pick<ConstructorParameters<typeof BatchQueue<Waiting>>[0], 'work' | 'take'>,
): Promise<any[][]> {
  const pool = poolOf(client)
  let known = queues.get(pool)
  if (!known) queues.set(pool, (known = new Map()))
  const byKey = known
  let queue = byKey.get(key)
  if (!queue)
    byKey.set(key, (queue = new BatchQueue({ ...options, atOnce: 1, mostRunning: 3, onIdle: () => byKey.delete(key) })))
  const own = queue
  return new Promise((resolve, reject) => own.add({ bindings, resolve, reject }))
}

/** Inside a transaction, and on SQLite, each read is a separate statement. */
const readsAlone = (client: Client) => client.isTransaction || client.dialect.name !== 'mysql'

const batched = (client: Client, text: string, bindings: readonly unknown[]) =>
  enqueue(client, text, bindings, {
    work: (some) => statement(client, text, some),
    take: (waiting) => waiting.splice(0, MAX_JOINED),
  })

/**
 * A read that returns one row or none (`SELECT … LIMIT 1`), as an array of values. Reads with the same text that arrive
 * while one is running are batched into the next statement: under load, round trips cost more than their payload.
 * Inside a transaction, and on SQLite, each read is a separate statement.
 */
export function readRowBatched(client: Client, text: string, bindings: readonly unknown[]): Promise<unknown[][]> {
  return readsAlone(client) || text.length > MAX_SQL_LENGTH || !JOINS.test(text)
    ? queryValues(client, text, bindings)
    : batched(client, text, bindings)
}

/** The same for a read that returns several rows (`SELECT … UNION ALL SELECT …`) with distinct column names. */
export function readRowsBatched(client: Client, text: string, bindings: readonly unknown[]): Promise<unknown[][]> {
  return readsAlone(client) || text.length > MAX_SQL_LENGTH
    ? queryValues(client, text, bindings)
    : batched(client, text, bindings)
}

/**
 * A read requested by many callers concurrently (the first page of a list). Calls with the same text and values that
 * arrive while it is running share the next one, which sees everything committed before they arrived. Company and row
 * rules are part of the statement. Inside a transaction, and on SQLite, each call reads separately.
 */
export function readShared(client: Client, text: string, bindings: readonly unknown[]): Promise<any[][]> {
  if (readsAlone(client)) return queryValues(client, text, bindings)
  // Begins with '[', as no SQL text does: the keys of batched and shared reads differ.
  return enqueue(client, JSON.stringify(bindings) + text, bindings, {
    work: (some) => once(client, text, some),
    take: (waiting) => waiting.splice(0),
  })
}

/** Copies rows for another caller: values parsed by the driver (JSON of MySQL) are not shared. */
const copied = (rows: unknown[][]) =>
  rows.map((values) =>
    values.some(isParsed) ? values.map((value) => (isParsed(value) ? structuredClone(value) : value)) : values,
  )
const isParsed = (value: unknown) => typeof value === 'object' && value !== null && !Buffer.isBuffer(value)

async function once(client: Client, text: string, some: Waiting[]): Promise<() => void> {
  try {
    const rows = await queryValues(client, text, some[0]!.bindings)
    return () => some.forEach((waiting, at) => waiting.resolve(at ? copied(rows) : rows))
  } catch (error) {
    return () => some.forEach((waiting) => waiting.reject(error))
  }
}

const SELECT = 'SELECT '
const UNION = ' UNION ALL '
const JOINS = /^SELECT (?!DISTINCT)/

/** The read as a part of a statement, with its number as first column. */
const numbered = (text: string, at: number) =>
  text.includes(UNION)
    ? `(${SELECT}${at} AS nr, part.* FROM (${text}) part)`
    : `(${SELECT}${at} AS n, ${text.slice(SELECT.length)})`

async function statement(client: Client, text: string, some: Waiting[]): Promise<() => void> {
  const tell = (rows: unknown[][][]) => () => some.forEach((waiting, at) => waiting.resolve(rows[at]!))
  try {
    if (some.length === 1) return tell([await queryValues(client, text, some[0]!.bindings)])
    const joined = some.map((_, at) => numbered(text, at)).join(UNION)
    const rows: unknown[][][] = some.map(() => [])
    for (const [at, ...values] of await queryValues(
      client,
      joined,
      some.flatMap((waiting) => waiting.bindings),
    ))
      rows[Number(at)]!.push(values)
    return tell(rows)
  } catch (error) {
    if (some.length === 1) return () => some[0]!.reject(error)
    // An error caused by one read must not fail the others, so each is executed separately.
    const alone = await Promise.allSettled(some.map((waiting) => queryValues(client, text, waiting.bindings)))
    return () =>
      alone.forEach((result, at) =>
        result.status === 'fulfilled' ? some[at]!.resolve(result.value) : some[at]!.reject(result.reason),
      )
  }
}
