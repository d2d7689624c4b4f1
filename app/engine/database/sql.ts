import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inOrder } from './statement_order.ts'
import { statementBegins, statementEnds } from './statement_times.ts'

export type Client = QueryClientContract | TransactionClientContract

/** The transaction a client is, or null when it is a plain connection. */
export const transactionOf = (client: Client) => (client.isTransaction ? (client as TransactionClientContract) : null)

/** The pool behind a client: clients are made anew for each call, and two pools may lead to different databases. */
export const poolOf = (client: Client): object =>
  client.isTransaction ? client : (client as QueryClientContract).getReadClient()

/** The driver's connection behind a client: the transaction's own, or one of the pool (to be given back). */
export async function borrow(client: Client) {
  const knex = (client.isTransaction
    ? (client as TransactionClientContract).knexClient
    : (client as QueryClientContract).getReadClient()) as unknown as {
    client: { acquireConnection(): Promise<any>; releaseConnection(connection: unknown): Promise<void> }
  }
  const connection = await knex.client.acquireConnection()
  return {
    connection,
    giveBack: () => knex.client.releaseConnection(connection),
    mysql: client.dialect.name === 'mysql' && (client.isTransaction ? inTransaction : onMysql),
  }
}

const STATEMENTS = 300
const prepared = new WeakMap<object, Map<string, any>>()

/** SQLite statements are compiled once per connection. */
function sqliteStatement(connection: any, text: string, raw = false) {
  let known = prepared.get(connection)
  if (!known) prepared.set(connection, (known = new Map()))
  const key = raw ? `values: ${text}` : text
  let statement = known.get(key)
  if (!statement) {
    if (known.size >= STATEMENTS) known.clear()
    statement = connection.prepare(text)
    known.set(key, raw ? statement.raw() : statement)
  }
  return statement
}

/** MySQL takes only whole numbers for LIMIT, and the driver sends numbers as floating point; as text both are content. */
const bound = (one: unknown) =>
  typeof one === 'number' && Number.isInteger(one) ? String(one) : one === undefined ? null : one

const onMysql = (
  connection: any,
  text: string | { sql: string; rowsAsArray: boolean },
  bindings: readonly unknown[],
  once: boolean,
) =>
  new Promise<any>((resolve, reject) =>
    connection[once ? 'query' : 'execute'](
      text,
      once ? bindings : bindings.map(bound),
      (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)),
    ),
  )

const inTransaction: typeof onMysql = (connection, ...statement) =>
  inOrder(connection, () => onMysql(connection, ...statement))

/**
 * Reads with bound values and gives the rows, on either database. Talks to the driver directly: prepared statements, and none of
 * the work a query builder does per call. `once` is for texts that hardly come again (long lists of values).
 */
export async function query<T = Record<string, any>>(
  client: Client,
  text: string,
  bindings: readonly unknown[] = [],
  once = false,
): Promise<T[]> {
  const { connection, giveBack, mysql } = await borrow(client)
  const began = statementBegins()
  try {
    return mysql ? await mysql(connection, text, bindings, once) : sqliteStatement(connection, text).all(bindings)
  } finally {
    giveBack()
    statementEnds(began, text)
  }
}

/** Like `query`, but each row is the array of its values, in the order they were selected: less work per column. */
export async function queryValues(client: Client, text: string, bindings: readonly unknown[] = []): Promise<any[][]> {
  const { connection, giveBack, mysql } = await borrow(client)
  const began = statementBegins()
  try {
    return mysql
      ? await mysql(connection, { sql: text, rowsAsArray: true }, bindings, false)
      : sqliteStatement(connection, text, true).all(bindings)
  } finally {
    giveBack()
    statementEnds(began, text)
  }
}

/** The ids, the last one repeated up to a power of two: so few different statements that each stays prepared. */
export function padToPowerOfTwo(ids: number[]): number[] {
  let size = 1
  while (size < ids.length) size *= 2
  return [...ids, ...Array.from({ length: size - ids.length }, () => ids.at(-1)!)]
}

