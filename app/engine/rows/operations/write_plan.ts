import { isBound } from '../../registry/scope.ts'
import type { Row } from '../../definition/row.ts'
import type { Changes } from '../../definition/hooks.ts'
import { RuleError } from '../../errors.ts'
import { translateDbError } from '../../database/db_errors.ts'
import { writeBatch } from '../../database/write_batch.ts'
import { markChange, markForSearch, marksOfChange, markOfNew } from '../../search/marks.ts'
import { auditRow, auditStatement, trailChanges, writeAudit } from '../audit.ts'
import { lockOpenParent, guardInsert, guardUpdate } from '../locked_when.ts'
import { checkExclusive, lockExclusive } from '../exclusive.ts'
import { flatten, merge } from '../values.ts'
import { isSelfContained } from './hooks.ts'
import type { Operation } from './operation.ts'

/**
 * How one record is stored with its audit row and its search index mark: as a batch in one round trip, or statement by
 * statement inside a transaction. The operations are the same for both.
 */
export interface WritePlan {
  /** Whether the values of a new record can be stored this way. */
  takes(values: Record<string, any>): boolean
  /** Stores a new record; returns its id. */
  insert(values: Record<string, any>): Promise<number>
  /** Stores changes. False when the statement matched no row: it was changed since `old` was read. */
  update(old: Row, values: Record<string, any>, changes: Changes, action: string): Promise<boolean>
}

/**
 * Whether a write may be sent as a batch: outside a transaction, by a user who is not restricted to some rows, and
 * without hooks that need a transaction.
 */
export function batchAllowed(operation: Operation): boolean {
  const { context, resource } = operation
  const { hooks } = resource.def
  return (
    context.engine.dialect.name === 'mysql' &&
    !context.db.isTransaction &&
    !isBound(context, resource.key) &&
    isSelfContained(operation) &&
    !hooks?.afterSave &&
    !resource.def.exclusive?.length
  )
}

const auditOf = ({ context, resource }: Operation, id: number | null, action: string, changes: Changes) =>
  auditRow(context, { resource: resource.key, id, action, changes: trailChanges(resource.def, changes) })

/** One round trip: plain values and reference pairs only. */
export const batchPlan = (operation: Operation): WritePlan => {
  const { context, resource, writer } = operation
  const send = (statements: Parameters<typeof writeBatch>[1]) =>
    writeBatch(context.db, statements).catch((error) => translateDbError(error, resource))
  return {
    takes: (values) => writer.isPlain(values),
    async insert(values) {
      const audit = auditOf(operation, null, 'incluir', flatten(values, resource.def.fields))
      const statements = [...writer.insertStatements(values), ...markOfNew(resource), auditStatement(audit, 'inserted')]
      const [told] = await send(guardInsert(context, resource, values, statements))
      if (!told!.affected) throw new RuleError(resource.def.lockedWhen!.refusal)
      return told!.id
    },
    async update(old, values, changes, action) {
      const change = guardUpdate(context, resource, old, writer.updateStatement(old, values, changes))
      const told = await send([
        ...change,
        auditStatement(auditOf(operation, old.id, action, changes), 'changed'),
        ...marksOfChange(context, resource, old.id, Object.keys(changes)),
      ])
      return told[change.length - 1]!.affected === 1
    },
  }
}

/** Inside a transaction: also handles files, secrets, lists and reference pairs. */
export const transactionPlan = (operation: Operation): WritePlan => {
  const { context, resource, writer } = operation
  return {
    takes: () => true,
    async insert(values) {
      await lockOpenParent(context, resource, [values])
      await lockExclusive(context, resource, [values])
      const id = await writer.insert(values)
      await checkExclusive(context, resource, [id])
      await markForSearch(context, resource, [id])
      await writeAudit(context.db, [auditOf(operation, id, 'incluir', flatten(values, resource.def.fields))])
      return id
    },
    async update(old, values, changes, action) {
      await lockOpenParent(context, resource, [old])
      await lockExclusive(context, resource, [merge(old, values, resource.def.fields)])
      if (!(await writer.update(old, values, changes))) return false
      await checkExclusive(context, resource, [old.id])
      await markChange(context, resource, old.id, Object.keys(changes))
      await writeAudit(context.db, [auditOf(operation, old.id, action, changes)])
      return true
    },
  }
}
