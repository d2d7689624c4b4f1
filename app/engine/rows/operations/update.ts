import type { Row } from '../../definition/row.ts'
import { merge } from '../values.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { STALE } from '../../messages.ts'
import { assertCanWrite } from '../permissions.ts'
import { lockOpenParent } from '../locked_when.ts'
import { checkReferences } from '../references.ts'
import { buildUpdatedRow } from '../row_from_input.ts'
import { beginWrite } from '../totals.ts'
import { afterWrite, runsAfter } from './hooks.ts'
import type { Operation } from './operation.ts'
import { batchAllowed, batchPlan, transactionPlan } from './write_plan.ts'

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
  const { checks } = operation
  return operation.repeatableTransaction(async (inside) =>
    changeInside(inside, { id, values: await checks.patched(input), action, checked: false, lock: true }),
  )
}

async function changeOnce(
  operation: Operation,
  id: number,
  input: Record<string, unknown>,
  lock: boolean,
): Promise<Row> {
  // Hooks may modify the values they get, so each attempt has its own copy.
  const change = async (): Promise<Change> => ({
    id,
    values: await operation.checks.values(input),
    versao: input.versao,
    action: 'alterar',
    checked: true,
    lock,
  })
  if (!lock && batchAllowed(operation)) {
    const row = await changeInBatch(operation, await change())
    if (row) return row
  }
  let ready: Change | null = await change()
  return operation.repeatableTransaction(async (inside) => {
    const own = ready ?? (await change())
    ready = null
    return changeInside(inside, own)
  })
}

/** Null when more than plain values change, or hooks run afterwards. @throws StaleRow */
async function changeInBatch(operation: Operation, { id, values, versao, action }: Change): Promise<Row | null> {
  const { resource, checks, view } = operation
  const { old, changes } = await checks.change(id, values, versao, true)
  if (!Object.keys(changes).length) return view.strip(old)
  const row = runsAfter(operation, changes) ? null : buildUpdatedRow(resource, old, values, changes)
  if (!row) return null
  const began = beginWrite()
  if (!(await batchPlan(operation).update(old, values, changes, action))) throw new StaleRow(STALE)
  operation.afterCommit(0, began)
  return view.strip(await operation.written(id, () => row))
}

/** @throws StaleRow when the row changed between read and write, which cannot happen to a locked row */
async function changeInside(operation: Operation, change: Change): Promise<Row> {
  const { context, resource, checks, view, writer } = operation
  const { id, values, versao, action, checked, lock } = change
  if (lock) {
    // Locks the owning record first, in the same order as the operation that closes it.
    const before = resource.def.lockedWhen && (await operation.reader.find(id))
    if (before) await lockOpenParent(context, resource, [before])
    await writer.lock(id)
  }
  const { old, changes } = await checks.change(id, values, versao, checked)
  if (!Object.keys(changes).length) return view.strip(old)
  await checkReferences(context, resource, [values], {
    changes,
    ...(checked && { whole: merge(old, values, resource.def.fields) }),
  })
  if (!(await transactionPlan(operation).update(old, values, changes, action))) throw new StaleRow(STALE)
  operation.afterCommit(0)
  const row = await operation.written(id, () => buildUpdatedRow(resource, old, values, changes))
  return view.strip(await afterWrite(operation, row, old, changes, !checked))
}
