/**
 * Prepares every new MySQL connection: each statement of a transaction sees what is committed by then, as on SQLite. With the
 * default (repeatable read) a transaction that waited for a locked row would go on looking at the past.
 */
export function prepareMysql(connection: any, done: (error: Error | null, connection: any) => void) {
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error: Error | null) =>
    done(error, connection),
  )
}
