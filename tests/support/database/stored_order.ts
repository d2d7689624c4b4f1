import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { engine } from '#engine/engine.ts'
import { acquire, type Client, query, quoted } from '#engine/database/sql.ts'

/**
 * What somebody learns from a copy of the database files: the orders in which values lie there. Pages of SQLite keep
 * their cells in the order in which they were written, whatever the key of the table; so do the pages of InnoDB and the
 * logs of both.
 */

interface Order {
  /** Where it was found: file, table or index, or a column that was sorted by. */
  where: string
  values: string[]
}

const isMysql = (client: Client) => client.dialect.name === 'mysql'

/** The files of the database: on MariaDB those of the whole server, where they can be read. */
async function databaseFiles(client: Client): Promise<{ name: string; bytes: Buffer }[]> {
  if (!isMysql(client)) {
    const [{ file } = { file: '' }] = await query<{ file: string }>(client, 'PRAGMA database_list')
    return [file, `${file}-wal`].filter(existsSync).map((name) => ({ name, bytes: readFileSync(name) }))
  }
  const [row] = await query<{ folder: string; own: string }>(client, 'SELECT @@datadir AS folder, DATABASE() AS own')
  if (!existsSync(row!.folder)) return []
  await flushPages(client)
  const files = [row!.folder, join(row!.folder, row!.own)].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((item) => (item.isFile() ? [join(folder, item.name)] : [])),
  )
  return files.map((name) => ({ name, bytes: readFileSync(name) }))
}

