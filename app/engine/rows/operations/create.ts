import type { Row } from '../../definition/row.ts'
import { assertCanWrite } from '../permissions.ts'
import { buildCreatedRow } from '../row_from_input.ts'
import { beginWrite } from '../totals.ts'
import { afterWrite, mayWriteAtOnce, runsAfter } from './hooks.ts'
import type { Operation } from './operation.ts'
import { storeNew } from './store.ts'

/** Checks, completes and stores a new record. @throws ForbiddenError, ValidationError, RuleError */
export async function create(
  operation: Operation,
  input: Record<string, unknown>,
  read?: Record<string, string>,
): Promise<Row> {
  const { context, resource, view, writer } = operation
  assertCanWrite(context, resource, 'create', resource.authority.write)
  const atOnce = mayWriteAtOnce(operation) && writer.isPlain(input) && !runsAfter(operation, null)
  const given = () => operation.checks.values(input)
  return operation.write(atOnce, given, async (inside, values) => {
    const names = await inside.checks.newRecord(values, read)
    // A hook may have added list rows.
    if (!writer.isPlain(values)) inside.needsTransaction()
    const began = beginWrite()
    const id = await storeNew(inside, values)
    inside.afterCommit(1, began)
    const row = await inside.written(id, () =>
      buildCreatedRow(resource, {
        id,
        empresaId: context.empresaId,
        values,
        names,
        target: (key) => context.engine.target(key),
      }),
    )
    return view.strip(await afterWrite(inside, row, null, null))
  })
}
