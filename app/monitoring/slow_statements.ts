import { subscribe } from 'node:diagnostics_channel'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { StatementTime } from '#engine/database/statement_times.ts'

/** The plan of a statement is logged at most once in this time, because a slow page repeats it. */
const PLAN_EVERY_MS = 10 * 60_000
const TEXT_LENGTH = 2_000
const TEXTS = 500

/** Logs statements slower than the limit, without their values, and the plan of reading ones. */
export function logSlowStatements(limitMs: number): void {
  const planned = new Map<string, number>()
  subscribe('ipe:statement', (time) => {
    const { text, ms } = time as StatementTime
    // The EXPLAIN itself may be slow too.
    if (ms < limitMs || /^\s*EXPLAIN/i.test(text)) return
    logger.warn({ statement: text.slice(0, TEXT_LENGTH), ms: Math.round(ms) }, 'slow statement')
    if (!/^\s*(SELECT|WITH)\b/i.test(text) || Date.now() - (planned.get(text) ?? 0) < PLAN_EVERY_MS) return
    if (planned.size >= TEXTS) planned.clear()
    planned.set(text, Date.now())
    void logPlan(text)
  })
}

/**
 * The plan with null for every placeholder. It does not show effects of specific values, but it shows a missing index.
 */
async function logPlan(text: string) {
  const connection = db.connection()
  const sqlite = connection.dialect.name !== 'mysql'
  const holes = text.match(/\?/g)?.length ?? 0
  try {
    const told = await connection.rawQuery(
      `${sqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${text}`,
      Array.from({ length: holes }, () => null as unknown as string),
    )
    const rows: Record<string, unknown>[] = sqlite ? told : told[0]
    const plan = rows.map((row) =>
      sqlite
        ? row.detail
        : [row.select_type, row.table, row.type, row.key ?? 'no index', row.rows, row.Extra].join(' '),
    )
    logger.warn({ statement: text.slice(0, TEXT_LENGTH), plan }, 'plan of a slow statement')
  } catch (error) {
    logger.debug({ err: error, statement: text.slice(0, TEXT_LENGTH) }, 'no plan for a slow statement')
  }
}
