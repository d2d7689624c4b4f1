import type { HttpContext } from '@adonisjs/core/http'
import { engine } from '#engine/engine.ts'
import { type Client, query } from '#engine/database/sql.ts'
import { utcNow } from '#engine/database/clock.ts'
import { utcText } from '#engine/definition/civil_date.ts'
import { type Account, tablesOf } from './accounts.ts'
import { endSession } from './ended_sessions.ts'
import { deviceName } from './device_name.ts'
import { toIso } from './moment.ts'

/** A session as shown to its owner. */
export interface OpenSession {
  id: number
  codigo: string
  criada_em: string
  ultimo_uso: string
  ip: string | null
  dispositivo: string
}

const before = (ms: number) => utcText(Date.now() - ms)

/**
 * Records that a session was used; the caller limits this to once a minute. A session without a row (older than this
 * table) is inserted.
 */
export async function recordSessionUse(http: HttpContext, account: Account, codigo: string, lifetime: number) {
  const { client } = engine()
  const { sessions, owner } = tablesOf(account)
  const seen = { ultimo_uso: utcNow(), ip: http.request.ip().slice(0, 45) }
  if (Number(await client.from(sessions).where('codigo', codigo).update(seen))) return
  await client.from(sessions).where('ultimo_uso', '<', before(lifetime)).delete()
  await client
    .table(sessions)
    .insert({
      codigo,
      [owner]: account.id,
      criada_em: seen.ultimo_uso,
      dispositivo: deviceName(http.request.header('user-agent')),
      ...seen,
    })
    .onConflict('codigo')
    .ignore()
}

/** The valid sessions of an account, last used first. */
export async function sessionsOf(account: Account, lifetime: number): Promise<OpenSession[]> {
  const { client } = engine()
  const { sessions, owner } = tablesOf(account)
  const all = await query<OpenSession>(
    client,
    `SELECT id, codigo, criada_em, ultimo_uso, ip, dispositivo FROM ${sessions}
     WHERE ${owner} = ? AND ultimo_uso >= ? ORDER BY ultimo_uso DESC, id DESC`,
    [account.id, before(lifetime)],
  )
  // A separate query: the two tables have different collations on MySQL.
  const ended = await client
    .from('sessoes_encerradas')
    .select('codigo')
    .whereIn(
      'codigo',
      all.map((session) => session.codigo),
    )
  const gone = new Set(ended.map((row) => row.codigo))
  return all.filter((session) => !gone.has(session.codigo))
}

/** When a session began, in milliseconds; 0 when unknown. */
export async function beganAt(account: Account, codigo: string): Promise<number> {
  const { sessions } = tablesOf(account)
  const row = await engine().client.from(sessions).select('criada_em').where('codigo', codigo).first()
  return row ? new Date(toIso(row.criada_em)).getTime() : 0
}

/** Ends one session; copies of its cookie stop working. */
export async function closeSession(area: Account['area'], codigo: string, lifetime: number) {
  const { sessions } = tablesOf({ area })
  await endSession(codigo, lifetime)
  await engine().client.from(sessions).where('codigo', codigo).delete()
}

/** Deletes the session list of an account whose sessions were all ended at once. */
export const purgeSessions = async (db: Client, account: Account) => {
  const { sessions, owner } = tablesOf(account)
  await db.from(sessions).where(owner, account.id).delete()
}
