import { query } from '#engine/database/sql.ts'
import { isFile } from '#engine/definition/shapes.ts'
import type { ChildTable, StoredField } from '#engine/compiler/layout.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import type { EngineContext } from '#engine/context.ts'

const AT_ONCE = 500

/** The paths of the files in a row. */
export const filesIn = (row: Record<string, unknown>, stored: StoredField[]): string[] =>
  stored.flatMap(({ column, field }) => {
    const value = row[column]
    if (!isFile(field) || !value) return []
    const path = (typeof value === 'string' ? JSON.parse(value) : value)?.path
    return path ? [String(path)] : []
  })

/**
 * The paths of all files of these records and their lists. Rows deleted by cascade leave their files, which only the
 * search for orphans would find two days later.
 */
export async function filesOf(context: EngineContext, { layout }: Resource, ids: readonly number[]): Promise<string[]> {
  const q = context.engine.dialect.id
  const found: string[] = []
  const look = async (table: string, stored: StoredField[], children: ChildTable[], of: string, owners: number[]) => {
    if (!owners.length || (!children.length && !stored.some(({ field }) => isFile(field)))) return
    for (let from = 0; from < owners.length; from += AT_ONCE) {
      const some = owners.slice(from, from + AT_ONCE)
      const rows = await query<Record<string, any>>(
        context.db,
        `SELECT * FROM ${q(table)} WHERE ${of} IN (${some.map(() => '?').join(', ')})`,
        some,
        true,
      )
      for (const row of rows) found.push(...filesIn(row, stored))
      const inner = rows.map((row) => Number(row.id))
      for (const child of children) await look(child.table, child.stored, child.children, 'pai_id', inner)
    }
  }
  await look(layout.table, layout.stored, layout.children, 'id', [...ids])
  return found
}
