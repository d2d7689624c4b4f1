import { BatchQueue } from './batch_queue.ts'
import { type Client, poolOf, queryValues } from './sql.ts'

interface Waiting {
  bindings: readonly unknown[]
  resolve: (rows: unknown[][]) => void
  reject: (error: unknown) => void
}

const sameReads = new WeakMap<object, Map<string, BatchQueue<Waiting>>>()

/** Reads per statement: each number of reads is a separate prepared statement. */
const MOST = 8
/** Characters; a longer text is not a single-record read. */
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
 * A read that returns one row or none (`SELECT … LIMIT 1`), as an array of values. Reads with the same text that arrive
 * while one is running are batched into the next statement: under load, round trips cost more than their payload.
 * Inside a transaction, and on SQLite, each read is a separate statement.
 */
export function readRowBatched(client: Client, text: string, bindings: readonly unknown[]): Promise<unknown[][]> {
  if (client.isTransaction || client.dialect.name !== 'mysql' || text.length > LONGEST || !JOINS.test(text))
    return queryValues(client, text, bindings)
  return new Promise((resolve, reject) => groupOf(client, text).add({ bindings, resolve, reject }))
}

/** The same for a read that returns several rows (`SELECT … UNION ALL SELECT …`) with distinct column names. */
export function readRowsBatched(client: Client, text: string, bindings: readonly unknown[]): Promise<unknown[][]> {
  if (client.isTransaction || client.dialect.name !== 'mysql' || text.length > LONGEST)
    return queryValues(client, text, bindings)
  return new Promise((resolve, reject) => groupOf(client, text).add({ bindings, resolve, reject }))
}

/**
 * A read requested by many callers concurrently (the first page of a list). Calls with the same text and values that
 * arrive while it is running share the next one, which sees everything committed before they arrived. Company and row
 * rules are part of the statement. Inside a transaction, and on SQLite, each call reads separately.
 */
export function readShared(client: Client, text: string, bindings: readonly unknown[]): Promise<any[][]> {
  if (client.isTransaction || client.dialect.name !== 'mysql') return queryValues(client, text, bindings)
  const pool = poolOf(client)
  let known = sameReads.get(pool)
  if (!known) sameReads.set(pool, (known = new Map()))
  const own = known
  const key = JSON.stringify(bindings) + text
  let queue = own.get(key)
  if (!queue)
    own.set(
      key,
      (queue = new BatchQueue({
        work: (some) => once(client, text, some),
        take: (waiting) => waiting.splice(0),
        atOnce: 1,
        mostRunning: 3,
        onIdle: () => own.delete(key),
      })),
    )
  const same = queue
  return new Promise((resolve, reject) => same.add({ bindings, resolve, reject }))
}

/** Copies rows for another caller: values parsed by the driver (JSON of MySQL) are not shared. */
const copied = (rows: unknown[][]) =>
  rows.map((values) =>
    values.some(isParsed) ? values.map((one) => (isParsed(one) ? structuredClone(one) : one)) : values,
  )
const isParsed = (value: unknown) => typeof value === 'object' && value !== null && !Buffer.isBuffer(value)

async function once(client: Client, text: string, some: Waiting[]): Promise<() => void> {
  try {
    const rows = await queryValues(client, text, some[0]!.bindings)
    return () => some.forEach((one, at) => one.resolve(at ? copied(rows) : rows))
  } catch (error) {
    return () => some.forEach((one) => one.reject(error))
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
    // An error caused by one read must not fail the others, so each is executed separately.
    const alone = await Promise.allSettled(some.map((one) => queryValues(client, text, one.bindings)))
    return () =>
      alone.forEach((one, at) =>
        one.status === 'fulfilled' ? some[at]!.resolve(one.value) : some[at]!.reject(one.reason),
      )
  }
}
