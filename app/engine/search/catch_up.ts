import { setTimeout } from 'node:timers/promises'
import type { Row } from '../definition/row.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Dialect } from '../compiler/dialect.ts'
import { type Client, query } from '../database/sql.ts'
import { insertRows } from '../database/table_writes.ts'
import { begin, isKnown } from './stored.ts'
import { dropWords } from './marks.ts'
import { documentOf, wordsIn } from './documents.ts'
import { type SearchPlan, searchPlanOf } from './plan.ts'

/** Records read in one transaction: SQLite has one connection, which other work needs too. */
const PORTION = 200
const marksFor = (count: number) => Array.from({ length: count }, () => '?').join(', ')

/** The current records, each read in its own company. `free`: ids that no other transaction has locked. */
async function recordsOf(
  context: EngineContext,
  resource: Resource,
  ids: number[],
): Promise<{ rows: Row[]; free: Set<number> }> {
  const { dialect } = context.engine
  const free = `SELECT id, ${resource.def.shared ? 'NULL' : 'empresa_id'} AS company FROM ${dialect.id(resource.layout.table)} WHERE id IN (${marksFor(ids.length)}) ORDER BY id`
  // On MySQL the rows are locked until the end of the portion: a transaction that removes one waits, and then deletes
  // these words too. Rows locked by a writer are skipped and left for later.
  const found = await query<{ id: number; company: number | null }>(
    context.db,
    free + (dialect.name === 'mysql' ? ' FOR UPDATE SKIP LOCKED' : ''),
    ids,
    true,
  )
  const present = new Set(found.map((item) => item.id))
  const gone = ids.filter((id) => !present.has(id))
  const locked =
    dialect.name === 'mysql' && gone.length
      ? (
          await query<{ id: number }>(
            context.db,
            `SELECT id FROM ${dialect.id(resource.layout.table)} WHERE id IN (${marksFor(gone.length)})`,
            gone,
            true,
          )
        ).map((item) => item.id)
      : []
  const rows: Row[] = []
  for (const [company, some] of Map.groupBy(found, (item) => item.company)) {
    rows.push(
      ...(await (
        await context.engine.systemContext(company, context.db)
      )
        .reader(resource)
        .byIds(some.map((item) => item.id))),
    )
  }
  return { rows, free: new Set(ids.filter((id) => !locked.includes(id))) }
}

/** Writes the index changes of some records: most words of a changed record stay. Returns the ids that were read. */
async function writeDocuments(
  context: EngineContext,
  resource: Resource,
  plan: SearchPlan,
  wanted: number[],
): Promise<Set<number>> {
  const { rows, free } = await recordsOf(context, resource, wanted)
  const ids = [...free]
  if (!ids.length) return free
  const before = await query<{ registro_id: number; campo: number; texto: string }>(
    context.db,
    `SELECT registro_id, campo, texto FROM busca_textos WHERE recurso = ? AND registro_id IN (${marksFor(ids.length)}) ORDER BY registro_id, campo`,
    [plan.code, ...ids],
    true,
  )
  const known = Map.groupBy(before, (item) => item.registro_id)
  const freshWords: { recurso: number; palavra: string; registro_id: number; campos: number }[] = []
  const freshTexts: { recurso: number; registro_id: number; campo: number; texto: string }[] = []
  for (const row of rows) {
    const old = wordsIn((known.get(row.id) ?? []).map((item) => [item.campo, item.texto] as [number, string]))
    const { texts, words } = documentOf(row, plan)
    await dropWords(
      context,
      plan.code,
      row.id,
      [...old].filter(([word, bits]) => words.get(word) !== bits).map(([word]) => word),
    )
    for (const [word, bits] of words)
      if (old.get(word) !== bits)
        freshWords.push({ recurso: plan.code, palavra: word, registro_id: row.id, campos: bits })
    for (const [bit, text] of texts)
      freshTexts.push({ recurso: plan.code, registro_id: row.id, campo: bit, texto: text })
  }
  // In key order: adjacent index entries are written together.
  freshWords.sort((a, b) => (a.palavra < b.palavra ? -1 : a.palavra > b.palavra ? 1 : a.registro_id - b.registro_id))
  if (before.length)
    await context.db.from('busca_textos').where('recurso', plan.code).whereIn('registro_id', ids).delete()
  await insertRows(context.db, 'busca_textos', freshTexts)
  await insertRows(context.db, 'busca_palavras', freshWords)
  return free
}

