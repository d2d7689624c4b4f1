import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2/promise'
import { CLUSTER_QUESTION } from '#engine/database/mysql.ts'
import { connectionOf, LEASE } from './database_state.ts'
import { fault } from './faults.ts'

const MINUTES = 30

/** Held by one process at a time. `take` waits so many seconds at most. */
interface Lock {
  take(seconds: number): Promise<boolean>
  release(): Promise<void>
}

/**
 * Does the work while nobody else prepares the same database. Several servers may start at once on one MySQL after an update: the
 * first does it, the others wait and find it done. SQLite belongs to one machine, whose port is taken already.
 */
export async function oneAtATime<T>(app: ApplicationService, waiting: () => void, work: () => Promise<T>): Promise<T> {
  const database = await app.container.make('lucid.db')
  const { client, connection } = connectionOf(database)
  if (client !== 'mysql2') return work()
  // A connection of its own: the lock is its, and goes with it when this process is killed.
  const keeper = await (await import('mysql2/promise')).createConnection(connection)
  try {
    const [[cluster]] = await keeper.query<RowDataPacket[]>(CLUSTER_QUESTION)
    const lock = cluster?.Value === 'ON' ? leaseOf(keeper) : namedLock(keeper, connection.database)
    if (!(await lock.take(0))) {
      waiting()
      if (!(await lock.take(MINUTES * 60)))
        throw fault(
          `Outro processo prepara este banco de dados há mais de ${MINUTES} minutos: veja se ele ainda trabalha e tente de novo.`,
        )
    }
    try {
      return await work()
    } finally {
      await lock.release()
    }
  } finally {
    await keeper.end()
  }
}

/** Locks are known to the whole server, and their names have 64 letters at most. It ends with the connection. */
function namedLock(keeper: Connection, database: string): Lock {
  const name = `ipe:${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
  return {
    async take(seconds) {
      const [[row]] = await keeper.execute<RowDataPacket[]>('SELECT GET_LOCK(?, ?) AS taken', [name, seconds])
      return Number(row!.taken) === 1
    },
    async release() {},
  }
}

/** Seconds after which the lease of a silent process is free. */
const SILENT = 30

/** A named lock of a Galera cluster is known to one node only: there a row says who prepares, as long as it is renewed. */
function leaseOf(keeper: Connection): Lock {
  const owner = randomUUID()
  let renewing: NodeJS.Timeout | undefined
  const claim = async () => {
    await keeper.query(
      `CREATE TABLE IF NOT EXISTS ${LEASE} (id INT PRIMARY KEY, dono CHAR(36) NOT NULL, ate DATETIME(3) NOT NULL)`,
    )
    const until = `UTC_TIMESTAMP(3) + INTERVAL ${SILENT} SECOND`
    await keeper.query('SET SESSION wsrep_sync_wait = 7')
    await keeper.query(`INSERT IGNORE INTO ${LEASE} (id, dono, ate) VALUES (1, ?, ${until})`, [owner])
    await keeper.query<ResultSetHeader>(
      `UPDATE ${LEASE} SET dono = ?, ate = ${until} WHERE id = 1 AND (dono = ? OR ate < UTC_TIMESTAMP(3))`,
      [owner, owner],
    )
    const [rows] = await keeper.query<RowDataPacket[]>(`SELECT dono FROM ${LEASE} WHERE id = 1`)
    return rows[0]?.dono === owner
  }
  return {
    async take(seconds) {
      for (const until = Date.now() + seconds * 1000; ; await sleep(1_000)) {
        // Refused at COMMIT: another node was first.
        if (await claim().catch((error) => (error.code === 'ER_LOCK_DEADLOCK' ? false : Promise.reject(error)))) break
        if (Date.now() >= until) return false
      }
      // A first load that begins anew drops all tables: the next renewal makes this one again.
      renewing = setInterval(() => void claim().catch(() => {}), (SILENT * 1000) / 6)
      return true
    },
    async release() {
      clearInterval(renewing)
      await keeper.query(`DELETE FROM ${LEASE} WHERE id = 1 AND dono = ?`, [owner])
    },
  }
}
