import type { Row } from '../../definition/context.ts'
import { isEmptyWord, wordsOf } from '../../definition/words.ts'
import type { EngineContext } from '../context.ts'
import { ListReader } from '../list_reader.ts'
import type { Resource } from '../registry.ts'
import type { Dialect } from '../../compiler/dialect.ts'
import { type Client, insertRows, query } from '../sql.ts'
import { begin, isKnown } from './stored.ts'
import { dropWords } from './marks.ts'
import { type SearchPlan, searchPlanOf, textsAt } from './plan.ts'

/** Records read in one transaction: SQLite has one connection, and others want it too. */
const PORTION = 200
/** A text with more different words is no text; the index need not know them all. */
const MOST_WORDS = 3000
/** Between the entries of a list, so that no phrase reaches from one into the next. */
const GAP = ' | '

const marksFor = (count: number) => Array.from({ length: count }, () => '?').join(', ')

/** What the index holds of a record: its folded texts by bit, and its words with the bits of the fields they stand in. */
interface Document {
  texts: Map<number, string>
  words: Map<string, number>
}

function wordsIn(texts: Map<number, string>): Map<string, number> {
  const words = new Map<string, number>()
  for (const [bit, text] of texts) {
    for (const word of text.split(/[ |]+/)) if (word && !isEmptyWord(word) && (words.has(word) || words.size < MOST_WORDS)) words.set(word, (words.get(word) ?? 0) | bit)
  }
  return words
}

function documentOf(row: Row, { sources }: SearchPlan): Document {
  const texts = new Map<number, string>()
  for (const source of sources) {
    const text = textsAt(row, source).map((one) => wordsOf(one).join(' ')).filter(Boolean).join(GAP)
    if (text) texts.set(source.bit, ` ${text} `)
  }
  return { texts, words: wordsIn(texts) }
}

/** The records as they are, each read in its own company. */
async function recordsOf(context: EngineContext, resource: Resource, ids: number[]): Promise<Row[]> {
  const { dialect } = context.engine
  // On MySQL held until the end of the portion: who removes or reads one of them waits, and then finds what was written here.
  const found = await query<{ id: number; company: number | null }>(context.db, `SELECT id, ${resource.def.shared ? 'NULL' : 'empresa_id'} AS company FROM ${dialect.id(resource.layout.table)} WHERE id IN (${marksFor(ids.length)}) ORDER BY id${dialect.name === 'mysql' ? ' FOR UPDATE' : ''}`, ids, true)
  const rows: Row[] = []
  for (const [company, some] of Map.groupBy(found, (one) => one.company)) {
    rows.push(...(await new ListReader(await context.engine.systemContext(company, context.db), resource).byIds(some.map((one) => one.id))))
  }
  return rows
}

/** Writes what changed of some records: most words of a changed record stay. */
async function writeDocuments(context: EngineContext, resource: Resource, plan: SearchPlan, ids: number[]) {
  const rows = await recordsOf(context, resource, ids)
  const before = await query<{ registro_id: number; campo: number; texto: string }>(context.db, `SELECT registro_id, campo, texto FROM busca_textos WHERE recurso = ? AND registro_id IN (${marksFor(ids.length)})`, [plan.code, ...ids], true)
  const known = Map.groupBy(before, (one) => one.registro_id)
  const freshWords: { recurso: number; palavra: string; registro_id: number; campos: number }[] = []
  const freshTexts: { recurso: number; registro_id: number; campo: number; texto: string }[] = []
  for (const row of rows) {
    const old = wordsIn(new Map((known.get(row.id) ?? []).map((one) => [one.campo, one.texto])))
    const { texts, words } = documentOf(row, plan)
    await dropWords(context, plan.code, row.id, [...old].filter(([word, bits]) => words.get(word) !== bits).map(([word]) => word))
    for (const [word, bits] of words) if (old.get(word) !== bits) freshWords.push({ recurso: plan.code, palavra: word, registro_id: row.id, campos: bits })
    for (const [bit, text] of texts) freshTexts.push({ recurso: plan.code, registro_id: row.id, campo: bit, texto: text })
  }
  // In the order of the key: neighbours are written together.
  freshWords.sort((a, b) => (a.palavra < b.palavra ? -1 : a.palavra > b.palavra ? 1 : a.registro_id - b.registro_id))
  if (before.length) await context.db.from('busca_textos').where('recurso', plan.code).whereIn('registro_id', ids).delete()
  await insertRows(context.db, 'busca_textos', freshTexts)
  await insertRows(context.db, 'busca_palavras', freshWords)
}

/** Reads one portion of what waits; gives how many records it read. */
async function readPortion(context: EngineContext, resource: Resource, plan: SearchPlan): Promise<number> {
  const waiting = await query<{ id: number }>(context.db, 'SELECT id FROM busca_pendentes WHERE recurso = ? ORDER BY id LIMIT ?', [plan.code, PORTION])
  if (!waiting.length) return 0
  return context.transaction(async (outer) => {
    const inner = outer as EngineContext
    const mysql = context.engine.dialect.name === 'mysql'
    // Named one by one, so that no gap is locked and writers may go on marking.
    const marks = await query<{ id: number; registro_id: number }>(inner.db, `SELECT id, registro_id FROM busca_pendentes WHERE id IN (${marksFor(waiting.length)})${mysql ? ' FOR UPDATE' : ''}`, waiting.map((one) => one.id), true)
    if (!marks.length) return waiting.length
    await writeDocuments(inner, resource, plan, [...new Set(marks.map((one) => one.registro_id))].sort((a, b) => a - b))
    await inner.db.from('busca_pendentes').whereIn('id', marks.map((one) => one.id)).delete()
    return waiting.length
  })
}

const known = new Set<number>()

/** A resource that was never read as it is defined now is read from the start: everything in it waits. */
async function meet(context: EngineContext, resource: Resource, plan: SearchPlan) {
  if (known.has(plan.code)) return
  if (!(await isKnown(context.db, plan.code))) await context.transaction(async ({ db }) => waitAll(db, context.engine.dialect, resource, plan))
  known.add(plan.code)
}

/** Begins the index: every record waits to be read. */
export async function waitAll(client: Client, dialect: Dialect, resource: Resource, plan: SearchPlan) {
  await begin(client, plan.code, resource.key)
  await client.rawQuery(`INSERT INTO busca_pendentes (recurso, registro_id) SELECT ?, id FROM ${dialect.id(resource.layout.table)} ORDER BY id`, [plan.code])
}

/**
 * Reads the words of what was written since the last search, some hundred records at most.
 * @returns how many wait still
 */
export async function catchUp(context: EngineContext, resource: Resource, portions = 2): Promise<number> {
  const plan = searchPlanOf(resource)
  if (!plan) return 0
  const inside = await context.engine.systemContext(null, context.db)
  await meet(inside, resource, plan)
  for (let portion = 0; portion < portions; portion++) if ((await readPortion(inside, resource, plan)) < PORTION) return 0
  const [left] = await query<{ n: number }>(inside.db, 'SELECT COUNT(*) AS n FROM busca_pendentes WHERE recurso = ?', [plan.code])
  return Number(left!.n)
}
