import { isBound } from '../../registry/scope.ts'
import { ForbiddenError } from '../../errors.ts'
import { markForSearch } from '../../search/marks.ts'
import { writeAuditOfMany } from '../audit.ts'
import { lockOpenParent } from '../locked_when.ts'
import { checkExclusive, lockExclusive } from '../exclusive.ts'
import { checkLifetimes } from '../lifetimes.ts'
import { normalizeTree } from '../normalize_tree.ts'
import { assertCanWrite } from '../permissions.ts'
import { newSources, propagate } from '../derived/propagate.ts'
import { checkReferences, refersToItself } from '../references.ts'
import { isSelfContained } from './hooks.ts'
import { NewRecords, writeInParts } from './new_records.ts'
import type { Operation } from './operation.ts'

/**
 * Stores new records, all or none. @returns their ids, in order. @throws ForbiddenError, ValidationError with paths
 * like '3.nome'
 */
export async function createMany(operation: Operation, rows: Record<string, unknown>[]): Promise<number[]> {
  const { context, resource, checks } = operation
  assertCanWrite(context, resource, 'create', resource.authority.write)
  const records = new NewRecords(checks, rows)
  if (records.many && mayOverlap(operation)) return createOverlapping(operation, records)
  // A hook that reads or writes must run inside the transaction. A hook that uses only its arguments runs before it, so
  // the transaction is shorter.
  const ready = isSelfContained(operation) ? await records.all() : null
  return operation.transaction(async (inside) => {
    const prepared = ready ?? (await new NewRecords(inside.checks, rows).all())
    return created(inside, await insertMany(inside, prepared))
  })
}

/**
 * Whether records may be written while others are still being checked. Not allowed in these cases:
 * - a hook that reads would see rows that were not there before;
 * - in a surrounding transaction, rows already written would stay after a refusal;
 * - SQLite executes one statement at a time;
 * - a record may not refer to another record of its batch.
 */
const mayOverlap = (operation: Operation): boolean => {
  const { engine, db } = operation.context
  return (
    engine.dialect.name === 'mysql' &&
    !db.isTransaction &&
    isSelfContained(operation) &&
    !refersToItself(operation.resource, engine.registry)
  )
}

/**
 * Creates records while the following ones are checked. Errors are the same as if all records were checked before the
 * first write.
 */
async function createOverlapping(operation: Operation, records: NewRecords): Promise<number[]> {
  try {
    return await operation.transaction(async (inside) =>
      created(inside, await writeInParts(records, (part, first) => insertMany(inside, part, first))),
    )
  } catch (error) {
    await refuse(operation, await records.all())
    throw error
  }
}

/** Checks that need the other records or the database. */
async function refuse({ context, resource }: Operation, records: Record<string, any>[], first?: number) {
  for (const values of records) await normalizeTree(context, resource, values)
  await checkReferences(context, resource, records, first === undefined ? {} : { first, many: true })
}

async function insertMany(operation: Operation, records: Record<string, any>[], first?: number): Promise<number[]> {
  const { context, resource, writer } = operation
  await refuse(operation, records, first)
  await lockOpenParent(context, resource, records)
  await lockExclusive(context, resource, () => records)
  const ids = await writer.insertMany(records)
  await checkExclusive(context, resource, ids, null, first ?? 0)
  await checkLifetimes(context, resource, ids, null, first ?? 0)
  return ids
}

async function created(operation: Operation, ids: number[]): Promise<number[]> {
  const { context, resource, reader } = operation
  await markForSearch(context, resource, ids)
  await writeAuditOfMany(
    context,
    { resource: resource.key, action: 'incluir em lote' },
    ids.map((id) => ({ id })),
  )
  const { hooks } = resource.def
  if (isBound(context, resource.key) && (await reader.byIds(ids)).length !== ids.length) throw new ForbiddenError()
  if (context.engine.registry.derived.hasConsequences(resource, null))
    await propagate(context, resource, await newSources(context, resource, ids))
  // Read in batches: a thousand single reads would cost more than the thousand inserts.
  if (hooks?.afterCreate || hooks?.afterSave) {
    // A hook for each row has all fields, so there everything is read.
    const rows = await reader.byIds(ids, hooks.afterSave ? undefined : [...hooks.afterCreate!.fields])
    await hooks.afterCreate?.run(context, rows)
    for (const row of hooks.afterSave ? rows : []) await hooks.afterSave!(context, row, null, null)
  }
  operation.afterCommit(ids.length)
  return ids
}
