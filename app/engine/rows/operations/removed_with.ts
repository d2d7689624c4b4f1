import { placeholders } from '../../compiler/where.ts'
import type { Resource } from '../../compiler/resource.ts'
import type { EngineContext } from '../../context.ts'
import { query } from '../../database/sql.ts'
import { NotFoundError } from '../../errors.ts'
import { assertCanWrite, assertNotOfOneUser } from '../permissions.ts'
import type { Operation } from './operation.ts'

/** Rows of a resource that a removal takes along. */
export interface RemovedWith {
  resource: Resource
  total: number
}

/** Ids in one statement. */
const PART = 500
/** Rows that belong to rows that belong to the record …: deeper than this nothing is counted. */
const MAX_DEPTH = 4

/** Rows of other resources that refer to these with `cascade()`, by resource. */
async function belongingTo(
  context: EngineContext,
  resource: Resource,
  ids: number[],
): Promise<Map<Resource, number[]>> {
  const found = new Map<Resource, number[]>()
  const id = context.engine.dialect.id
  for (const other of context.engine.registry.resources.values()) {
    if (other.def.aliasOf || other.def.embedded) continue
    for (const { field, column } of other.layout.stored) {
      if (!field.cascade || field.to !== resource.key) continue
      for (let at = 0; at < ids.length; at += PART) {
        const part = ids.slice(at, at + PART)
        const rows = await query<{ id: number }>(
          context.db,
          `SELECT id FROM ${id(other.layout.table)} WHERE ${id(column)} IN (${placeholders(part.length)})`,
          part,
          part.length > 1,
        )
        if (rows.length) found.set(other, [...(found.get(other) ?? []), ...rows.map((row) => Number(row.id))])
      }
    }
  }
  return found
}

/**
 * What the removal of records takes along: rows of other resources that belong to them, and what belongs to those.
 * Nothing is changed. @throws ForbiddenError, NotFoundError
 */
export async function removedWith({ context, resource, reader }: Operation, ids: number[]): Promise<RemovedWith[]> {
  assertNotOfOneUser(context, resource.def)
  assertCanWrite(context, resource, 'delete', resource.authority.remove)
  if ((await reader.visible(ids)).length !== new Set(ids).size) throw new NotFoundError()
  const gone = new Map<Resource, Set<number>>()
  let level = new Map([[resource, ids]])
  for (let depth = 0; level.size && depth < MAX_DEPTH; depth++) {
    const next = new Map<Resource, number[]>()
    for (const [owner, owned] of level)
      for (const [other, found] of await belongingTo(context, owner, owned)) {
        const known = gone.get(other) ?? new Set(other === resource ? ids : [])
        const fresh = found.filter((id) => !known.has(id))
        gone.set(other, new Set([...known, ...fresh]))
        if (fresh.length) next.set(other, [...(next.get(other) ?? []), ...fresh])
      }
    level = next
  }
  return (
    [...gone]
      .map(([other, all]) => ({ resource: other, total: other === resource ? all.size - ids.length : all.size }))
      // How much somebody has of what is personal to them is personal too.
      .filter(({ resource: { def }, total }) => total > 0 && !(context.impersonated && def.personalTo))
      .sort((a, b) => b.total - a.total)
  )
}
