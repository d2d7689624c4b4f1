import type { Resource } from '../compiler/resource.ts'
import { placeholders } from '../compiler/where.ts'
import { query } from '../database/sql.ts'
import type { EngineContext } from '../context.ts'
import { RuleError } from '../errors.ts'
import { at, idOf } from './values.ts'

type Values = Record<string, any>

/** The record that owns the rows of a resource, and its column that must be NULL while the rows are written. */
function ownerOf({ engine }: EngineContext, { def, layout }: Resource) {
  const { of, at: path, refusal } = def.lockedWhen!
  const { segments, field } = layout.byPath.get(of)!
  const { layout: owner } = engine.registry.resource(field.to!)
  const open = `${engine.dialect.id(owner.byPath.get(path)!.column)} IS NULL`
  return { segments, table: engine.dialect.id(owner.table), open, refusal }
}

const idsOf = (records: readonly Values[], segments: readonly string[]) => [
  ...new Set(records.map((record) => idOf(at(record, segments as string[])))),
]

/**
 * Inside a transaction: checks that the owning records are open, and holds a shared lock so that they stay open until
 * it ends. @throws RuleError
 */
export async function lockOpenParent(context: EngineContext, resource: Resource, records: readonly Values[]) {
  if (!resource.def.lockedWhen || !records.length) return
  const { segments, table, open, refusal } = ownerOf(context, resource)
  const ids = idsOf(records, segments).sort((a, b) => a - b)
  const mysql = context.engine.dialect.name === 'mysql'
  const found = await query(
    context.db,
    `SELECT id FROM ${table} WHERE id IN (${placeholders(ids.length)}) AND ${open} ORDER BY id${mysql ? ' LOCK IN SHARE MODE' : ''}`,
    ids,
    ids.length > 1,
  )
  if (found.length < ids.length) throw new RuleError(refusal)
}
