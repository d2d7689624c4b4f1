import type { RowCondition, RowRule } from '../definition/access.ts'
import type { EvaluationContext } from '../definition/conditions.ts'
import type { Resource } from './resource.ts'
import type { Dialect } from './dialect.ts'
import { placeholders, type Sql, sql, whereOf } from './where.ts'

/** The context in which the row rules of a user are compiled. */
export interface RowRuleSource {
  dialect: Dialect
  resource(key: string): Resource
  authorities: { has(name: string): boolean }
  ownerSets: Readonly<Record<string, number[]>>
  facts: Omit<EvaluationContext, 'record'>
  /** Whether the user gets no row of the resource: it is personal to whom the user is viewed as. */
  hides(resource: Resource): boolean
}

const NOTHING = sql('1 = 0')
const ALL = sql('1 = 1')

/** The rules that apply to a user with these authorities. */
export const bindingRules = (resource: Resource, authorities: { has(name: string): boolean }): RowRule[] =>
  resource.def.rowRules?.filter((rule) => !rule.bypassAuthority || !authorities.has(rule.bypassAuthority)) ?? []

/** The rules of a resource over the table `alias`, as SQL; empty when none applies to the user. */
export function rowRulesOf(resource: Resource, alias: string, source: RowRuleSource): Sql[] {
  if (source.hides(resource)) return [NOTHING]
  return bindingRules(resource, source.authorities).map((rule) => rowConditionOf(rule.where, resource, alias, source))
}

/** One condition over the table `alias`. */
export function rowConditionOf(condition: RowCondition, resource: Resource, alias: string, source: RowRuleSource): Sql {
  const { dialect } = source
  const column = (path: string) =>
    `${alias}.${dialect.id(path === 'id' ? 'id' : resource.layout.byPath.get(path)!.column)}`
  switch (condition.op) {
    case 'inOwnerSet': {
      const ids = source.ownerSets[condition.set] ?? []
      if (!ids.length) return NOTHING
      const pivot = resource.layout.pivots.find((item) => item.path === condition.field)
      if (pivot)
        return sql(
          `${alias}.id IN (SELECT p.origem_id FROM ${dialect.id(pivot.table)} p WHERE p.destino_id IN (${placeholders(ids.length)}))`,
          ...ids,
        )
      return sql(`${column(condition.field)} IN (${placeholders(ids.length)})`, ...ids)
    }
    case 'whereRefVisible': {
      const target = source.resource(resource.layout.byPath.get(condition.field)!.field.to!)
      const rules = rowRulesOf(target, `${alias}x`, source)
      return rules.length
        ? within(
            `${column(condition.field)} IN (SELECT ${alias}x.id FROM ${dialect.id(target.layout.table)} ${alias}x WHERE`,
            rules,
          )
        : ALL
    }
    case 'referencedBy': {
      const other = source.resource(condition.resource)
      const rules = rowRulesOf(other, `${alias}x`, source)
      const by = `${alias}x.${dialect.id(other.layout.byPath.get(condition.by)!.column)}`
      return rules.length
        ? within(`${alias}.id IN (SELECT ${by} FROM ${dialect.id(other.layout.table)} ${alias}x WHERE`, rules)
        : ALL
    }
    case 'anyOf':
    case 'allOf': {
      const parts = condition.of.map((item) => rowConditionOf(item, resource, alias, source))
      return {
        sql: `(${parts.map((part) => part.sql).join(condition.op === 'anyOf' ? ' OR ' : ' AND ')})`,
        bindings: parts.flatMap((part) => part.bindings),
      }
    }
    default:
      return whereOf(condition, column, source.facts, dialect, (path) => resource.layout.byPath.get(path)?.field.kind)
  }
}

const within = (start: string, rules: Sql[]): Sql => ({
  sql: `${start} ${rules.map((rule) => rule.sql).join(' AND ')})`,
  bindings: rules.flatMap((rule) => rule.bindings),
})
