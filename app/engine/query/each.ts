import type { EngineContext } from '../context.ts'
import { when } from '../definition/conditions.ts'
import { queryValues } from '../database/sql.ts'
import { isAggregate, type QuerySpec } from './spec.ts'
import { addComputed, prepare, read } from './run.ts'

type Found = Record<string, unknown>

/**
 * All rows, in chunks. The keys of all rows are read first, in order; then the rows by their keys. So each row is
 * returned once, whatever is written in the meantime, and no statement stays open while the caller works.
 */
export async function* eachOf(context: EngineContext, spec: QuerySpec, size: number): AsyncGenerator<Found[]> {
  const grouped = spec.groupBy.length || spec.months || spec.select.some(([, column]) => isAggregate(column))
  if (grouped || spec.joins.length) {
    // Groups are few, and list rows have no key by which they can be read again.
    const ready = prepare(context, spec, 'rows')
    const rows = await read(context, ready)
    await addComputed(context, spec, ready.columns, rows)
    for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
    return
  }
  const keys = prepare(context, spec, 'keys')
  const found = (await queryValues(context.db, keys.sql, keys.bindings)).map(([id]) => Number(id))
  const ids = found.slice(spec.offset ?? 0, spec.limit === undefined ? undefined : (spec.offset ?? 0) + spec.limit)
  const { limit: _limit, offset: _offset, latest: _latest, ...rest } = spec
  for (let start = 0; start < ids.length; start += size) {
    const part = ids.slice(start, start + size)
    const select: QuerySpec['select'] = [...spec.select, [KEY, 'id']]
    const ready = prepare(context, { ...rest, select, orderBy: [], where: [when('id').in(part)] }, 'rows')
    const rows = await read(context, ready)
    await addComputed(context, spec, ready.columns, rows)
    const byId = new Map<number, Found>()
    for (const { [KEY]: id, ...row } of rows) byId.set(Number(id), row)
    yield part.flatMap((id): Found[] => (byId.has(id) ? [byId.get(id)!] : []))
  }
}

const KEY = '\u0000id'
