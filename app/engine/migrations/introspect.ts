import type { ColumnType } from '../fields/kind.ts'
import { type Client, query } from '../database/sql.ts'

/** A table as found in the database. */
export interface ActualTable {
  /** The type is undefined where a hand-written migration used a type that no field has. */
  columns: Map<string, { type?: ColumnType }>
  indexes: Map<string, { columns: string[]; unique: boolean }>
}

/** Tables, columns with their types, and indexes in the database. */
export async function introspect(client: Client, sqlite: boolean): Promise<Map<string, ActualTable>> {
  return sqlite ? introspectSqlite(client) : introspectMysql(client)
}

/**
 * 'varchar(50)', 'decimal(12,2)', 'mediumtext' … → the column type of a definition. SQLite stores the declaration by
 * knex.
 */
function typeFrom(declared: string): ColumnType | undefined {
  const [, name, first, second] =
    /^(\w+)(?: unsigned)?(?:\s*\((\d+)(?:\s*,\s*(\d+))?\))?/.exec(declared.toLowerCase()) ?? []
  switch (name) {
    case 'varchar':
      return { type: 'string', length: Number(first ?? 255) }
    case 'text':
    case 'mediumtext':
    case 'longtext':
      return { type: 'text' }
    case 'int':
    case 'integer':
      return { type: 'integer' }
    case 'float':
    case 'decimal':
      return { type: 'decimal', ...(first && { precision: Number(first), scale: Number(second ?? 0) }) }
    case 'tinyint':
    case 'boolean':
      return { type: 'boolean' }
    case 'date':
      return { type: 'date' }
    case 'datetime':
      return { type: 'datetime' }
  }
}

async function introspectSqlite(client: Client) {
  const tables = new Map<string, ActualTable>()
  const master = await query(
    client,
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'",
  )
  for (const { name } of master.filter((row) => row.type === 'table')) {
    const columns = await query(client, 'SELECT name, type FROM pragma_table_info(?)', [name])
    tables.set(name, {
      columns: new Map(columns.map((one) => [one.name, { type: typeFrom(one.type) }])),
      indexes: new Map(),
    })
  }
  for (const { name, tbl_name, sql } of master.filter((row) => row.type === 'index' && row.sql))
    tables.get(tbl_name)?.indexes.set(name, {
      columns: [...sql.slice(sql.indexOf('(')).matchAll(/["`](\w+)["`]/g)].map(([, column]) => column!),
      unique: /^create unique/i.test(sql),
    })
  return tables
}

async function introspectMysql(client: Client) {
  const tables = new Map<string, ActualTable>()
  for (const { t, c, d } of await query(
    client,
    // Generated columns belong to their index.
    "SELECT TABLE_NAME AS t, COLUMN_NAME AS c, COLUMN_TYPE AS d FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COALESCE(GENERATION_EXPRESSION, '') = ''",
  )) {
    if (!tables.has(t)) tables.set(t, { columns: new Map(), indexes: new Map() })
    tables.get(t)!.columns.set(c, { type: typeFrom(String(d)) })
  }
  const parts = await query(
    client,
    'SELECT TABLE_NAME AS t, INDEX_NAME AS i, COLUMN_NAME AS c, NON_UNIQUE AS n FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX',
  )
  for (const { t, i, c, n } of parts) {
    const { indexes } = tables.get(t)!
    if (!indexes.has(i)) indexes.set(i, { columns: [], unique: Number(n) === 0 })
    indexes.get(i)!.columns.push(c)
  }
  return tables
}
