import { QueryClient } from '@adonisjs/lucid/database'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { CommitError } from '../errors.ts'
import { isDeadlock } from './deadlock.ts'
import { inOrder, outOfTransaction, rollbackInOrder } from './statement_order.ts'

type Begin = (this: unknown, work?: unknown, options?: object) => Promise<unknown>

let confirmed = false

/**
 * knex 3 resolves `trx.commit()` even when COMMIT failed, and Lucid awaits only that, so a lost write would be answered as a
 * success (docs/dependencies.md). From here on every transaction of this process, whoever begins it (engine, jobs, mail,
 * migrations, Lucid's own models), throws a `CommitError` instead, and its after-commit work does not run.
 */
export function confirmCommits() {
  if (confirmed) return
  confirmed = true
  const prototype = QueryClient.prototype as unknown as { transaction: Begin }
  prototype.transaction = confirming(prototype.transaction)
}

const confirming = (begin: Begin): Begin =>
  async function (this: unknown, work, options) {
    const managed = typeof work === 'function'
    const trx = (await begin.call(this, managed ? undefined : work, options)) as TransactionClientContract
    // knex hands the transaction out although BEGIN failed: its statements would be written one by one, outside of any.
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
  // Inside the query, because knex gives the connection to the next one as soon as COMMIT has failed.
  client.query = (connection: any, statement: unknown) =>
    statement === 'COMMIT;'
      ? query(connection, statement).catch((cause: any) => {
          // A Galera cluster refuses at COMMIT what another node has changed meanwhile: all of it is undone and may run again.
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
      // Lucid runs the after-rollback work. Of a write that may have happened its files must stay.
      if (!(error instanceof CommitError) || error.undone) await trx.rollback()
      trx.rollback = nothing
      throw error
    }
  }
  const owner = trx as unknown as { transaction: Begin }
  owner.transaction = confirming(owner.transaction)
}

/** Leaves no transaction open on the connection. Tells whether the write was certainly undone. */
function abandon(connection: any, cause: { code?: string }): boolean {
  if (connection.inTransaction === undefined) {
    connection.destroy()
    return false
  }
  if (connection.inTransaction) connection.exec('ROLLBACK')
  return !String(cause.code).startsWith('SQLITE_IOERR')
}
