import type { Context } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import { NotFoundError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import { assertCanWrite } from './permissions.ts'
import { RowWriter } from './row_writer.ts'

type Values = Record<string, unknown>

/** Access to the individual rows of one list of a record. */
export interface ListItems {
  /** @throws NotFoundError when the record is out of scope or the company hides the list */
  all(id: number): Promise<Row[]>
  /** @throws NotFoundError when the record has no such row */
  get(id: number, item: number): Promise<Row>
  /** @throws ValidationError with paths inside the row */
  create(id: number, input: Values): Promise<Row>
  /**
   * Fields that are not sent stay unchanged. With `versao` (of the record), a concurrent change is refused with 409.
   */
  update(id: number, item: number, input: Values): Promise<Row>
  /** With `versao` (of the record) as in `update`. */
  remove(id: number, item: number, versao?: number): Promise<void>
  /** The record with its rows, for callers that also need its version: `rowsOf` and `rowOf` extract the rows. */
  record(id: number): Promise<Row>
  /** @throws NotFoundError when the company hides the list */
  rowsOf(record: Row): Row[]
  /** @throws NotFoundError */
  rowOf(record: Row, item: number): Row
}

/**
 * The rows of a list or history as separate items. Changing a row changes its record, so the record's rules, hooks,
 * authorities, row rules and audit trail apply. `wrote` is called with the record after every change, for callers that
 * need its version.
 */
export function listItems(context: Context, key: string, list: string, wrote?: (record: Row) => void): ListItems {
  const resource = (context as EngineContext).engine.registry.resource(key)
  const rowsOf = (record: Row): Row[] => {
    // The company may have disabled the list.
    if (!context.definition(key).fields[list]) throw new NotFoundError()
    return (record[list] ?? []) as Row[]
  }
  const all = async (id: number) => rowsOf(await context.repo(key).get(id))
  const find = (rows: Row[], item: number) => {
    const row = rows.find((candidate) => candidate.id === item)
    if (!row) throw new NotFoundError()
    return row
  }

  /**
   * Reads, changes and writes the list while the record is locked. `place` is the index of the caller's row in the
   * written list.
   */
  const write = async (id: number, change: (rows: Row[]) => { rows: Values[]; place?: number }, versao?: unknown) => {
    const done = await context.transaction(async (inside) => {
      assertCanWrite(inside as EngineContext, resource, 'update', resource.authority.write)
      await new RowWriter(inside as EngineContext, resource).lock(id)
      const before = rowsOf(await inside.repo(key).get(id))
      const { rows, place } = change(before)
      const written = await inside
        .repo(key)
        .update(id, { [list]: rows, ...(versao !== undefined && { versao }) })
        .catch((error) => Promise.reject(error instanceof ValidationError ? error.within(`${list}.${place}`) : error))
      return { before, written }
    })
    wrote?.(done.written)
    return { before: done.before, after: rowsOf(done.written) }
  }

  return {
    all,
    get: async (id, item) => find(await all(id), item),
    async create(id, { id: _, versao, ...input }) {
      const { before, after } = await write(id, (rows) => ({ rows: [...rows, input], place: rows.length }), versao)
      const known = new Set(before.map((row) => row.id))
      return after.find((row) => !known.has(row.id))!
    },
    async update(id, item, { versao, ...input }) {
      const { after } = await write(
        id,
        (rows) => {
          const row = find(rows, item)
          return {
            rows: rows.map((candidate) => (candidate === row ? { ...row, ...input, id: item } : candidate)),
            place: rows.indexOf(row),
          }
        },
        versao,
      )
      return find(after, item)
    },
    record: (id) => context.repo(key).get(id),
    rowsOf,
    rowOf: (record, item) => find(rowsOf(record), item),
    async remove(id, item, versao) {
      await write(
        id,
        (rows) => {
          const row = find(rows, item)
          return { rows: rows.filter((candidate) => candidate !== row) }
        },
        versao,
      )
    },
  }
}
