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
 * Replaces single contributions by one mixed group: from then on not even the holder of APP_KEY finds out which of them
 * came with which person. Does nothing below ten. Whatever arrives meanwhile waits for the next run.
 */
export async function mixWaiting(context: Context, collection: Collection): Promise<number> {
  let mixed = 0
  for (;;) {
    const count = await context.transaction((inner) => mixOnce(inner, collection))
    mixed += count
    if (count < MAX_SHEETS) break
  }
  if (mixed) cleanse(context)
  return mixed
}

async function mixOnce(context: Context, collection: Collection): Promise<number> {
  const { key, id } = collection
  const lock = context.db.dialect.name === 'mysql' ? ' FOR UPDATE SKIP LOCKED' : ''
  const rows = await query<Waiting>(
    context.db,
    `SELECT id, conteudo FROM ${INTAKE} WHERE recurso = ? AND registro = ? AND quantas = 1 LIMIT ${MAX_SHEETS}${lock}`,
    [key, id],
  )
  if (rows.length < GROUP) return 0
  const contents = inChanceOrder(rows.map((row) => opened(collection, row.conteudo)))
  const ids = rows.map((row) => row.id)
  await write(context.db, `DELETE FROM ${INTAKE} WHERE id IN (${placeholders(ids.length)})`, ids, true)
  await insertRows(context.db, INTAKE, [
    {
      id: chanceId(),
      empresa_id: context.empresaId,
      recurso: key,
      registro: id,
      quantas: rows.length,
      conteudo: sealed(collection, contents),
    },
  ])
  return rows.length
}
