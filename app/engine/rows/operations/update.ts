import type { Row } from '../../definition/context.ts'
import { merge } from '../values.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { STALE } from '../../messages.ts'
import { requireWrite } from '../permissions.ts'
import { holdOpen } from '../closed_by.ts'
import { checkReferences } from '../references.ts'
import { changedRow } from '../row_from_input.ts'
import { beginWrite } from '../totals.ts'
import { afterWrite, runsAfter } from './hooks.ts'
import type { Operation } from './operation.ts'
import { batchAllowed, batchPlan, transactionPlan } from './write_plan.ts'

/** Somebody else wrote the row first: a conflict, unless it can be tried again. */
class StaleRow extends ConflictError {}

interface Change {
  id: number
  values: Record<string, any>
  /** The version the caller saw; another one is refused. */
  versao?: unknown
  /** What the audit trail calls it. */
  action: string
  /** Whether hooks and rules run: not for what the server itself writes. */
  checked: boolean
  /** Whether to hold the row first, so that it cannot change meanwhile. */
  lock: boolean
}

/** Changes a record by what a user sent. @throws ForbiddenError, NotFoundError, ValidationError, RuleError, ConflictError */
export async function update(operation: Operation, id: number, input: Record<string, unknown>): Promise<Row> {
  const { context, resource, reader, view } = operation
  requireWrite(context, resource, 'update', resource.authority.write)
  const versioned = input.versao !== undefined && input.versao !== null
  // A transaction that others began cannot be tried again, so it waits for the row first.
  if (context.db.isTransaction) return changeOnce(operation, id, input, !versioned)
  try {
    return await changeOnce(operation, id, input, false)
  } catch (error) {
    // A row that does not exist (for this user) comes before what is wrong with its values.
    if (error instanceof ValidationError && !(await reader.find(id))) throw new NotFoundError()
    if (!(error instanceof StaleRow)) throw error
    // Whoever named a version gets the conflict; others wait for the row.
    if (versioned) throw new ConflictError(STALE, view.strip(await reader.find(id)) ?? undefined)
    return changeOnce(operation, id, input, true)
  }
}

/** Changes a record by what the server says: read-only fields too, without rules and hooks. @throws NotFoundError, ValidationError */
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
  // Hooks may write into the values they are given, so each try has its own.
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

/** Null when more than plain values change, or hooks run after it. @throws StaleRow */
async function changeInBatch(operation: Operation, { id, values, versao, action }: Change): Promise<Row | null> {
  const { resource, checks, view } = operation
  const { old, changes } = await checks.change(id, values, versao, true)
  if (!Object.keys(changes).length) return view.strip(old)
  const row = runsAfter(resource.def.hooks, changes) ? null : changedRow(resource, old, values, changes)
  if (!row) return null
  const began = beginWrite()
  if (!(await batchPlan(operation).update(old, values, changes, action))) throw new StaleRow(STALE)
  operation.afterCommit(0, began)
  return view.strip(await operation.written(id, () => row))
}

/** @throws StaleRow when the row changed between being read and being written, which cannot happen to a locked one */
async function changeInside(operation: Operation, change: Change): Promise<Row> {
  const { context, resource, checks, view, writer } = operation
  const { id, values, versao, action, checked, lock } = change
  if (lock) {
    // The record it belongs to first, as whoever closes that does.
    const before = resource.def.closedBy && (await operation.reader.find(id))
    if (before) await holdOpen(context, resource, [before])
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
  const row = await operation.written(id, () => changedRow(resource, old, values, changes))
  return view.strip(checked ? await afterWrite(operation, row, old, changes) : row)
}
