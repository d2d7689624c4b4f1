import type { EngineContext } from '../context.ts'
import type { Resource } from '../registry.ts'
import { insertRows, query } from '../sql.ts'
import type { Statement } from '../write_batch.ts'
import { searchPlanOf, touches } from './plan.ts'

/**
 * What a write leaves for the search, in its own transaction: one small row that says whose words are to be read anew. Reading them
 * there would cost every write what only a search needs; a search reads what waits before it answers (`catchUp`), so it is never behind.
 */
export async function markForSearch(context: EngineContext, resource: Resource, ids: number[], changed?: string[]): Promise<void> {
  const plan = searchPlanOf(resource)
  if (!plan || (changed && !touches(plan, changed))) return
  await insertRows(context.db, 'busca_pendentes', ids.map((id) => ({ recurso: plan.code, registro_id: id })))
}

/** The same as a statement of a batch; a new row is `@id` there. */
export function searchMark(resource: Resource, id: number | null, changed?: string[]): Statement[] {
  const plan = searchPlanOf(resource)
  if (!plan || (changed && !touches(plan, changed))) return []
  return [{ text: `INSERT INTO busca_pendentes (recurso, registro_id) VALUES (?, ${id === null ? '@id' : '?'})`, bindings: id === null ? [plan.code] : [plan.code, id] }]
}

/** Takes a record out of the index in the transaction that removes it: nothing of it may be left to be found. */
export async function forgetWords(context: EngineContext, resource: Resource, id: number): Promise<void> {
  const plan = searchPlanOf(resource)
  if (!plan) return
  const { db, engine } = context
  const mysql = engine.dialect.name === 'mysql'
  // The record first, as who reads its words does, so that the two wait for each other instead of crossing.
  if (mysql) await query(db, `SELECT id FROM ${engine.dialect.id(resource.layout.table)} WHERE id = ? FOR UPDATE`, [id])
  const texts = await query<{ texto: string }>(db, `SELECT texto FROM busca_textos WHERE recurso = ? AND registro_id = ?${mysql ? ' FOR UPDATE' : ''}`, [plan.code, id])
  await dropWords(context, plan.code, id, [...new Set(texts.flatMap((one) => one.texto.split(/[ |]+/).filter(Boolean)))])
  await db.from('busca_textos').where({ recurso: plan.code, registro_id: id }).delete()
}

const AT_ONCE = 200

export async function dropWords({ db }: EngineContext, code: number, id: number, words: string[]) {
  for (let start = 0; start < words.length; start += AT_ONCE) await db.from('busca_palavras').where({ recurso: code, registro_id: id }).whereIn('palavra', words.slice(start, start + AT_ONCE)).delete()
}