const writes = new WeakMap<Client, number>()
/** How many writes went through a client (a transaction, mostly): whether a hook wrote anything. */
export const writesOf = (client: Client) => writes.get(client) ?? 0

/** How many rows a statement changed and the id of its (first) new row; all `ids` of one that ends in RETURNING id. */
export interface WriteResult {
  affected: number
  id: number
  ids?: number[]
}

/** Writes with bound values. */
export async function write(
  client: Client,
  text: string,
  bindings: readonly unknown[],
  once = false,
): Promise<WriteResult> {
  writes.set(client, writesOf(client) + 1)
  const { connection, giveBack, mysql } = await borrow(client)
  const began = statementBegins()
  try {
    if (mysql) {
      const result = await mysql(connection, text, bindings, once)
      if (Array.isArray(result)) {
        const ids = result.map(({ id }) => Number(id))
        return { affected: ids.length, id: ids[0]!, ids }
      }
      const { affectedRows, insertId } = result
      return { affected: affectedRows, id: Number(insertId) }
    }
    const { changes, lastInsertRowid } = sqliteStatement(connection, text).run(
      bindings.map((one) => (one === undefined ? null : one)),
    )
    return { affected: changes, id: Number(lastInsertRowid) }
  } finally {
    giveBack()
    statementEnds(began, text)
  }
}

const NAME = /^[a-z_][a-z0-9_]*$/
/** Texts once made: the same record is written the same way. */
const texts = new Map<string, string>()
function textOf(key: string, make: () => string): string {
  let text = texts.get(key)
  if (text === undefined) {
    if (texts.size >= 2000) texts.clear()
    texts.set(key, (text = make()))
  }
  return text
}

/** Names of tables and columns come from definitions; they are checked all the same before they become SQL. */
function named(...names: string[]) {
  for (const name of names) if (!NAME.test(name)) throw new Error(`"${name}" is no name for a table or column.`)
}

const PARAMETERS = 30_000

/**
 * Inserts rows of the same columns with as few statements as the databases allow.
 * @returns what each statement told, in order
 */
export async function insertRows(
  client: Client,
  table: string,
  rows: Record<string, unknown>[],
): Promise<WriteResult[]> {
  if (!rows.length) return []
  const columns = Object.keys(rows[0]!)
  return insertValues(
    client,
    table,
    columns,
    rows.map((row) => columns.map((name) => row[name])),
  )
}

/** The same without the columns that are empty in all rows: for tables of ours, where emptiness is the default of what may be empty. */
export async function insertFilled(
  client: Client,
  table: string,
  columns: string[],
  rows: unknown[][],
  returning = false,
): Promise<WriteResult[]> {
  // One row is always written with the same statement, which stays prepared.
  const kept = rows.length === 1 ? columns : columns.filter((_, at) => rows.some((row) => row[at] !== null))
  if (kept.length === columns.length) return insertValues(client, table, columns, rows, returning)
  const places = kept.map((name) => columns.indexOf(name))
  return insertValues(
    client,
    table,
    kept,
    rows.map((row) => places.map((at) => row[at])),
    returning,
  )
}

/** The same with the values of each row in the order of the columns. `returning`: the statement tells its ids (MariaDB). */
async function insertValues(
  client: Client,
  table: string,
  columns: string[],
  rows: unknown[][],
  returning = false,
): Promise<WriteResult[]> {
  const size = Math.max(1, Math.min(500, Math.floor(PARAMETERS / columns.length)))
  const told: WriteResult[] = []
  for (let start = 0; start < rows.length; start += size) {
    const part = start === 0 && rows.length <= size ? rows : rows.slice(start, start + size)
    const text = insertText(client, table, columns, part.length)
    told.push(await write(client, returning ? `${text} RETURNING id` : text, part.flat(), part.length > 1))
  }
  return told
}

/** Rows of one statement that differ in one number. */
const ALIKE = 5_000

/**
 * Inserts rows that are the same but for one number each: the same prepared statement for all of them, which neither repeats the values nor is
 * read by the database again.
 */
