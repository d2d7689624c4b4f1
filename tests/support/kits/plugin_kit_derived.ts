import type { Resource } from '#engine/compiler/resource.ts'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { query, write } from '#engine/database/sql.ts'
import { checkDerived } from '#engine/rows/derived/check.ts'

/** Where a derived field is stored: its column, or the column of the rows of its list; `whole` for a derived list. */
interface Place {
  path: string
  table: string
  column: string | null
  owner: 'id' | 'pai_id'
}

function placesOf(resource: Resource): Place[] {
  const { layout } = resource
  return engine()
    .registry.derived.of(resource)
    .flatMap(({ def }) => def.fields)
    .map((path): Place => {
      const own = layout.byPath.get(path)
      if (own) return { path, table: layout.table, column: own.column, owner: 'id' }
      const child = layout.children.find((table) => path === table.path || path.startsWith(`${table.path}.`))!
      const inner = child.stored.find((field) => `${child.path}.${field.path}` === path)
      return { path, table: child.table, column: inner?.column ?? null, owner: 'pai_id' }
    })
}

/** The stored rows of a place, as text. */
async function storedAt(context: EngineContext, { table, owner }: Place, id: number): Promise<string> {
  const q = engine().dialect.id
  const rows = await query(context.db, `SELECT * FROM ${q(table)} WHERE ${q(owner)} = ? ORDER BY id`, [id])
  const changing = ['id', 'versao', 'atualizado_em', 'registrado_por', 'registrado_em', 'ordem_linha']
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !changing.includes(name)))),
  )
}

/** Makes a stored derived value wrong, past every door; false when the record has none. */
async function plant(context: EngineContext, { table, column, owner }: Place, id: number): Promise<boolean> {
  const q = engine().dialect.id
  const where = `WHERE ${q(owner)} = ?`
  if (column === null) return (await write(context.db, `DELETE FROM ${q(table)} ${where}`, [id])).affected > 0
  const rows = await query(context.db, `SELECT ${q(column)} AS value FROM ${q(table)} ${where}`, [id])
  if (!rows.some(({ value }) => value !== null)) return false
  const spec = engine()
    .registry.tables()
    .find((item) => item.name === table)!
    .columns.find((item) => item.name === column)!
  // Another record to refer to is not at hand.
  if (spec.notNull && spec.references) return false
  const wrong = spec.type.type === 'boolean' ? `1 - ${q(column)}` : spec.notNull ? "'Z'" : 'NULL'
  return (await write(context.db, `UPDATE ${q(table)} SET ${q(column)} = ${wrong} ${where}`, [id])).affected > 0
}

/** Faults of the derived values of a record: a value made wrong that is not found, or not mended to what it was. */
export async function derivedFaults(context: EngineContext, resource: Resource, id: number): Promise<string[]> {
  const faults: string[] = []
  for (const place of placesOf(resource)) {
    const name = `${resource.key}, ${place.path}`
    const before = await storedAt(context, place, id)
    if (!(await plant(context, place, id))) continue
    const found = await checkDerived(context, false, resource.key)
    if (!found.some((values) => values.field === place.path)) faults.push(`${name}: a wrong value is not found`)
    await checkDerived(context, true, resource.key)
    const after = await storedAt(context, place, id)
    if (after !== before) faults.push(`${name}: mended to ${after} instead of ${before}`)
  }
  return faults
}
