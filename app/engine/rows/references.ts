import { entriesOf, isGroup, isRows } from '../definition/shapes.ts'
import { memoize } from '../definition/memoize.ts'
import { SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { Violation } from '../definition/validate.ts'
import { ValidationError } from '../errors.ts'
import { UNKNOWN_REFERENCE } from '../messages.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Registry } from '../registry/registry.ts'
import { scopeOf } from '../registry/scope.ts'
import { placeholders } from '../compiler/where.ts'
import { query } from '../database/sql.ts'
import { idOf } from './values.ts'

/** The fields that refer to something, with the groups and lists that hold some. */
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

/** Whether records of a resource may refer to others of its own table. */
export const refersToItself = ({ def, layout }: Resource, registry: Registry) =>
  targetsIn(def.fields).some((key) => registry.resource(key).layout.table === layout.table)

interface Use {
  path: string
  id: number
}

function collect(
  fields: FieldDefs,
  values: Record<string, any> | null | undefined,
  prefix: string,
  uses: Map<string, Use[]>,
) {
  if (!values) return
  for (const [name, field] of referring(fields)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const path = prefix + name
    if (field.kind === 'ref' && !Number.isNaN(idOf(value))) add(uses, field.to!, { path, id: idOf(value) })
    else if (field.kind === 'refs') for (const one of value) add(uses, field.to!, { path, id: idOf(one) })
    else if (isGroup(field)) collect(field.fields ?? {}, value, `${path}.`, uses)
    else if (isRows(field))
      value.forEach((row: any, index: number) => collect(field.fields ?? {}, row, `${path}.${index}.`, uses))
  }
}

const add = (uses: Map<string, Use[]>, to: string, use: Use) => uses.get(to)?.push(use) ?? uses.set(to, [use])

/** Display names of checked references, by `key:id`. */
export type ReferenceNames = Map<string, unknown>

/**
 * Every reference must exist and be visible to the company: one statement for all targets of all records.
 * Of a change only what changes is looked at. Of many, paths begin with their place; `first` is that of the first one.
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
  }: { changes?: Record<string, unknown>; first?: number; many?: boolean } = {},
): Promise<ReferenceNames> {
  const uses = new Map<string, Use[]>()
  records.forEach((values, index) => collect(resource.def.fields, values, many ? `${first + index}.` : '', uses))
  // What stays as it was may lie out of the user's sight: it was accepted when it was written.
  if (changes)
    for (const [key, list] of uses)
      uses.set(
        key,
        list.filter(({ path }) => Object.keys(changes).some((one) => path === one || path.startsWith(`${one}.`))),
      )
  for (const [key, list] of uses) if (!list.length) uses.delete(key)
  const names: ReferenceNames = new Map()
  if (!uses.size) return names
  const q = context.engine.dialect.id
  const parts: string[] = []
  const bindings: unknown[] = []
  const targets = [...uses.keys()]
  targets.forEach((key, number) => {
    const target = context.engine.registry.resource(key)
    const ids = [...new Set(uses.get(key)!.map((one) => one.id))]
    // Who writes about a company needs the authority to write there.
    const scope = scopeOf(context, target, key === SETTINGS_RESOURCE ? resource.authority.write : undefined)
    parts.push(
      `SELECT ${number} AS n, t.id, t.${q(context.engine.target(key).displayColumn)} AS d FROM ${q(target.layout.table)} t WHERE t.id IN (${placeholders(ids.length)})${scope.map((one) => ` AND ${one.sql}`).join('')}`,
    )
    bindings.push(...ids, ...scope.flatMap((one) => one.bindings))
  })
  for (const { n, id, d } of await query<{ n: number; id: number; d: unknown }>(
    context.db,
    parts.join(' UNION ALL '),
    bindings,
  ))
    names.set(`${targets[n]}:${id}`, d)
  const violations: Violation[] = targets.flatMap((key) =>
    uses
      .get(key)!
      .filter((one) => !names.has(`${key}:${one.id}`))
      .map((one) => ({ field: one.path, message: UNKNOWN_REFERENCE })),
  )
  if (violations.length) throw new ValidationError(violations)
  return names
}
