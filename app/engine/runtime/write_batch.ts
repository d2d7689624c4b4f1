import { createPool, type Pool, type PoolConnection } from 'mysql2'
import type { Client } from './sql.ts'
import { Together } from './together.ts'

/** One statement of a batch; values are plain (text, number, boolean or null). */
export interface Statement {
  text: string
  bindings: unknown[]
}

const CONNECTIONS = 16
const LOCK_WAIT = 'SET SESSION innodb_lock_wait_timeout'

let pool: Pool | undefined

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
    pool = createPool({ ...settings, password: (connection as { password?: string }).password, multipleStatements: true, stringifyObjects: true, connectionLimit: CONNECTIONS, maxIdle: 10, idleTimeout: 60_000 })
    pool.on('connection', (fresh: PoolConnection) => fresh.query("SET SESSION autocommit = 0, sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')"))
  }
  return pool
}

const plain = (value: unknown) => {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' || typeof value === 'function') throw new TypeError('A batch takes plain values only.')
  return value
}

/** What a statement told. */
interface Told {
  affected: number
  id: number
}

interface Waiting {
  texts: string[]
  values: unknown[]
  /** Characters of its values, about. */
  size: number
  resolve: (told: Told[]) => void
  reject: (error: unknown) => void
}

const MOST = 16
/** A packet takes some megabytes; batches with long texts go alone. */
const MOST_CHARACTERS = 200_000

/** The first that wait, as many as fit. */
function take(waiting: Waiting[]): Waiting[] {
  let size = 0
  const more = waiting.findIndex((one, index) => index === MOST || (index > 0 && size + one.size > MOST_CHARACTERS) || ((size += one.size), false))
  return waiting.splice(0, more === -1 ? waiting.length : more)
}

let group: Together<Waiting> | undefined

/**
 * Writes statements as one transaction in one round trip: each round trip costs more than what it carries. MySQL only; SQLite has
 * nothing to travel. All or nothing: what fails is taken back, and its error thrown. Batches that wait while one is under way share
 * the next transaction, its round trip and its wait for the disk; when anything in it fails it is taken back, and each of them
 * goes alone.
 * @returns what each statement told, in order
 */
export function writeTogether(client: Client, statements: Statement[]): Promise<Told[]> {
  group ??= new Together({ work: (some) => writeGroup(client, some), take, mostRunning: CONNECTIONS })
  const texts = statements.map((one) => one.text)
  return new Promise((resolve, reject) => {
    // What cannot be written is told to who asked for it, before it travels with others.
    const values = statements.flatMap((one) => one.bindings).map(plain)
    const size = values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
    group!.add({ texts, values, size, resolve, reject })
  })
}

async function writeGroup(client: Client, some: Waiting[]): Promise<void> {
  try {
    const told = await send(client, some)
    some.forEach((one, index) => one.resolve(told[index]!))
  } catch (error) {
    // Only what was certainly taken back may be written again.
    if (some.length === 1 || !(error instanceof TakenBack)) for (const one of some) one.reject(error instanceof TakenBack ? error.cause : error)
    // Those behind them do not wait for this.
    else for (const one of some) void writeGroup(client, [one])
  }
}

/** The database refused, and everything is as it was. */
class TakenBack extends Error {}

async function send(client: Client, batches: Waiting[]): Promise<Told[][]> {
  const connection = await new Promise<PoolConnection>((resolve, reject) => poolFor(client).getConnection((error, found) => (error ? reject(error) : resolve(found))))
  const run = (text: string, bindings: unknown[] = []) => new Promise<any>((resolve, reject) => connection.query(text, bindings, (error, result) => (error ? reject(error) : resolve(result))))
  // Nobody waits long for a row that only a fellow traveller wants: who waits alone does so as patiently as the database is told to.
  const [before, after] = batches.length > 1 ? [`${LOCK_WAIT} = 1`, `${LOCK_WAIT} = DEFAULT`] : []
  try {
    const told = (await run([...(before ? [before] : []), ...batches.flatMap((one) => one.texts), 'COMMIT', ...(after ? [after] : [])].join('; '), batches.flatMap((one) => one.values))) as { affectedRows: number; insertId: number }[]
    connection.release()
    let at = before ? 1 : 0
    return batches.map(({ texts }) => texts.map(() => ({ affected: told[at]!.affectedRows, id: Number(told[at++]!.insertId) })))
  } catch (error) {
    // The connection goes back only when it is certain that nothing is left open on it.
    try {
      await run(['ROLLBACK', ...(after ? [after] : [])].join('; '))
    } catch {
      connection.destroy()
      throw error
    }
    connection.release()
    throw new TakenBack('', { cause: error })
  }
}

/** Ends the pool, so that a command can end. */
export const endBatches = () => new Promise<void>((resolve) => (pool ? pool.end(() => resolve()) : resolve())).finally(() => (pool = group = undefined))
