import { fold } from '../definition/fold.ts'

const foldOrNull = (value: unknown) => (value === null || value === undefined ? null : fold(String(value)))

/**
 * Configures every new SQLite connection: write-ahead log, foreign keys, overwriting of whatever is deleted, and the deterministic function `sem_acento()`
 * used by searches and name indexes (MySQL has accent-insensitive collations instead).
 */
export function prepareSqlite(connection: any, done: (error: Error | null, connection: any) => void) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Deleted and moved values would otherwise stay readable in the free parts of the file.
  connection.pragma('secure_delete = ON')
  connection.pragma('busy_timeout = 5000')
  connection.function('sem_acento', { deterministic: true }, foldOrNull)
  done(null, connection)
}
