import type { Resource } from '../compiler/resource.ts'
import { placeholders } from '../compiler/where.ts'
import { query } from '../database/sql.ts'
import type { Statement } from '../database/write_batch.ts'
import type { EngineContext } from '../context.ts'
import { RuleError } from '../errors.ts'
import { at, idOf } from './values.ts'

type Values = Record<string, any>

/** The record rows of a resource belong to, and its column that must be empty while they are written. */
function ownerOf({ engine }: EngineContext, { def, layout }: Resource) {
  const { of, at: path, refusal } = def.closedBy!
  const { segments, field } = layout.byPath.get(of)!
  const { layout: owner } = engine.registry.resource(field.to!)
  const open = `${engine.dialect.id(owner.byPath.get(path)!.column)} IS NULL`
  return { segments, table: engine.dialect.id(owner.table), open, refusal }
}

const idsOf = (records: readonly Values[], segments: readonly string[]) => [
  ...new Set(records.map((one) => idOf(at(one, segments as string[])))),
]

/** Inside a transaction: the records these rows belong to are open, and stay so until it ends. @throws RuleError */
export async function holdOpen(context: EngineContext, resource: Resource, records: readonly Values[]) {
  if (!resource.def.closedBy || !records.length) return
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
 * A change as statements of a batch, the change last; it meets no row when the record is closed. The record is held before the row is: whoever
 * closes it takes them in that order too, and neither waits for the other.
 */
export function whileOpen(context: EngineContext, resource: Resource, old: Values, change: Statement): Statement[] {
  if (!resource.def.closedBy) return [change]
  const { segments, table, open } = ownerOf(context, resource)
  return [
    { text: `SELECT COUNT(*) INTO @aberto ${held(table, open)}`, bindings: idsOf([old], segments) },
    { text: `${change.text} AND @aberto = 1`, bindings: change.bindings },
  ]
}

/**
 * The same for a new row and what is written with it. When the first statement inserts nothing, the connection still has the id of the row it
 * inserted before, so no other follows.
 */
export function insertedWhileOpen(
  context: EngineContext,
  resource: Resource,
  values: Values,
  statements: Statement[],
): Statement[] {
  if (!resource.def.closedBy) return statements
  const { segments, table, open } = ownerOf(context, resource)
  return statements.flatMap(({ text, bindings }, index) => {
    // The id of the row just inserted.
    if (!bindings.length) return []
    const into = text.replace(/ VALUES \((.*)\)$/, ' SELECT $1 ')
    return index === 0
      ? { text: into + held(table, open), bindings: [...bindings, ...idsOf([values], segments)] }
      : { text: `${into.replace('@id', 'LAST_INSERT_ID()')}FROM DUAL WHERE ROW_COUNT() = 1`, bindings }
  })
}
