import type { Changes } from '../../definition/hooks.ts'
import type { Row } from '../../definition/row.ts'
import { NEW_ID, writeBatch } from '../../database/write_batch.ts'
import { marksOfChange, markOfNew } from '../../search/marks.ts'
import { auditRow, auditStatement, trailChanges } from '../audit.ts'
import { checkExclusive, lockExclusive } from '../exclusive.ts'
import { checkLifetimes } from '../lifetimes.ts'
import { lockOpenParent } from '../locked_when.ts'
import { flatten, merge } from '../values.ts'
import type { Operation } from './operation.ts'

const auditOf = ({ context, resource }: Operation, id: unknown, action: string, changes: Changes) =>
  auditStatement({
    ...auditRow(context, { resource: resource.key, id: null, action, changes: trailChanges(resource.def, changes) }),
    registro_id: id,
  })

/** Stores a checked new record with its audit row and its search index mark; returns its id. */
export async function storeNew(operation: Operation, values: Record<string, any>): Promise<number> {
  const { context, resource, writer } = operation
  await lockOpenParent(context, resource, [values])
  await lockExclusive(context, resource, () => [values])
  const [told] = await writeBatch(context.db, [
    ...(await writer.insertStatements(values)),
    ...markOfNew(resource),
    auditOf(operation, NEW_ID, 'incluir', flatten(values, resource.def.fields)),
  ])
  await writer.insertLists([values], [told!.id])
  await checkExclusive(context, resource, [told!.id])
  await checkLifetimes(context, resource, [told!.id], null)
  return told!.id
}

/** Stores checked changes in the same way. False when the row was changed since `old` was read. */
export async function storeChange(
  operation: Operation,
  old: Row,
  values: Record<string, any>,
  changes: Changes,
  action: string,
): Promise<boolean> {
  const { context, resource, writer } = operation
  await lockOpenParent(context, resource, [old])
  const paths = Object.keys(changes)
  await lockExclusive(context, resource, () => [merge(old, values, resource.def.fields)], paths)
  const replaced = await writer.replacedFiles(old.id, changes)
  const [told] = await writeBatch(context.db, [
    await writer.updateStatement(old, values, changes),
    { ...auditOf(operation, old.id, action, changes), ifChanged: true },
    ...marksOfChange(context, resource, old.id, paths),
  ])
  if (!told!.affected) return false
  await writer.updateLists(old, values, changes)
  writer.removeFilesLater(replaced)
  await checkExclusive(context, resource, [old.id], paths)
  await checkLifetimes(context, resource, [old.id], paths)
  return true
}
