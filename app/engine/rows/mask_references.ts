import { bindingRules } from '../compiler/row_rules.ts'
import type { Row } from '../definition/row.ts'
import { isGroup, isRows } from '../definition/shapes.ts'
import type { FieldDefs } from '../definition/types.ts'
import { placeholders } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { personalScope, rowAccessSql } from '../registry/scope.ts'
import { query } from '../database/sql.ts'

const CHUNK = 500

type Reference = Record<string, any> & { id: number }

function collect(
  fields: FieldDefs,
  values: Record<string, any> | null | undefined,
  restricted: (key: string) => boolean,
  found: Map<string, Reference[]>,
) {
  if (!values) return
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (!value) continue
    if (isGroup(field)) collect(field.fields ?? {}, value, restricted, found)
    else if (isRows(field)) for (const row of value) collect(field.fields ?? {}, row, restricted, found)
    else if (field.to && !field.idsOnly && restricted(field.to))
      found.set(field.to, [...(found.get(field.to) ?? []), ...(Array.isArray(value) ? value : [value])])
  }
}

/**
 * Removes the names from references to rows the user may not see. The id stays, so that the record can be saved again.
 */
export async function maskReferences(context: EngineContext, resource: Resource, rows: Row[]) {
  const { access, engine, impersonated } = context
  if (!access?.restricted && !impersonated) return
  const found = new Map<string, Reference[]>()
  const restricted = (key: string) => {
    const resource = engine.registry.resource(key)
    return (
      personalScope(context, resource).length > 0 ||
      (access?.restricted === true && bindingRules(resource, access.authorities).length > 0)
    )
  }
  for (const row of rows) collect(resource.def.fields, row, restricted, found)
  for (const [key, references] of found) {
    const target = engine.registry.resource(key)
    const rules = rowAccessSql(context, target, 't')
    const ids = [...new Set(references.map((reference) => reference.id))]
    const visible = new Set<number>()
    for (let start = 0; start < ids.length; start += CHUNK) {
      const part = ids.slice(start, start + CHUNK)
      const text = `SELECT t.id FROM ${engine.dialect.id(target.layout.table)} t WHERE t.id IN (${placeholders(part.length)}) AND ${rules.map((rule) => rule.sql).join(' AND ')}`
      for (const { id } of await query<{ id: number }>(
        context.db,
        text,
        [...part, ...rules.flatMap((rule) => rule.bindings)],
        true,
      ))
        visible.add(id)
    }
    for (const reference of references)
      if (!visible.has(reference.id))
        for (const name of Object.keys(reference)) if (name !== 'id') reference[name] = null
  }
}
