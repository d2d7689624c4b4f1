/** Folds accents and case: "Ação" and "acao" become equal. Used by the search on SQLite and by `fold()` in both browsers and tests. */
export const fold = (text: unknown) =>
  text === null || text === undefined ? null : String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Prepares every new SQLite connection: write-ahead log, foreign keys, and the deterministic function
 * `sem_acento()` that searches and name indexes use (MySQL has accent-blind collations instead).
 */
export function prepareSqlite(connection: any, done: (error: Error | null, connection: any) => void) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  connection.function('sem_acento', { deterministic: true }, fold)
  done(null, connection)
}
