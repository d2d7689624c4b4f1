import type { Reader } from '../compiler/reader.ts'
import type { Sql } from '../compiler/where.ts'
import { type Client, filledUp, queryValues } from './sql.ts'

/** What one statement finds of a record: its own values under part -1, and the rows of its lists under theirs. */
export type Found = [part: number, owner: number, values: unknown][]

interface Waiting {
  id: number
  resolve: (found: Found) => void
  reject: (error: unknown) => void
}

/** Reads of one kind: same plan, same sight, same connection. */
interface Group {
  waiting: Waiting[]
  running: number
  /** Runs out when a statement takes longer than the others should wait for it. */
  patience?: NodeJS.Timeout
}

/** A statement takes some tenths of a millisecond; who has waited this long (ms) behind one that is stuck goes on another connection. */
const PATIENCE = 15
/** So many statements of one kind at a time, at most. */
const MOST_RUNNING = 3
/** So many records in one statement. */
const MOST = 32

const groups = new WeakMap<Reader, WeakMap<object, Map<string, Group>>>()

function groupOf(reader: Reader, connections: object, key: string): { group: Group; forget: () => void } {
  let byConnection = groups.get(reader)
  if (!byConnection) groups.set(reader, (byConnection = new WeakMap()))
  let byKey = byConnection.get(connections)
  if (!byKey) byConnection.set(connections, (byKey = new Map()))
  let group = byKey.get(key)
  if (!group) byKey.set(key, (group = { waiting: [], running: 0 }))
  const known = byKey
  return { group, forget: () => void known.delete(key) }
}

/**
 * Reads one record with its lists, in one statement with all others of the same kind that are waiting. Nobody waits for company: who
 * comes alone is read at once; who comes while a statement is under way shares the next one. A statement costs the database
 * more by its tables (each is opened and planned) than by its records, so the busier the server, the less each read costs. Each
 * statement begins after all it reads for were asked, so nobody is told less than was written when they asked.
 * @param where the sight of the reader, without the id
 */
export function findTogether(client: Client, reader: Reader, where: Sql, id: number): Promise<Found> {
  const connections = 'getReadClient' in client ? client.getReadClient() : client
  const { group, forget } = groupOf(reader, connections, `${where.sql}|${JSON.stringify(where.bindings)}`)
  const next = () => {
    const some = group.waiting.splice(0, MOST)
    if (!some.length) return
    group.running++
    void statement(client, reader, where, some).finally(() => {
      group.running--
      clearTimeout(group.patience)
      group.patience = undefined
      next()
      if (!group.running) forget()
    })
  }
  return new Promise((resolve, reject) => {
    group.waiting.push({ id, resolve, reject })
    if (!group.running) return next()
    if (group.running < MOST_RUNNING) group.patience ??= setTimeout(() => {
      group.patience = undefined
      next()
    }, PATIENCE)
  })
}

async function statement(client: Client, reader: Reader, where: Sql, some: Waiting[]) {
  try {
    const byId = new Map<number, Found>(some.map(({ id }) => [id, []]))
    const found = await findAtOnce(client, reader, where, [...byId.keys()])
    for (const one of found) byId.get(one[1])?.push(one)
    for (const { id, resolve } of some) resolve(byId.get(id)!)
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}

/** The same in a statement of its own: in a transaction, and on SQLite, where nothing waits. */
export function findAtOnce(client: Client, reader: Reader, where: Sql, some: number[]): Promise<Found> {
  const ids = filledUp(some)
  const { text, parts } = reader.whole!(where.sql, ids.length)
  return queryValues(client, text, [...ids, ...where.bindings, ...Array.from({ length: parts }, () => ids).flat()]) as Promise<Found>
}