interface Read {
  waiting: number
  done: number
}

/**
 * Reads one portion of the pending records. Two concurrent searches share it: neither waits for the other while it
 * holds locks.
 */
async function readPortion(context: EngineContext, resource: Resource, plan: SearchPlan): Promise<Read> {
  const waiting = await query<{ id: number }>(
    context.db,
    'SELECT id FROM busca_pendentes WHERE recurso = ? ORDER BY id LIMIT ?',
    [plan.code, PORTION],
  )
  if (!waiting.length) return { waiting: 0, done: 0 }
  const mysql = context.engine.dialect.name === 'mysql'
  const read = async (db: Client): Promise<number> => {
    const inner = await context.engine.systemContext(null, db)
    const marks = await query<{ id: number; registro_id: number }>(
      db,
      `SELECT id, registro_id FROM busca_pendentes WHERE id IN (${marksFor(waiting.length)})${mysql ? ' FOR UPDATE SKIP LOCKED' : ''}`,
      waiting.map((item) => item.id),
      true,
    )
    if (!marks.length) return 0
    const read = await writeDocuments(
      inner,
      resource,
      plan,
      [...new Set(marks.map((mark) => mark.registro_id))].sort((a, b) => a - b),
    )
    const done = marks.filter((mark) => read.has(mark.registro_id)).map((mark) => mark.id)
    if (done.length) await db.from('busca_pendentes').whereIn('id', done).delete()
    return done.length
  }
  if (context.db.isTransaction) return { waiting: waiting.length, done: await read(context.db) }
  try {
    // Without gap locks, which would block writers that insert marks.
    return {
      waiting: waiting.length,
      done: await context.db.transaction((trx) => read(trx), mysql ? { isolationLevel: 'read committed' } : undefined),
    }
  } catch (error: any) {
    if (error.code === 'ER_LOCK_DEADLOCK') return { waiting: waiting.length, done: 0 }
    throw error
  }
}

const known = new Set<number>()

/**
 * A resource that was never indexed with its current definition is indexed from the start: all its records become
 * pending.
 */
async function meet(context: EngineContext, resource: Resource, plan: SearchPlan) {
  if (known.has(plan.code)) return
  if (!(await isKnown(context.db, plan.code)))
    await context.transaction(async ({ db }) => waitAll(db, context.engine.dialect, resource, plan))
  known.add(plan.code)
}

/** Starts the index: every record becomes pending. */
export async function waitAll(client: Client, dialect: Dialect, resource: Resource, plan: SearchPlan) {
  await begin(client, plan.code, resource.key)
  await client.rawQuery(
    `INSERT INTO busca_pendentes (recurso, registro_id) SELECT ?, id FROM ${dialect.id(resource.layout.table)} ORDER BY id`,
    [plan.code],
  )
}

/** How long to wait for another process that reads the same records; `pause` in milliseconds. */
const PATIENCE = { tries: 20, pause: 30 }

/**
 * Indexes the words of what was written since the last search, some hundred records at most.
 * @returns how many are still pending
 */
export async function indexPending(context: EngineContext, resource: Resource, portions = 2): Promise<number> {
  const plan = searchPlanOf(resource)
  if (!plan) return 0
  const inside = await context.engine.systemContext(null, context.db)
  await meet(inside, resource, plan)
  let tries = 0
  for (let portion = 0; portion < portions; portion++) {
    const { waiting, done } = await readPortion(inside, resource, plan)
    if (done === waiting && waiting < PORTION) return 0
    if (done === 0) {
      if (++tries > PATIENCE.tries) break
      await setTimeout(PATIENCE.pause)
    }
    // Records that another process is reading now are checked again.
    if (done < waiting) portion--
  }
  const [left] = await query<{ n: number }>(inside.db, 'SELECT COUNT(*) AS n FROM busca_pendentes WHERE recurso = ?', [
    plan.code,
  ])
  return Number(left!.n)
}
