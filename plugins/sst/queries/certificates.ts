import { type Context, when } from '#engine'

/**
 * The certificate of approval of each EPI on a day. The values entered with the EPI apply until the first period of its
 * history.
 */
export async function certificatesOn(context: Context, epis: readonly number[], day: string) {
  const rows = await context
    .query('sst/epis')
    .asOf(day)
    .where(when('id').in([...epis]))
    .select({
      id: 'id',
      since: 'historicos.data',
      ca: 'historicos.numeroCA',
      until: 'historicos.vencimentoCA',
      numeroCA: 'numeroCA',
      vencimentoCA: 'vencimentoCA',
    })
    .rows()
  return new Map(
    rows.map((row) => [
      row.id,
      row.since
        ? { numeroCA: row.ca ?? null, vencimentoCA: row.until ?? null }
        : { numeroCA: row.numeroCA ?? null, vencimentoCA: row.vencimentoCA ?? null },
    ]),
  )
}
