import { placeholders } from '../compiler/where.ts'
import type { Violation } from '../definition/validate.ts'
import { ValidationError } from '../errors.ts'
import { COVERED } from '../messages.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { query } from '../database/sql.ts'
import { idOf } from './values.ts'

type Values = Record<string, any>

/** Table, parent column and active-flag column of a tree resource. */
function treeOf({ layout, key }: Resource, { engine }: EngineContext) {
  const q = engine.dialect.id
  const above = layout.stored.find((field) => field.field.tree && field.field.to === key)!
  const active = ['ativo', 'ativa']
    .map((name) => layout.byPath.get(name))
    .find((item) => item?.field.kind === 'boolean')
  return { table: q(layout.table), above: q(above.column), active: active && q(active.column) }
}

/** All ancestors of the rows. One statement for any depth; it also ends on a cycle. */
async function aboveOf(context: EngineContext, target: Resource, ids: number[]): Promise<Set<number>> {
  const { table, above } = treeOf(target, context)
  const rows = await query<{ acima: number | null }>(
    context.db,
    `WITH RECURSIVE subida (id, acima) AS (SELECT id, ${above} FROM ${table} WHERE id IN (${placeholders(ids.length)}) UNION SELECT t.id, t.${above} FROM ${table} t JOIN subida s ON t.id = s.acima) SELECT DISTINCT acima FROM subida WHERE acima IS NOT NULL`,
    ids,
    true,
  )
  return new Set(rows.map((row) => Number(row.acima)))
}

/** The rows themselves and all their active descendants. */
async function withBelow(context: EngineContext, target: Resource, ids: number[]): Promise<number[]> {
  const { table, above, active } = treeOf(target, context)
  const rows = await query<{ id: number }>(
    context.db,
    `WITH RECURSIVE descida (id) AS (SELECT id FROM ${table} WHERE id IN (${placeholders(ids.length)}) UNION SELECT t.id FROM ${table} t JOIN descida d ON t.${above} = d.id${active ? ` WHERE t.${active} = 1` : ''}) SELECT id FROM descida`,
    ids,
    true,
  )
  return rows.map((row) => Number(row.id))
}

/**
 * Lists of tree branches. `topmost`: a branch stands for everything below it, so none of its descendants may be listed
 * too. `descendants`: active descendants are listed too, and missing ones are added. The form applies the same rule.
 * @throws ValidationError at the field that lists a branch and one of its ancestors
 */
export async function normalizeTree(context: EngineContext, resource: Resource, values: Values) {
  const violations: Violation[] = []
  for (const { path, segments, field } of resource.layout.pivots) {
    if (!field.branches) continue
    const level = segments.slice(0, -1).reduce<any>((inside, part) => inside?.[part], values)
    const listed = level?.[segments.at(-1)!]
    if (!Array.isArray(listed) || !listed.length) continue
    const ids = listed.map(idOf)
    const target = context.engine.registry.resource(field.to!)
    if (field.branches === 'topmost') {
      const above = await aboveOf(context, target, ids)
      if (ids.some((id) => above.has(id))) violations.push({ field: path, message: COVERED })
    } else {
      const known = new Set(ids)
      level[segments.at(-1)!] = [...listed, ...(await withBelow(context, target, ids)).filter((id) => !known.has(id))]
    }
  }
  if (violations.length) throw new ValidationError(violations)
}
