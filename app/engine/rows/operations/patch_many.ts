import { isBound } from '../../registry/scope.ts'
import { setImmediate as pause } from 'node:timers/promises'
import { isRows } from '../../definition/shapes.ts'
import type { RecordChange as RecordPatch } from '../../definition/context.ts'
import type { Row } from '../../definition/row.ts'
import type { FieldDefs } from '../../definition/types.ts'
import { ForbiddenError, NotFoundError } from '../../errors.ts'
import { markChange } from '../../search/marks.ts'
import { trailChanges, writeAuditOfMany } from '../audit.ts'
import { lockOpenParent } from '../locked_when.ts'
import { checkExclusive, lockExclusive, lockRows } from '../exclusive.ts'
import { checkLifetimes } from '../lifetimes.ts'
import { checkReferences } from '../references.ts'
import { completeDerived } from '../derived/complete.ts'
import type { Consequences } from '../derived/consequences.ts'
import { consequencesIn, confirmNow, sourcesOf } from '../derived/propagate.ts'
import type { WrittenChange } from '../written_change.ts'
import { shortened } from '../shortened_changes.ts'
import { merge } from '../values.ts'
import type { Operation } from './operation.ts'

/**
 * Computes the changes of records from their current rows. It must not modify the rows it gets, but copy what it
 * changes.
 */
export type Rewrite = (rows: Row[]) => RecordPatch[] | Promise<RecordPatch[]>

/**
 * Records per part: large enough to need few statements, small enough that the objects of a part are released before
 * the garbage collector promotes them.
 */
const PART = 250
/**
 * Parts being written while another is checked: with a single one the database would be idle while each statement is
 * built.
 */
const AHEAD = 2
/** Records checked before yielding to the event loop. */
const BREATH = 20

type Values = Record<string, any>

interface PartOptions {
  /** Name of the action in the audit trail. */
  action: string
  /** Whether every record occurs once. */
  apart: boolean
  consequences: Consequences
}

/** Without existing list rows, which were checked when they were added. */
function freshRowsOnly(values: Values, fields: FieldDefs): Values {
  const lists = Object.entries(values).filter(([name, value]) => isRows(fields[name]) && Array.isArray(value))
  return lists.length
    ? { ...values, ...Object.fromEntries(lists.map(([name, rows]) => [name, rows.filter((row: Row) => !row.id)])) }
    : values
}

/** Reads these fields of records, locked until the transaction ends. */
async function held({ context, resource, reader }: Operation, ids: number[], fields: string[]): Promise<Row[]> {
  await lockRows(context, resource, ids)
  const { lockedWhen } = resource.def
  const derived = context.engine.registry.derived.fieldsOf(resource)
  return reader.byIds(ids, [...new Set([...fields, ...derived, ...(lockedWhen ? [lockedWhen.of] : [])])])
}

/** The actual changes of locked records. */
async function checkedPart(
  { context, resource, checks }: Operation,
  rows: Row[],
  patches: RecordPatch[],
): Promise<WrittenChange[]> {
  const known = new Map(rows.map((row) => [row.id, row]))
  const records: { old: Row; values: Values }[] = []
  for (const [index, { id, values: input }] of patches.entries()) {
    if (index % BREATH === 0) await pause()
    const old = known.get(id)
    if (!old) throw new NotFoundError()
    records.push({ old, values: await checks.patched(input, old) })
  }
  await completeDerived(context, resource, records)
  const written: WrittenChange[] = []
  for (const { old, values } of records) {
    const changes = await checks.compare(old, values)
    if (Object.keys(changes).length) written.push({ old, values, changes })
  }
  return written
}

