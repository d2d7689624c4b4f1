import type { Resource } from '../compiler/resource.ts'
import { placeholders, sql, whereOf } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import { query } from '../database/sql.ts'
import { type Condition, fieldsOf } from '../definition/conditions.ts'
import type { WithinDef } from '../definition/lifetime.ts'
import { ValidationError } from '../errors.ts'

/** Statements name at most this many records. */
const PART = 500

interface Bound {
  resource: Resource
  one: WithinDef
  owner: Resource
}

const columnOf = (resource: Resource, path: string) => resource.layout.byPath.get(path)!

const boundsOf = (context: EngineContext, resource: Resource): Bound[] =>
  (resource.def.within ?? []).map((one) => ({
    resource,
    one,
    owner: context.engine.registry.resource(columnOf(resource, one.field).field.to!),
  }))

/** Whether dates of a resource lie inside those of others, or those of others inside its own. */
export const hasBounds = ({ def }: Resource): boolean => def.within !== undefined || def.lifetime !== undefined

/** SQL of the records outside: too early and too late as two columns. `a` is the record, `p` the one it belongs to. */
function outside({ engine, settings, authorities, today }: EngineContext, { resource, one, owner }: Bound) {
  const { dialect } = engine
  const { lifetime } = owner.def
  const a = (path: string) => `a.${dialect.id(columnOf(resource, path).column)}`
  const p = (path: string) => `p.${dialect.id(columnOf(owner, path).column)}`
  const isMoment = columnOf(resource, one.start).field.kind === 'datetime'
  // A moment counts on its day in the time zone of the companies.
  const day = (path: string) => (isMoment ? dialect.localDate(a(path)) : a(path))
  const kind = (path: string) => columnOf(resource, path).field.kind
  const outsideWhen = (comparison: string, exception: Condition | undefined) => {
    if (!exception) return sql(comparison)
    const where = whereOf(exception, a, { settings, authorities, today }, dialect, kind)
    return sql(`(${comparison} AND NOT COALESCE((${where.sql}), 0))`, ...where.bindings)
  }
  const last = one.end ? `COALESCE(${day(one.end)}, ${day(one.start)})` : day(one.start)
  return {
    from: `${dialect.id(resource.layout.table)} a JOIN ${dialect.id(owner.layout.table)} p ON p.id = ${a(one.field)}`,
    /** Whether a period has its last date: the one a refusal stands at. */
    closed: one.end ? `CASE WHEN ${a(one.end)} IS NULL THEN 0 ELSE 1 END` : '0',
    early: outsideWhen(`${day(one.start)} < ${p(lifetime!.start)}`, one.mayPrecede),
    late: outsideWhen(`${last} > ${p(lifetime!.end)}`, one.mayFollow),
  }
}

/**
 * After a write, in its transaction: the dates of these records lie inside the lifetimes they belong to, and the
 * records that belong to these lie inside theirs.
 * @param changed paths that changed; null for new records
 * @param many index of the first of several records, the prefix of their errors
 * @throws ValidationError at the date that lies outside
 */
export async function checkLifetimes(
  context: EngineContext,
  resource: Resource,
  ids: readonly number[],
  changed: readonly string[] | null,
  many = -1,
): Promise<void> {
  const touches = (paths: (string | undefined)[]) => !changed || paths.some((path) => path && changed.includes(path))
  for (const bound of boundsOf(context, resource)) {
    const { one } = bound
    const exceptions = [one.mayPrecede, one.mayFollow].flatMap((condition) => (condition ? fieldsOf(condition) : []))
    if (touches([one.field, one.start, one.end, ...exceptions])) await checkInside(context, bound, ids, many)
  }
  const { lifetime } = resource.def
  if (lifetime && changed && touches([lifetime.start, lifetime.end]))
    for (const other of context.engine.registry.bound.get(resource.key) ?? [])
      for (const bound of boundsOf(context, other)) if (bound.owner === resource) await checkAround(context, bound, ids)
}

async function checkInside(context: EngineContext, bound: Bound, ids: readonly number[], many: number) {
  const { from, closed, early, late } = outside(context, bound)
  const { before, after } = bound.owner.def.lifetime!
  for (let at = 0; at < ids.length; at += PART) {
    const part = ids.slice(at, at + PART)
    const [found] = await query<{ id: number; closed: number; early: number }>(
      context.db,
      `SELECT a.id, ${closed} AS closed, ${early.sql} AS early FROM ${from} WHERE a.id IN (${placeholders(part.length)}) AND (${early.sql} OR ${late.sql}) ORDER BY a.id LIMIT 1`,
      [...early.bindings, ...part, ...early.bindings, ...late.bindings],
      true,
    )
    if (!found) continue
    const isEarly = Number(found.early) === 1
    const place = many < 0 ? '' : `${many + ids.indexOf(Number(found.id))}.`
    const { start, end } = bound.one
    const path = end && !isEarly && Number(found.closed) === 1 ? end : start
    throw new ValidationError([{ field: `${place}${path}`, message: `A data é ${isEarly ? before : after}.` }])
  }
}

/** What belongs to a record must not be left outside when its own dates change. */
async function checkAround(context: EngineContext, bound: Bound, ids: readonly number[]) {
  const { from, early, late } = outside(context, bound)
  const { lifetime } = bound.owner.def
  const [counted] = await query<{ early: number | null; late: number | null }>(
    context.db,
    `SELECT SUM(CASE WHEN ${early.sql} THEN 1 ELSE 0 END) AS early, SUM(CASE WHEN ${late.sql} THEN 1 ELSE 0 END) AS late FROM ${from} WHERE p.id IN (${placeholders(ids.length)})`,
    [...early.bindings, ...late.bindings, ...ids],
    true,
  )
  const { singular, plural } = bound.resource.def.label
  const said = (count: number) =>
    `${count === 1 ? `Há 1 registro de ${singular.toLowerCase()}` : `Há ${count} registros de ${plural.toLowerCase()}`}`
  const refusals = [
    { field: lifetime!.start, count: Number(counted?.early ?? 0), where: 'antes desta data' },
    { field: lifetime!.end, count: Number(counted?.late ?? 0), where: 'depois desta data' },
  ].filter(({ count }) => count > 0)
  if (refusals.length)
    throw new ValidationError(
      refusals.map(({ field, count, where }) => ({ field, message: `${said(count)} ${where}.` })),
    )
}
