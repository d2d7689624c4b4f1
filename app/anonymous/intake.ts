import type { Context } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { placeholders } from '#engine/compiler/where.ts'
import { query, write } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { chanceId, inChanceOrder } from './chance.ts'
import { cleanse } from './cleanse.ts'
import { mixSoon } from './mix_job.ts'
import { GROUP } from './waiting.ts'
import { type Collection, opened, sealed } from './sealing.ts'
import { INTAKE, type Waiting } from './waiting.ts'

export type { Collection } from './sealing.ts'

const PART = 500

const onMysql = ({ db }: Context) => db.dialect.name === 'mysql'

/**
 * Keeps a collection from being closed until the transaction ends. Several contributors hold it at the same time;
 * whether it is still open is to be read after this call.
 */
export async function holdOpen(context: Context, { key, id }: Collection): Promise<void> {
  if (!onMysql(context)) return
  const { engine } = context as EngineContext
  const table = engine.dialect.id(engine.registry.resource(key).layout.table)
  await query(context.db, `SELECT id FROM ${table} WHERE id = ? LOCK IN SHARE MODE`, [id])
}

/**
 * Stores a contribution, in the transaction of the call. `size`: bytes to which it is padded; larger than nearly all
 * contributions, so that the length tells nothing.
 */
export async function put(context: Context, collection: Collection, content: unknown, size: number): Promise<void> {
  await insertRows(context.db, INTAKE, [
    {
      id: chanceId(),
      empresa_id: context.empresaId,
      recurso: collection.key,
      registro: collection.id,
      quantas: 1,
      conteudo: sealed(collection, content, size),
    },
  ])
  const waiting = await query(
    context.db,
    `SELECT 1 AS um FROM ${INTAKE} WHERE recurso = ? AND registro = ? AND quantas = 1 LIMIT ${GROUP}`,
    [collection.key, collection.id],
  )
  if (waiting.length === GROUP) mixSoon(context, collection)
}

const stored = ({ db }: Context, { key, id }: Collection, lock = '') =>
  query<Waiting>(db, `SELECT id, quantas, conteudo FROM ${INTAKE} WHERE recurso = ? AND registro = ?${lock}`, [key, id])

const contentsOf = (collection: Collection, rows: Waiting[]): unknown[] =>
  rows.flatMap((row) => {
    const content = opened(collection, row.conteudo)
    return Number(row.quantas) === 1 ? [content] : (content as unknown[])
  })

/** All contributions that wait, in an order of chance. They stay where they are. */
export const readAll = async <T>(context: Context, collection: Collection): Promise<T[]> =>
  inChanceOrder(contentsOf(collection, await stored(context, collection))) as T[]

/**
 * Takes all contributions, in an order of chance, when the collection ends. Waits for those under way (`holdOpen`). The
 * caller stores them in the same transaction, all at once and in the order of new random keys.
 */
export async function takeAll<T>(context: Context, collection: Collection): Promise<T[]> {
  await context.lock(collection.key, collection.id)
  const contents: unknown[] = []
  for (;;) {
    const rows = await stored(context, collection, onMysql(context) ? ' FOR UPDATE' : '')
    // Again until nothing is left: a group that was being mixed may have appeared behind what was read.
    if (!rows.length) break
    contents.push(...contentsOf(collection, rows))
    const ids = rows.map((row) => row.id)
    for (let at = 0; at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART)
      await write(context.db, `DELETE FROM ${INTAKE} WHERE id IN (${placeholders(part.length)})`, part, true)
    }
  }
  if (contents.length) cleanse(context)
  return inChanceOrder(contents) as T[]
}

/** Deletes what waits, with the record it was collected for. */
export async function discard(context: Context, { key, id }: Collection): Promise<void> {
  await write(context.db, `DELETE FROM ${INTAKE} WHERE recurso = ? AND registro = ?`, [key, id])
  cleanse(context)
}

/** Records of a resource in this company for which something waits. */
export const collectionsWithin = async ({ db, empresaId }: Context, key: string): Promise<number[]> =>
  (
    await query<{ registro: number }>(
      db,
      `SELECT DISTINCT registro FROM ${INTAKE} WHERE recurso = ? AND empresa_id = ?`,
      [key, empresaId],
    )
  ).map((item) => Number(item.registro))
