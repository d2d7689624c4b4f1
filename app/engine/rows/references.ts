import { holds, isBlank, valueAt } from '../definition/conditions.ts'
import { FilterCompiler } from '../compiler/filters.ts'
import { entriesOf, isGroup, isRows } from '../definition/shapes.ts'
import { memoize } from '../definition/memoize.ts'
import { SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { Violation } from '../definition/validate.ts'
import { ForbiddenError, ValidationError } from '../errors.ts'
import { NOT_OFFERED, UNKNOWN_REFERENCE } from '../messages.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Registry } from '../registry/registry.ts'
import { OTHER_COMPANY } from '../registry/sharing.ts'
import { scopeOf } from '../registry/scope.ts'
import { nameIn } from '../compiler/column_parts.ts'
import { placeholders, type Sql } from '../compiler/where.ts'
import { batched, readsAlone } from '../database/batched.ts'
import { type Client, padToPowerOfTwo, poolOf, queryValues } from '../database/sql.ts'
import { idOf } from './values.ts'

/** The reference fields, and the groups and lists that contain some. */
const referring = memoize((fields: FieldDefs): [string, FieldDef][] =>
  entriesOf(fields).filter(
    ([, field]) =>
      field.kind === 'ref' ||
      field.kind === 'refs' ||
      ((isGroup(field) || isRows(field)) && referring(field.fields ?? {}).length > 0),
  ),
)

const targetsIn = (fields: FieldDefs): string[] =>
  referring(fields).flatMap(([, field]) => (field.to ? [field.to] : targetsIn(field.fields ?? {})))

/** Whether records of a resource may refer to other records of the same table. */
export const refersToItself = ({ def, layout }: Resource, registry: Registry) =>
  targetsIn(def.fields).some((key) => registry.resource(key).layout.table === layout.table)

/** Checks per statement, and references of one target in a check that is joined with others. */
const MAX_BATCH = 32
const MAX_JOINED = 16

interface Use {
  path: string
  id: number
  /** The filter of the field on its target: a value outside it is refused too. */
  lookup?: Record<string, unknown>
  /** The row is part of its target and is deleted with it. */
  part?: boolean
}

/**
 * A lookup with `$campo.id` replaced by values of the record. A condition that depends on an empty field is dropped.
 */
function resolved(lookup: FieldDef['lookup'], record: Record<string, any>, row: Record<string, any>) {
  const entries = Object.entries(lookup ?? {}).map(([name, value]) => {
    if (typeof value !== 'string' || !value.startsWith('$')) return [name, value] as const
    const path = value.slice(1)
    // A reference may be given as a bare id.
    const given =
      valueAt(path, { record: row, parent: record }) ??
      valueAt(path.replace(/\.id$/, ''), { record: row, parent: record })
    return [
      name,
      typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as { id?: unknown }).id : given,
    ] as const
  })
  const known = entries.filter(([, value]) => !isBlank(value))
  return known.length ? Object.fromEntries(known) : undefined
}

function collect(
  fields: FieldDefs,
  values: Record<string, any> | null | undefined,
  prefix: string,
  uses: Map<string, Use[]>,
  /** Values a lookup may refer to: the record, and the row that contains the field. */
  record: Record<string, any>,
  row = record,
) {
  if (!values) return
  for (const [name, field] of referring(fields)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const path = prefix + name
    const narrows = field.lookup && (!field.lookupWhen || holds(field.lookupWhen, { record: row, parent: record }))
    const lookup = narrows ? resolved(field.lookup, record, row) : undefined
    if (field.kind === 'ref' && !Number.isNaN(idOf(value)))
      add(uses, field.to!, { path, id: idOf(value), lookup, part: field.cascade })
    else if (field.kind === 'refs') for (const item of value) add(uses, field.to!, { path, id: idOf(item), lookup })
    else if (isGroup(field)) collect(field.fields ?? {}, value, `${path}.`, uses, record, row)
    else if (isRows(field))
      value.forEach((item: any, index: number) =>
        collect(field.fields ?? {}, item, `${path}.${index}.`, uses, row, item),
      )
  }
}

