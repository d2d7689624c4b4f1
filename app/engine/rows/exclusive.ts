import type { Resource } from '../compiler/resource.ts'
import { placeholders, sql, whereOf } from '../compiler/where.ts'
import { lockOnCluster, lockValues } from '../database/cluster.ts'
import { query } from '../database/sql.ts'
import type { EngineContext } from '../context.ts'
import { fieldsOf } from '../definition/conditions.ts'
import type { ExclusiveDef } from '../definition/exclusive.ts'
import { fold } from '../definition/fold.ts'
import { ValidationError } from '../errors.ts'
import { at, idOf } from './values.ts'

type Values = Record<string, any>
/** Two records that share a reference or value in overlapping periods. */
type Pair = { id: number; other: number }

const MOST_PAIRS = 2000

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
const isReference = (resource: Resource, { field }: ExclusiveDef) => columnOf(resource, field).field.kind === 'ref'

/**
 * The rules that a write of these paths may break; null: of a new record. A record that keeps its value and period
 * breaks none: it may have repeated a value before the rule existed.
 */
const concerned = ({ def }: Resource, paths: readonly string[] | null) =>
  (def.exclusive ?? []).filter(
    ({ field, start, end, when }) =>
      !paths ||
      [field, start, end, ...(when ? fieldsOf(when) : [])].some(
        (part) => part && paths.some((path) => path === part || part.startsWith(`${path}.`)),
      ),
  )

/**
 * Before records are written: locks the records they are exclusive about, or their values, so that concurrent writes
 * are serialised and each sees the previous one.
 * @param records as they will be; asked for only if a rule is concerned, because merging many wide records takes long
 */
export async function lockExclusive(
  context: EngineContext,
  resource: Resource,
  records: () => Values[],
  paths: readonly string[] | null = null,
) {
  const taken: string[] = []
  for (const exclusive of concerned(resource, paths)) {
    const { segments, field } = columnOf(resource, exclusive.field)
    const values = records()
      .map((record) => at(record, segments))
      .filter((value) => value !== null && value !== undefined)
    if (isReference(resource, exclusive))
      await lockRows(context, context.engine.registry.resource(field.to!), values.map(idOf))
    else
      for (const value of values)
        taken.push([resource.layout.table, exclusive.field, context.empresaId, fold(String(value))].join(' '))
  }
  await lockValues(context.db, taken)
}

/**
 * After the write, in the same transaction: checks that no other record holds the same reference or value in an
 * overlapping period.
 * @throws ValidationError; for several records (`many`) with the index of the record as prefix
 */
export async function checkExclusive(
  context: EngineContext,
  resource: Resource,
  ids: readonly number[],
  paths: readonly string[] | null = null,
  many = -1,
) {
  const written = new Set(ids)
  for (const exclusive of concerned(resource, paths)) {
    const refused = new Set<number>()
    for (let start = 0; start < ids.length; start += 500) {
      const part = ids.slice(start, start + 500)
      const { text, bindings } = overlapping(context, resource, exclusive, part)
      const pairs = await query<Pair>(context.db, `${text} LIMIT ${MOST_PAIRS}`, bindings, part.length > 1)
      // Of two records of one batch the later one is refused.
      for (const { id, other } of pairs)
        if (!written.has(Number(other)) || Number(other) < Number(id)) refused.add(Number(id))
    }
    if (!refused.size) continue
    const field = isReference(resource, exclusive) ? (exclusive.start ?? exclusive.field) : exclusive.field
    throw new ValidationError(
      [...refused]
        .toSorted((one, two) => one - two)
        .map((id) => ({
          field: many < 0 ? field : `${many + ids.indexOf(id)}.${field}`,
          message: exclusive.message,
        })),
    )
  }
}

/** Records written before a rule existed that break it. Rules with a condition are left out: it may need a company. */
export async function repeatedRecords(context: EngineContext, resource: Resource) {
  const found: { exclusive: ExclusiveDef; ids: number[] }[] = []
  for (const exclusive of resource.def.exclusive ?? []) {
    if (exclusive.when) continue
    const { text, bindings } = overlapping(context, resource, exclusive, null)
    const rows = await query<{ id: number }>(context.db, `SELECT DISTINCT id FROM (${text}) r ORDER BY id`, bindings)
    if (rows.length) found.push({ exclusive, ids: rows.map(({ id }) => Number(id)) })
  }
  return found
}

/** Records (of these, or all) that share the reference or value with another one in an overlapping period. */
function overlapping(context: EngineContext, resource: Resource, one: ExclusiveDef, ids: readonly number[] | null) {
  const { dialect } = context.engine
  const column = (alias: string) => (path: string) => `${alias}.${dialect.id(columnOf(resource, path).column)}`
  const [a, b] = [column('a'), column('b')]
  const isText = columnOf(resource, one.field).field.kind === 'text'
  const same = (path: string) => (isText ? dialect.folded(path) : path)
  const company = isReference(resource, one) || resource.def.shared ? '' : ' AND b.empresa_id = a.empresa_id'
  const counts = (alias: string) =>
    one.when
      ? whereOf(one.when, column(alias), factsOf(context), dialect, (path) => columnOf(resource, path).field.kind)
      : sql('1 = 1')
  const [own, other] = [counts('a'), counts('b')]
  const table = dialect.id(resource.layout.table)
  return {
    text: `SELECT a.id, b.id AS other FROM ${table} a JOIN ${table} b ON ${same(b(one.field))} = ${same(a(one.field))}${company} AND b.id <> a.id
      WHERE ${ids ? `a.id IN (${placeholders(ids.length)})` : '1 = 1'} AND (${own.sql}) AND (${other.sql})${one.start && one.end ? ` AND ${meet(resource, one.start, one.end, a, b)}` : ''}`,
    bindings: [...(ids ?? []), ...own.bindings, ...other.bindings],
  }
}

type ColumnOf = (path: string) => string

function meet(resource: Resource, start: string, end: string, a: ColumnOf, b: ColumnOf) {
  // With dates, a day that ends one period and begins another counts as an overlap. With date-times, a shared moment
  // does not.
  const before = columnOf(resource, start).field.kind === 'datetime' ? '<' : '<='
  return `${a(start)} IS NOT NULL AND ${b(start)} IS NOT NULL
        AND (${b(end)} IS NULL OR ${a(start)} ${before} ${b(end)})
        AND (${a(end)} IS NULL OR ${b(start)} ${before} ${a(end)})`
}

const factsOf = ({ settings, authorities, today }: EngineContext) => ({ settings, authorities, today })
