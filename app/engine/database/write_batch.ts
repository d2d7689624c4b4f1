import { channel } from 'node:diagnostics_channel'
import type { Pool, PoolConnection } from 'mysql2'
import { CommitError } from '../errors.ts'
import { hideValuesOf } from './statement_errors.ts'
import { statementBegins, statementEnds } from './statement_times.ts'
import { type Client, write, type WriteResult } from './sql.ts'

/** The id of the row that the first statement of a batch inserts, as a value of a later one. */
export const NEW_ID = { toSqlString: () => '@id' }

/** One statement of a batch; values are plain (text, number, boolean or null), or `NEW_ID`. */
export interface Statement {
  text: string
  bindings: unknown[]
  /** `INSERT … SELECT ?, …`, executed only when the preceding statement changed its row. */
  ifChanged?: true
}

/**
 * Writes statements in order, all or none, and returns the result of each. Inside a transaction they are part of it.
 * Outside of one (MySQL only) they are sent in one round trip, in a transaction they share with other batches of the same
 * moment: under load, round trips and commits cost more than their payload.
 */
export const writeBatch = (client: Client, statements: Statement[]): Promise<WriteResult[]> =>
  client.isTransaction ? writeEach(client, statements) : writeAtOnce(client, statements)

async function writeEach(client: Client, statements: Statement[]): Promise<WriteResult[]> {
  const told: WriteResult[] = []
  for (const { text, bindings, ifChanged } of statements) {
    const values = bindings.map((binding) => (binding === NEW_ID ? told[0]!.id : binding))
    told.push(ifChanged && !told.at(-1)!.affected ? { affected: 0, id: 0 } : await write(client, text, values))
  }
  return told
}

let pool: Promise<Pool> | undefined

/**
 * With autocommit off a transaction begins by itself, so that no BEGIN is sent. Who needs a locked row must not delay
 * for long those that share its transaction.
 */
const SESSION =
  "SET SESSION autocommit = 0, innodb_lock_wait_timeout = 1, sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')"

/** Publishes the statements of each caller, before they are sent together with those of others. */
const requested = channel('ipe:batch')

/**
 * A separate pool, the only one that allows multiple statements. Everywhere else a text with two statements is
 * rejected, so that a mistake there cannot add a second statement. Values are escaped by the driver, for a session in
 * which backslashes escape. The driver is imported only here: installations on SQLite do not need it.
 */
async function openPool(client: Client): Promise<Pool> {
  const { createPool } = await import('mysql2')
  const { connection } = (
    client as unknown as { getWriteClient(): { client: { config: { connection: object } } } }
  ).getWriteClient().client.config
  const { maxPreparedStatements: _, ...settings } = connection as Record<string, unknown>
  const opened = createPool({
    ...settings,
    // The query builder hides the password property from copies, so it is passed explicitly.
    password: (connection as { password?: string }).password,
    multipleStatements: true,
    stringifyObjects: true,
    // Further batches wait for one of these: more at once only compete for the database.
    connectionLimit: 6,
    idleTimeout: 60_000,
  })
  opened.on('connection', (fresh: PoolConnection) => {
    hideValuesOf(fresh)
    fresh.query(SESSION, (error: unknown) => {
      if (error) fresh.destroy()
    })
  })
  return opened
}

const plain = (value: unknown) => {
  if (value === undefined || value === null) return null
  if (value !== NEW_ID && (typeof value === 'object' || typeof value === 'function'))
    throw new TypeError('A batch takes plain values only.')
  return value
}

interface Waiting {
  statements: Statement[]
  resolve: (results: WriteResult[]) => void
  reject: (error: unknown) => void
}

const MAX_BATCHES = 16
/** Characters of values: a packet is limited to some megabytes, so longer ones are sent by themselves. */
const MAX_SHARED = 20_000

const waiting: Waiting[] = []

/** Batches of the same moment share a transaction, its round trip and its commit. */
async function writeAtOnce(client: Client, batch: Statement[]): Promise<WriteResult[]> {
  requested.publish(batch)
  // Values that cannot be bound are refused before the batch is joined with others.
  const statements = batch.map((statement) => ({ ...statement, bindings: statement.bindings.map(plain) }))
  const length = statements.flatMap((one) => one.bindings).reduce<number>((sum, value) => sum + String(value).length, 0)
  return new Promise((resolve, reject) => {
    const own = { statements, resolve, reject }
    if (length > MAX_SHARED) return void send(client, [own])
    if (!waiting.length)
      setImmediate(() => {
        while (waiting.length) void send(client, waiting.splice(0, MAX_BATCHES))
      })
    waiting.push(own)
  })
}

/**
 * Sends batches as one transaction. When the database refuses it, each is written in a transaction of the query builder,
 * so that it gets its own error and waits for locks as long as configured.
 */
async function send(client: Client, batches: Waiting[]): Promise<void> {
  try {
    const results = await sendAtOnce(
      client,
      batches.map(({ statements }) => statements),
    )
    batches.forEach((batch, index) => batch.resolve(results[index]!))
  } catch (error) {
    for (const { statements, resolve, reject } of batches)
      if (error instanceof RolledBack) client.transaction((trx) => writeEach(trx, statements)).then(resolve, reject)
      else reject(error)
  }
}

/** The database rejected the transaction, and nothing of it was written. */
class RolledBack extends Error {}

const keepsId = (statements: Statement[]) => statements.some(({ bindings }) => bindings.includes(NEW_ID))

function textsOf(statements: Statement[]): string[] {
  const [first, ...others] = statements.map(({ text, ifChanged }) =>
    ifChanged ? `${text} FROM DUAL WHERE ROW_COUNT() = 1` : text,
  )
  return [first!, ...(keepsId(statements) ? ['SET @id = LAST_INSERT_ID()'] : []), ...others]
}

async function sendAtOnce(client: Client, batches: Statement[][]): Promise<WriteResult[][]> {
  const connections = await (pool ??= openPool(client))
  const connection = await new Promise<PoolConnection>((resolve, reject) =>
    connections.getConnection((error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const run = (text: string, values: unknown[] = []) =>
    new Promise<any>((resolve, reject) =>
      connection.query(text, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  const text = [...batches.flatMap(textsOf), 'COMMIT'].join('; ')
  const began = statementBegins()
  try {
    const results: { affectedRows: number; insertId: number }[] = await run(
      text,
      batches.flat().flatMap(({ bindings }) => bindings),
    )
    connection.release()
    let at = 0
    return batches.map((statements) =>
      statements.map((_, index) => {
        if (index === 1 && keepsId(statements)) at++
        const { affectedRows, insertId } = results[at++]!
        return { affected: affectedRows, id: Number(insertId) }
      }),
    )
  } catch (error) {
    // The connection is released only when no transaction is left open on it.
    try {
      await run('ROLLBACK')
    } catch {
      connection.destroy()
      throw new CommitError(false, error)
    }
    connection.release()
    throw new RolledBack('', { cause: error })
  } finally {
    statementEnds(began, text)
  }
}

/** Closes the pool, so that a command can end. */
export async function endBatches() {
  const opened = await pool
  pool = undefined
  await new Promise<void>((resolve) => (opened ? opened.end(() => resolve()) : resolve()))
}
