import type { ChildTable, StoredField } from '../compiler/layout.ts'
import type { ActualTable } from './introspect.ts'
import type { Registry } from '../registry/registry.ts'
import { type Client, query } from '../database/sql.ts'

const isChoice = ({ field }: StoredField) => field.kind === 'choice' && Boolean(field.choices?.length)

/** The stored fields of list rows, including lists in history periods. */
const storedIn = (child: ChildTable, prefix = ''): (StoredField & { table: string })[] => [
  ...child.stored.map((one) => ({ ...one, table: child.table, path: `${prefix}${child.path}.${one.path}` })),
  ...child.children.flatMap((one) => storedIn(one, `${prefix}${child.path}.`)),
]

/** Stored codes that no longer have an option, one sentence each: the form would refuse to save those records. */
export async function orphanOptions(
  registry: Registry,
  actual: ReadonlyMap<string, ActualTable>,
  client: Client,
  quote: (name: string) => string,
): Promise<string[]> {
  const found: string[] = []
  for (const { def, layout, plugin } of registry.resources.values()) {
    if (def.aliasOf) continue
    const places = [
      ...layout.stored.map((one) => ({ ...one, table: layout.table })),
      ...layout.children.flatMap((child) => storedIn(child)),
    ]
    for (const { table, column, field, path } of places.filter(isChoice)) {
      if (!actual.get(table)?.columns.has(column)) continue
      const codes = field.choices!.map((one) => one.id)
      const rows = await query<{ code: string; n: number }>(
        client,
        `SELECT ${quote(column)} AS code, COUNT(*) AS n FROM ${quote(table)} WHERE ${quote(column)} NOT IN (${codes.map(() => '?').join(', ')}) GROUP BY ${quote(column)}`,
        codes,
      )
      for (const { code, n } of rows)
        found.push(
          `${def.key}.${path} holds "${code}" in ${n} ${Number(n) === 1 ? 'row' : 'rows'}, which is no option any more (plugin ${field.owner ?? plugin}): keep it with { id: '${code}', nome: '…', onlyCurrent: true }, or change the rows in a migration.`,
        )
    }
  }
  return found
}