const add = (uses: Map<string, Use[]>, to: string, use: Use) => uses.get(to)?.push(use) ?? uses.set(to, [use])

/** References whose field offers only part of its target, grouped by target and lookup. */
function offers(uses: Map<string, Use[]>) {
  const found = new Map<string, { key: string; lookup: Record<string, unknown>; uses: Use[] }>()
  for (const [key, list] of uses)
    for (const use of list) {
      if (!use.lookup) continue
      const part = `${key} ${JSON.stringify(use.lookup)}`
      const known = found.get(part)
      if (known) known.uses.push(use)
      else found.set(part, { key, lookup: use.lookup, uses: [use] })
    }
  return [...found.values()].map((item) => ({
    ...item,
    ids: [...new Set(item.uses.map((use) => use.id))],
    found: new Set<number>(),
  }))
}

/** Records of one target, read by the `n`-th part of a `UNION`. */
interface Part {
  ids: number[]
  select: string
  where: Sql[]
}
type ReadRow = [n: number, id: number, d: unknown, e: unknown]

/** Reads the parts in one statement, together with other pending checks of the same kind. */
async function readParts(client: Client, parts: Part[]): Promise<ReadRow[]> {
  const conditions = parts.map(({ where }) => where.map((item) => ` AND ${item.sql}`).join(''))
  const read = async (asked: number[][][]): Promise<ReadRow[][]> => {
    const ids = parts.map((_, n) => padToPowerOfTwo([...new Set(asked.flatMap((one) => one[n]!))]))
    const rows = (await queryValues(
      client,
      parts
        .map(({ select }, n) => `${select} WHERE t.id IN (${placeholders(ids[n]!.length)})${conditions[n]}`)
        .join(' UNION ALL '),
      parts.flatMap(({ where }, n) => [...ids[n]!, ...where.flatMap((item) => item.bindings)]),
    )) as ReadRow[]
    return asked.map((one) => (asked.length === 1 ? rows : rows.filter(([n, id]) => one[n]!.includes(Number(id)))))
  }
  const own = parts.map(({ ids }) => ids)
  if (readsAlone(client) || own.some((ids) => ids.length > MAX_JOINED)) return (await read([own]))[0]!
  const kind = parts.map(({ select, where }, n) => [select, conditions[n], where.flatMap((item) => item.bindings)])
  return batched(poolOf(client), JSON.stringify(kind), own, read, MAX_BATCH)
}

/** Display names of checked references, by `key:id`. */
export type ReferenceNames = Map<string, unknown>

/**
 * Checks that every reference exists and is visible to the company: one statement for all targets of all records. For
 * an update only changed references are checked. For many records, paths begin with the record's index, counted from
 * `first`.
 * @returns their display names
 * @throws ValidationError with the path of each unknown reference
 */
