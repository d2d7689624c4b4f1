import type { Row } from '../../definition/row.ts'
import { merge } from '../values.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { STALE } from '../../messages.ts'
import { assertCanWrite } from '../permissions.ts'
import { lockOpenParent } from '../locked_when.ts'
import { checkReferences } from '../references.ts'
import { buildUpdatedRow } from '../row_from_input.ts'
import { beginWrite } from '../totals.ts'
import { afterWrite, mayWriteAtOnce, runsAfter } from './hooks.ts'
import type { Operation } from './operation.ts'
import { storeChange } from './store.ts'

/** Another writer changed the row first: a conflict, unless the update can be retried. */
class StaleRow extends ConflictError {}

interface Change {
  id: number
  values: Record<string, any>
  /** The version the caller read; any other version is refused. */
  versao?: unknown
  /** Name of the action in the audit trail. */
  action: string
  /** Whether hooks and rules run; false for writes by the server itself. */
  checked: boolean
  /** Whether to lock the row first, so that it cannot change in the meantime. */
  lock: boolean
}

/**
 * Updates a record with user input. @throws ForbiddenError, NotFoundError, ValidationError, RuleError, ConflictError
 */
export async function update(operation: Operation, id: number, input: Record<string, unknown>): Promise<Row> {
  const { context, resource, reader, view } = operation
  assertCanWrite(context, resource, 'update', resource.authority.write)
  const versioned = input.versao !== undefined && input.versao !== null
  // Inside a caller's transaction the update cannot be retried, so the row is locked first.
  if (context.db.isTransaction) return changeOnce(operation, id, input, !versioned)
  try {
    return await changeOnce(operation, id, input, false)
  } catch (error) {
    // A missing (or invisible) row is reported before validation errors.
    if (error instanceof ValidationError && !(await reader.find(id))) throw new NotFoundError()
    if (!(error instanceof StaleRow)) throw error
    // A caller that sent a version gets the conflict; otherwise the row is locked and the update retried.
    if (versioned) throw new ConflictError(STALE, view.strip(await reader.find(id)) ?? undefined)
    return changeOnce(operation, id, input, true)
  }
}

/**
 * Updates a record with server values: read-only fields are allowed, rules and hooks do not run. @throws NotFoundError,
 * ValidationError
 */
export async function patch(
  operation: Operation,
  id: number,
  input: Record<string, unknown>,
  action: string,
): Promise<Row> {
  return operation.write(
    false,
    () => operation.checks.patched(input),
    (inside, values) => change(inside, { id, values, action, checked: false, lock: true }),
  )
}

const changeOnce = (operation: Operation, id: number, input: Record<string, unknown>, lock: boolean): Promise<Row> =>
  operation.write(
    !lock && mayWriteAtOnce(operation),
    () => operation.checks.values(input),
    (inside, values) => change(inside, { id, values, versao: input.versao, action: 'alterar', checked: true, lock }),
  )

/** @throws StaleRow when the row changed between read and write, which cannot happen to a locked row */
async function change(operation: Operation, { id, values, versao, action, checked, lock }: Change): Promise<Row> {
  const { context, resource, checks, view, writer } = operation
  if (lock) {
    // Locks the owning record first, in the same order as the operation that closes it.
    const before = resource.def.lockedWhen && (await operation.reader.find(id))
    if (before) await lockOpenParent(context, resource, [before])
    await writer.lock(id)
  }
  const { old, changes } = await checks.change(id, values, versao, checked)
  if (!Object.keys(changes).length) return view.strip(old)
  const plain = buildUpdatedRow(resource, old, values, changes)
  if (!plain || runsAfter(operation, changes)) operation.needsTransaction()
  await checkReferences(context, resource, [values], {
    changes,
    ...(checked && { whole: merge(old, values, resource.def.fields) }),
  })
  const began = beginWrite()
  if (!(await storeChange(operation, old, values, changes, action))) throw new StaleRow(STALE)
  operation.afterCommit(0, began)
  const row = await operation.written(id, () => plain)
  return view.strip(await afterWrite(operation, row, old, changes, !checked))
}
