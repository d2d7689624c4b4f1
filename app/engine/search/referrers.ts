import { namingPaths } from '../definition/display_template.ts'
import type { Dialect } from '../compiler/dialect.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Registry } from '../registry/registry.ts'
import type { Statement } from '../database/write_batch.ts'
import { searchPlanOf, type Source } from './plan.ts'

/** Searchable records that show the name of another record, as a SELECT by its id. */
interface Referrer {
  code: number
  /** Returns the ids; its single binding is the id of the referenced record. */
  select: string
}

const known = new WeakMap<Registry, Map<string, Referrer[]>>()

function selectOf({ layout }: Resource, { path }: Source, { id: q }: Dialect): string | null {
  const own = layout.byPath.get(path)
  if (own) return `SELECT id FROM ${q(layout.table)} WHERE ${q(own.column)} = ?`
  const pivot = layout.pivots.find((item) => item.path === path)
  if (pivot) return `SELECT origem_id FROM ${q(pivot.table)} WHERE destino_id = ?`
  for (const child of layout.children) {
    const column = child.stored.find((field) => `${child.path}.${field.path}` === path)?.column
    if (column) return `SELECT DISTINCT pai_id FROM ${q(child.table)} WHERE ${q(column)} = ?`
  }
  return null
}

/** By table of the referenced resource. */
function referrersIn(registry: Registry, dialect: Dialect): Map<string, Referrer[]> {
  const found = new Map<string, Referrer[]>()
  for (const resource of registry.resources.values()) {
    if (resource.def.aliasOf) continue
    const plan = searchPlanOf(resource)
    for (const source of plan?.sources ?? []) {
      if (source.field.kind !== 'ref' && source.field.kind !== 'refs') continue
      const { table } = registry.resource(source.field.to!).layout
      const select = selectOf(resource, source, dialect)
      if (select) found.set(table, [...(found.get(table) ?? []), { code: plan!.code, select }])
    }
  }
  return found
}

/** A new name of a record changes the words of all records that refer to it: all of them must be re-indexed. */
export function marksOfReferrers(
  registry: Registry,
  dialect: Dialect,
  { def, layout }: Resource,
  id: number,
  changed: string[],
): Statement[] {
  if (!namingPaths(def).some((path) => changed.includes(path))) return []
  let referrers = known.get(registry)
  if (!referrers) known.set(registry, (referrers = referrersIn(registry, dialect)))
  return (referrers.get(layout.table) ?? []).map(({ code, select }) => ({
    text: `INSERT INTO busca_pendentes (recurso, registro_id) SELECT ${code}, r.* FROM (${select}) r`,
    bindings: [id],
  }))
}
