import { childReader } from '../compiler/list_parts.ts'
import type { ChildTable, StoredField } from '../compiler/layout.ts'
import { placeholders } from '../compiler/where.ts'
import type { Row } from '../definition/row.ts'
import type { EngineContext } from '../context.ts'
import { padToPowerOfTwo, queryValues } from '../database/sql.ts'

const CHUNK = 512

/**
 * The history entry in force on a day, by record: the latest that has begun. One statement for several hundred records,
 * never one per record. `only`: the fields to read.
 */
export async function valuesAt(
  context: EngineContext,
  history: ChildTable,
  ids: readonly number[],
  day: string,
  only: readonly StoredField[] = history.stored,
): Promise<Map<number, Row>> {
  const { engine, db } = context
  const q = engine.dialect.id
  const { expressions, joins, build } = childReader(
    { ...history, stored: history.stored.filter((field) => only.includes(field)) },
    (key) => engine.target(key),
    engine.dialect,
  )
  const found = new Map<number, Row>()
  const unique = [...new Set(ids)]
  for (let start = 0; start < unique.length; start += CHUNK) {
    const part = padToPowerOfTwo(unique.slice(start, start + CHUNK))
    const rows = await queryValues(
      db,
      `SELECT c.pai_id, ${expressions.join(', ')} FROM (SELECT pai_id, MAX(${q('data')}) AS ultima FROM ${q(history.table)} WHERE pai_id IN (${placeholders(part.length)}) AND ${q('data')} <= ? GROUP BY pai_id) m JOIN ${q(history.table)} c ON c.pai_id = m.pai_id AND c.${q('data')} = m.ultima ${joins}`,
      [...part, day],
    )
    for (const [owner, ...values] of rows) found.set(Number(owner), build(values) as Row)
  }
  return found
}
