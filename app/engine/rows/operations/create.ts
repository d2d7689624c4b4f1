import type { Row } from '../../definition/row.ts'
import { assertCanWrite } from '../permissions.ts'
import type { ReferenceNames } from '../references.ts'
import { buildCreatedRow } from '../row_from_input.ts'
import { beginWrite } from '../totals.ts'
import { afterWrite, runsAfter } from './hooks.ts'
import type { Operation } from './operation.ts'
import { batchAllowed, batchPlan, transactionPlan, type WritePlan } from './write_plan.ts'

/** Checks, completes and stores a new record. @throws ForbiddenError, ValidationError, RuleError */
export async function create(
  operation: Operation,
  input: Record<string, unknown>,
  read?: Record<string, string>,
): Promise<Row> {
  const { context, resource, checks } = operation
  assertCanWrite(context, resource, 'create', resource.authority.write)
  const values = await checks.values(input)
  // A hook that reads or writes must run inside the transaction, and so must the checks after it.
  if (!batchAllowed(operation)) {
    let ready: typeof values | null = values
    return operation.repeatableTransaction(async (inside) => {
      // Hooks may modify the values they get, so each attempt has its own copy.
      const own = ready ?? (await checks.values(input))
      ready = null
      return checkAndInsert(inside, own, read)
    })
  }
  const names = await checks.newRecord(values, read)
  const batch = batchPlan(operation)
  // What follows from the record is written in the same transaction.
  if (batch.takes(values) && !runsAfter(operation, null)) return insert(operation, batch, values, names)
  return operation.repeatableTransaction((inside) => insert(inside, transactionPlan(inside), values, names))
}

const checkAndInsert = async (operation: Operation, values: Record<string, any>, read?: Record<string, string>) =>
  insert(operation, transactionPlan(operation), values, await operation.checks.newRecord(values, read))

async function insert(
  operation: Operation,
  plan: WritePlan,
  values: Record<string, any>,
  names: ReferenceNames,
): Promise<Row> {
  const { context, resource, view } = operation
  const began = beginWrite()
  const id = await plan.insert(values)
  operation.afterCommit(1, began)
  const row = await operation.written(id, () =>
    buildCreatedRow(resource, {
      id,
      empresaId: context.empresaId,
      values,
      names,
      target: (key) => context.engine.target(key),
    }),
  )
  return view.strip(await afterWrite(operation, row, null, null))
}
