import type { Client } from '#engine/database/sql.ts'
import { type Account, tablesOf } from '../accounts.ts'

/** Deletes all second factors of an account; only the password is required until a new one is set up. */
export async function resetFactors(db: Client, account: Account) {
  const { owner, apps, codes, keys } = tablesOf(account)
  for (const table of [apps, codes, keys]) await db.from(table).where(owner, account.id).delete()
}
