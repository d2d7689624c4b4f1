import type { EngineContext } from '../context.ts'
import { explainRows, prepare } from './run.ts'
import type { QuerySpec } from './spec.ts'
import type { QueryPlan } from '../definition/query.ts'

/** The execution plan of the database for a query, table by table. */
export async function planOf(context: EngineContext, spec: QuerySpec): Promise<QueryPlan> {
  const { sql, bindings } = prepare(context, spec, 'rows')
  const mysql = context.engine.dialect.name === 'mysql'
  const found = await explainRows(context, `${mysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`, bindings)
  return { sql, bindings, steps: mysql ? found.map(mysqlStep) : found.flatMap(sqliteStep) }
}

function mysqlStep(row: Record<string, unknown>) {
  const text = [row.type, row.key, row.ref, row.rows === undefined ? '' : `${row.rows} rows`, row.Extra]
  return {
    table: String(row.table ?? ''),
    index: row.key === null || row.key === undefined ? null : String(row.key),
    text: text.filter(Boolean).join(' '),
  }
}

const STEP =
  /^(?:SCAN|SEARCH) (\S+)(?: USING (?:COVERING )?(?:INDEX (\S+)|(INTEGER PRIMARY KEY)|(AUTOMATIC \S+ INDEX)))?/

function sqliteStep({ detail }: Record<string, unknown>) {
  const text = String(detail)
  const found = STEP.exec(text)
  return found ? [{ table: found[1]!, index: found[2] ?? (found[3] ? 'PRIMARY' : (found[4] ?? null)), text }] : []
}
