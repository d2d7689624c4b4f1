import { markForSearch } from '../../search/marks.ts'
import { requireWrite } from '../permissions.ts'
import { beginWrite } from '../totals.ts'
import type { Operation } from './operation.ts'
import { restoreRemoved } from './removed_rows.ts'

/** Restores removed records by the code their removal gave. @throws ForbiddenError, NotFoundError, RuleError, ConflictError */
export async function restore(operation: Operation, code: string): Promise<number[]> {
  const { context, resource } = operation
  requireWrite(context, resource, 'delete', resource.authority.remove)
  const began = beginWrite()
  const ids = await restoreRemoved(context, resource, code)
  await markForSearch(context, resource, ids)
  operation.afterCommit(ids.length, began)
  return ids
}
