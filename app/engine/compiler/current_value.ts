import { isCivilDate } from '../fields/date/rules.ts'
import type { Dialect } from './dialect.ts'
import type { CurrentValue } from './layout.ts'
import type { Sql } from './where.ts'

/**
 * The value of a history on a day, as an expression over the record `t`: from the latest entry that has begun. The day
 * is part of the text, so that one expression serves filters and sorting alike; therefore it is validated again here.
 * `of`: instead of a reference, a column of its target.
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
 * Records whose history entry in force on a day fulfils a condition on the column of the value. For references, the
 * index of that column covers all columns read. Whether an entry is the one in force takes one index search among the
 * dates of the record.
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
