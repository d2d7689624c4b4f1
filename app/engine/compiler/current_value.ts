import { isCivilDate } from '../fields/date/rules.ts'
import type { Dialect } from './dialect.ts'
import type { CurrentValue } from './layout.ts'

/**
 * The value of a history on a day, as an expression over the record `t`: that of its latest period that has begun.
 * The day stands in the text, so that one expression serves filters and sorting alike; hence it is evaluated again.
 */
export function currentValueSql({ history, stored }: CurrentValue, day: string, { id }: Pick<Dialect, 'id'>): string {
  if (!isCivilDate(day)) throw new RangeError(`"${day}" is no day.`)
  return `(SELECT h.${id(stored.column)} FROM ${id(history.table)} h WHERE h.pai_id = t.id AND h.${id('data')} <= '${day}' ORDER BY h.${id('data')} DESC LIMIT 1)`
}
