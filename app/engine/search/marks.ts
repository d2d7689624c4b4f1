import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { query, write } from '../database/sql.ts'
import { insertWithCommonValues } from '../database/table_writes.ts'
import { NEW_ID, type Statement } from '../database/write_batch.ts'
import { wordsIn } from './documents.ts'
import { searchPlanOf, touches } from './plan.ts'
import { marksOfReferrers } from './referrers.ts'
import { codesOf } from './stored.ts'

/**
 * Marks records for re-indexing, in the transaction of the write: one small row per record. Indexing the words at once
 * would make every write pay for what only a search needs. A search indexes pending records before it answers
 * (`indexPending`), so its results are always current.
 */
export async function markForSearch(context: EngineContext, resource: Resource, ids: number[]): Promise<void> {
  const plan = searchPlanOf(resource)
  if (!plan) return
  await insertWithCommonValues(
    context.db,
    'busca_pendentes',
    { recurso: plan.code },
    { registro_id: 'number' },
    ids.map((id) => [id]),
  )
}

const mark = (code: number, id: unknown): Statement => ({
  text: `INSERT INTO busca_pendentes (recurso, registro_id) VALUES (${code}, ?)`,
  bindings: [id],
})

/** The mark of a new row, whose id is known when its batch is written. */
export function markOfNew(resource: Resource): Statement[] {
  const plan = searchPlanOf(resource)
  return plan ? [mark(plan.code, NEW_ID)] : []
}

/** The marks of a change, as statements: for the record itself, and for records that show its name. */
export function marksOfChange(
  { engine }: EngineContext,
  resource: Resource,
  id: number,
  changed: string[],
): Statement[] {
  const plan = searchPlanOf(resource)
  return [
    ...(plan && touches(plan, changed) ? [mark(plan.code, id)] : []),
    ...marksOfReferrers(engine.registry, engine.dialect, resource, id, changed),
  ]
}

export async function markChange(
  context: EngineContext,
  resource: Resource,
  id: number,
  changed: string[],
): Promise<void> {
  for (const { text, bindings } of marksOfChange(context, resource, id, changed))
    await write(context.db, text, bindings)
}

/** Deletes a record from the index in the transaction that removes it, so that it can no longer be found. */
export async function removeFromIndex(context: EngineContext, resource: Resource, id: number): Promise<void> {
  const plan = searchPlanOf(resource)
  if (!plan) return
  const { db, engine } = context
  const mysql = engine.dialect.name === 'mysql'
  // Locks the record first, in the same order as the indexer, so that the two wait for each other instead of
  // deadlocking.
  if (mysql) await query(db, `SELECT id FROM ${engine.dialect.id(resource.layout.table)} WHERE id = ? FOR UPDATE`, [id])
  // An index of an earlier definition may not be dropped yet: the record must be deleted from it too.
  for (const code of new Set([plan.code, ...(await codesOf(db, resource.key))])) {
    const texts = await query<{ campo: number; texto: string }>(
      db,
      `SELECT campo, texto FROM busca_textos WHERE recurso = ? AND registro_id = ? ORDER BY campo${mysql ? ' FOR UPDATE' : ''}`,
      [code, id],
    )
    await dropWords(context, code, id, [
      ...wordsIn(texts.map((text) => [text.campo, text.texto] as [number, string])).keys(),
    ])
    await db.from('busca_textos').where({ recurso: code, registro_id: id }).delete()
  }
}

const AT_ONCE = 200

export async function dropWords({ db }: EngineContext, code: number, id: number, words: string[]) {
  for (let start = 0; start < words.length; start += AT_ONCE)
    await db
      .from('busca_palavras')
      .where({ recurso: code, registro_id: id })
      .whereIn('palavra', words.slice(start, start + AT_ONCE))
      .delete()
}
