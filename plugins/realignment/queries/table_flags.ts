import { type Context, exists, idOf, max, when } from '#engine'
import type { Table } from '../domain/rows.ts'
import { BANDS, KINDS, TABLES, TALENTS } from '../domain/kinds.ts'

/** The sequence number of the table applied last in the company; 0 if there is none. */
export const lastSequence = async (context: Context): Promise<number> =>
  Number(
    (
      await context
        .query(TABLES)
        .withoutRowRules()
        .where(when('status').is('D'))
        .select({ ultima: max('sequencia') })
        .first()
    )?.ultima ?? 0,
  )

/** Whether each table is the one applied last. */
export async function lastOf(rows: Table[], context: Context): Promise<boolean[]> {
  const last = rows.some((row) => row.status === 'D') ? await lastSequence(context) : 0
  return rows.map((row) => row.status === 'D' && row.sequencia === last)
}

/** Whether the payroll system has confirmed a change caused by the table. Indexes are not sent to it. */
export async function isConfirmed(context: Context, table: Table): Promise<boolean> {
  if (table.status !== 'D' || table.tipoReajuste === 'I') return false
  const kind = table.tipoReajuste === 'T' ? KINDS.T : KINDS.F
  const ids = await context
    .query(kind.items as typeof KINDS.T.items)
    .withoutRowRules()
    .where(when('tabelaReajuste').is(table.id))
    .select(kind.target as typeof KINDS.T.target)
    .values()
  const [resource, history] = table.tipoReajuste === 'T' ? [TALENTS, 'historicos'] : [BANDS, 'historico']
  for (let start = 0; start < ids.length; start += 1000) {
    const some = ids.slice(start, start + 1000).map((id) => idOf(id)!)
    const found = await context
      .query(resource)
      .withoutRowRules()
      .where(when('id').in(some), exists(history, when('data').is(table.data), when('status').is('SEM_ERRO')))
      .exists()
    if (found) return true
  }
  return false
}

export async function confirmedOf(rows: Table[], context: Context): Promise<boolean[]> {
  const confirmed: boolean[] = []
  for (const row of rows) confirmed.push(row.status === 'D' && (await isConfirmed(context, row)))
  return confirmed
}
