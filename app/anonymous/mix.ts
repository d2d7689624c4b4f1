import type { Context } from '#engine'
import { placeholders } from '#engine/compiler/where.ts'
import { query, write } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { chanceId, inChanceOrder } from './chance.ts'
import { cleanse } from './cleanse.ts'
import { INTAKE, type Waiting } from './waiting.ts'
import { GROUP } from './waiting.ts'
import { type Collection, opened, sealed } from './sealing.ts'

/** Contributions of one group: bounds its size. */
const MAX_SHEETS = 200

/**
 * Contributions as the rows that are stored of them, mixed in groups: for those that were not collected, of an upgrade.
 */
export function mixedRows(empresaId: number, collection: Collection, contents: readonly unknown[]) {
  const mixed = inChanceOrder(contents)
  const rows = []
  for (let at = 0; at < mixed.length; at += MAX_SHEETS) {
    const part = mixed.slice(at, at + MAX_SHEETS)
    rows.push(groupOf(empresaId, collection, part))
  }
  return rows
}

/** One row of `coleta_anonima`; of a single contribution the content itself, as `put` stores it. */
const groupOf = (empresaId: number | null, collection: Collection, contents: readonly unknown[]) => ({
  id: chanceId(),
  empresa_id: empresaId,
  recurso: collection.key,
  registro: collection.id,
  quantas: contents.length,
  conteudo: sealed(collection, contents.length === 1 ? contents[0] : contents),
})

/**
 * Replaces single contributions by one mixed group: from then on not even the holder of APP_KEY finds out which of them
 * came with which person. Does nothing below ten. Whatever arrives meanwhile waits for the next run.
 *
 * @param least fewer, once nothing more can arrive
 */
export async function mixWaiting(context: Context, collection: Collection, least = GROUP): Promise<number> {
  let mixed = 0
  for (;;) {
    const count = await context.transaction((inner) => mixOnce(inner, collection, least))
    mixed += count
    if (count < MAX_SHEETS) break
  }
  if (mixed) cleanse(context)
  return mixed
}

async function mixOnce(context: Context, collection: Collection, least: number): Promise<number> {
  const { key, id } = collection
  const lock = context.db.dialect.name === 'mysql' ? ' FOR UPDATE SKIP LOCKED' : ''
  const rows = await query<Waiting>(
    context.db,
    `SELECT id, conteudo FROM ${INTAKE} WHERE recurso = ? AND registro = ? AND quantas = 1 LIMIT ${MAX_SHEETS}${lock}`,
    [key, id],
  )
  if (rows.length < least) return 0
  const contents = inChanceOrder(rows.map((row) => opened(collection, row.conteudo)))
  const ids = rows.map((row) => row.id)
  await write(context.db, `DELETE FROM ${INTAKE} WHERE id IN (${placeholders(ids.length)})`, ids, true)
  await insertRows(context.db, INTAKE, [groupOf(context.empresaId, collection, contents)])
  return rows.length
}
