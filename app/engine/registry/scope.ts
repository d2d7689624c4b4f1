import { rowConditionOf, type RowRuleSource, rowRulesOf } from '../compiler/row_rules.ts'
import type { RowCondition } from '../definition/access.ts'
import { placeholders, type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import { isSharing, sharedScope } from './sharing.ts'
import type { RowAccess } from './row_access.ts'
import type { Resource } from '../compiler/resource.ts'

/**
 * The row restrictions of a context, over the table `t`: its company (unless the resource is shared), the scope of the
 * resource, and the user's row rules.
 */
export function scopeOf(context: EngineContext, resource: Resource, authority?: string, t = 't'): Sql[] {
  return [...companyScope(context, resource, t), ...ownScope(context, resource, authority, t)]
}

export function companyScope(context: EngineContext, { def }: Resource, t = 't'): Sql[] {
  if (def.shared) return []
  if (isSharing(context, def)) return [sharedScope(context, def, t)]
  return [context.empresaId === null ? sql('1 = 0') : sql(`${t}.empresa_id = ?`, context.empresaId)]
}

/**
 * Restrictions beyond the company: the rows an alias covers, the scope of the resource, and row rules. `authority`:
 * required in the company of a row.
 */
export function ownScope(context: EngineContext, resource: Resource, authority?: string, t = 't'): Sql[] {
  const own = context.isSystem || context.actor.type === 'system' ? null : resource.def.scope?.(context, authority)
  const parts = Object.entries(own ?? {}).map(([path, values]) =>
    path.includes('.')
      ? listScope(context, resource.key, path, values, t)
      : oneOf(`${t}.${context.engine.dialect.id(path)}`, values),
  )
  const named = namedScope(context, resource, authority, t)
  return [...aliasScope(context, resource, t), ...parts, ...named, ...rowAccessSql(context, resource, t)]
}

/** `companiesAt`: rows that name one of the user's companies, and rows for all. */
function namedScope(context: EngineContext, { key, def }: Resource, authority: string | undefined, t: string): Sql[] {
  const path = def.companiesAt
  if (path === undefined || context.isSystem || context.actor.type === 'system') return []
  const ids = context.companies(authority)
  if (ids === null) return []
  const { layout } = context.engine.registry.resource(key)
  const stored = layout.byPath.get(path)
  if (!stored) return [listScope(context, key, path, ids, t)]
  const column = `${t}.${context.engine.dialect.id(stored.column)}`
  const found = oneOf(column, ids)
  return [{ ...found, sql: `(${found.sql} OR ${column} IS NULL)` }]
}

/** The rows an alias covers. Applies to every actor, including the system: other rows do not belong to the alias. */
export function aliasScope({ engine }: EngineContext, resource: Resource, t = 't'): Sql[] {
  const { def, layout } = engine.registry.resource(resource.key)
  const column = (path: string) => `${t}.${engine.dialect.id(layout.byPath.get(path)!.column)}`
  const alias = Object.entries(def.fixedValues ?? {}).map(([name, values]) =>
    sql(`${column(name)} IN (${placeholders(values.length)})`, ...values),
  )
  // An embedded record exists when its display field has a value.
  return def.embedded ? [...alias, sql(`${column(def.display)} IS NOT NULL`)] : alias
}

const oneOf = (column: string, values: (string | number)[]) =>
  values.length ? sql(`${column} IN (${placeholders(values.length)})`, ...values) : sql('1 = 0')

/**
 * Scope by a field of a list ('empresas.empresaId'): rows with a matching item, and rows without items, which everyone
 * may see.
 */
function listScope({ engine }: EngineContext, key: string, path: string, values: (string | number)[], t: string): Sql {
  const { layout } = engine.registry.resource(key)
  const list = layout.children.find((child) => path.startsWith(`${child.path}.`))!
  const { column } = list.stored.find((field) => `${list.path}.${field.path}` === path)!
  const q = engine.dialect.id
  const found = oneOf(`s.${q(column)}`, values)
  return {
    ...found,
    sql: `(EXISTS (SELECT 1 FROM ${q(list.table)} s WHERE s.pai_id = ${t}.id AND ${found.sql}) OR NOT EXISTS (SELECT 1 FROM ${q(list.table)} s WHERE s.pai_id = ${t}.id))`,
  }
}

/** Whether row rules apply to the user in this resource. */
export const isBound = ({ access, engine }: EngineContext, key: string): boolean =>
  access !== null && (access.restricted || engine.registry.universalRuleResources.has(key))

/** No rows of what is personal to the actor, while somebody else views the system as the actor. */
export const personalScope = ({ impersonated }: EngineContext, { def }: Resource): Sql[] =>
  impersonated && def.personalTo ? [sql('1 = 0')] : []

/** The row rules that apply to the user, over the table `alias`. */
export function rowAccessSql(context: EngineContext, resource: Resource, alias: string): Sql[] {
  const personal = personalScope(context, resource)
  if (personal.length) return personal
  if (!context.access || !isBound(context, resource.key)) return []
  // A view may lack the column a rule uses, so rules are compiled with the full definition.
  const whole = context.engine.registry.resource(resource.key)
  return whole.def.rowRules ? rowRulesOf(whole, alias, sourceOf(context, context.access)) : []
}

/**
 * A single row-rule condition over a table, for queries that use it directly. Always true for actors without row rules.
 */
export function rowConditionSql(context: EngineContext, resource: Resource, alias: string, where: RowCondition): Sql {
  const { access } = context
  const [personal] = personalScope(context, resource)
  if (personal) return personal
  if (!access || !isBound(context, resource.key)) return sql('1 = 1')
  return rowConditionOf(where, context.engine.registry.resource(resource.key), alias, sourceOf(context, access))
}

const sourceOf = (
  { engine, settings, authorities, today, impersonated }: EngineContext,
  access: RowAccess,
): RowRuleSource => ({
  dialect: engine.dialect,
  resource: (key) => engine.registry.resource(key),
  authorities: access.authorities,
  ownerSets: access.ownerSets,
  facts: { settings, authorities, today },
  hides: ({ def }) => impersonated && def.personalTo !== undefined,
})
