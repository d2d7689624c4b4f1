import { channel } from 'node:diagnostics_channel'
import type { Pool, PoolConnection } from 'mysql2'
import { CommitError } from '../errors.ts'
import { afterDeadlock, DEADLOCK_ATTEMPTS, isDeadlock } from './deadlock.ts'
import { hideValuesOf } from './statement_errors.ts'
import { StatementCache } from './statement_cache.ts'
import { statementBegins, statementEnds } from './statement_times.ts'
import type { Client } from './sql.ts'
import type { Statement } from './statement.ts'

/** Publishes the statements of each caller as it asks for them, before they are sent together with those of others. */
const requested = channel('ipe:batch')

const LOCK_WAIT = 'SET SESSION innodb_lock_wait_timeout'
const COMMIT: Statement = { text: 'COMMIT', bindings: [] }

let pool: Promise<Pool> | undefined
const prepared = new StatementCache()

const SESSION =
  "SET SESSION autocommit = 0, sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', ''); SELECT VERSION() AS version"

/**
 * A separate pool, the only one that allows multiple statements. Everywhere else a text with two statements is
 * rejected, so that a mistake there cannot add a second statement. Values are escaped by the driver, for a session
 * in which backslashes escape. With autocommit off a transaction begins implicitly, so batches do not send BEGIN.
 */
function poolFor(client: Client): Promise<Pool> {
  return (pool ??= openPool(client))
}

/** The driver is imported only here: installations on SQLite do not need it. */
async function openPool(client: Client): Promise<Pool> {
  const { createPool } = await import('mysql2')
  const { connection } = (
    client as unknown as { getWriteClient(): { client: { config: { connection: object } } } }
  ).getWriteClient().client.config
  const { maxPreparedStatements: _, ...settings } = connection as Record<string, unknown>
  // The query builder hides the password property from copies, so it is passed explicitly.
  const opened = createPool({
    ...settings,
    password: (connection as { password?: string }).password,
    multipleStatements: true,
    stringifyObjects: true,
    connectionLimit: 16,
    maxIdle: 10,
    idleTimeout: 60_000,
  })
  opened.on('connection', (fresh: PoolConnection) => {
    hideValuesOf(fresh)
    fresh.query(SESSION, (error: unknown, told: any) => {
      if (error) fresh.destroy()
      else if (/mariadb/i.test(told[1][0].version)) prepared.begin(fresh)
    })
  })
  return opened
}

const plain = (value: unknown) => {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' || typeof value === 'function') throw new TypeError('A batch takes plain values only.')
  return value
}

/** Result of a statement. */
interface StatementResult {
  affected: number
  id: number
}

interface Waiting {
  statements: Statement[]
  /** Approximate characters of its values. */
  size: number
  resolve: (told: StatementResult[]) => void
  reject: (error: unknown) => void
}

const MAX_BATCH = 16
/** A packet is limited to some megabytes; batches with long texts are sent separately. */
const MAX_SQL_LENGTH = 200_000

/** The first pending batches, as many as fit. */
function take(waiting: Waiting[]): Waiting[] {
  let size = 0
  const more = waiting.findIndex(
    (item, index) =>
      index === MAX_BATCH || (index > 0 && size + item.size > MAX_SQL_LENGTH) || ((size += item.size), false),
  )
  return waiting.splice(0, more === -1 ? waiting.length : more)
}

const waiting: Waiting[] = []

/**
 * Writes statements as one transaction in one round trip: each round trip costs more than its payload. MySQL only;
 * SQLite has no round trips. All or nothing: a failed batch is rolled back and its error thrown. Concurrent batches
 * share a transaction, its round trip and its commit. When one of them fails, all are rolled back and each batch is
 * sent separately.
 * @returns the result of each statement, in order
 */
