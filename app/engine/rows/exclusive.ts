import type { Resource } from '../compiler/resource.ts'
import { placeholders, sql, whereOf } from '../compiler/where.ts'
import { lockOnCluster } from '../database/cluster.ts'
import { query } from '../database/sql.ts'
import type { EngineContext } from '../context.ts'
import type { ExclusiveDef } from '../definition/exclusive.ts'
import { ValidationError } from '../errors.ts'
import { at, idOf } from './values.ts'

type Values = Record<string, any>

/** Locks rows until the transaction ends. SQLite has a single writer, so there the transaction itself is the lock. */
export async function lockRows({ db, engine }: EngineContext, resource: Resource, ids: readonly number[]) {
  if (!db.isTransaction) throw new Error('A lock holds only inside a transaction.')
  if (!ids.length || engine.dialect.name !== 'mysql') return
  // Sorted, so that two transactions that lock the same rows cannot deadlock.
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  await query(
    db,
    `SELECT id FROM ${engine.dialect.id(resource.layout.table)} WHERE id IN (${placeholders(sorted.length)}) ORDER BY id FOR UPDATE`,
    sorted,
    true,
  )
  await lockOnCluster(db, resource.layout.table, sorted)
}

const columnOf = (resource: Resource, path: string) => resource.layout.byPath.get(path)!

/**
 * Before records are written: locks the records they are exclusive about, so that concurrent writes are serialised and
 * each sees the previous one.
 */
export async function lockExclusive(context: EngineContext, resource: Resource, records: Values[]) {
  for (const { field } of resource.def.exclusive ?? []) {
    const { segments, field: reference } = columnOf(resource, field)
    const ids = records
      .map((values) => at(values, segments))
      .filter((value) => value !== null && value !== undefined)
      .map(idOf)
    await lockRows(context, context.engine.registry.resource(reference.to!), ids)
  }
}

/**
 * After the write, in the same transaction: checks that no other record holds the same reference in an overlapping
 * period.
 * @throws ValidationError at the start of the period; for several records (`many`) with the index of the record as
 * prefix
 */
export async function checkExclusive(context: EngineContext, resource: Resource, ids: readonly number[], many = -1) {
  for (const exclusive of resource.def.exclusive ?? []) {
    for (let start = 0; start < ids.length; start += 500) {
      const part = ids.slice(start, start + 500)
      const { text, bindings } = overlapping(context, resource, exclusive, part)
      const [found] = await query<{ id: number }>(context.db, text, bindings, part.length > 1)
      if (!found) continue
      const place = many < 0 ? '' : `${many + ids.indexOf(Number(found.id))}.`
      throw new ValidationError([{ field: `${place}${exclusive.start}`, message: exclusive.message }])
    }
  }
}

function overlapping(context: EngineContext, resource: Resource, one: ExclusiveDef, ids: readonly number[]) {
  const { dialect } = context.engine
  const column = (alias: string) => (path: string) => `${alias}.${dialect.id(columnOf(resource, path).column)}`
  const [a, b] = [column('a'), column('b')]
  // With dates, a day that ends one period and begins another counts as an overlap. With date-times, a shared moment
  // does not.
  const before = columnOf(resource, one.start).field.kind === 'datetime' ? '<' : '<='
  const counts = (alias: string) =>
    one.when
      ? whereOf(one.when, column(alias), factsOf(context), dialect, (path) => columnOf(resource, path).field.kind)
      : sql('1 = 1')
  const [own, other] = [counts('a'), counts('b')]
  const table = dialect.id(resource.layout.table)
  return {
    text: `SELECT a.id FROM ${table} a JOIN ${table} b ON ${b(one.field)} = ${a(one.field)} AND b.id <> a.id
      WHERE a.id IN (${placeholders(ids.length)}) AND (${own.sql}) AND (${other.sql})
        AND ${a(one.start)} IS NOT NULL AND ${b(one.start)} IS NOT NULL
        AND (${b(one.end)} IS NULL OR ${a(one.start)} ${before} ${b(one.end)})
        AND (${a(one.end)} IS NULL OR ${b(one.start)} ${before} ${a(one.end)}) LIMIT 1`,
    bindings: [...ids, ...own.bindings, ...other.bindings],
  }
}

const factsOf = ({ settings, authorities, today }: EngineContext) => ({ settings, authorities, today })
