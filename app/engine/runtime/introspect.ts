import { type Client, query } from './sql.ts'

export interface ActualTable {
  columns: Map<string, { length: number | null }>
  indexes: Set<string>
}

/** Tables, columns and index names as they are in the database. */
export async function introspect(client: Client, sqlite: boolean): Promise<Map<string, ActualTable>> {
  return sqlite ? introspectSqlite(client) : introspectMysql(client)
}

async function introspectSqlite(client: Client) {
  const tables = new Map<string, ActualTable>()
  const master = await query(client, "SELECT type, name, tbl_name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
  for (const { name } of master.filter((row) => row.type === 'table')) {
    const columns = await query(client, 'SELECT name, type FROM pragma_table_info(?)', [name])
    tables.set(name, { columns: new Map(columns.map((one) => [one.name, { length: null }])), indexes: new Set(master.filter((row) => row.type === 'index' && row.tbl_name === name).map((row) => row.name)) })
  }
  return tables
}

async function introspectMysql(client: Client) {
  const tables = new Map<string, ActualTable>()
  const columns = await query(client, 'SELECT TABLE_NAME AS t, COLUMN_NAME AS c, CHARACTER_MAXIMUM_LENGTH AS l, DATA_TYPE AS d FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()')
  for (const { t, c, l, d } of columns) {
    if (!tables.has(t)) tables.set(t, { columns: new Map(), indexes: new Set() })
    tables.get(t)!.columns.set(c, { length: d === 'varchar' ? Number(l) : null })
  }
  for (const { t, i } of await query(client, 'SELECT DISTINCT TABLE_NAME AS t, INDEX_NAME AS i FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE()')) tables.get(t)?.indexes.add(i)
  return tables
}
