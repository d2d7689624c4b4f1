import { fold, searchForms } from '../definition/fold.ts'
import { acquire, type Client } from './sql.ts'

const orNull = (convert: (text: string) => string) => (value: unknown) =>
  value === null || value === undefined ? null : convert(String(value))

/**
 * Configures every new SQLite connection: write-ahead log, foreign keys, freed content overwritten (what is erased must
 * not lie in the file), and the deterministic functions `sem_acento()`, by which texts are sorted and unique (MySQL has
 * accent-insensitive collations instead), and `forma_buscada()`, which a search looks into.
 */
export function prepareSqlite(connection: any, done: (error: Error | null, connection: any) => void) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${USUAL_MS}`)
  connection.pragma('secure_delete = ON')
  connection.function('sem_acento', { deterministic: true }, orNull(fold))
  connection.function(
    'forma_buscada',
    { deterministic: true },
    orNull((text) => searchForms(text).join('\n')),
  )
  done(null, connection)
}

/** How long to wait for other processes that read; the next call tries again. */
const PATIENCE_MS = 50
const USUAL_MS = 5000

/**
 * Moves what the write-ahead log holds into the database file and empties the log, which otherwise keeps earlier pages
 * with erased content. Outside any transaction. Does nothing on MySQL.
 */
export async function truncateLog(client: Client): Promise<void> {
  if (client.dialect.name === 'mysql') return
  const { connection, release } = await acquire(client)
  try {
    connection.pragma(`busy_timeout = ${PATIENCE_MS}`)
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.pragma(`busy_timeout = ${USUAL_MS}`)
    await release()
  }
}