async function storePart(
  operation: Operation,
  written: WrittenChange[],
  { action, consequences }: PartOptions,
): Promise<number> {
  const { context, resource, reader, writer } = operation
  const { fields } = resource.def
  if (!written.length) return 0
  await checkReferences(
    context,
    resource,
    written.map((change) => freshRowsOnly(change.values, fields)),
  )
  await lockOpenParent(
    context,
    resource,
    written.map((change) => change.old),
  )
  await lockExclusive(context, resource, () => written.map((change) => merge(change.old, change.values, fields)), [
    ...new Set(written.flatMap(({ changes }) => Object.keys(changes))),
  ])
  await writer.updateMany(written)
  const changed = written.map((change) => change.old.id)
  // By the fields that change: a row that was outside before may keep its other values.
  for (const [names, rows] of Map.groupBy(written, ({ changes }) => Object.keys(changes).sort().join())) {
    const ids = rows.map(({ old }) => old.id)
    const paths = names.split(',')
    await checkExclusive(context, resource, ids, paths)
    await checkLifetimes(context, resource, ids, paths)
  }
  for (const { old, changes } of written) await markChange(context, resource, old.id, Object.keys(changes))
  await writeAuditOfMany(
    context,
    { resource: resource.key, action },
    written.map(({ old, changes }) => ({
      id: old.id,
      changes: trailChanges(resource.def, shortened(changes, fields)),
    })),
  )
  if (isBound(context, resource.key) && (await reader.visible(changed)).length !== changed.length)
    throw new ForbiddenError()
  if (context.engine.registry.derived.from(resource).length)
    consequences.add(context, resource, sourcesOf(written, resource))
  return changed.length
}

/**
 * Reads, checks and writes part by part. While a part is checked, the next one is read and earlier ones are written, so
 * that server and database work in parallel. This requires distinct records (`apart`), and no tree, where the checks of
 * one record depend on the others. When it throws, no statement is pending.
 */
async function inParts<One>(
  operation: Operation,
  all: readonly One[],
  steps: { read: (part: One[]) => Promise<Row[]>; check: (rows: Row[], part: One[]) => Promise<WrittenChange[]> },
  options: PartOptions,
): Promise<number> {
  const { key, layout } = operation.resource
  const overlaps = options.apart && !layout.stored.some((field) => field.field.tree && field.field.to === key)
  const parts = Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => all.slice(at * PART, (at + 1) * PART))
  // These promises are awaited later; the empty handler prevents an unhandled rejection until then.
  const begun = <T>(work: Promise<T>) => {
    work.catch(() => {})
    return work
  }
  let reading: Promise<Row[]> | undefined
  const storing: Promise<number>[] = []
  let changed = 0
  try {
    for (const [at, part] of parts.entries()) {
      const rows = await (reading ?? steps.read(part))
      const next = parts[at + 1]
      reading = overlaps && next ? begun(steps.read(next)) : undefined
      const written = await steps.check(rows, part)
      storing.push(begun(storePart(operation, written, options)))
      if (storing.length > (overlaps ? AHEAD : 0)) changed += await storing.shift()!
    }
    for (const item of storing) changed += await item
    return changed
  } finally {
    await Promise.allSettled([reading, ...storing])
  }
}

/**
 * Like `patch`, for many records with individual values, in few statements: all or none.
 * @returns how many records changed
 * @throws NotFoundError, ValidationError
 */
export async function patchMany(operation: Operation, patches: RecordPatch[], action: string): Promise<number> {
  if (!patches.length) return 0
  return operation.repeatableTransaction(async (inside) => {
    const read = (part: RecordPatch[]) =>
      held(
        inside,
        part.map((change) => change.id),
        part.flatMap((change) => Object.keys(change.values)),
      )
    const check = (rows: Row[], part: RecordPatch[]) => checkedPart(inside, rows, part)
    const apart = new Set(patches.map((patch) => patch.id)).size === patches.length
    const consequences = consequencesIn(inside.context)
    const changed = await inParts(inside, patches, { read, check }, { action, apart, consequences })
    await confirmNow(inside.context, consequences)
    inside.afterCommit(0)
    return changed
  })
}

/**
 * The same for changes computed from the current rows: each part is locked, read once with these fields, passed to
 * `change`, and written. A list row returned as the same object is not checked.
 * @throws NotFoundError, ValidationError, and what `change` throws
 */
export async function rewriteMany(
  operation: Operation,
  ids: readonly number[],
  fields: string[],
  change: Rewrite,
  action: string,
): Promise<number> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  return operation.transaction(async (inside) => {
    const read = (part: number[]) => held(inside, part, fields)
    const check = async (rows: Row[]) => checkedPart(inside, rows, await change(rows))
    const consequences = consequencesIn(inside.context)
    const changed = await inParts(inside, sorted, { read, check }, { action, apart: true, consequences })
    await confirmNow(inside.context, consequences)
    inside.afterCommit(0)
    return changed
  })
}
