import { QueryClient } from '@adonisjs/lucid/database'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { CommitError } from '../errors.ts'
import { isDeadlock } from './deadlock.ts'
import { inOrder, outOfTransaction, rollbackInOrder } from './statement_order.ts'

type Begin = (this: unknown, work?: unknown, options?: object) => Promise<unknown>

let confirmed = false

/**
 * knex 3 resolves `trx.commit()` even when COMMIT failed, and Lucid awaits only that. A lost write would be reported as
 * a success (docs/dependencies.md). After this call every transaction of this process throws a `CommitError` instead,
 * and its after-commit callbacks do not run. This covers the engine, jobs, mail, migrations and Lucid's own models.
 */
export function installCommitCheck() {
  if (confirmed) return
  confirmed = true
  const prototype = QueryClient.prototype as unknown as { transaction: Begin }
  prototype.transaction = confirming(prototype.transaction)
}

const confirming = (begin: Begin): Begin =>
  async function (this: unknown, work, options) {
    const managed = typeof work === 'function'
    const trx = (await begin.call(this, managed ? undefined : work, options)) as TransactionClientContract
    // knex returns the transaction although BEGIN failed: its statements would run outside a transaction, each
    // committed individually.
    if (trx.isCompleted) await trx.knexClient.executionPromise
    confirmCommit(trx)
    if (!managed) return trx
    try {
      const result = await work(trx)
      if (!trx.isCompleted) await trx.commit()
      return result
    } catch (error) {
      if (!trx.isCompleted) await trx.rollback()
      throw error
    }
  }

const nothing = async () => {}

function confirmCommit(trx: TransactionClientContract) {
  const knex = trx.knexClient as unknown as Record<'commit' | 'rollback' | 'client' | 'executionPromise', any>
  const { commit, client } = knex
  const { query, _query: send } = client
  if (trx.dialect.name === 'mysql')
    client._query = (connection: object, statement: { sql: string }) =>
      (/^ROLLBACK;?$/.test(statement.sql) ? rollbackInOrder : inOrder)(connection, () =>
        send.call(client, connection, statement),
      )
  // Handled inside the query, because knex releases the connection as soon as COMMIT has failed.
  client.query = (connection: any, statement: unknown) =>
    statement === 'COMMIT;'
      ? query(connection, statement).catch((cause: any) => {
          // A Galera cluster rejects at COMMIT what another node has changed concurrently. The transaction is rolled
          // back completely and may run again.
          if (isDeadlock(cause)) {
            outOfTransaction(connection)
            throw cause
          }
          throw new CommitError(abandon(connection, cause), cause)
        })
      : query(connection, statement)
  knex.commit = async (value: unknown) => {
    await commit(value)
    try {
      await knex.executionPromise
    } catch (error) {
      knex.rollback = nothing
      // Lucid runs the after-rollback callbacks. When the write may have been committed, its files must stay.
      if (!(error instanceof CommitError) || error.undone) await trx.rollback()
      trx.rollback = nothing
      throw error
    }
  }
  const owner = trx as unknown as { transaction: Begin }
  owner.transaction = confirming(owner.transaction)
}

/** Leaves no transaction open on the connection. Returns whether the write was certainly rolled back. */
function abandon(connection: any, cause: { code?: string }): boolean {
  if (connection.inTransaction === undefined) {
    connection.destroy()
    return false
  }
  if (connection.inTransaction) connection.exec('ROLLBACK')
  return !String(cause.code).startsWith('SQLITE_IOERR')
}