export async function checkReferences(
  context: EngineContext,
  resource: Resource,
  records: Record<string, any>[],
  {
    changes,
    first = 0,
    many = records.length > 1,
    whole,
    read: known = {},
  }: {
    changes?: Record<string, unknown>
    first?: number
    many?: boolean
    /** For an update: the resulting record, for lookups that refer to other fields. */
    whole?: Record<string, any>
    /** Names of records that elevated code has just read, by field; they are not queried again. */
    read?: Record<string, string>
  } = {},
): Promise<ReferenceNames> {
  const uses = new Map<string, Use[]>()
  records.forEach((values, index) =>
    collect(resource.def.fields, values, many ? `${first + index}.` : '', uses, whole ?? values),
  )
  // An unchanged reference may be out of the user's scope: it was accepted when it was written.
  if (changes)
    for (const [key, list] of uses)
      uses.set(
        key,
        list.filter(({ path }) => Object.keys(changes).some((value) => path === value || path.startsWith(`${value}.`))),
      )
  const names: ReferenceNames = new Map()
  if (context.isSystem && Object.keys(known).length)
    for (const [key, list] of uses)
      uses.set(
        key,
        list.filter(({ path, id }) => !Object.hasOwn(known, path) || !names.set(`${key}:${id}`, known[path])),
      )
  for (const [key, list] of uses) if (!list.length) uses.delete(key)
  if (!uses.size) return names
  const { dialect } = context.engine
  const q = dialect.id
  const parts: Part[] = []
  const targets = [...uses.keys()]
  // All parts of the UNION need the same columns.
  const templated = targets.some((key) => context.engine.target(key).written)
  const wanted = targets.map((key) => [...new Set(uses.get(key)!.map((use) => use.id))])
  targets.forEach((key, number) => {
    const target = context.engine.registry.resource(key)
    const names = context.engine.target(key).shown.map(({ stored }) => `t.${q(stored.column)}`)
    // A record that refers to a company requires the authority to write in that company.
    const scope = scopeOf(context, target, key === SETTINGS_RESOURCE ? resource.authority.write : undefined)
    parts.push({
      ids: wanted[number]!,
      select: `SELECT ${number} AS n, t.id, ${templated ? dialect.list(names) : names[0]} AS d, ${target.def.sharedBy ? 't.empresa_id' : 'NULL'} AS e FROM ${q(target.layout.table)} t`,
      where: scope,
    })
  })
  // Values written by the server are not restricted to what the field offers.
  const chosen = context.isSystem || (changes && !whole) ? [] : offers(uses)
  chosen.forEach(({ key, lookup, ids }, number) => {
    const target = context.engine.registry.resource(key)
    const { target: targetOf } = context.engine
    const compiler = new FilterCompiler(
      target.def,
      target.layout,
      dialect,
      targetOf.bind(context.engine),
      context.today,
    )
    const { settings, authorities, today } = context
    const filters = Object.entries(lookup).flatMap(
      ([name, value]) => compiler.one(name, value, { settings, authorities, today }) ?? [],
    )
    parts.push({
      ids,
      select: `SELECT ${targets.length + number} AS n, t.id, NULL AS d, NULL AS e FROM ${q(target.layout.table)} t`,
      where: filters,
    })
  })
  const strange = new Set<string>()
  for (const [n, id, d, e] of await readParts(context.db, parts))
    if (n < targets.length) {
      const values: unknown[] = !templated ? [d] : typeof d === 'string' ? JSON.parse(d) : (d as unknown[])
      names.set(`${targets[n]}:${id}`, nameIn(context.engine.target(targets[n]!), values))
      if (e !== null && Number(e) !== context.empresaId) strange.add(`${targets[n]}:${id}`)
    } else chosen[n - targets.length]!.found.add(id)
  const violations: Violation[] = targets.flatMap((key, number) => {
    const unknown = new Set(wanted[number]!.filter((id) => !names.has(`${key}:${id}`)))
    if (!unknown.size) return []
    const broken = uses.get(key)!.filter((use) => unknown.has(use.id))
    return broken.map((use) => ({ field: use.path, message: UNKNOWN_REFERENCE }))
  })
  for (const { uses: used, found: offered } of chosen)
    for (const { path, id } of used)
      if (!offered.has(id) && !violations.some((violation) => violation.field === path))
        violations.push({ field: path, message: NOT_OFFERED })
  if (violations.length) throw new ValidationError(violations)
  // Records shared by another company are read-only: only that company may add parts to them.
  const added = ([key, list]: [string, Use[]]) => list.some(({ id, part }) => part && strange.has(`${key}:${id}`))
  if (!context.isSystem && strange.size && [...uses].some(added)) throw new ForbiddenError(OTHER_COMPANY)
  return names
}
