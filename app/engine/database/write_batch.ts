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
 * Outside of one (MySQL only) they are a transaction of their own, sent in one round trip: under load, a round trip
 * costs more than its payload.
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

/** With autocommit off a transaction begins by itself, so that no BEGIN is sent. */
const SESSION = "SET SESSION autocommit = 0, sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')"

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

async function writeAtOnce(client: Client, statements: Statement[]): Promise<WriteResult[]> {
  const texts = statements.map(({ text, ifChanged }) => (ifChanged ? `${text} FROM DUAL WHERE ROW_COUNT() = 1` : text))
  const bindings = statements.flatMap((statement) => statement.bindings.map(plain))
  const keepsId = bindings.includes(NEW_ID)
  if (keepsId) texts.splice(1, 0, 'SET @id = LAST_INSERT_ID()')
  const text = [...texts, 'COMMIT'].join('; ')
  const connections = await (pool ??= openPool(client))
  const connection = await new Promise<PoolConnection>((resolve, reject) =>
    connections.getConnection((error, item) => (error ? reject(error) : resolve(item))),
  )
  const run = (sent: string, values: unknown[] = []) =>
    new Promise<any>((resolve, reject) =>
      connection.query(sent, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  const began = statementBegins()
  try {
    const told = (await run(text, bindings)) as { affectedRows: number; insertId: number }[]
    if (keepsId) told.splice(1, 1)
    connection.release()
    return statements.map((_, at) => ({ affected: told[at]!.affectedRows, id: Number(told[at]!.insertId) }))
  } catch (error) {
    // The connection is released only when no transaction is left open on it.
    try {
      await run('ROLLBACK')
    } catch {
      connection.destroy()
      throw new CommitError(false, error)
    }
    connection.release()
    throw error
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
