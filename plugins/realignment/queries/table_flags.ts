import { type Context, idOf, max, when } from '#engine'
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
  const [resource, history] = table.tipoReajuste === 'T' ? [TALENTS, 'historicos'] : [BANDS, 'historico']
  // Few companies have a payroll system that confirms, so this is asked before the lines of the table.
  const confirmed = await context
    .query(resource)
    .withoutRowRules()
    .join(history)
    .where(when(`${history}.data`).is(table.data), when(`${history}.status`).is('SEM_ERRO'))
    .select('id')
    .values()
  if (!confirmed.length) return false
  const ofDay = new Set(confirmed.map(Number))
  const kind = table.tipoReajuste === 'T' ? KINDS.T : KINDS.F
  const ids = await context
    .query(kind.items as typeof KINDS.T.items)
    .withoutRowRules()
    .where(when('tabelaReajuste').is(table.id))
    .select(kind.target as typeof KINDS.T.target)
    .values()
  return ids.some((id) => ofDay.has(idOf(id)!))
}

export async function confirmedOf(rows: Table[], context: Context): Promise<boolean[]> {
  const confirmed: boolean[] = []
  for (const row of rows) confirmed.push(row.status === 'D' && (await isConfirmed(context, row)))
  return confirmed
}
