import { CLUSTER_QUESTION } from './mysql.ts'
import { query, type Client } from './sql.ts'

let known: Promise<boolean> | undefined

/**
 * Whether the database is a Galera cluster. Its nodes do not share locks: when two transactions change the same row on
 * two nodes, the later one fails at its COMMIT with a deadlock error.
 */
export const isCluster = (client: Client): Promise<boolean> =>
  client.dialect.name === 'mysql' ? (known ??= ask(client)) : Promise.resolve(false)

async function ask(client: Client) {
  try {
    const rows = await query<{ Value: string }>(client, CLUSTER_QUESTION, [], true)
    return rows[0]?.Value === 'ON'
  } catch (error) {
    known = undefined
    throw error
  }
}

/**
 * Number of rows in the table `travas`. Two locks that hash to the same row wait for each other unnecessarily, which is
 * rare and harmless.
 */
const SLOTS = 8192

const placeOf = (table: string, id: number) => {
  let sum = id
  for (const letter of table) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0
  return Math.abs(sum % SLOTS)
}

/**
 * On a cluster: makes transactions that lock the same rows conflict even on different nodes. A lock is only visible on
 * its own node, while writes are replicated to all nodes.
 */
export async function lockOnCluster(client: Client, table: string, ids: readonly number[]) {
  if (!ids.length || !(await isCluster(client))) return
  await takePlaces(
    client,
    ids.map((id) => placeOf(table, id)),
  )
}

/**
 * Locks values of which there may be no row yet (a number about to be taken), until the transaction ends, on one server
 * and on a cluster. SQLite has a single writer, so there the transaction itself is the lock.
 */
export async function lockValues(client: Client, values: readonly string[]) {
  if (!values.length || client.dialect.name !== 'mysql') return
  await takePlaces(
    client,
    values.map((value) => placeOf(value, 0)),
  )
}

async function takePlaces(client: Client, all: readonly number[]) {
  // Sorted, so that two transactions that take the same places cannot deadlock.
  const places = [...new Set(all)].sort((a, b) => a - b)
  await query(
    client,
    `INSERT INTO travas (id, usos) VALUES ${places.map(() => '(?, 1)').join(', ')} ON DUPLICATE KEY UPDATE usos = usos + 1`,
    places,
    true,
  )
}
