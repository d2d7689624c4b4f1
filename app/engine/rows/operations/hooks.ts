import type { Row } from '../../definition/row.ts'
import { type Changes, isAsync } from '../../definition/hooks.ts'
import { isBound } from '../../registry/scope.ts'
import { writesOf } from '../../database/sql.ts'
import { hasBounds } from '../lifetimes.ts'
import { propagate } from '../derived/propagate.ts'
import type { Operation } from './operation.ts'

/** Whether hooks run after a write, or derived values follow from it: of a new row (null), or of these changes. */
export const runsAfter = (
  { context: { engine }, resource }: Pick<Operation, 'context' | 'resource'>,
  changes: Changes | null,
): boolean => {
  const { hooks } = resource.def
  return (
    hooks?.afterSave !== undefined ||
    (changes === null && hooks?.afterCreate !== undefined) ||
    (changes !== null && Object.keys(hooks?.afterChange ?? {}).some((path) => path in changes)) ||
    engine.registry.derived.hasConsequences(resource, changes && Object.keys(changes))
  )
}

/**
 * Recomputes what follows from a write, then runs the hooks after it, unless the server itself wrote (`unchecked`);
 * returns the row as it is afterwards.
 */
export async function afterWrite(
  operation: Operation,
  row: Row,
  old: Row | null,
  changes: Changes | null,
  unchecked = false,
): Promise<Row> {
  const { context, resource, reader } = operation
  if (!runsAfter(operation, changes)) return row
  const { hooks } = resource.def
  const writes = writesOf(context.db)
  await propagate(context, resource, [
    { id: row.id, changed: changes && Object.keys(changes), states: old ? [old, row] : [row] },
  ])
  if (!unchecked) {
    if (!old) await hooks?.afterCreate?.run(context, [row])
    await hooks?.afterSave?.(context, row, old, changes)
    if (old && changes)
      for (const [path, run] of Object.entries(hooks?.afterChange ?? {}))
        if (path in changes) await run(context, row, old)
  }
  return reader.refreshed(row, writes)
}

/**
 * Whether a record can be completed outside a transaction: there is no `beforeSave`, or it uses only its arguments (it is no `async` function), and
 * derived values follow from the record alone.
 */
export const isSelfContained = ({ context: { engine }, resource }: Pick<Operation, 'context' | 'resource'>): boolean =>
  !(resource.def.hooks?.beforeSave && isAsync(resource.def.hooks.beforeSave)) &&
  !engine.registry.derived.readsOthers(resource)

/**
 * Whether a record may be written in one round trip, instead of in a transaction around its checks: by a user who is
 * not restricted to some rows, and without checks or hooks that need a transaction.
 */
export function mayWriteAtOnce(operation: Operation): boolean {
  const { context, resource } = operation
  const { hooks, exclusive, lockedWhen } = resource.def
  return (
    context.engine.dialect.name === 'mysql' &&
    !context.db.isTransaction &&
    !isBound(context, resource.key) &&
    isSelfContained(operation) &&
    !hooks?.afterSave &&
    !exclusive?.length &&
    !hasBounds(resource) &&
    !lockedWhen
  )
}
