import { createHash } from 'node:crypto'
import type { ApplicationService } from '@adonisjs/core/types'
import type { RowDataPacket } from 'mysql2'
import { connectionOf } from './database_state.ts'
import { fault } from './faults.ts'

const MINUTES = 30

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
  // Locks are known to the whole server, and their names have 64 letters at most.
  const name = `ipe:${createHash('sha256').update(connection.database).digest('hex').slice(0, 32)}`
  const taken = async (seconds: number) => {
    const [[row]] = await keeper.execute<RowDataPacket[]>('SELECT GET_LOCK(?, ?) AS taken', [name, seconds])
    return Number(row!.taken) === 1
  }
  try {
    if (!(await taken(0))) {
      waiting()
      if (!(await taken(MINUTES * 60)))
        throw fault(
          `Outro processo prepara este banco de dados há mais de ${MINUTES} minutos: veja se ele ainda trabalha e tente de novo.`,
        )
    }
    return await work()
  } finally {
    await keeper.end()
  }
}
