import type { Context } from '#engine'
import type { TableSpec } from '#engine/compiler/table.ts'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'

/** Rows of one table that contradict another table. */
export interface Inconsistency {
  tabela: string
  coluna: string
  problema: string
  quantidade: number
  /** Id of the first of these rows. */
  exemplo: number
}

const missingIn = (target: string) => `Refere-se a registros de "${target}" que não existem.`
const foreignIn = (target: string) => `Refere-se a registros de "${target}" de outra empresa.`

/** Tables whose rows may be shared between companies, where references across companies are valid. */
const sharedTables = () =>
  new Set(
    [...engine().registry.resources.values()]
      .filter(({ def }) => def.shared || def.sharedBy)
      .map((resource) => resource.layout.table),
  )

const hasColumn = (table: TableSpec | undefined, name: string) =>
  Boolean(table?.columns.some((column) => column.name === name))

async function count(context: Context, text: string): Promise<{ quantidade: number; exemplo: number } | undefined> {
  const [row] = await query(context.db, text)
  return Number(row?.quantidade) ? { quantidade: Number(row!.quantidade), exemplo: Number(row!.exemplo) } : undefined
}

/**
 * Checks every reference of every definition in the database: missing rows, and rows of another company. The database
 * itself guarantees the first unless a restore or import disabled the constraint; only the repository guarantees the
 * second.
 */
export async function findInconsistencies(context: Context): Promise<Inconsistency[]> {
  const tables = engine().registry.tables()
  const byName = new Map(tables.map((table) => [table.name, table]))
  const shared = sharedTables()
  const found: Inconsistency[] = []
  for (const table of tables) {
    const id = hasColumn(table, 'id') ? 't.id' : `t.${table.columns[0]!.name}`
    for (const { name, references } of table.columns) {
      if (!references) continue
      const target = references.table
      const join = `FROM ${table.name} t LEFT JOIN ${target} o ON o.id = t.${name} WHERE t.${name} IS NOT NULL`
      const lost = await count(context, `SELECT COUNT(*) AS quantidade, MIN(${id}) AS exemplo ${join} AND o.id IS NULL`)
      if (lost) found.push({ tabela: table.name, coluna: name, problema: missingIn(target), ...lost })
      const both =
        name !== 'empresa_id' &&
        hasColumn(table, 'empresa_id') &&
        hasColumn(byName.get(target), 'empresa_id') &&
        !shared.has(target) &&
        !shared.has(table.name)
      const strange =
        both &&
        (await count(
          context,
          `SELECT COUNT(*) AS quantidade, MIN(${id}) AS exemplo ${join} AND o.empresa_id <> t.empresa_id`,
        ))
      if (strange) found.push({ tabela: table.name, coluna: name, problema: foreignIn(target), ...strange })
    }
  }
  return found
}
