import type { ColumnType } from '../fields/kind.ts'
import { rewriteSqliteTable } from './drop_column.ts'
import { type Client, query } from './sql.ts'

/** What knex declares on SQLite for a type, so that a changed column looks like one that was made so. */
const declared = ({ type, length }: ColumnType) => ({ string: `varchar(${length ?? 255})`, text: 'text', json: 'text', decimal: 'float', integer: 'integer', boolean: 'boolean', date: 'date', datetime: 'datetime' })[type]

/** SQLite keeps values of any type in any column: only the declaration changes. */
export const changeSqliteType = (client: Client, table: string, column: string, type: ColumnType) =>
  rewriteSqliteTable(client, table, (sql) => sql.replace(new RegExp(`([\`"]${column}[\`"]\\s+)\\w+(\\s*\\([^)]*\\))?`), `$1${declared(type)}`))

/** @throws Error telling how many values would not fit into the narrower type */
export async function refuseCut(client: Client, table: string, column: string, type: ColumnType) {
  const mysql = client.dialect.name === 'mysql'
  const condition = type.type === 'string' ? `${mysql ? 'CHAR_LENGTH' : 'length'}(${column}) > ${type.length ?? 255}` : type.type === 'integer' || type.type === 'decimal' ? `${column} <> ROUND(${column}, ${type.scale ?? 0})` : undefined
  if (!condition) return
  const [{ n }] = (await query<{ n: number }>(client, `SELECT COUNT(*) AS n FROM ${table} WHERE ${condition}`)) as [{ n: number }]
  if (Number(n) > 0) throw new Error(`${table}.${column}: ${n} value(s) do not fit into ${type.type}${type.length ? `(${type.length})` : ''}; shorten them first.`)
}
