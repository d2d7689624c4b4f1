import type { Sql } from '../compiler/where.ts'
import type { Frame } from './nodes.ts'

/** With more subqueries than this, a join costs less. */
const MAX_LOOK_UPS = 2

/**
 * A history entry that is read in one place, or for few of the selected values, needs no join. The value is read by a
 * subquery, which takes one index search instead of two. Entries that other joins depend on stay joined.
 */
export function withoutPeriods(frame: Frame, list: Sql[], tail: Sql, grouped: boolean): [Sql[], Sql] {
  for (const { alias, join, source } of [...frame.periods].reverse()) {
    const use = new RegExp(`(?<![\\w.])${alias}\\.(["\`]?\\w+["\`]?)`, 'g')
    const uses = ({ sql }: Sql) => sql.match(use)?.length ?? 0
    const others = frame.joins.filter((item) => item !== join)
    if (others.some(uses)) continue
    const readers = list.filter(uses)
    const inTail = uses(tail)
    const alone = (item: Sql) => ({
      ...item,
      sql: item.sql.replace(use, (_all, column) => `(SELECT h.${column} ${source})`),
    })
    // A conditional column over values of the entry, null when there is no entry, becomes a single subquery.
    const chosen = new RegExp(
      `^CASE WHEN (?:(?!\\b(?:SELECT|CASE|THEN|ELSE)\\b)[^])+ THEN ${alias}\\.["\`]?\\w+["\`]? END AS \\w+$`,
    )
    const isWhole = ({ sql }: Sql) => !grouped && chosen.test(sql) && !/(?<![\w.])[a-z]\d*\./.test(sql.replace(use, ''))
    const whole = ({ sql, bindings }: Sql) => {
      const as = sql.lastIndexOf(' AS ')
      return { sql: `(SELECT ${sql.slice(0, as).replace(use, 'h.$1')} ${source})${sql.slice(as)}`, bindings }
    }
    const fitting = inTail
      ? inTail + readers.length === 1
      : readers.length <= MAX_LOOK_UPS && readers.every((reader) => isWhole(reader) || uses(reader) === 1)
    if (!fitting) continue
    list = list.map((item) => (!uses(item) ? item : isWhole(item) ? whole(item) : alone(item)))
    tail = alone(tail)
    frame.joins = others
  }
  return [list, tail]
}
