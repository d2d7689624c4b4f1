import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inOrder } from './statement_order.ts'
import { statementBegins, statementEnds } from './statement_times.ts'

export type Client = QueryClientContract | TransactionClientContract

/** The client as a transaction, or null when it is a plain connection. */
export const transactionOf = (client: Client) => (client.isTransaction ? (client as TransactionClientContract) : null)

/** The pool of a client. Clients are re-created for each call, and two pools may use different databases. */
export const poolOf = (client: Client): object =>
  client.isTransaction ? client : (client as QueryClientContract).getReadClient()

/**
 * The driver's connection behind a client: the transaction's connection, or one of the pool (which must be released).
 */
export async function acquire(client: Client) {
  const knex = (client.isTransaction
    ? (client as TransactionClientContract).knexClient
    : (client as QueryClientContract).getReadClient()) as unknown as {
    client: { acquireConnection(): Promise<any>; releaseConnection(connection: unknown): Promise<void> }
  }
  const connection = await knex.client.acquireConnection()
  return {
    connection,
    release: () => knex.client.releaseConnection(connection),
    mysql: client.dialect.name === 'mysql' && (client.isTransaction ? inTransaction : onMysql),
  }
}

const STATEMENTS = 300
const prepared = new WeakMap<object, Map<string, any>>()

/** SQLite statements are compiled once per connection. */
function sqliteStatement(connection: any, text: string, raw = false) {
  let known = prepared.get(connection)
  if (!known) prepared.set(connection, (known = new Map()))
  const key = raw ? `values: ${text}` : text
  let statement = known.get(key)
  if (!statement) {
    if (known.size >= STATEMENTS) known.clear()
    statement = connection.prepare(text)
    known.set(key, raw ? statement.raw() : statement)
  }
  return statement
}

/** MySQL requires integers for LIMIT, and the driver sends numbers as floating point; strings work for both. */
const bound = (item: unknown) =>
  typeof item === 'number' && Number.isInteger(item) ? String(item) : item === undefined ? null : item

const onMysql = (
  connection: any,
  text: string | { sql: string; rowsAsArray: boolean },
  bindings: readonly unknown[],
  once: boolean,
) =>
  new Promise<any>((resolve, reject) =>
    connection[once ? 'query' : 'execute'](
      text,
      once ? bindings : bindings.map(bound),
      (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)),
    ),
  )

const inTransaction: typeof onMysql = (connection, ...statement) =>
  inOrder(connection, () => onMysql(connection, ...statement))

/**
 * Executes a read with bound values and returns the rows, on either database. Uses the driver directly: prepared
 * statements, and no query builder overhead per call. `once` is for texts that are hardly ever repeated (long lists of
 * values).
 */
export async function query<T = Record<string, any>>(
  client: Client,
  text: string,
  bindings: readonly unknown[] = [],
  once = false,
): Promise<T[]> {
  const { connection, release, mysql } = await acquire(client)
  const began = statementBegins()
  try {
    return mysql ? await mysql(connection, text, bindings, once) : sqliteStatement(connection, text).all(bindings)
  } finally {
    release()
    statementEnds(began, text)
  }
}

/** Like `query`, but each row is an array of values in selection order: less work per column. */
export async function queryValues(client: Client, text: string, bindings: readonly unknown[] = []): Promise<any[][]> {
  const { connection, release, mysql } = await acquire(client)
  const began = statementBegins()
  try {
    return mysql
      ? await mysql(connection, { sql: text, rowsAsArray: true }, bindings, false)
      : sqliteStatement(connection, text, true).all(bindings)
  } finally {
    release()
    statementEnds(began, text)
  }
}

/** The ids, padded with the last one to a power of two: few distinct statements, so that each stays prepared. */
export function padToPowerOfTwo(ids: number[]): number[] {
  let size = 1
  while (size < ids.length) size *= 2
  return [...ids, ...Array.from({ length: size - ids.length }, () => ids.at(-1)!)]
}

const writes = new WeakMap<Client, number>()
/** Number of writes through a client (usually a transaction); used to detect whether a hook wrote anything. */
export const writesOf = (client: Client) => writes.get(client) ?? 0

/**
 * Number of changed rows and the id of the (first) new row; `ids` holds all ids of a statement that ends in RETURNING
 * id.
 */
export interface WriteResult {
  affected: number
  id: number
  ids?: number[]
}

/** Executes a write with bound values. */
export async function write(
  client: Client,
  text: string,
  bindings: readonly unknown[],
  once = false,
): Promise<WriteResult> {
  writes.set(client, writesOf(client) + 1)
  const { connection, release, mysql } = await acquire(client)
  const began = statementBegins()
  try {
    if (mysql) {
      const result = await mysql(connection, text, bindings, once)
      if (Array.isArray(result)) {
        const ids = result.map(({ id }) => Number(id))
        return { affected: ids.length, id: ids[0]!, ids }
      }
      const { affectedRows, insertId } = result
      return { affected: affectedRows, id: Number(insertId) }
    }
    const { changes, lastInsertRowid } = sqliteStatement(connection, text).run(
      bindings.map((binding) => (binding === undefined ? null : binding)),
    )
    return { affected: changes, id: Number(lastInsertRowid) }
  } finally {
    release()
    statementEnds(began, text)
  }
}

/** The quoted name of a table or column. */
export const quoted = (client: Client, name: string) => (client.dialect.name === 'mysql' ? `\`${name}\`` : `"${name}"`)
