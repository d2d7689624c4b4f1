import type { Row } from '../../definition/row.ts'
import { DefinitionError } from '../../errors.ts'
import { auditSharedRead } from '../shared_reads.ts'
import { assertCanRead } from '../permissions.ts'
import { valuesAt as valuesOfHistory } from '../values_at.ts'
import type { Operation } from './operation.ts'

/** The row as the user may see it, or null. @throws ForbiddenError */
export async function find({ context, resource, shown }: Operation, id: number, onDay?: string): Promise<Row | null> {
  assertCanRead(context, resource)
  const row = await shown.asOf(onDay).find(id)
  if (resource.def.sharedBy) await auditSharedRead(context, resource, row)
  return row
}

/** The history entry in force on a day, by record. @throws ForbiddenError, DefinitionError */
export async function valuesAt(
  { context, resource, view, reader }: Operation,
  path: string,
  ids: readonly number[],
  day = context.today,
): Promise<Map<number, Row>> {
  assertCanRead(context, resource)
  const history = view.resource.layout.children.find((child) => child.path === path && child.field.kind === 'history')
  if (!history) throw new DefinitionError(`"${resource.key}" não tem o histórico "${path}".`)
  const visible = new Set(await reader.visible(ids))
  return valuesOfHistory(
    context,
    history,
    ids.filter((id) => visible.has(id)),
    day,
  )
}
