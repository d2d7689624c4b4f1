import { hideValuesOf } from './statement_errors.ts'

/** Returns whether a MySQL server is a node of a Galera cluster: one row with `Value` 'ON'. */
export const CLUSTER_QUESTION = "SHOW GLOBAL VARIABLES LIKE 'wsrep_on'"

/** The same for all servers of this process; cached, so that new connections do not query it again. */
let cluster: boolean | undefined

/**
 * Configures every new MySQL connection: each statement of a transaction sees what is committed by then, as on SQLite.
 * With the default (repeatable read) a transaction that waited for a locked row would keep reading an old snapshot. On
 * a Galera cluster a read waits until its node has applied what the other nodes had committed when it began. So a write
 * on one node is visible to following reads on every other.
 */
export function prepareMysql(connection: any, done: (error: Error | null, connection: any) => void) {
  hideValuesOf(connection)
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
