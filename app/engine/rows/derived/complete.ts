import type { Resource } from '../../compiler/resource.ts'
import { placeholders } from '../../compiler/where.ts'
import type { EngineContext } from '../../context.ts'
import { query } from '../../database/sql.ts'
import type { Row } from '../../definition/row.ts'
import { inputsOf, type ReferredSource } from '../../definition/derived.ts'
import type { FieldDefs } from '../../definition/types.ts'
import type { Derivation } from '../../registry/derived_plan.ts'
import { changesBetween, idOf, merge, sameRow } from '../values.ts'

type Values = Record<string, any>

/** A record to complete: as it was read (null: new), and the values to write, which get the derived ones added. */
export interface Incomplete {
  old: Row | null
  values: Values
}

const topOf = (path: string) => path.split('.')[0]!

/** The fields of a record that a derivation reads or writes, by derivation: asked for every record that is written. */
const fieldsRead = new WeakMap<Derivation, ReadonlySet<string>>()

function readBy(derivation: Derivation): ReadonlySet<string> {
  let names = fieldsRead.get(derivation)
  if (!names)
    fieldsRead.set(derivation, (names = new Set([...inputsOf(derivation.def), ...derivation.def.fields].map(topOf))))
  return names
}

/** Whether the values to write change an input of the derivation, or the derived value itself. */
function isTouched(derivation: Derivation, { old, values }: Incomplete): boolean {
  if (!old) return true
  const names = readBy(derivation)
  const given: Values = {}
  for (const name of Object.keys(values)) if (names.has(name)) given[name] = values[name]
  return Object.keys(changesBetween(old, given, derivation.resource.def.fields)).length > 0
}

/**
 * Adds the derived values to records before they are written: of new records all, of changed ones those whose inputs
 * change, in the order in which they follow from each other. `forced`: always computed.
 */
export async function completeDerived(
  context: EngineContext,
  resource: Resource,
  records: readonly Incomplete[],
  forced: ReadonlySet<Derivation> = new Set(),
): Promise<void> {
  const { fields } = resource.def
  // Merged once per record, not once per derivation: copying wide records is most of the work of a large patch.
  const wholes = new Map<Incomplete, Values>()
  const wholeOf = (record: Incomplete) => {
    const whole = wholes.get(record) ?? merge(record.old ?? {}, record.values, fields)
    wholes.set(record, whole)
    return whole
  }
  for (const derivation of context.engine.registry.derived.of(resource)) {
    const some = forced.has(derivation) ? records : records.filter((record) => isTouched(derivation, record))
    if (!some.length) continue
    const rows = some.map(wholeOf)
    for (const source of derivation.def.from ?? [])
      if ('via' in source) await holdSources(context, resource, source, rows)
    const found = await derivation.def.compute(context.system, rows as any)
    for (const [index, record] of some.entries())
      for (const [path, value] of Object.entries(found[index] ?? {})) {
        // A history of which only some fields are derived keeps the order it was given in.
        const periods = derivation.def.fields.includes(path) && fields[path]?.kind === 'history' && Array.isArray(value)
        const before = (record.old?.[path] ?? []) as Values[]
        put(record.values, path, periods ? keptPeriods(value, before, fields[path]!.fields ?? {}) : value)
        const top = topOf(path)
        Object.assign(wholeOf(record), merge({ [top]: record.old?.[top] }, { [top]: record.values[top] }, fields))
      }
  }
}

function put(values: Values, path: string, value: unknown) {
  const segments = path.split('.')
  const last = segments.pop()!
  let level = values
  for (const part of segments) level = level[part] ??= {}
  level[last] = value
}

/** Newest first, as they are read. Unchanged periods keep their rows, so that only the others are written. */
function keptPeriods(periods: readonly Values[], before: readonly Values[], fields: FieldDefs): Values[] {
  const known = new Map(before.map((row) => [row.data, row]))
  return periods
    .map((row) => {
      const same = known.get(row.data)
      const kept = same && (row.id === undefined || row.id === same.id) && sameRow(same, row, fields)
      return kept ? same : row
    })
    .sort((a, b) => (a.data < b.data ? 1 : a.data > b.data ? -1 : 0))
}

/** Records already held in a transaction, by table. */
const held = new WeakMap<object, Map<string, Set<number>>>()

/** Ids that the rows have at the path of a reference, also inside lists. */
export function referredIds(rows: readonly Values[], path: string): number[] {
  const segments = path.split('.')
  const reach = (level: any, rest: string[]): unknown[] => {
    if (level === null || level === undefined) return []
    if (Array.isArray(level)) return level.flatMap((item) => reach(item, rest))
    return rest.length ? reach(level[rest[0]!] ?? level[`${rest[0]}Id`], rest.slice(1)) : [idOf(level)]
  }
  return [...new Set(rows.flatMap((row) => reach(row, segments)))].filter((id): id is number =>
    Number.isSafeInteger(id),
  )
}

/**
 * Locks the sources against changes until the transaction ends: a value computed from them could otherwise be written
 * after their change looked for what follows from them. On SQLite the transaction itself is the lock.
 */
async function holdSources(
  { db, engine }: EngineContext,
  { def }: Resource,
  { via }: ReferredSource,
  rows: readonly Values[],
) {
  if (!db.isTransaction || engine.dialect.name !== 'mysql') return
  const target = via.split('.').reduce<any>((field, part) => (field?.fields ?? field)?.[part], def.fields).to as string
  const { table } = engine.registry.resource(target).layout
  const tables = held.get(db) ?? new Map<string, Set<number>>()
  held.set(db, tables)
  const known = tables.get(table) ?? new Set<number>()
  tables.set(table, known)
  const ids = referredIds(rows, via).filter((id) => !known.has(id))
  for (let start = 0; start < ids.length; start += 500) {
    const part = ids.slice(start, start + 500).sort((a, b) => a - b)
    await query(
      db,
      `SELECT id FROM ${engine.dialect.id(table)} WHERE id IN (${placeholders(part.length)}) ORDER BY id LOCK IN SHARE MODE`,
      part,
      true,
    )
    for (const id of part) known.add(id)
  }
}
