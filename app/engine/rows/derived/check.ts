import type { Resource } from '../../compiler/resource.ts'
import type { EngineContext } from '../../context.ts'
import { query } from '../../database/sql.ts'
import { isRows } from '../../definition/shapes.ts'
import { changesBetween } from '../values.ts'
import type { WrittenChange } from '../written_change.ts'
import { differing, recomputeRecords } from './propagate.ts'

/** Stored values of one field that differ from what they follow from. */
export interface WrongValues {
  resource: string
  field: string
  records: number
  /** Id of the first of these records. */
  first: number
}

/** Records read and computed at once. */
const PAGE = 500

/**
 * Recomputes every derived value of every record of all companies, page by page, and compares it with the stored one:
 * resources in the order in which they follow from each other. With `fix` wrong values are written, each page with what
 * follows from it in its own transaction, so that an interrupted run can simply be repeated. `only`: one resource.
 */
export async function checkDerived(context: EngineContext, fix: boolean, only?: string): Promise<WrongValues[]> {
  const found = new Map<string, WrongValues>()
  const { derived } = context.engine.registry
  for (const resource of new Set(derived.all.map((derivation) => derivation.resource))) {
    if (only && resource.key !== only) continue
    const derivations = new Set(derived.of(resource))
    const paths = [...derivations].flatMap(({ def }) => def.fields)
    for await (const [company, ids] of pages(context, resource)) {
      const there = company === null ? context : await context.engine.systemContext(company, context.db)
      const wrong = fix
        ? await recomputeRecords(there, resource, ids, 'corrigir valores derivados')
        : await differing(there, resource, ids, derivations)
      for (const change of wrong)
        for (const field of wrongFields(resource, paths, change)) {
          const key = `${resource.key} ${field}`
          const known = found.get(key)
          if (known) known.records++
          else found.set(key, { resource: resource.key, field, records: 1, first: change.old.id })
        }
    }
  }
  return [...found.values()]
}

/** Ids of all records by company, in pages. Rows of shared resources have no company. */
async function* pages(
  context: EngineContext,
  { def, layout }: Resource,
): AsyncGenerator<readonly [number | null, number[]]> {
  const q = context.engine.dialect.id
  const company = def.shared ? 'NULL' : 'empresa_id'
  for (let last = 0; ;) {
    const rows = await query<{ id: number; empresa: number | null }>(
      context.db,
      `SELECT id, ${company} AS empresa FROM ${q(layout.table)} WHERE id > ? ORDER BY id LIMIT ?`,
      [last, PAGE],
    )
    if (!rows.length) return
    last = rows.at(-1)!.id
    for (const [empresa, own] of Map.groupBy(rows, (row) => row.empresa))
      yield [empresa, own.map((row) => row.id)] as const
  }
}

/** The derived paths that changed; of a list, the derived fields of its rows. */
function wrongFields({ def }: Resource, paths: readonly string[], { old, values, changes }: WrittenChange): string[] {
  return paths.filter((path) => {
    const [list, ...inner] = path.split('.')
    if (!inner.length || !isRows(def.fields[list!])) return path in changes
    const [before, after] = [old[list!] ?? [], values[list!] ?? []] as Record<string, any>[][]
    const fields = { [inner.join('.')]: def.fields[list!]!.fields![inner.join('.')]! }
    return after!.some((row, index) => Object.keys(changesBetween(before![index] ?? {}, row, fields)).length)
  })
}
