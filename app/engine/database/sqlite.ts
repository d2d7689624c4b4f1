import { fold } from '../definition/fold.ts'

const foldOrNull = (value: unknown) => (value === null || value === undefined ? null : fold(String(value)))

/**
 * Configures every new SQLite connection: write-ahead log, foreign keys, and the deterministic function `sem_acento()`
 * used by searches and name indexes (MySQL has accent-insensitive collations instead).
 */
export function prepareSqlite(connection: any, done: (error: Error | null, connection: any) => void) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  connection.function('sem_acento', { deterministic: true }, foldOrNull)
  done(null, connection)
}
