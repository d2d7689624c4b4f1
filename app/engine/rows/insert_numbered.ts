import type { EngineContext } from '../context.ts'
import { insertFilled } from '../database/sql.ts'

/**
 * Inserts rows and tells their ids. Both databases number the rows of one statement without gaps: MySQL tells the first id and
 * counts by its increment step, SQLite tells the last.
 */
export async function insertNumbered(
  { db, engine }: EngineContext,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<number[]> {
  const mysql = engine.dialect.name === 'mysql'
  const ids: number[] = []
  for (const { affected, id } of await insertFilled(db, table, columns, rows)) {
    const step = mysql && affected > 1 ? await engine.incrementStep(db) : 1
    const first = mysql ? id : id - affected + 1
    for (let index = 0; index < affected; index++) ids.push(first + index * step)
  }
  return ids
}
