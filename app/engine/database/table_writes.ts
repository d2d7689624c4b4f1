import { type Client, type WriteResult, write, quoted } from './sql.ts'
import { utcNow } from './clock.ts'

const NAME = /^[a-z_][a-z0-9_]*$/

/** Cached statement texts: equal columns produce the same text. */
const texts = new Map<string, string>()

function textOf(key: string, make: () => string): string {
  let text = texts.get(key)
  if (text === undefined) {
    if (texts.size >= 2000) texts.clear()
    texts.set(key, (text = make()))
  }
  return text
}

/** Names of tables and columns come from definitions, but are still checked before they become SQL. */
function named(...names: string[]) {
  for (const name of names) if (!NAME.test(name)) throw new Error(`"${name}" is no name for a table or column.`)
}

const PARAMETERS = 30_000

/**
 * Inserts rows of the same columns with as few statements as the databases allow.
 * @returns the result of each statement, in order
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

/**
 * The same without columns that are null in all rows. Only for the product's own tables, where NULL is the default of
 * nullable columns.
 */
export async function insertWithoutEmptyColumns(
  client: Client,
  table: string,
  columns: string[],
  rows: unknown[][],
  returning = false,
): Promise<WriteResult[]> {
  // A single row always uses the same statement, so that it stays prepared.
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

/**
 * The same with the values of each row in the order of the columns. `returning`: the statement returns the ids
 * (MariaDB).
 */
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

/**
 * Maximum rows and characters per statement of `insertWithCommonValues`: the differing values are one bound JSON value, and packet
 * size is limited.
 */
const ALIKE = 5_000
const ALIKE_CHARACTERS = 1_000_000

/** SQL types of the differing columns in the JSON array of a row. */
const DIFFERING = { number: 'BIGINT', text: 'MEDIUMTEXT' } as const

/**
 * Inserts rows that are equal except for the values of a few columns. All of them use one prepared statement, which
 * does not repeat the equal values and is not parsed again.
 * @param differing the columns that differ; `rows` hold their values in this order
 */
export async function insertWithCommonValues(
  client: Client,
  table: string,
  same: Record<string, unknown>,
  differing: Record<string, keyof typeof DIFFERING>,
  rows: readonly (readonly (number | string | null)[])[],
): Promise<void> {
  const columns = Object.keys(differing)
  if (rows.length < 2) {
    const own = (row: readonly unknown[]) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))
    await insertRows(
      client,
      table,
      rows.map((row) => ({ ...same, ...own(row) })),
    )
    return
  }
  const filled = Object.keys(same).filter((name) => !columns.includes(name) && (same[name] ?? null) !== null)
  const text = textOf(`# ${table} ${filled.join()} ${columns.join()}`, () => {
    named(table, ...filled, ...columns)
    const [values, from] =
      client.dialect.name === 'mysql'
        ? [
            columns.map((name) => `linha.${quoted(client, name)}`),
            `JSON_TABLE(?, '$[*]' COLUMNS (${columns
              .map((name, at) => `${quoted(client, name)} ${DIFFERING[differing[name]!]} PATH '$[${at}]'`)
              .join(', ')})) linha`,
          ]
        : [columns.map((_name, at) => `json_extract(value, '$[${at}]')`), 'json_each(?)']
    const into = [...filled, ...columns].map((name) => quoted(client, name)).join(', ')
    return `INSERT INTO ${quoted(client, table)} (${into}) SELECT ${[...filled.map(() => '?'), ...values].join(', ')} FROM ${from}`
  })
  const bindings = filled.map((name) => same[name])
  let part: string[] = []
  let length = 0
  const send = async () => {
    if (part.length) await write(client, text, [...bindings, `[${part.join()}]`])
    part = []
    length = 0
  }
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (part.length >= ALIKE || length + json.length > ALIKE_CHARACTERS) await send()
    part.push(json)
    length += json.length
  }
  await send()
}

/**
 * The INSERT text for this number of rows with these columns. Only the text of a single row is cached, because only
 * that is repeated.
 */
export function insertText(client: Client, table: string, columns: string[], rows: number): string {
  const one = textOf(`+ ${table} ${columns.join()}`, () => {
    named(table, ...columns)
    return `INSERT INTO ${quoted(client, table)} (${columns.map((name) => quoted(client, name)).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  })
  return rows === 1 ? one : one + `, (${columns.map(() => '?').join(', ')})`.repeat(rows - 1)
}

/** The UPDATE text for these columns of the rows whose keys match. */
export const updateText = (client: Client, table: string, columns: string[], keys: string[]) =>
  textOf(`= ${table} ${columns.join()} ${keys.join()}`, () => {
    named(table, ...columns, ...keys)
    const assign = (names: string[], glue: string) => names.map((name) => `${quoted(client, name)} = ?`).join(glue)
    return `UPDATE ${quoted(client, table)} SET ${assign(columns, ', ')} WHERE ${assign(keys, ' AND ')}`
  })

/** Updates columns of the matching rows; returns the number of changed rows. */
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

/** Updates columns of these rows and increments their versions. */
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
