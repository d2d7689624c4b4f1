import { seal, unseal } from '#app/secrets/index.ts'
import type { Client } from '#engine/database/sql.ts'
import { insertRows, utcNow } from '#engine/database/sql.ts'
import { engine } from '#engine/engine.ts'
import { newTotpSecret, stepOf } from './totp.ts'

const TABLE = 'segundos_fatores'
const purposeOf = (user: number) => `segundo-fator.${user}`

/** A new secret that counts only once a code of it was typed. What is in use goes on until then. */
export async function beginApp(db: Client, user: number): Promise<string> {
  const secret = newTotpSecret()
  const pendente = { segredo_pendente: seal(secret, purposeOf(user)), pendente_em: utcNow() }
  if (!Number(await db.from(TABLE).where('usuario_id', user).update(pendente)))
    await insertRows(db, TABLE, [{ usuario_id: user, ...pendente }])
  return secret
}

const PENDING_MS = 15 * 60_000

/** Takes the waiting secret into use if the code is one of it. */
export async function confirmApp(db: Client, user: number, code: string): Promise<boolean> {
  const since = new Date(Date.now() - PENDING_MS).toISOString().slice(0, 19).replace('T', ' ')
  const row = await db.from(TABLE).where('usuario_id', user).where('pendente_em', '>=', since).first()
  const secret = unseal(row?.segredo_pendente, purposeOf(user))
  const step = secret && stepOf(secret, code)
  if (!step) return false
  await db.from(TABLE).where('usuario_id', user).update({
    segredo: row.segredo_pendente,
    segredo_pendente: null,
    pendente_em: null,
    ativo_desde: utcNow(),
    ultimo_passo: step,
  })
  return true
}

/** Whether a code is right now, and was not used yet: of two calls with the same one the second is refused. */
export async function useAppCode(user: number, code: string): Promise<boolean> {
  const { client } = engine()
  const row = await client.from(TABLE).where('usuario_id', user).select('segredo').first()
  const secret = unseal(row?.segredo, purposeOf(user))
  const step = secret && stepOf(secret, code)
  if (!step) return false
  const used = await client
    .from(TABLE)
    .where('usuario_id', user)
    .where((where) => void where.whereNull('ultimo_passo').orWhere('ultimo_passo', '<', step))
    .update({ ultimo_passo: step })
  return Number(used) > 0
}

/** Since when the app is in use; null when it is not. */
export async function appSince(db: Client, user: number): Promise<unknown> {
  const row = await db.from(TABLE).where('usuario_id', user).select('ativo_desde').first()
  return row?.ativo_desde ?? null
}

export const removeApp = async (db: Client, user: number) =>
  void (await db.from(TABLE).where('usuario_id', user).delete())
