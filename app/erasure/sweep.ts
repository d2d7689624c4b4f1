import { setImmediate as breath } from 'node:timers/promises'
import { engine } from '#engine/engine.ts'
import { type Client, query, quoted } from '#engine/database/sql.ts'
import { updateRows } from '#engine/database/table_writes.ts'
import type { EngineContext } from '#engine/context.ts'
import { markChange } from '#engine/search/marks.ts'
import { truncateLog } from '#engine/database/sqlite.ts'
import { defineJob, type Job } from '#app/jobs/index.ts'
import { SWEEP_JOB } from './erase.ts'
import { hintCondition } from './hints.ts'
import { purgePending, remembered } from './pending.ts'
import { sharedValues } from './people.ts'
import { declaredCopies, type SearchedTable, searchedTables, unknownTables } from './tables.ts'
import { type PersonValues, ValueSearch } from './values.ts'

/** Rows per statement: a search must not hold the database for long. */
const PART = 2000
/** People per pass over the tables; each adds about ten texts to every statement. */
const PEOPLE = 20

type Work = Partial<Pick<Job, 'signal' | 'progress'>>

/** The values of a person that are in no other record, as a search takes them. */
const searched = (people: { values: PersonValues; shared: Set<string> }[]) =>
  new ValueSearch({
    names: people.flatMap(({ values, shared }) =>
      values.names.filter((name) => !shared.has(name)).map((name) => ({ name, initials: values.initials })),
    ),
    emails: people.flatMap(({ values, shared }) => values.emails.filter((email) => !shared.has(email))),
    numbers: people.flatMap(({ values, shared }) =>
      values.numbers.filter((number) => ![...shared].some((other) => number === other || number.endsWith(other))),
    ),
    words: people.flatMap(({ values, shared }) => values.tokens.filter((token) => !shared.has(token))),
  })

/**
 * Erases the values of erased people from the texts of every table and from files, in parts, for all people at once.
 * Interrupted, it begins again: who is waiting stays written down until all is searched. Returns how many people.
 */
export async function sweepErased(work: Work = {}): Promise<number> {
  const { client } = engine()
  const waiting = await remembered(client)
  for (let from = 0; from < waiting.length; from += PEOPLE) {
    const some = waiting.slice(from, from + PEOPLE)
    await searchFor(
      some.map((item) => item.values),
      work,
    )
    await purgePending(
      client,
      some.map((item) => item.id),
    )
  }
  if (waiting.length) await truncateLog(client)
  return waiting.length
}

async function searchFor(people: PersonValues[], work: Work) {
  const context = await engine().systemContext(null)
  const told = async (here: boolean) =>
    Promise.all(people.map(async (values) => ({ values, shared: await sharedValues(context, values, here) })))
  const everywhere = searched(await told(false))
  const tables = [...searchedTables(), ...(await unknownTables(context.db))]
  if (!everywhere.isEmpty) {
    for (const [index, table] of tables.entries()) {
      await work.progress?.((index / tables.length) * 90)
      await searchTable(context, table, everywhere, work)
    }
    for (const { byValues } of declaredCopies()) await byValues?.(context, everywhere)
  }
  // Whose values are known in other companies only: in the own company they go nevertheless.
  for (const [empresaId, some] of Map.groupBy(await told(true), ({ values }) => values.empresaId)) {
    const here = searched(some)
    if (empresaId === null || here.isEmpty || here.hints.every((hint) => everywhere.hints.includes(hint))) continue
    for (const table of tables) if (table.ofCompany) await searchTable(context, table, here, work, empresaId)
  }
}

