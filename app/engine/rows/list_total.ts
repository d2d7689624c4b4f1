import { type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { isSharing } from '../registry/sharing.ts'
import { query } from '../database/sql.ts'
import { AUDIT_TRAIL } from './audit.ts'
import { cachedTotal, knownTotal, totalPositionChanged } from './totals.ts'

/** The rows of a list as a condition, and the key its total is cached under. */
export interface Filtered {
  table: string
  where: Sql
  key: string
  /** The list holds all rows of the company: its cached total is adjusted on every write. */
  plain: boolean
}

/** Position of a page: how many rows precede it, and its maximum size. */
export interface Place {
  skip: number
  /** Infinity when all rows are read. */
  take: number
}

/** @param all - only the company restricts the rows */
export function filteredBy(context: EngineContext, { layout, def }: Resource, where: Sql, all: boolean): Filtered {
  // The cached total of a company is adjusted by that company's writes. Shared rows are written by other companies too.
  const plain = all && !isSharing(context, def)
  const key = plain ? String(context.empresaId) : `${where.sql}|${JSON.stringify(where.bindings)}`
  return { table: layout.table, where, plain, key }
}

/**
 * Total rows of a list, given that `found` rows were read at a place. Runs a count only when the page does not
 * determine the total.
 */
export async function totalOf(
  { db, engine }: EngineContext,
  { table, where, plain, key }: Filtered,
  { skip, take }: Place,
  found: number,
): Promise<number> {
  if (found < take && (found > 0 || skip === 0)) return skip + found
  const count = async () => {
    const [row] = await query<{ n: number; trail: number }>(
      db,
      `SELECT COUNT(*) AS n, ${AUDIT_TRAIL} AS trail FROM ${engine.dialect.id(table)} t WHERE ${where.sql}`,
      where.bindings,
    )
    return { total: Number(row!.n), trail: Number(row!.trail) }
  }
  return db.isTransaction ? (await count()).total : cachedTotal(table, key, plain, count)
}

/**
 * The database reads every row before a page, so a page in the second half of a list with a known total is read from
 * the end. The position from the end is only valid while no server has written since the total was counted. The
 * statement itself checks this (`only`).
 */
export async function pageFromEnd<R>(
  { db }: EngineContext,
  { table, key }: Filtered,
  { skip, take }: Place,
  read: (place: Place & { only: Sql }) => Promise<R[]>,
): Promise<R[] | null> {
  if (take === Number.POSITIVE_INFINITY || db.isTransaction) return null
  const known = knownTotal(table, key)
  if (!known?.trail || skip <= known.total / 2 || skip >= known.total) return null
  const last = Math.min(take, known.total - skip)
  const rows = await read({
    skip: known.total - skip - last,
    take: last,
    only: sql(`${AUDIT_TRAIL} = ?`, known.trail),
  })
  if (rows.length) return rows
  totalPositionChanged(table, key)
  return null
}
