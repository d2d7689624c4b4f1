import { seal, unseal } from '#app/secrets/index.ts'
import type { Client } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { utcNow } from '#engine/database/clock.ts'
import { utcText } from '#engine/definition/civil_date.ts'
import { engine } from '#engine/engine.ts'
import { type Account, tablesOf } from '../accounts.ts'
import { newTotpSecret, stepOf } from './totp.ts'

/** Encryption purpose of a secret, per account: one account's secret cannot be used for another. */
const purposeOf = ({ area, id }: Account) => (area === 'E' ? `segundo-fator.${id}` : `segundo-fator.portal.${id}`)

const rowOf = (db: Client, account: Account) => {
  const { apps, owner } = tablesOf(account)
  return db.from(apps).where(owner, account.id)
}

/**
 * Stores a new pending secret, activated when one of its codes is confirmed. The active secret stays valid until then.
 */
export async function beginApp(db: Client, account: Account): Promise<string> {
  const secret = newTotpSecret()
  const pendente = { segredo_pendente: seal(secret, purposeOf(account)), pendente_em: utcNow() }
  if (!Number(await rowOf(db, account).update(pendente))) {
    const { apps, owner } = tablesOf(account)
    await insertRows(db, apps, [{ [owner]: account.id, ...pendente }])
  }
  return secret
}

const PENDING_MS = 15 * 60_000

/** Activates the pending secret if the code matches it. */
export async function confirmApp(db: Client, account: Account, code: string): Promise<boolean> {
  const since = utcText(Date.now() - PENDING_MS)
  const row = await rowOf(db, account).where('pendente_em', '>=', since).first()
  const secret = unseal(row?.segredo_pendente, purposeOf(account))
  const step = secret && stepOf(secret, code)
  if (!step) return false
  await rowOf(db, account).update({
    segredo: row.segredo_pendente,
    segredo_pendente: null,
    pendente_em: null,
    ativo_desde: utcNow(),
    ultimo_passo: step,
  })
  return true
}

/** Whether a code is valid and unused: of two concurrent calls with the same code the second is rejected. */
export async function useAppCode(account: Account, code: string): Promise<boolean> {
  const { client } = engine()
  const row = await rowOf(client, account).select('segredo').first()
  const secret = unseal(row?.segredo, purposeOf(account))
  const step = secret && stepOf(secret, code)
  if (!step) return false
  const used = await rowOf(client, account)
    .where((where) => void where.whereNull('ultimo_passo').orWhere('ultimo_passo', '<', step))
    .update({ ultimo_passo: step })
  return Number(used) > 0
}

/** When the app was activated; null when it is not active. */
export async function appSince(db: Client, account: Account): Promise<unknown> {
  const row = await rowOf(db, account).select('ativo_desde').first()
  return row?.ativo_desde ?? null
}

export const removeApp = async (db: Client, account: Account) => void (await rowOf(db, account).delete())
