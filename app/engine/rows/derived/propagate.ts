import type { Resource } from '../../compiler/resource.ts'
import { placeholders } from '../../compiler/where.ts'
import type { EngineContext } from '../../context.ts'
import type { Context } from '../../definition/context.ts'
import { query } from '../../database/sql.ts'
import type { Derivation } from '../../registry/derived_plan.ts'
import { markChange } from '../../search/marks.ts'
import { trailChanges, writeAuditOfMany } from '../audit.ts'
import { lockRows } from '../exclusive.ts'
import { ListReader } from '../list_reader.ts'
import { RowWriter } from '../row_writer.ts'
import { shortened } from '../shortened_changes.ts'
import { beginWrite, totalsChanged } from '../totals.ts'
import { changesBetween, merge } from '../values.ts'
import type { WrittenChange } from '../written_change.ts'
import { completeDerived, type Incomplete } from './complete.ts'
import { Consequences, type WrittenSource } from './consequences.ts'

/** Records recomputed together. */
const PART = 250
const RECOMPUTE = 'recalcular'

/** Consequences that wait for the end of a `deferDerived`, by transaction. */
const waiting = new WeakMap<object, Consequences>()

/** Changed records as sources. */
export const sourcesOf = (written: readonly WrittenChange[], resource: Resource): WrittenSource[] =>
  written.map(({ old, values, changes }) => ({
    id: old.id,
    changed: Object.keys(changes),
    // Only some derivations ask for it, and merging many wide records takes long.
    get states() {
      return [old, merge(old, values, resource.def.fields)]
    },
  }))

/** New records as sources. */
export const newSources = async (context: EngineContext, resource: Resource, ids: number[]): Promise<WrittenSource[]> =>
  (await new ListReader(context, resource).byIds(ids, context.engine.registry.derived.fieldsOf(resource))).map(
    (row) => ({ id: row.id, changed: null, states: [row] }),
  )

/** Where the consequences of the writes of this transaction are collected. */
export const consequencesIn = ({ db }: EngineContext): Consequences => waiting.get(db) ?? new Consequences()

/**
 * Recomputes what follows from the written records, transitively, in the running transaction. Inside `deferDerived` that
 * waits for its end.
 */
export async function confirmNow(context: EngineContext, consequences: Consequences): Promise<void> {
  if (waiting.get(context.db) !== consequences) await settle(context, consequences)
}

/** The same for writes of one call. */
export async function propagate(context: EngineContext, resource: Resource, writes: readonly WrittenSource[]) {
  if (!context.engine.registry.derived.from(resource).length) return
  const consequences = consequencesIn(context)
  consequences.add(context, resource, writes)
  await confirmNow(context, consequences)
}

/**
 * Runs many writes, and recomputes once what follows from all of them, at the end and in the same transaction: for
 * changes of many records one by one. Until then derived values are as before.
 */
export async function deferDerived<T>(context: Context, work: (inner: Context) => Promise<T>): Promise<T> {
  return context.transaction(async (inner) => {
    const { db } = inner as EngineContext
    if (waiting.has(db)) return work(inner)
    const consequences = new Consequences()
    waiting.set(db, consequences)
    try {
      const result = await work(inner)
      waiting.delete(db)
      await settle(inner as EngineContext, consequences)
      return result
    } finally {
      waiting.delete(db)
    }
  })
}

/** Recomputes all derived values of records: of those that follow the day, or after a change outside the repository. */
export async function recomputeDerived(
  context: Context,
  key: string,
  ids: readonly number[],
  auditAs?: string,
): Promise<void> {
  await recomputeRecords(
    context as EngineContext,
    (context as EngineContext).engine.registry.resource(key),
    ids,
    auditAs,
  )
}

/** The same; returns the records of the resource itself that changed. */
export async function recomputeRecords(
  context: EngineContext,
  resource: Resource,
  ids: readonly number[],
  auditAs?: string,
): Promise<WrittenChange[]> {
  return (await context.transaction(async (inner) => {
    const inside = inner as EngineContext
    const consequences = new Consequences()
    for (const derivation of inside.engine.registry.derived.of(resource)) consequences.addTargets(derivation, ids)
    return settle(inside, consequences, auditAs)
  })) as WrittenChange[]
}

