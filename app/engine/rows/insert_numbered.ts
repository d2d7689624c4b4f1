import type { EngineContext } from '../context.ts'
import { isCluster } from '../database/cluster.ts'
import { insertWithoutEmptyColumns } from '../database/table_writes.ts'

/**
 * Inserts rows and returns their ids. Both databases number the rows of one statement without gaps: MySQL returns the
 * first id and counts by its increment step, SQLite returns the last id. The step of a Galera cluster changes whenever
 * a node joins or leaves, so there the statement itself returns each id.
 */
export async function insertNumbered(
  { db, engine }: EngineContext,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<number[]> {
  const mysql = engine.dialect.name === 'mysql'
  const ids: number[] = []
  const returning = rows.length > 1 && (await isCluster(db))
  for (const { affected, id, ids: told } of await insertWithoutEmptyColumns(db, table, columns, rows, returning)) {
    if (told) {
      ids.push(...told)
      continue
    }
    const step = mysql && affected > 1 ? await engine.incrementStep(db) : 1
    const first = mysql ? id : id - affected + 1
    for (let index = 0; index < affected; index++) ids.push(first + index * step)
  }
  return ids
}
