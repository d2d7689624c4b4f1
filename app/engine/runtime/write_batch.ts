import { createPool, type Pool, type PoolConnection } from 'mysql2'
import { PreparedTexts } from './prepared_texts.ts'
import type { Client } from './sql.ts'

/** One statement of a batch; values are plain (text, number, boolean or null). */
export interface Statement {
  text: string
  bindings: unknown[]
}

let pool: Pool | undefined
const prepared = new PreparedTexts()

const SESSION = "SET SESSION autocommit = 0, sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', ''); SELECT VERSION() AS version"

/**
 * A pool of its own, the only one that takes several statements at once: everywhere else a text with two statements is refused, so
 * no mistake there can become a second statement. Values are escaped by the driver, for a session in which backslashes escape; it begins
 * its transactions by itself, so that no batch need say so.
 */
function poolFor(client: Client): Pool {
  if (!pool) {
    const { connection } = (client as unknown as { getWriteClient(): { client: { config: { connection: object } } } }).getWriteClient().client.config
    const { maxPreparedStatements: _, ...settings } = connection as Record<string, unknown>
    // The query builder keeps the password where copies do not see it.
    pool = createPool({ ...settings, password: (connection as { password?: string }).password, multipleStatements: true, stringifyObjects: true, connectionLimit: 16, maxIdle: 10, idleTimeout: 60_000 })
    pool.on('connection', (fresh: PoolConnection) =>
      fresh.query(SESSION, (error: unknown, told: any) => {
        if (error) fresh.destroy()
        else if (/mariadb/i.test(told[1][0].version)) prepared.begin(fresh)
      })
    )
  }
  return pool
}

const plain = (value: unknown) => {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' || typeof value === 'function') throw new TypeError('A batch takes plain values only.')
  return value
}

/**
 * Writes statements as one transaction in one round trip: each round trip costs more than what it carries. MySQL only; SQLite has
 * nothing to travel. All or nothing: what fails is taken back, and its error thrown.
 * @returns what each statement told, in order
 */
export async function writeTogether(client: Client, statements: Statement[]): Promise<{ affected: number; id: number }[]> {
  const connection = await new Promise<PoolConnection>((resolve, reject) => poolFor(client).getConnection((error, found) => (error ? reject(error) : resolve(found))))
  const run = (text: string, values: unknown[] = []) => new Promise<any>((resolve, reject) => connection.query(text, values, (error, result) => (error ? reject(error) : resolve(result))))
  const send = async () => {
    const { text, bindings, ahead, learnt } = prepared.compose(connection, statements)
    const told = await run(`${text}; COMMIT`, bindings.map(plain))
    learnt()
    return told.slice(ahead, -1)
  }
  try {
    const told = await send().catch(async (error) => {
      if (!prepared.refuses(connection, error)) throw error
      await run('ROLLBACK')
      return send()
    })
    connection.release()
    return told.map((one: { affectedRows: number; insertId: number }) => ({ affected: one.affectedRows, id: Number(one.insertId) }))
  } catch (error) {
    // The connection goes back only when it is certain that nothing is left open on it.
    await run('ROLLBACK').then(() => connection.release(), () => connection.destroy())
    throw error
  }
}

/** Ends the pool, so that a command can end. */
export const endBatches = () => new Promise<void>((resolve) => (pool ? pool.end(() => resolve()) : resolve())).finally(() => (pool = undefined))
