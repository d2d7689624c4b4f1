import { acquire, type Client, query } from '../database/sql.ts'

const NEEDED_BY_A_KEY = 'ER_DROP_INDEX_FK'
const ROW_TOO_LARGE = 'ER_TOO_BIG_ROWSIZE'

const hasColumn = async (client: Client, table: string, column: string) =>
  (
    await query(
      client,
      'SELECT 1 FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME = ?',
      [table, column],
    )
  ).length > 0

/**
 * MySQL refuses to drop a column that a foreign key uses, so its keys are dropped first. Its indexes are dropped too;
 * otherwise they would remain with the other columns. Can be run again after it was interrupted.
 */
export async function dropMysqlColumn(client: Client, table: string, column: string) {
  const keys = await query<{ k: string }>(
    client,
    'SELECT CONSTRAINT_NAME AS k FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME = ? AND REFERENCED_TABLE_NAME IS NOT NULL',
    [table, column],
  )
  if (!(await hasColumn(client, table, column))) return
  for (const { k } of keys) await client.rawQuery(`ALTER TABLE \`${table}\` DROP FOREIGN KEY \`${k}\``)
  const indexes = await query<{ i: string }>(
    client,
    'SELECT DISTINCT INDEX_NAME AS i FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME = ?',
    [table, column],
  )
  for (const { i } of indexes) {
    try {
      await client.rawQuery(`DROP INDEX \`${i}\` ON \`${table}\``)
    } catch (error: any) {
      // The foreign key of another column needs the index, so the rest of the index is kept.
      if (error.code !== NEEDED_BY_A_KEY) throw error
    }
  }
  const drop = `ALTER TABLE \`${table}\` DROP COLUMN \`${column}\``
  try {
    await client.rawQuery(drop)
  } catch (error: any) {
    // MariaDB keeps room for columns it dropped at once; a copy of the table is without it.
    if (error.code !== ROW_TOO_LARGE) throw error
    await client.rawQuery(`${drop}, ALGORITHM=COPY`)
  }
}

/** SQLite refuses to drop a column that an index or a foreign key of the table uses, so both are removed first. */
export async function dropSqliteColumn(client: Client, table: string, column: string) {
  const indexes = await query<{ name: string; sql: string }>(
    client,
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
    [table],
  )
  for (const index of indexes)
    if (index.sql.includes(`"${column}"`)) await client.rawQuery(`DROP INDEX "${index.name}"`)
  await dropSqliteForeignKey(client, table, column)
  await client.rawQuery(`ALTER TABLE "${table}" DROP COLUMN "${column}"`)
}

/** Removes the foreign key of a column from the table definition. */
const dropSqliteForeignKey = (client: Client, table: string, column: string) =>
  rewriteSqliteTable(client, table, (sql) =>
    sql.replace(
      new RegExp(
        `,\\s*(constraint\\s+\\S+\\s+)?foreign key\\s*\\([\`"]${column}[\`"]\\)\\s*references\\s*[\`"]?\\w+[\`"]?\\s*\\([^)]*\\)(\\s+on (delete|update) (restrict|cascade|set null|no action))*`,
        'i',
      ),
      '',
    ),
  )

/**
 * Changes the definition of a table without touching its rows. Rebuilding the table inside the transaction of a
 * migration would delete the rows of every table that refers to it. SQLite documents this method for changes that
 * affect no stored row (https://www.sqlite.org/lang_altertable.html, section 7).
 */
export async function rewriteSqliteTable(client: Client, table: string, change: (sql: string) => string) {
  const [known] = await query<{ sql: string }>(
    client,
    "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?",
    [table],
  )
  const changed = change(known!.sql)
  if (changed === known!.sql) return
  const { connection, release } = await acquire(client)
  // The driver protects the schema table; unsafe mode is enabled only for this change.
  connection.unsafeMode(true)
  try {
    const version = connection.pragma('schema_version', { simple: true }) as number
    connection.pragma('writable_schema = ON')
    connection.prepare("UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = ?").run(changed, table)
    connection.pragma(`schema_version = ${version + 1}`)
    connection.pragma('writable_schema = OFF')
  } finally {
    connection.unsafeMode(false)
    release()
  }
}
