import type { Resource } from '../../compiler/resource.ts'
import type { EngineContext } from '../../context.ts'
import { query } from '../../database/sql.ts'
import type { Row } from '../../definition/row.ts'
import type { Registry } from '../../registry/registry.ts'
import type { Consequences } from './consequences.ts'

/** Rows that the database removes together with a record, because they are parts of it. */
interface Part {
  resource: Resource
  column: string
}

const known = new WeakMap<Registry, Map<string, Part[]>>()

/** By table of the record: its parts that others follow from, directly or through their own parts. */
function partsIn(registry: Registry): Map<string, Part[]> {
  const parts = new Map<string, Part[]>()
  for (const resource of registry.resources.values()) {
    if (resource.def.aliasOf) continue
    for (const { field, column } of resource.layout.stored) {
      if (!field.cascade || !field.to) continue
      const { table } = registry.resource(field.to).layout
      parts.set(table, [...(parts.get(table) ?? []), { resource, column }])
    }
  }
  const feeds = (resource: Resource, seen: Set<string>): boolean => {
    const { table } = resource.layout
    if (registry.derived.hasConsequences(resource, null)) return true
    if (seen.has(table)) return false
    seen.add(table)
    return (parts.get(table) ?? []).some((part) => feeds(part.resource, seen))
  }
  return new Map([...parts].map(([table, own]) => [table, own.filter((part) => feeds(part.resource, new Set()))]))
}

/** Collects what follows from a record that is about to be removed, and from the parts removed with it. */
export async function addRemoved(
  context: EngineContext,
  resource: Resource,
  old: Row,
  consequences: Consequences,
): Promise<void> {
  const { engine, db } = context
  consequences.add(context, resource, [{ id: old.id, changed: null, states: [old] }])
  let parts = known.get(engine.registry)
  if (!parts) known.set(engine.registry, (parts = partsIn(engine.registry)))
  for (const part of parts.get(resource.layout.table) ?? []) {
    const { id: q } = engine.dialect
    const ids = await query<{ id: number }>(
      db,
      `SELECT id FROM ${q(part.resource.layout.table)} WHERE ${q(part.column)} = ?`,
      [old.id],
    )
    const fields = engine.registry.derived.fieldsOf(part.resource)
    const rows = await context.system.reader(part.resource).byIds(
      ids.map((id) => id.id),
      fields,
    )
    for (const row of rows) await addRemoved(context, part.resource, row, consequences)
  }
}
