import { layoutOf } from '#engine/compiler/layout.ts'
import { tablesOf, type ColumnSpec } from '#engine/compiler/table.ts'
import { engine } from '#engine/engine.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { query } from '#engine/database/sql.ts'
import { pastTheDoor, sharedPastTheDoor } from '../http/answer_check.ts'
import { unique, uniqueShort } from './rows.ts'

let rows = 0
/** A day of its own for each row: a day may be unique in its company. */
const nextDay = () => new Date(Date.UTC(2001, 0, 1 + (rows++ % 9_000))).toISOString().slice(0, 10)

/** A harmless value of a column's type. Documents and other short texts get digits only. */
function valueOf({ type }: ColumnSpec): unknown {
  switch (type.type) {
    case 'string': {
      const { length = 20 } = type as { length?: number }
      return length < 12 ? uniqueShort(Math.min(length, 6)) : unique('x').slice(-Math.min(20, length))
    }
    case 'date':
      return nextDay()
    case 'datetime':
      return `${nextDay()} 03:04:05`
    case 'json':
      return null
    case 'text':
      return 'texto'
    default:
      return 1
  }
}

/**
 * Puts a row of any resource into a company, past the repository: hooks and rules of one resource must not decide whether
 * the walls between companies are tested for it. References stay empty.
 */
export async function rawRow(
  resource: Resource,
  empresaId: number,
  given: Record<string, unknown> = {},
): Promise<number> {
  const { registry, client, dialect } = engine()
  const target = resource.def.aliasOf ? registry.resource(resource.def.aliasOf) : resource
  const [table] = tablesOf(target.def, (key) => registry.resource(key).layout.table)
  const columns = table!.columns.filter(
    (column) =>
      column.name !== 'id' && !(column.references && column.name !== 'empresa_id') && column.type.type !== 'json',
  )
  const codes = new Map(
    layoutOf(target.def).stored.flatMap(({ column, field }) =>
      field.choices?.length ? [[column, field.choices[0]!.id] as const] : [],
    ),
  )
  // A number that may not repeat, such as the next of a series.
  const alone = new Set(
    table!.indexes.filter((index) => index.unique && index.columns.length === 1).flatMap((index) => index.columns),
  )
  const values = columns.map((column) =>
    column.name === 'empresa_id'
      ? empresaId
      : (given[column.name] ??
        (column.name === 'versao' ? 1 : codes.get(column.name)) ??
        (column.type.type === 'integer' && alone.has(column.name) ? 1_000_000 + rows++ : valueOf(column))),
  )
  if (target.def.shared) sharedPastTheDoor.add(`/api/${target.key}`)
  else pastTheDoor.add(empresaId)
  const names = columns.map((column) => dialect.id(column.name)).join(', ')
  await client.rawQuery(
    `INSERT INTO ${dialect.id(layoutOf(target.def).table)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
    values as never,
  )
  const [row] = await query<{ id: number }>(client, `SELECT MAX(id) AS id FROM ${dialect.id(table!.name)}`)
  return Number(row!.id)
}

/** The stored row as it lies in its table. */
export async function storedRow(resource: Resource, id: number) {
  const { client, dialect } = engine()
  return (await query(client, `SELECT * FROM ${dialect.id(resource.layout.table)} WHERE id = ?`, [id]))[0]
}