export async function insertAlike(
  client: Client,
  table: string,
  values: Record<string, unknown>,
  column: string,
  numbers: readonly number[],
) {
  const filled = Object.keys(values).filter((name) => name !== column && (values[name] ?? null) !== null)
  if (numbers.length < 2)
    return insertRows(
      client,
      table,
      numbers.map((number) => ({ ...values, [column]: number })),
    )
  const text = textOf(`# ${table} ${filled.join()} ${column}`, () => {
    named(table, ...filled, column)
    const [number, rows] =
      client.dialect.name === 'mysql'
        ? ['n.numero', "JSON_TABLE(?, '$[*]' COLUMNS (numero BIGINT PATH '$')) n"]
        : ['value', 'json_each(?)']
    const columns = [...filled, column].map((name) => quoted(client, name)).join(', ')
    return `INSERT INTO ${quoted(client, table)} (${columns}) SELECT ${[...filled.map(() => '?'), number].join(', ')} FROM ${rows}`
  })
  const told: { affected: number; id: number }[] = []
  for (let start = 0; start < numbers.length; start += ALIKE)
    told.push(
      await write(client, text, [
        ...filled.map((name) => values[name]),
        JSON.stringify(numbers.slice(start, start + ALIKE)),
      ]),
    )
  return told
}

/** The text that inserts so many rows with these columns. Only what comes again and again is kept: the text of one row. */
export function insertText(client: Client, table: string, columns: string[], rows: number): string {
  const one = textOf(`+ ${table} ${columns.join()}`, () => {
    named(table, ...columns)
    return `INSERT INTO ${quoted(client, table)} (${columns.map((name) => quoted(client, name)).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  })
  return rows === 1 ? one : one + `, (${columns.map(() => '?').join(', ')})`.repeat(rows - 1)
}

/** The text that updates these columns of the rows whose keys match. */
export const updateText = (client: Client, table: string, columns: string[], keys: string[]) =>
  textOf(`= ${table} ${columns.join()} ${keys.join()}`, () => {
    named(table, ...columns, ...keys)
    const assign = (names: string[], glue: string) => names.map((name) => `${quoted(client, name)} = ?`).join(glue)
    return `UPDATE ${quoted(client, table)} SET ${assign(columns, ', ')} WHERE ${assign(keys, ' AND ')}`
  })

/** Updates columns of the rows that match; tells how many changed. */
export async function updateRows(
  client: Client,
  table: string,
  values: Record<string, unknown>,
  where: Record<string, unknown>,
): Promise<number> {
  const columns = Object.keys(values)
  const keys = Object.keys(where)
  const { affected } = await write(client, updateText(client, table, columns, keys), [
    ...columns.map((name) => values[name]),
    ...keys.map((name) => where[name]),
  ])
  return affected
}

/** Updates columns of these rows, each to its next version. */
export async function updateVersions(
  client: Client,
  table: string,
  values: Record<string, unknown>,
  ids: readonly number[],
) {
  const columns = Object.keys(values)
  named(table, ...columns)
  const assign = [...columns, 'atualizado_em'].map((name) => `${quoted(client, name)} = ?`).join(', ')
  const text = `UPDATE ${quoted(client, table)} SET ${assign}, versao = versao + 1 WHERE id IN (${ids.map(() => '?').join(', ')})`
  await write(client, text, [...Object.values(values), utcNow(), ...ids], true)
}

/** A name of a table or column as it stands in a statement. */
export const quoted = (client: Client, name: string) => (client.dialect.name === 'mysql' ? `\`${name}\`` : `"${name}"`)

let clock = { second: 0, text: '' }
/** 'yyyy-MM-dd HH:mm:ss' in UTC. Worked out once a second: every write asks, some several times. */
export function utcNow(): string {
  const second = Math.floor(Date.now() / 1000)
  if (clock.second !== second)
    clock = { second, text: new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ') }
  return clock.text
}

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
let known = { second: 0, date: '' }
/** Today's civil date where the companies are. Worked out once a second: every request asks. */
export function today(): string {
  const second = Math.floor(Date.now() / 1000)
  if (known.second !== second) known = { second, date: SAO_PAULO.format(new Date()) }
  return known.date
}