async function searchTable(
  context: EngineContext,
  table: SearchedTable,
  search: ValueSearch,
  { signal }: Work,
  empresaId?: number,
) {
  const { db } = context
  const q = (name: string) => quoted(db, name)
  const columns = [...table.columns.keys()]
  const hint = hintCondition(db, columns, search)
  const company = empresaId === undefined ? '' : ` AND ${q('empresa_id')} = ?`
  const bound = empresaId === undefined ? [] : [empresaId]
  const read = `SELECT ${[...new Set([...table.key, ...columns])].map(q).join(', ')} FROM ${q(table.table)} WHERE (${hint.sql})${company}`
  const edges = table.key.join() === 'id' ? await edgesOf(db, table.table) : [0, 0]
  if (!edges) return
  const numbered = edges.every(Number.isFinite) && table.key.join() === 'id'
  for (let low = numbered ? edges[0] : 0; low <= (numbered ? edges[1] : 0); low += PART) {
    signal?.throwIfAborted()
    const range = numbered ? ` AND ${q('id')} >= ? AND ${q('id')} < ?` : ''
    const rows = await query<Record<string, any>>(
      db,
      read + range,
      [...hint.bindings, ...bound, ...(numbered ? [low, low + PART] : [])],
      true,
    )
    await cleanRows(context, table, rows, search)
    await breath()
  }
}

/** The lowest and the highest id; null for an empty table. Not numbers where ids are random texts. */
export async function edgesOf(client: Client, table: string): Promise<[number, number] | null> {
  const [edge] = await query<{ low: unknown; high: unknown }>(
    client,
    `SELECT MIN(id) AS low, MAX(id) AS high FROM ${quoted(client, table)}`,
  )
  return edge!.low === null ? null : [Number(edge!.low), Number(edge!.high)]
}

/** The new values of a row; null when nothing is to be erased. */
function cleanedRow({ columns }: SearchedTable, row: Record<string, any>, search: ValueSearch) {
  const values: Record<string, unknown> = {}
  for (const [column, form] of columns) {
    const value = row[column]
    if (value === null || value === undefined) continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (form === 'value') {
      if (search.isIn(text)) values[column] = null
      continue
    }
    const clean = search.clean(text, form)
    if (clean !== text) values[column] = clean
  }
  return Object.keys(values).length ? values : null
}

async function cleanRows(
  asked: EngineContext,
  table: SearchedTable,
  found: Record<string, any>[],
  search: ValueSearch,
) {
  const keyOf = (row: Record<string, any>) => Object.fromEntries(table.key.map((name) => [name, row[name]]))
  const hits = found.filter((row) => cleanedRow(table, row, search))
  if (!hits.length) return
  await asked.transaction(async (inside) => {
    const context = inside as EngineContext
    const { db } = context
    const lock = db.dialect.name === 'mysql' ? ' FOR UPDATE' : ''
    const ids: number[] = []
    for (const hit of hits) {
      // Read again under the lock: somebody may have changed the row meanwhile.
      const [row] = await query<Record<string, any>>(
        db,
        `SELECT * FROM ${quoted(db, table.table)} WHERE ${table.key.map((name) => `${quoted(db, name)} = ?`).join(' AND ')}${lock}`,
        Object.values(keyOf(hit)),
      )
      const values = row && cleanedRow(table, row, search)
      if (!values) continue
      const version = table.resource && !table.parents.length && { versao: Number(row.versao) + 1 }
      if ([...table.needed].some((column) => values[column] === null)) {
        await db.from(table.table).where(keyOf(hit)).delete()
        ids.push(Number(row.id))
        continue
      }
      await updateRows(db, table.table, { ...values, ...version }, keyOf(hit))
      ids.push(Number(row.id))
    }
    await noteWritten(context, table, ids)
  })
}

/** The records whose rows were changed: searches find them by their new words, and caches forget them. */
async function noteWritten(context: EngineContext, { resource, parents }: SearchedTable, changed: number[]) {
  if (!resource || !changed.length) return
  let ids = [...new Set(changed)]
  for (const table of parents.toReversed()) {
    const rows = await query<{ id: number }>(
      context.db,
      `SELECT DISTINCT pai_id AS id FROM ${quoted(context.db, table)} WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
      true,
    )
    ids = rows.map((row) => Number(row.id))
  }
  const paths = [...resource.layout.stored, ...resource.layout.children].map((item) => item.path)
  for (const id of ids) await markChange(context, resource, id, paths)
  context.afterCommit(() => context.engine.invalidate(resource.key))
}

export const defineSweep = () => defineJob(SWEEP_JOB, (job) => sweepErased(job))
