import { marks, type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from './context.ts'
import type { Resource } from './registry.ts'

/** What limits the rows a context may see: its company, unless the resource is shared, and the resource's own scope. */
export function scopeOf(context: EngineContext, resource: Resource): Sql[] {
  const parts: Sql[] = []
  const { def } = resource
  if (!def.shared && !(def.sharedBy && context.settings[def.sharedBy] === true)) parts.push(context.empresaId === null ? sql('1 = 0') : sql('t.empresa_id = ?', context.empresaId))
  // What an alias is about holds for everybody, the system too: other rows are not its rows.
  for (const [name, values] of Object.entries(def.only ?? {}))
    parts.push(sql(`t.${context.engine.dialect.id(resource.layout.byPath.get(name)!.column)} IN (${marks(values.length)})`, ...values))
  const own = context.isElevated || context.actor.type === 'system' ? null : def.scope?.(context)
  for (const [column, values] of Object.entries(own ?? {}))
    parts.push(values.length ? sql(`t.${context.engine.dialect.id(column)} IN (${marks(values.length)})`, ...values) : sql('1 = 0'))
  return parts
}
