import { type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { isSharing } from '../registry/sharing.ts'
import { query } from '../database/sql.ts'
import { AUDIT_TRAIL } from './audit.ts'
import { cachedTotal, knownTotal, trailMoved } from './totals.ts'

/** Which rows a list has, and under what its total is kept. */
export interface Filtered {
  table: string
  where: Sql
  key: string
  /** All rows of the company: the total follows every write. */
  plain: boolean
}

/** Where a page stands: how many rows are before it, and how many it has at most. */
export interface Place {
  skip: number
  /** Infinite where all are read. */
  take: number
}

/** @param all - nothing narrows the rows but their company */
export function filteredBy(context: EngineContext, { layout, def }: Resource, where: Sql, all: boolean): Filtered {
  // The total of a company moves by its own writes; of shared rows others write some.
  const plain = all && !isSharing(context, def)
  const key = plain ? String(context.empresaId) : `${where.sql}|${JSON.stringify(where.bindings)}`
  return { table: layout.table, where, plain, key }
}

/** How many rows a list has of which `found` were read at a place: counted only where the page does not tell it. */
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
 * Every row before a page costs, so past the middle of a list whose total is known it is fetched from the end. Where it stands
 * from there is only true while nobody wrote since the total was counted, another server neither: the statement itself looks (`only`).
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
  trailMoved(table, key)
  return null
}
