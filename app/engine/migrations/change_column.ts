import { identifier } from '../compiler/names.ts'
import type { ColumnType } from '../fields/kind.ts'
import { rewriteSqliteTable } from './drop_column.ts'
import { type Client, query } from '../database/sql.ts'

/** The SQLite declaration that knex uses for a type, so that a changed column has the same declaration as a new one. */
const declared = ({ type, length }: ColumnType) =>
  ({
    string: `varchar(${length ?? 255})`,
    text: 'text',
    json: 'text',
    decimal: 'float',
    integer: 'integer',
    boolean: 'boolean',
    date: 'date',
    datetime: 'datetime',
  })[type]

/** SQLite stores values of any type in any column, so only the declaration changes. */
export const changeSqliteType = (client: Client, table: string, column: string, type: ColumnType) =>
  rewriteSqliteTable(client, table, (sql) =>
    sql.replace(new RegExp(`([\`"]${column}[\`"]\\s+)\\w+(\\s*\\([^()]*\\))?`), `$1${declared(type)}`),
  )

/**
 * MariaDB refuses to rename a column with a foreign key, so the key is dropped and created in the same statement, which needs
 * another name for it. A rename that was done before is left as it is.
 */
export async function renameMysqlColumn(client: Client, table: string, from: string, to: string) {
  const columns = await query<{ c: string }>(
    client,
    'SELECT COLUMN_NAME AS c FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME IN (?, ?)',
    [table, from, to],
  )
  if (columns.length === 1 && columns[0]!.c === to) return
  const keys = await query<{ k: string; t: string; c: string; d: string }>(
    client,
    `SELECT u.CONSTRAINT_NAME AS k, u.REFERENCED_TABLE_NAME AS t, u.REFERENCED_COLUMN_NAME AS c, r.DELETE_RULE AS d
     FROM information_schema.KEY_COLUMN_USAGE u JOIN information_schema.REFERENTIAL_CONSTRAINTS r ON r.CONSTRAINT_SCHEMA = u.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = u.CONSTRAINT_NAME AND r.TABLE_NAME = u.TABLE_NAME
     WHERE u.TABLE_SCHEMA = DATABASE() AND u.TABLE_NAME = ? AND u.COLUMN_NAME = ? AND u.REFERENCED_TABLE_NAME IS NOT NULL`,
    [table, from],
  )
  const dropped = keys.map(({ k }) => `DROP FOREIGN KEY \`${k}\``)
  const created = keys.map(({ k, t, c, d }, index) => {
    const usual = identifier(`${table}_${to}${index || ''}_foreign`)
    const name = usual === k ? identifier(`${table}_${to}_renamed_foreign`) : usual
    return `ADD CONSTRAINT \`${name}\` FOREIGN KEY (\`${to}\`) REFERENCES \`${t}\` (\`${c}\`) ON DELETE ${d}`
  })
  await client.rawQuery(
    `ALTER TABLE \`${table}\` ${[...dropped, `RENAME COLUMN \`${from}\` TO \`${to}\``, ...created].join(', ')}`,
  )
}