export function writeBatch(client: Client, statements: Statement[]): Promise<StatementResult[]> {
  requested.publish(statements)
  return new Promise((resolve, reject) => {
    // Values that cannot be bound are rejected before the batch is joined with others.
    const ready = statements.map(({ text, bindings }) => ({ text, bindings: bindings.map(plain) }))
    const size = ready.reduce(
      (sum, item) =>
        item.bindings.reduce<number>((all, value) => all + (typeof value === 'string' ? value.length : 8), sum),
      0,
    )
    if (!waiting.length) setImmediate(() => sendWaiting(client))
    waiting.push({ statements: ready, size, resolve, reject })
  })
}

function sendWaiting(client: Client) {
  while (waiting.length) void writeGroup(client, take(waiting))
}

async function writeGroup(client: Client, some: Waiting[], attempt = 1): Promise<void> {
  try {
    const told = await send(client, some)
    some.forEach((item, index) => item.resolve(told[index]!))
  } catch (error) {
    // Only what was certainly rolled back may be written again.
    if (!(error instanceof RolledBack)) for (const item of some) item.reject(error)
    else if (some.length > 1) for (const item of some) void writeGroup(client, [item])
    else if (isDeadlock(error.cause) && attempt < DEADLOCK_ATTEMPTS) {
      await afterDeadlock(attempt)
      void writeGroup(client, some, attempt + 1)
    } else some[0]!.reject(error.cause)
  }
}

/** The database rejected the transaction and rolled it back. */
class RolledBack extends Error {}

/** Connections set to the short lock timeout of shared batches. */
const shortTimeout = new WeakSet<PoolConnection>()

/**
 * Sets the lock timeout. In a shared transaction it is short, so that a batch that needs a locked row does not delay
 * the others; a batch sent alone waits as configured. It is set first, because nothing may fail after the commit.
 */
function setLockTimeout(connection: PoolConnection, many: boolean): Statement[] {
  if (shortTimeout.has(connection) === many) return []
  if (many) shortTimeout.add(connection)
  else shortTimeout.delete(connection)
  return [{ text: `${LOCK_WAIT} = ${many ? 1 : 'DEFAULT'}`, bindings: [] }]
}

async function send(client: Client, batches: Waiting[]): Promise<StatementResult[][]> {
  const connections = await poolFor(client)
  const connection = await new Promise<PoolConnection>((resolve, reject) =>
    connections.getConnection((error, item) => (error ? reject(error) : resolve(item))),
  )
  const run = (text: string, bindings: unknown[] = []) =>
    new Promise<any>((resolve, reject) =>
      connection.query(text, bindings, (error, result) => (error ? reject(error) : resolve(result))),
    )
  const first = setLockTimeout(connection, batches.length > 1)
  const { text, bindings, prepareCount, onSuccess } = prepared.compose(connection, [
    ...first,
    ...batches.flatMap((batch) => batch.statements),
    COMMIT,
  ])
  const began = statementBegins()
  try {
    const told = (await run(text, bindings)) as { affectedRows: number; insertId: number }[]
    statementEnds(began, text)
    onSuccess()
    connection.release()
    let at = prepareCount + first.length
    return batches.map(({ statements }) =>
      statements.map(() => ({ affected: told[at]!.affectedRows, id: Number(told[at++]!.insertId) })),
    )
  } catch (error) {
    // The connection is released only when no transaction is left open on it and its lock timeout is known.
    try {
      await run(`ROLLBACK; ${LOCK_WAIT} = DEFAULT`)
    } catch {
      connection.destroy()
      throw new CommitError(false, error)
    }
    shortTimeout.delete(connection)
    connection.release()
    if (prepared.refuses(connection, error)) return send(client, batches)
    throw new RolledBack('', { cause: error })
  }
}

/** Closes the pool, so that a command can end. */
export async function endBatches() {
  const opened = await pool
  pool = undefined
  await new Promise<void>((resolve) => (opened ? opened.end(() => resolve()) : resolve()))
}
