import logger from '@adonisjs/core/services/logger'
import type { Context } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { truncateLog } from '#engine/database/sqlite.ts'

/**
 * After the commit, leaves nothing in SQLite's log of what was collected. Freed parts of pages are overwritten by the
 * database itself (`secure_delete`). InnoDB has no such call: docs/operations.md, "Anonymous answers".
 */
export function cleanse(context: Context): void {
  const { afterCommit, engine } = context as EngineContext
  afterCommit(() => {
    void truncateLog(engine.client).catch((error) => logger.warn({ err: error }, 'O log do SQLite não foi esvaziado'))
  })
}
