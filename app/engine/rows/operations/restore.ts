import { markForSearch } from '../../search/marks.ts'
import { confirmRestored } from '../derived/propagate.ts'
import { assertCanWrite } from '../permissions.ts'
import type { Operation } from './operation.ts'
import { restoreRemoved } from './removed_rows.ts'

/**
 * Restores removed records by the code returned by their removal. They are checked as new records (`beforeSave`, rules,
 * `exclusive`). `afterSave` does not run: its effects (an e-mail, rows elsewhere) were not undone by the removal.
 * @throws ForbiddenError, NotFoundError, ValidationError, RuleError, ConflictError
 */
export async function restore(operation: Operation, code: string): Promise<number[]> {
  const { context, resource } = operation
  assertCanWrite(context, resource, 'delete', resource.authority.remove)
  return operation.repeatableTransaction(async (inside) => {
    const ids = await restoreRemoved(inside, code)
    await markForSearch(inside.context, resource, ids)
    await confirmRestored(inside.context, resource, ids)
    inside.afterCommit(ids.length)
    return ids
  })
}
