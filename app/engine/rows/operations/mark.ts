import { companyScope } from '../../registry/scope.ts'
import { write } from '../../database/sql.ts'
import type { Operation } from './operation.ts'

/**
 * Sets plain values of a row and leaves no trace of when: no audit entry, no new version, no time of change. For marks
 * that say that somebody has done something, where the order in which people did it must not be stored.
 *
 * @returns whether this call changed the row. Of two concurrent calls with the same values only one does.
 */
export async function mark(operation: Operation, id: number, input: Record<string, unknown>): Promise<boolean> {
  const { context, resource, checks, writer } = operation
  const { dialect } = context.engine
  const row = writer.plainColumns(await checks.patched(input))
  const columns = Object.keys(row).map((name) => dialect.id(name))
  const table = dialect.id(resource.layout.table)
  const set = columns.map((name) => `${name} = ?`).join(', ')
  const differs = columns.map((name) => `${name} IS NULL OR ${name} <> ?`).join(' OR ')
  const scope = companyScope(context, resource, table)
  const inScope = scope.map((item) => ` AND ${item.sql}`).join('')
  const { affected } = await write(context.db, `UPDATE ${table} SET ${set} WHERE id = ? AND (${differs})${inScope}`, [
    ...Object.values(row),
    id,
    ...Object.values(row),
    ...scope.flatMap((item) => item.bindings),
  ])
  if (affected) operation.afterCommit(0)
  return affected === 1
}
