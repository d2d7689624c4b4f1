import logger from '@adonisjs/core/services/logger'
import type { Context } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { acquire } from '#engine/database/sql.ts'

/** How long to wait for other processes that read; the next call tries again. */
const PATIENCE_MS = 50
const USUAL_MS = 5000

/** Cleanses when the transaction has been committed, or at once outside of one. */
export const cleanseAfterCommit = (context: Context): void =>
  (context as EngineContext).afterCommit(() => cleanse(context))

/**
 * Empties the write-ahead log of SQLite, which has every page as it was at each commit. Freed parts of pages are
 * overwritten by the database itself (`secure_delete`). After the commit, outside any transaction. InnoDB has no such
 * call: docs/operations.md, "Anonymous answers".
 */
export function cleanse(context: Context): void {
  const { engine } = context as EngineContext
  if (engine.dialect.name === 'mysql') return
  void emptyLog(engine.client).catch((error) => logger.warn({ err: error }, 'O log do SQLite não foi esvaziado'))
}

async function emptyLog(client: EngineContext['engine']['client']) {
  const { connection, release } = await acquire(client)
  try {
    connection.pragma(`busy_timeout = ${PATIENCE_MS}`)
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.pragma(`busy_timeout = ${USUAL_MS}`)
    await release()
  }
}
