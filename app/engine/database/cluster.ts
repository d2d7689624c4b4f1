import { CLUSTER_QUESTION } from './mysql.ts'
import { query, type Client } from './sql.ts'

let known: Promise<boolean> | undefined

/**
 * Whether the database is a Galera cluster. Its nodes know nothing of each other's locks: of two transactions that change the same
 * row on two nodes the later one is refused at its COMMIT, as a deadlock.
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

/** Rows of the table `travas`: two locks that share one wait for each other without need, which is rare and does no harm. */
const PLACES = 8192

const placeOf = (table: string, id: number) => {
  let sum = id
  for (const letter of table) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0
  return Math.abs(sum % PLACES)
}

/**
 * On a cluster: makes transactions that hold the same rows refuse each other even on different nodes. A lock alone is known to one
 * node only; what is written is known to all.
 */
export async function holdOnCluster(client: Client, table: string, ids: readonly number[]) {
  if (!ids.length || !(await isCluster(client))) return
  const places = [...new Set(ids.map((id) => placeOf(table, id)))].sort((a, b) => a - b)
  await query(
    client,
    `INSERT INTO travas (id, usos) VALUES ${places.map(() => '(?, 1)').join(', ')} ON DUPLICATE KEY UPDATE usos = usos + 1`,
    places,
    true,
  )
}
