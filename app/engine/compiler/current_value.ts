import { isCivilDate } from '../fields/date/rules.ts'
import type { Dialect } from './dialect.ts'
import type { CurrentValue } from './layout.ts'
import type { Sql } from './where.ts'

/**
 * The value of a history on a day, as an expression over the record `t`: that of its latest period that has begun.
 * The day stands in the text, so that one expression serves filters and sorting alike; hence it is evaluated again.
 * `of`: instead of a reference a column of what it leads to.
 */
export function currentValueSql(
  { history, stored }: CurrentValue,
  day: string,
  { id }: Pick<Dialect, 'id'>,
  of?: { table: string; column: string },
): string {
  if (!isCivilDate(day)) throw new RangeError(`"${day}" is no day.`)
  const column = `h.${id(stored.column)}`
  const [read, join] = of ? [`o.${id(of.column)}`, ` LEFT JOIN ${id(of.table)} o ON o.id = ${column}`] : [column, '']
  return `(SELECT ${read} FROM ${id(history.table)} h${join} WHERE h.pai_id = t.id AND h.${id('data')} <= '${day}' ORDER BY h.${id('data')} DESC LIMIT 1)`
}

/**
 * Records whose period in force on a day fulfils a condition on the column of the value. For references the index of that column holds all
 * that is read of a period, and whether it is the one in force is one search among the days of the record.
 */
export function inForceOn(
  { history, stored }: CurrentValue,
  holds: (column: string) => Sql,
  day: string,
  { id }: Pick<Dialect, 'id'>,
): Sql {
  if (!isCivilDate(day)) throw new RangeError(`"${day}" is no day.`)
  const [table, date] = [id(history.table), id('data')]
  const { sql, bindings } = holds(`h.${id(stored.column)}`)
  return {
    sql: `t.id IN (SELECT h.pai_id FROM ${table} h WHERE ${sql} AND h.${date} = (SELECT n.${date} FROM ${table} n WHERE n.pai_id = h.pai_id AND n.${date} <= '${day}' ORDER BY n.${date} DESC LIMIT 1))`,
    bindings,
  }
}
