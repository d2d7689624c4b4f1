import { randomUUID } from 'node:crypto'
import { NotFoundError, RuleError } from '../../errors.ts'
import { writeAuditOfMany } from '../audit.ts'
import type { EngineContext } from '../../context.ts'
import type { Row } from '../../definition/row.ts'
import { checkExclusive, lockExclusive } from '../exclusive.ts'
import { checkLifetimes } from '../lifetimes.ts'
import type { Operation } from './operation.ts'
import type { ChildTable } from '../../compiler/layout.ts'
import type { Resource } from '../../compiler/resource.ts'
import { query } from '../../database/sql.ts'
import { utcNow } from '../../database/clock.ts'
import { insertRows } from '../../database/table_writes.ts'

/** How long a deletion may be undone. Screens offer it for ten seconds; the rest allows for slow connections. */
const UNDO_MS = 60_000
export const FORGET_REMOVED = 'engine.esquecer-removidos'
const TABLE = 'removidos'
const REFERENCE_GONE = 'Não foi possível desfazer: um registro ligado a este já não existe.'

/** The stored rows of one record, in an order in which they can be inserted again. */
interface Kept {
  tables: { table: string; rows: Record<string, unknown>[] }[]
  files: string[]
  /** The record as it was read: input of the hooks and rules checked before it is restored. */
  record: Row | null
}

/**
 * Whether a deletion can be undone without loss: the resource has no `beforeDelete` hook, and no rows of other
 * resources are deleted by cascade. `undoDelete` of the definition overrides this, for example for a hook that only
 * refuses.
 */
export function canUndo(context: EngineContext, { def, key }: Resource): boolean {
  if (def.undoDelete !== undefined) return def.undoDelete
  if (def.hooks?.beforeDelete) return false
  return ![...context.engine.registry.resources.values()].some((resource) =>
    resource.layout.stored.some(({ field }) => field.cascade && field.to === key),
  )
}

/** Stores the rows about to be removed, in the same transaction. Returns the code that restores them. */
export async function storeRemovedRows(
  context: EngineContext,
  resource: Resource,
  ids: number[],
  filesOf: (id: number) => Promise<string[]>,
): Promise<string> {
  const code = randomUUID()
  const q = context.engine.dialect.id
  const { layout } = resource
  const read = (table: string, column: string, id: number) =>
    query(context.db, `SELECT * FROM ${q(table)} WHERE ${q(column)} = ?`, [id])
  const rows: Record<string, unknown>[] = []
  const files: string[] = []
  for (const id of ids) {
    const kept: Kept = {
      tables: [{ table: layout.table, rows: await read(layout.table, 'id', id) }],
      files: await filesOf(id),
      record: await context.reader(resource).find(id),
    }
    for (const child of layout.children) {
      kept.tables.push({ table: child.table, rows: await read(child.table, 'pai_id', id) })
      for (const { table, owner } of insideOf(child))
        kept.tables.push({
          table,
          rows: await query(
            context.db,
            `SELECT i.* FROM ${q(table)} i JOIN ${q(child.table)} c ON c.id = i.${owner} WHERE c.pai_id = ?`,
            [id],
          ),
        })
    }
    for (const pivot of layout.pivots)
      kept.tables.push({ table: pivot.table, rows: await read(pivot.table, 'origem_id', id) })
    files.push(...kept.files)
    rows.push({
      lote: code,
      recurso: resource.key,
      registro_id: id,
      empresa_id: context.empresaId,
      ator_id: context.actor.id,
      // Values that others may not read would otherwise lie here in clear, and in the pages the database frees later.
      dados: await context.engine.ports.seal(JSON.stringify(kept), TABLE),
      removido_em: Date.now(),
      criado_em: utcNow(),
    })
  }
  await insertRows(context.db, TABLE, rows)
  // The nightly search for files without a row reads texts only; in the rows the names are encrypted.
  await context.engine.ports.enqueue(
    FORGET_REMOVED,
    { lote: code, arquivos: files },
    { trx: context.db, delay: UNDO_MS },
  )
  return code
}

/** The tables nested in the entries of a history, with the column that refers to the entry. */
const insideOf = ({ children, pivots }: ChildTable) => [
  ...children.map(({ table }) => ({ table, owner: 'pai_id' })),
  ...pivots.map(({ table }) => ({ table, owner: 'origem_id' })),
]

/** Rows of an earlier version are not encrypted. @throws NotFoundError when they were written with another key */
async function keptIn({ engine }: EngineContext, dados: string): Promise<Kept> {
  const text = dados.startsWith('{') ? dados : await engine.ports.unseal(dados, TABLE)
  if (text === null) throw new NotFoundError('O prazo para desfazer a remoção terminou.', 'PRAZO')
  return JSON.parse(text)
}

const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value

/**
 * Inserts removed records again with their original values and ids. Only the user who removed them may restore them, in
 * the same company. Each is first checked as a new record, because later changes may forbid it. Must run inside a
 * transaction.
 * @throws NotFoundError when the time limit has passed; also whatever hooks and rules throw
 */
export async function restoreRemoved({ context, resource, checks }: Operation, code: string): Promise<number[]> {
  const { db } = context
  const rows = await query(
    db,
    `SELECT id, registro_id, dados, removido_em FROM ${TABLE} WHERE lote = ? AND recurso = ? AND ator_id = ?${resource.def.shared ? '' : ' AND empresa_id = ?'} ORDER BY id DESC`,
    [code, resource.key, context.actor.id, ...(resource.def.shared ? [] : [context.empresaId])],
  )
  if (!rows.length || Date.now() - Number(rows[0]!.removido_em) > UNDO_MS)
    throw new NotFoundError('O prazo para desfazer a remoção terminou.', 'PRAZO')
  for (const row of rows) {
    const { tables, record } = await keptIn(context, row.dados)
    if (record) {
      await checks.restored(record)
      await lockExclusive(context, resource, () => [record])
    }
    await insertKept(context, tables)
  }
  const ids = rows.map((row) => Number(row.registro_id))
  await checkExclusive(context, resource, ids)
  await checkLifetimes(context, resource, ids, null)
  await db.from(TABLE).where('lote', code).delete()
  await writeAuditOfMany(
    context,
    { resource: resource.key, action: 'desfazer remoção' },
    ids.map((id) => ({ id })),
  )
  return ids
}

async function insertKept({ db }: EngineContext, tables: Kept['tables']) {
  try {
    for (const { table, rows } of tables)
      await insertRows(
        db,
        table,
        rows.map((values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, stored(value)]))),
      )
  } catch (error: any) {
    // A referenced record may have been removed in the meantime; the usual "in use" message would be wrong here.
    if (/FOREIGN KEY|ER_NO_REFERENCED_ROW/.test(`${error?.code} ${error?.message}`)) throw new RuleError(REFERENCE_GONE)
    throw error
  }
}

/** The time limit has passed: deletes the stored rows, and the files of records that were not restored. */
export async function purgeRemoved(context: EngineContext, code: string): Promise<void> {
  const rows = await query(context.db, `SELECT dados FROM ${TABLE} WHERE lote = ?`, [code])
  if (!rows.length) return
  const kept = await Promise.all(rows.map((row) => keptIn(context, row.dados)))
  await context.db.from(TABLE).where('lote', code).delete()
  await Promise.allSettled(kept.flatMap((item) => item.files).map((path) => context.engine.ports.files.remove(path)))
}
