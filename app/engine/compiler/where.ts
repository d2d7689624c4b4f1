import type { Dialect } from './dialect.ts'
import { type Condition, yearOf } from '../definition/conditions.ts'
import type { EvaluationContext } from '../definition/conditions.ts'

/** A piece of SQL with its values. */
export interface Sql {
  sql: string
  bindings: unknown[]
}

export const sql = (text: string, ...bindings: unknown[]): Sql => ({ sql: text, bindings })
export const and = (parts: Sql[]): Sql => ({
  sql: parts.length ? parts.map((part) => part.sql).join(' AND ') : '1 = 1',
  bindings: parts.flatMap((part) => part.bindings),
})
export const placeholders = (count: number) => Array.from({ length: count }, () => '?').join(', ')

/**
 * Compiles a condition to SQL over one table. Settings, authorities and today are known here and become true, false or
 * a bound date. `column` returns the quoted column of a field path, `kind` the kind of the field: moments are compared
 * with the current time, not with today.
 */
export function whereOf(
  condition: Condition,
  column: (path: string) => string,
  facts: Omit<EvaluationContext, 'record'>,
  dialect: Pick<Dialect, 'exact' | 'now'>,
  kind: (path: string) => string | undefined = () => undefined,
): Sql {
  const truth = (holds: boolean) => sql(holds ? '1 = 1' : '1 = 0')
  const value = (item: unknown) => (typeof item === 'boolean' ? Number(item) : item)
  const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  // The plain comparison uses the index; the exact one then excludes rows that differ in accents or case.
  const equal = (field: string, item: unknown): Sql =>
    typeof item === 'string' && /\p{L}/u.test(item) && dialect.exact('x') !== 'x'
      ? sql(`(${column(field)} = ? AND ${dialect.exact(column(field))} = ${dialect.exact('?')})`, item, item)
      : sql(`${column(field)} = ?`, value(item))
  const either = (field: string, values: readonly unknown[]): Sql => {
    const parts = values.map((item) => equal(field, item))
    return { sql: `(${parts.map((part) => part.sql).join(' OR ')})`, bindings: parts.flatMap((part) => part.bindings) }
  }
  const unless = (field: string, { sql: text, bindings }: Sql): Sql => ({
    sql: `(${column(field)} IS NULL OR NOT ${text})`,
    bindings,
  })
  switch (condition.op) {
    case 'eq':
      return condition.value === null
        ? sql(`${column(condition.field)} IS NULL`)
        : equal(condition.field, condition.value)
    case 'ne':
      return condition.value === null
        ? sql(`${column(condition.field)} IS NOT NULL`)
        : unless(condition.field, either(condition.field, [condition.value]))
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql(`${column(condition.field)} ${OPERATORS[condition.op]} ?`, value(condition.value))
    case 'gtField':
      return sql(`${column(condition.field)} > ${column(condition.other)}`)
    case 'ltField':
      return sql(`${column(condition.field)} < ${column(condition.other)}`)
    case 'in':
      return condition.values.length ? either(condition.field, condition.values) : truth(false)
    case 'notIn':
      return condition.values.length ? unless(condition.field, either(condition.field, condition.values)) : truth(true)
    case 'filled':
      return sql(`(${column(condition.field)} IS NOT NULL AND CAST(${column(condition.field)} AS CHAR) <> '')`)
    case 'empty':
      return sql(`(${column(condition.field)} IS NULL OR CAST(${column(condition.field)} AS CHAR) = '')`)
    case 'gtToday':
    case 'ltToday': {
      const compared = `${column(condition.field)} ${condition.op === 'gtToday' ? '>' : '<'}`
      const of = kind(condition.field)
      if (of === 'datetime') return sql(`${compared} ${dialect.now}`)
      return sql(`${compared} ?`, of === 'year' && facts.today ? yearOf(facts.today) : facts.today)
    }
    case 'setting':
      return truth((facts.settings?.[condition.name] ?? false) === condition.value)
    case 'authority':
      return truth(facts.authorities?.has(condition.name) ?? false)
    case 'required':
      return truth(facts.requiredFields?.includes(condition.field) ?? false)
    case 'sum': {
      const added = condition.fields.map((path) => `COALESCE(${column(path)}, 0)`).join(' + ')
      const than = { ...OPERATORS, eq: '=', ne: '<>' }[condition.than]
      const limit = 'other' in condition ? column(condition.other) : '?'
      return {
        sql: `ROUND(${added}, 6) ${than} ROUND(${limit}, 6)`,
        bindings: 'other' in condition ? [] : [condition.value],
      }
    }
    case 'and':
    case 'or': {
      const parts = condition.of.map((item) => whereOf(item, column, facts, dialect, kind))
      if (!parts.length) return truth(condition.op === 'and')
      return {
        sql: `(${parts.map((part) => part.sql).join(condition.op === 'and' ? ' AND ' : ' OR ')})`,
        bindings: parts.flatMap((part) => part.bindings),
      }
    }
    case 'not': {
      const inner = whereOf(condition.of, column, facts, dialect, kind)
      // SQL comparisons with NULL are unknown; here they are false, so NOT must make them true.
      return { sql: `NOT COALESCE((${inner.sql}), 0)`, bindings: inner.bindings }
    }
  }
}
