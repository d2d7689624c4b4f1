import { type Client, query } from '#engine/database/sql.ts'
import { type Account, tablesOf } from '../accounts.ts'

/** Takes every second factor from an account; the password alone is asked for until a new one is set up. */
export async function resetFactors(db: Client, account: Account) {
  const { owner, apps, codes, keys } = tablesOf(account)
  for (const table of [apps, codes, keys]) await db.from(table).where(owner, account.id).delete()
}

/** Of each user of the staff area, in their order, whether more than the password is asked for. One statement for a page of them. */
export async function areProtected(db: Client, ids: number[]): Promise<boolean[]> {
  const { owner, apps, keys } = tablesOf({ area: 'E' })
  const among = `${owner} IN (${ids.map(() => '?').join(', ')})`
  const found = await query<{ id: number }>(
    db,
    `SELECT ${owner} AS id FROM ${apps} WHERE ${among} AND ativo_desde IS NOT NULL UNION SELECT ${owner} FROM ${keys} WHERE ${among}`,
    [...ids, ...ids],
    true,
  )
  const those = new Set(found.map((one) => Number(one.id)))
  return ids.map((id) => those.has(id))
}