/** Writes what MariaDB still holds in memory to its files. */
async function flushPages(client: Client) {
  const { connection, release } = await acquire(client)
  const run = (text: string) =>
    new Promise<void>((done, failed) => connection.query(text, (error: unknown) => (error ? failed(error) : done())))
  try {
    const tables = await query<{ name: string }>(
      client,
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    )
    await run(`FLUSH TABLES ${tables.map((table) => `\`${table.name}\``).join(', ')} FOR EXPORT`)
    await run('UNLOCK TABLES')
  } finally {
    await release()
  }
}

/** Pages of a SQLite file by the table or index they belong to; what belongs to none is free. */
async function pagesOf(client: Client, bytes: Buffer): Promise<Map<string, number[]>> {
  const size = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16)
  const roots = await query<{ name: string; rootpage: number }>(
    client,
    'SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0',
  )
  const owner = new Map<number, string>()
  const walk = (name: string, page: number) => {
    const start = (page - 1) * size
    if (owner.has(page) || start + size > bytes.length) return
    owner.set(page, name)
    const at = start + (page === 1 ? 100 : 0)
    const kind = bytes[at]
    if (kind !== 2 && kind !== 5) return
    for (let cell = 0; cell < bytes.readUInt16BE(at + 3); cell++)
      walk(name, bytes.readUInt32BE(start + bytes.readUInt16BE(at + 12 + cell * 2)))
    walk(name, bytes.readUInt32BE(at + 8))
  }
  for (const { name, rootpage } of roots) walk(name, Number(rootpage))
  const found = new Map<string, number[]>()
  for (let page = 1; page <= bytes.length / size; page++) {
    const name = owner.get(page) ?? 'free pages'
    found.set(name, [...(found.get(name) ?? []), page])
  }
  return found
}

/** Places of each value in a part of a file. */
function placesIn(bytes: Buffer, values: readonly string[]): { value: string; at: number }[] {
  return values.flatMap((value) => {
    const places: { value: string; at: number }[] = []
    for (let at = bytes.indexOf(value); at >= 0; at = bytes.indexOf(value, at + 1)) places.push({ value, at })
    return places
  })
}

const inOrder = (places: { value: string; at: number }[]): string[] => [
  ...new Set(places.toSorted((a, b) => a.at - b.at).map((place) => place.value)),
]

/** Each page of SQLite fills from its end, so the latest cell lies first; pages are taken one after the other. */
async function ordersInSqlite(
  client: Client,
  { name, bytes }: { name: string; bytes: Buffer },
  values: readonly string[],
): Promise<Order[]> {
  const size = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16)
  return [...(await pagesOf(client, bytes))].map(([owner, pages]) => ({
    where: `${name}: ${owner}`,
    values: [
      ...new Set(
        pages.flatMap((page) => inOrder(placesIn(bytes.subarray((page - 1) * size, page * size), values)).toReversed()),
      ),
    ],
  }))
}

/** Values in the order in which they first appear in the write-ahead log, frame after frame. */
function ordersInWal(name: string, bytes: Buffer, values: readonly string[]): Order[] {
  if (bytes.length < 32) return []
  const size = bytes.readUInt32BE(8)
  const seen = new Set<string>()
  for (let at = 32; at + 24 + size <= bytes.length; at += 24 + size)
    for (const value of inOrder(placesIn(bytes.subarray(at + 24, at + 24 + size), values)).toReversed()) seen.add(value)
  return [{ where: `${name}: frames`, values: [...seen] }]
}

/** Rows that contain one of the values, in the order of each of their columns. */
async function ordersInRows(client: Client, values: readonly string[]): Promise<Order[]> {
  const tables = await query<{ name: string }>(
    client,
    isMysql(client)
      ? "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'"
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  )
  const orders: Order[] = []
  for (const { name } of tables) {
    // Connections of the test to the server end meanwhile, and both have to notice.
    await pause(1)
    const rows = (await query(client, `SELECT * FROM ${quoted(client, name)}`, [], true)).flatMap((row) => {
      const text = JSON.stringify(row)
      const value = values.find((candidate) => text.includes(candidate))
      return value === undefined ? [] : [{ row, value }]
    })
    if (!rows.length) continue
    orders.push({ where: `${name} as read`, values: rows.map((row) => row.value) })
    for (const column of Object.keys(rows[0]!.row)) {
      const sorted = rows.toSorted((a, b) => {
        const [x, y] = [a.row[column], b.row[column]]
        return x === y ? 0 : (x ?? '') < (y ?? '') ? -1 : 1
      })
      orders.push({ where: `${name} by ${column}`, values: sorted.map((item) => item.value) })
    }
  }
  return orders
}

/** All orders in which the values can be found in the database and its files. */
export async function storedOrders(values: readonly string[], client: Client = engine().client): Promise<Order[]> {
  const files = (await databaseFiles(client)).filter(({ bytes }) => values.some((value) => bytes.includes(value)))
  const inFiles = await Promise.all(
    files.map(async (file) => {
      if (isMysql(client)) return [{ where: file.name, values: inOrder(placesIn(file.bytes, values)) }]
      return file.name.endsWith('-wal')
        ? ordersInWal(file.name, file.bytes, values)
        : ordersInSqlite(client, file, values)
    }),
  )
  return [...inFiles.flat(), ...(await ordersInRows(client, values))].filter((file) => new Set(file.values).size > 1)
}

/** Logs that InnoDB itself overwrites with time: they keep what a version before wrote (docs/operations.md). */
export const ROUND_LOG = /ib_logfile|#ib_redo|undo/

/** Places whose order tells the order in which the values were given. */
export const revealingOrders = async (item: readonly string[], client: Client = engine().client): Promise<string[]> =>
  (await storedOrders(item, client))
    .filter((order) => agreement(order.values, item) > TELLING)
    .map((order) => order.where)

/** Files of the database that contain one of the values, read byte by byte. */
export const inAnyFile = async (values: readonly string[]): Promise<string[]> =>
  (await databaseFiles(engine().client)).flatMap(({ name, bytes }) =>
    values.some((value) => bytes.includes(value)) ? [name] : [],
  )

/**
 * How well an order found in the database tells the order in which the values were given, from 0 (not at all) to 1:
 * Spearman's correlation, forwards or backwards.
 */
function agreement(found: readonly string[], given: readonly string[]): number {
  const place = new Map([...new Set(found)].map((value, index) => [value, index]))
  const common = given.filter((value) => place.has(value))
  const count = common.length
  // Few values are in order by chance.
  if (count < given.length / 2 || count < 10) return 0
  const ranks = common.map((value) => place.get(value)!).toSorted((a, b) => a - b)
  const difference = common.reduce((sum, value, index) => sum + (ranks.indexOf(place.get(value)!) - index) ** 2, 0)
  return Math.abs(1 - (6 * difference) / (count * (count ** 2 - 1)))
}

/** Forty values lie this much in an order by chance less than once in ten million times. */
const TELLING = 0.75
