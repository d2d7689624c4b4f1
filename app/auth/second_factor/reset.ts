import type { Client } from '#engine/database/sql.ts'
import { type Account, tablesOf } from '../accounts.ts'

/** Takes every second factor from an account; the password alone is asked for until a new one is set up. */
export async function resetFactors(db: Client, account: Account) {
  const { owner, apps, codes, keys } = tablesOf(account)
  for (const table of [apps, codes, keys]) await db.from(table).where(owner, account.id).delete()
}
