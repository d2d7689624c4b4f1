import { releasedName } from '../registry/discovery.ts'
import { demoMark } from './seed_marks.ts'
import { codesOf, dropIndexes } from '../search/stored.ts'
import { sortTables } from './diff.ts'
import type { ColumnSpec, TableSpec } from '../compiler/table.ts'
import type { Dialect } from '../compiler/dialect.ts'
import { dropMysqlColumn, dropSqliteColumn } from './drop_column.ts'
import { jobNamesOf } from '../definition/plugin.ts'
import { introspect } from './introspect.ts'
import type { Registry } from '../registry/registry.ts'
import { type Client, query, write } from '../database/sql.ts'

/** What the removal of a plugin would delete from the database. */
export interface Removal {
  /** Tables of the plugin, referring tables first, so that they can be dropped in this order. */
  tables: { spec: TableSpec; rows: number }[]
  /**
   * Columns the plugin added to tables of others; `rows` is the number of rows whose value differs from the initial
   * value.
   */
  columns: { table: string; column: string; rows: number }[]
  /** Number of uploaded files in its tables and columns. */
  files: number
  /** Columns of others that refer to its tables; they prevent the removal. */
  references: { table: string; column: string; target: string; owner: string }[]
  /** Pending jobs of the plugin in the queue. */
  jobs: number
}

const count = async (client: Client, text: string, bindings: unknown[] = []) =>
  Number((await query<{ n: number }>(client, text, bindings))[0]!.n)

/**
 * Determines what removing a plugin would delete. `registry` contains all plugins with tables, including disabled ones.
 */
export async function removalOf(client: Client, dialect: Dialect, registry: Registry, name: string): Promise<Removal> {
  const all = registry.tables()
  const present = await introspect(client, dialect.name === 'sqlite')
  const own = sortTables(all.filter((one) => one.owner === name && present.has(one.name))).reverse()
  const names = new Set(own.map((one) => one.name))
  const strangers = all.filter((one) => one.owner !== name && present.has(one.name))
  const added = strangers.flatMap((table) =>
    table.columns
      .filter((one) => one.owner === name && present.get(table.name)!.columns.has(one.name))
      .map((spec) => ({ table: table.name, column: spec.name, spec })),
  )
  const references = strangers.flatMap((table) =>
    table.columns
      .filter((one) => one.owner !== name && one.references && names.has(one.references.table))
      .map((one) => ({ table: table.name, column: one.name, target: one.references!.table, owner: one.owner })),
  )
  const id = dialect.id
  const tables: Removal['tables'] = []
  for (const spec of own) tables.push({ spec, rows: await count(client, `SELECT COUNT(*) AS n FROM ${id(spec.name)}`) })
  const columns: Removal['columns'] = []
  for (const { table, column, spec } of added)
    columns.push({ table, column, rows: await filledRows(client, dialect, table, spec) })
  const holders = [
    ...own.flatMap(({ name: table, columns: all }) => all.map((spec) => ({ table, spec }))),
    ...added.map(({ table, spec }) => ({ table, spec })),
  ].filter(({ spec }) => spec.type.type === 'json')
  let files = 0
  for (const { table, spec } of holders)
    files += await count(client, `SELECT COUNT(*) AS n FROM ${id(table)} WHERE ${id(spec.name)} LIKE '{%"sha256"%'`)
  return { tables, columns, files, references, jobs: await waitingJobs(client, registry, name) }
}

/** Number of rows with a value other than the default of a NOT NULL column. */
const filledRows = (client: Client, { id }: Dialect, table: string, { name, notNull, default: initial }: ColumnSpec) =>
  notNull && initial !== undefined && initial !== null
    ? count(client, `SELECT COUNT(*) AS n FROM ${id(table)} WHERE ${id(name)} <> ?`, [initial])
    : count(client, `SELECT COUNT(${id(name)}) AS n FROM ${id(table)}`)

const jobNames = ({ plugins }: Registry, name: string) => plugins.filter((one) => one.name === name).flatMap(jobNamesOf)

async function waitingJobs(client: Client, registry: Registry, name: string) {
  const names = jobNames(registry, name)
  return names.length
    ? count(
        client,
        `SELECT COUNT(*) AS n FROM tarefas WHERE estado IN ('pendente', 'executando') AND nome IN (${names.map(() => '?').join(', ')})`,
        names,
      )
    : 0
}

/**
 * Drops tables and columns and deletes the migration and seed records of the plugin, so that enabling it starts from
 * the beginning. It can be repeated after an interruption: what is already dropped is skipped.
 */
export async function dropPlugin(
  client: Client,
  dialect: Dialect,
  registry: Registry,
  name: string,
  home: string,
  removal: Removal,
) {
  const id = dialect.id
  const names = new Set(removal.tables.map(({ spec }) => spec.name))
  // Otherwise rows that refer to rows of the same table (trees) would prevent SQLite from deleting them.
  for (const { spec } of removal.tables)
    for (const column of spec.columns)
      if (!column.notNull && column.references && names.has(column.references.table))
        await write(client, `UPDATE ${id(spec.name)} SET ${id(column.name)} = NULL`, [])
  for (const { table, column } of removal.columns)
    await (dialect.name === 'sqlite' ? dropSqliteColumn : dropMysqlColumn)(client, table, column)
  for (const { spec } of removal.tables) await client.rawQuery(`DROP TABLE ${id(spec.name)}`)
  for (const { key, plugin } of registry.resources.values())
    if (plugin === name) await dropIndexes(client, await codesOf(client, key))
  for (const job of jobNames(registry, name))
    await write(client, "DELETE FROM tarefas WHERE nome = ? AND estado <> 'concluida'", [job])
  const formerNames = Object.entries(registry.plugins.find((one) => one.name === name)?.renamedFrom ?? {})
  // A plugin it took parts of keeps its own marks.
  const gone = formerNames.map(([former]) => former).filter((one) => registry.plugins.every(({ name }) => name !== one))
  for (const mark of [name, ...gone])
    await write(client, 'DELETE FROM sementes WHERE plugin IN (?, ?) OR plugin LIKE ?', [
      mark,
      demoMark(mark),
      `${mark}@%`,
    ])
  await write(client, 'DELETE FROM adonis_schema WHERE name LIKE ?', [`${home}/migrations/%`])
  for (const [former, files] of formerNames)
    for (const file of files)
      await write(client, 'DELETE FROM adonis_schema WHERE name = ?', [releasedName(former, file)])
}
