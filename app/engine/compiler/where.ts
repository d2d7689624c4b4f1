import type { Condition } from '../definition/conditions.ts'
import type { Facts } from '../definition/conditions.ts'

/** A piece of SQL with its values. */
export interface Sql {
  sql: string
  bindings: unknown[]
}

export const sql = (text: string, ...bindings: unknown[]): Sql => ({ sql: text, bindings })
export const and = (parts: Sql[]): Sql => ({ sql: parts.length ? parts.map((one) => one.sql).join(' AND ') : '1 = 1', bindings: parts.flatMap((one) => one.bindings) })
export const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')

/**
 * Compiles a condition to SQL over one table. Settings, authorities and today are known here and become true or false or a bound date.
 * `column` gives the quoted column of a field path.
 */
export function whereOf(condition: Condition, column: (path: string) => string, facts: Omit<Facts, 'record'>): Sql {
  const truth = (holds: boolean) => sql(holds ? '1 = 1' : '1 = 0')
  const value = (one: unknown) => (typeof one === 'boolean' ? Number(one) : one)
  const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  switch (condition.op) {
    case 'eq':
      return condition.value === null ? sql(`${column(condition.field)} IS NULL`) : sql(`${column(condition.field)} = ?`, value(condition.value))
    case 'ne':
      return condition.value === null
        ? sql(`${column(condition.field)} IS NOT NULL`)
        : sql(`(${column(condition.field)} <> ? OR ${column(condition.field)} IS NULL)`, value(condition.value))
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
      return condition.values.length ? sql(`${column(condition.field)} IN (${marks(condition.values.length)})`, ...condition.values.map(value)) : truth(false)
    case 'notIn':
      return condition.values.length
        ? sql(`(${column(condition.field)} NOT IN (${marks(condition.values.length)}) OR ${column(condition.field)} IS NULL)`, ...condition.values.map(value))
        : truth(true)
    case 'filled':
      return sql(`(${column(condition.field)} IS NOT NULL AND CAST(${column(condition.field)} AS CHAR) <> '')`)
    case 'empty':
      return sql(`(${column(condition.field)} IS NULL OR CAST(${column(condition.field)} AS CHAR) = '')`)
    case 'gtToday':
      return sql(`${column(condition.field)} > ?`, facts.today)
    case 'ltToday':
      return sql(`${column(condition.field)} < ?`, facts.today)
    case 'setting':
      return truth((facts.settings?.[condition.name] ?? false) === condition.value)
    case 'authority':
      return truth(facts.authorities?.has(condition.name) ?? false)
    case 'required':
      return truth(facts.requiredFields?.includes(condition.field) ?? false)
    case 'and':
    case 'or': {
      const parts = condition.of.map((one) => whereOf(one, column, facts))
      if (!parts.length) return truth(condition.op === 'and')
      return { sql: `(${parts.map((one) => one.sql).join(condition.op === 'and' ? ' AND ' : ' OR ')})`, bindings: parts.flatMap((one) => one.bindings) }
    }
    case 'not': {
      const inner = whereOf(condition.of, column, facts)
      // A comparison with nothing is unknown to the database and simply untrue to us; NOT must turn it into true.
      return { sql: `NOT COALESCE((${inner.sql}), 0)`, bindings: inner.bindings }
    }
  }
}
