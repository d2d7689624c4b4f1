/**
 * Prepares every new MySQL connection: each statement of a transaction sees what is committed by then, as on SQLite. With the
 * default (repeatable read) a transaction that waited for a locked row would go on looking at the past. On a Galera cluster a read
 * waits until its node has what the others had committed when it began, so that who wrote at one node reads it at every other.
 */
export function prepareMysql(connection: any, done: (error: Error | null, connection: any) => void) {
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (failed: Error | null) => {
    if (failed) return done(failed, connection)
    connection.query("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'", (error: Error | null, rows: { Value: string }[]) =>
      error || rows[0]?.Value !== 'ON'
        ? done(error, connection)
        : connection.query('SET SESSION wsrep_sync_wait = 1', (refused: Error | null) => done(refused, connection)),
    )
  })
}