/** Restored records: their own derived values, whose sources may have changed meanwhile, and what follows from them. */
export async function confirmRestored(context: EngineContext, resource: Resource, ids: number[]): Promise<void> {
  const { derived } = context.engine.registry
  const consequences = consequencesIn(context)
  for (const derivation of derived.of(resource)) consequences.addTargets(derivation, ids)
  if (derived.hasConsequences(resource, null))
    consequences.add(context, resource, await newSources(context, resource, ids))
  await confirmNow(context, consequences)
}

/** @returns the changes of the first resource; what follows from it has its own names in the audit trail */
async function settle(context: EngineContext, consequences: Consequences, auditAs?: string): Promise<WrittenChange[]> {
  let first: WrittenChange[] | undefined
  for (let next = await consequences.take(context); next; next = await consequences.take(context)) {
    const { resource, derivations } = next
    const all: WrittenChange[] = []
    for (const [there, ids] of await byCompany(context, resource, next.ids))
      for (let start = 0; start < ids.length; start += PART) {
        const part = ids.slice(start, start + PART)
        const written = await recompute(there, resource, part, derivations, first ? undefined : auditAs)
        consequences.add(there, resource, sourcesOf(written, resource))
        if (auditAs !== undefined && !first) all.push(...written)
      }
    first ??= all
  }
  return first ?? []
}

/** The records by company, each with a context of it. Rows of shared resources belong to none. */
async function byCompany(
  context: EngineContext,
  { def, layout }: Resource,
  ids: number[],
): Promise<[EngineContext, number[]][]> {
  const system = context.system
  if (!ids.length) return []
  if (def.shared) return [[system, ids]]
  const companies = new Map<number, number[]>()
  for (let start = 0; start < ids.length; start += 500) {
    const part = ids.slice(start, start + 500)
    const text = `SELECT id, empresa_id FROM ${context.engine.dialect.id(layout.table)} WHERE id IN (${placeholders(part.length)}) ORDER BY id`
    for (const row of await query<{ id: number; empresa_id: number }>(context.db, text, part, true))
      companies.set(row.empresa_id, [...(companies.get(row.empresa_id) ?? []), row.id])
  }
  const found: [EngineContext, number[]][] = []
  for (const [company, own] of companies)
    found.push([company === context.empresaId ? system : await context.engine.systemContext(company, context.db), own])
  return found
}

/** The records whose derived values differ from what they follow from. */
export async function differing(
  context: EngineContext,
  resource: Resource,
  ids: number[],
  derivations: ReadonlySet<Derivation>,
): Promise<WrittenChange[]> {
  const fields = context.engine.registry.derived.fieldsOf(resource)
  const rows = await new ListReader(context, resource).byIds(ids, fields)
  const records: Incomplete[] = rows.map((old) => ({ old, values: {} }))
  await completeDerived(context, resource, records, derivations)
  return records.flatMap(({ old, values }) => {
    const changes = changesBetween(old!, values, resource.def.fields) as WrittenChange['changes']
    return Object.keys(changes).length ? [{ old: old!, values, changes }] : []
  })
}

async function recompute(
  context: EngineContext,
  resource: Resource,
  ids: number[],
  derivations: ReadonlySet<Derivation>,
  auditAs?: string,
): Promise<WrittenChange[]> {
  await lockRows(context, resource, ids)
  const written = await differing(context, resource, ids, derivations)
  if (!written.length) return written
  const { fields } = resource.def
  const began = beginWrite()
  await new RowWriter(context, resource).updateMany(written)
  for (const { old, changes } of written) await markChange(context, resource, old.id, Object.keys(changes))
  await writeAuditOfMany(
    context,
    {
      resource: resource.key,
      action: auditAs ?? [...derivations].find(({ def }) => def.auditAs)?.def.auditAs ?? RECOMPUTE,
    },
    written.map(({ old, changes }) => ({
      id: old.id,
      changes: trailChanges(resource.def, shortened(changes, fields)),
    })),
  )
  context.afterCommit(() => {
    totalsChanged(resource.layout.table, String(context.empresaId), 0, began)
    context.engine.invalidate(resource.key)
  })
  return written
}
