import type { Context } from '../../definition/context.ts'
import { idOf } from '../../definition/id_of.ts'
import type { RowFor } from '../../definition/row.ts'

/**
 * The records that references name, by id, with these fields, in one read: for `compute` of derived values. References
 * may be records, ids or empty.
 */
export async function referredRows<const K extends string>(
  context: Context,
  resource: K,
  references: Iterable<unknown>,
  fields: string[],
): Promise<Map<number, RowFor<K>>> {
  const ids = new Set([...references].map(idOf))
  ids.delete(null)
  if (!ids.size) return new Map()
  const rows = await context.repo(resource).all({ id: [...ids] }, { fields })
  return new Map(rows.map((row: any) => [row.id, row]))
}
