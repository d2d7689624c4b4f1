import type { Resource } from '../compiler/resource.ts'
import { placeholders } from '../compiler/where.ts'
import { query } from '../database/sql.ts'
import type { Statement } from '../database/statement.ts'
import type { EngineContext } from '../context.ts'
import { RuleError } from '../errors.ts'
import { at, idOf } from './values.ts'

type Values = Record<string, any>

const VALUES = ' VALUES ('

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

const held = (table: string, open: string) => `FROM ${table} WHERE id = ? AND ${open} LOCK IN SHARE MODE`

/**
 * A change as statements of a batch, the change last; it affects no row when the owning record is closed. The owning
 * record is locked before the row. The operation that closes it locks in the same order, so they cannot deadlock.
 */
export function guardUpdate(context: EngineContext, resource: Resource, old: Values, change: Statement): Statement[] {
  if (!resource.def.lockedWhen) return [change]
  const { segments, table, open } = ownerOf(context, resource)
  return [
    { text: `SELECT COUNT(*) INTO @aberto ${held(table, open)}`, bindings: idsOf([old], segments) },
    { text: `${change.text} AND @aberto = 1`, bindings: change.bindings },
  ]
}

/**
 * The same for a new row and the statements written with it. When the first statement inserts nothing, LAST_INSERT_ID()
 * still holds the id of an earlier insert on the connection, so the following statements must not run.
 */
export function guardInsert(
  context: EngineContext,
  resource: Resource,
  values: Values,
  statements: Statement[],
): Statement[] {
  if (!resource.def.lockedWhen) return statements
  const { segments, table, open } = ownerOf(context, resource)
  return statements.flatMap(({ text, bindings }, index) => {
    // A statement without bindings only stores the id of the inserted row in `@id`; it is not needed here.
    if (!bindings.length) return []
    const at = text.indexOf(VALUES)
    const into = `${text.slice(0, at)} SELECT ${text.slice(at + VALUES.length, -1)} `
    return index === 0
      ? { text: into + held(table, open), bindings: [...bindings, ...idsOf([values], segments)] }
      : { text: `${into.replace('@id', 'LAST_INSERT_ID()')}FROM DUAL WHERE ROW_COUNT() = 1`, bindings }
  })
}
