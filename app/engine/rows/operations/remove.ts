import { holds } from '../../definition/conditions.ts'
import { calledIn } from '../../definition/display_template.ts'
import { ConflictError, NotFoundError, RuleError } from '../../errors.ts'
import { IN_USE } from '../../messages.ts'
import { removeFromIndex } from '../../search/marks.ts'
import { auditRow, trailChanges, writeAudit } from '../audit.ts'
import { assertOwner } from '../../registry/sharing.ts'
import { addRemoved } from '../derived/removed.ts'
import { consequencesIn, confirmNow } from '../derived/propagate.ts'
import { assertInCompanies } from '../installation.ts'
import { assertCanWrite } from '../permissions.ts'
import { flatten } from '../values.ts'
import type { Operation } from './operation.ts'
import { canUndo, storeRemovedRows } from './removed_rows.ts'

/** The largest id a column holds; some statements fail on larger numbers. */
const MAX_ID = 2 ** 31 - 1

/**
 * Removes records, all or none. With `keep` they can be restored for a short time, provided that the removal has no
 * other effects.
 * @returns the code that restores them, or null
 * @throws ForbiddenError, NotFoundError, ConflictError
 */
export async function remove(operation: Operation, ids: number[], keep: boolean): Promise<string | null> {
  const { context, resource } = operation
  assertCanWrite(context, resource, 'delete', resource.authority.remove)
  if (ids.some((id) => id > MAX_ID)) throw new NotFoundError()
  return operation.repeatableTransaction(async (inside) => {
    const code =
      keep && canUndo(inside.context, resource)
        ? await storeRemovedRows(inside.context, resource, ids, (id) => inside.writer.filesOf(id))
        : null
    for (const id of ids) await removeOne(inside, id, code !== null)
    return code
  })
}

async function removeOne(operation: Operation, id: number, keepFiles: boolean) {
  const { context, resource, reader, writer } = operation
  const { def } = resource
  // Locked before it is read: of two concurrent operations on one row, the second sees the result of the first.
  if (def.removal) await writer.lock(id)
  const old = await reader.find(id)
  if (!old) throw new NotFoundError()
  assertOwner(context, resource, old)
  assertInCompanies(context, resource, old, resource.authority.remove)
  const { settings, authorities, today } = context
  if (def.removal && !holds(def.removal.when, { record: old, settings, authorities, today }))
    throw new RuleError(def.removal.refusal)
  await def.hooks?.beforeDelete?.(context, old)
  await removeFromIndex(context, resource, id)
  const consequences = consequencesIn(context)
  await addRemoved(context, resource, old, consequences)
  try {
    await writer.remove(old, keepFiles)
  } catch (error) {
    if (error instanceof ConflictError)
      throw new ConflictError(
        `${def.label.singular} "${calledIn(def, old) ?? id}": ${IN_USE[0]!.toLowerCase()}${IN_USE.slice(1)}`,
        undefined,
        'EM_USO',
      )
    throw error
  }
  const changes = trailChanges(def, flatten(old, def.fields))
  await writeAudit(context.db, [auditRow(context, { resource: def.key, id, action: 'remover', changes })])
  await confirmNow(context, consequences)
  operation.afterCommit(-1)
}
