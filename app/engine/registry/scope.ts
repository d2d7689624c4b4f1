import { rowConditionOf, type RowRuleSource, rowRulesOf } from '../compiler/row_rules.ts'
import type { RowCondition } from '../definition/access.ts'
import { placeholders, type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import { isSharing, sharedScope } from './sharing.ts'
import type { RowAccess } from './row_access.ts'
import type { Resource } from '../compiler/resource.ts'

/** What limits the rows a context may see: its company, unless the resource is shared, the resource's own scope, and the rules that bind the user. Over the table `t`. */
export function scopeOf(context: EngineContext, resource: Resource, authority?: string, t = 't'): Sql[] {
  return [...companyScope(context, resource, t), ...ownScope(context, resource, authority, t)]
}

export function companyScope(context: EngineContext, { def }: Resource, t = 't'): Sql[] {
  if (def.shared) return []
  if (isSharing(context, def)) return [sharedScope(context, def, t)]
  return [context.empresaId === null ? sql('1 = 0') : sql(`${t}.empresa_id = ?`, context.empresaId)]
}

/** What is narrower than the company: the rows an alias is about, and what differs from user to user. `authority`: needed in the company of a row. */
export function ownScope(context: EngineContext, resource: Resource, authority?: string, t = 't'): Sql[] {
  const own = context.isElevated || context.actor.type === 'system' ? null : resource.def.scope?.(context, authority)
  const parts = Object.entries(own ?? {}).map(([path, values]) =>
    path.includes('.')
      ? listScope(context, resource.key, path, values, t)
      : oneOf(`${t}.${context.engine.dialect.id(path)}`, values),
  )
  return [...aliasScope(context, resource, t), ...parts, ...rowAccessSql(context, resource, t)]
}

/** The rows an alias is about. That holds for everybody, the system too: other rows are not its rows. */
export function aliasScope({ engine }: EngineContext, resource: Resource, t = 't'): Sql[] {
  const { def, layout } = engine.registry.resource(resource.key)
  const column = (path: string) => `${t}.${engine.dialect.id(layout.byPath.get(path)!.column)}`
  const alias = Object.entries(def.fixedValues ?? {}).map(([name, values]) =>
    sql(`${column(name)} IN (${placeholders(values.length)})`, ...values),
  )
  // An embedded record is there when it has a name.
  return def.embedded ? [...alias, sql(`${column(def.display)} IS NOT NULL`)] : alias
}

const oneOf = (column: string, values: (string | number)[]) =>
  values.length ? sql(`${column} IN (${placeholders(values.length)})`, ...values) : sql('1 = 0')

/** By a field of a list ('empresas.empresaId'): rows with such an item, and rows without any item, which are nobody's. */
function listScope({ engine }: EngineContext, key: string, path: string, values: (string | number)[], t: string): Sql {
  const { layout } = engine.registry.resource(key)
  const list = layout.children.find((one) => path.startsWith(`${one.path}.`))!
  const { column } = list.stored.find((one) => `${list.path}.${one.path}` === path)!
  const q = engine.dialect.id
  const found = oneOf(`s.${q(column)}`, values)
  return {
    ...found,
    sql: `(EXISTS (SELECT 1 FROM ${q(list.table)} s WHERE s.pai_id = ${t}.id AND ${found.sql}) OR NOT EXISTS (SELECT 1 FROM ${q(list.table)} s WHERE s.pai_id = ${t}.id))`,
  }
}

/** Whether row rules bind the user in this resource. */
export const isBound = ({ access, engine }: EngineContext, key: string): boolean =>
  access !== null && (access.restricted || engine.registry.bindingEverybody.has(key))

/** The row rules that bind the user, over the table `alias`. */
export function rowAccessSql(context: EngineContext, resource: Resource, alias: string): Sql[] {
  if (!context.access || !isBound(context, resource.key)) return []
  // A view may lack the column a rule asks about; the rule is about the rows all the same.
  const whole = context.engine.registry.resource(resource.key)
  return whole.def.rowRules ? rowRulesOf(whole, alias, sourceOf(context, context.access)) : []
}

/** One condition of row rules over a table, as a query may ask it of its own accord. It holds for whoever is bound by no rule. */
export function rowConditionSql(context: EngineContext, resource: Resource, alias: string, where: RowCondition): Sql {
  const { access } = context
  if (!access || !isBound(context, resource.key)) return sql('1 = 1')
  return rowConditionOf(where, context.engine.registry.resource(resource.key), alias, sourceOf(context, access))
}

const sourceOf = ({ engine, settings, authorities, today }: EngineContext, access: RowAccess): RowRuleSource => ({
  dialect: engine.dialect,
  resource: (key) => engine.registry.resource(key),
  authorities: access.authorities,
  ownerSets: access.ownerSets,
  facts: { settings, authorities, today },
})
