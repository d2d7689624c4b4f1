/** Tells whether a MySQL server is a node of a Galera cluster: one row with `Value` 'ON'. */
export const CLUSTER_QUESTION = "SHOW GLOBAL VARIABLES LIKE 'wsrep_on'"

/** The same for every server of this process; each new connection would ask again. */
let cluster: boolean | undefined

/**
 * Prepares every new MySQL connection: each statement of a transaction sees what is committed by then, as on SQLite. With the
 * default (repeatable read) a transaction that waited for a locked row would go on looking at the past. On a Galera cluster a read
 * waits until its node has what the others had committed when it began, so that who wrote at one node reads it at every other.
 */
export function prepareMysql(connection: any, done: (error: Error | null, connection: any) => void) {
  const finish = (error: Error | null) => done(error, connection)
  const waitForOthers = () => (cluster ? connection.query('SET SESSION wsrep_sync_wait = 1', finish) : finish(null))
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (failed: Error | null) => {
    if (failed) return finish(failed)
    if (cluster !== undefined) return waitForOthers()
    connection.query(CLUSTER_QUESTION, (error: Error | null, rows: { Value: string }[]) => {
      if (error) return finish(error)
      cluster = rows[0]?.Value === 'ON'
      waitForOthers()
    })
  })
}
