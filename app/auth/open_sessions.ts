import type { HttpContext } from '@adonisjs/core/http'
import { engine } from '#engine/engine.ts'
import { type Client, query, utcNow } from '#engine/database/sql.ts'
import { endSession } from './ended_sessions.ts'
import { deviceName } from './device_name.ts'
import { toIso } from './moment.ts'

const TABLE = 'sessoes_abertas'

/** A session as its owner sees it in a list. */
export interface OpenSession {
  id: number
  codigo: string
  criada_em: string
  ultimo_uso: string
  ip: string | null
  dispositivo: string
}

const before = (ms: number) => new Date(Date.now() - ms).toISOString().slice(0, 19).replace('T', ' ')

/** Writes down that a session was used, once a minute at most; one that is not known yet (begun before this table was) is added. */
export async function noteSession(http: HttpContext, usuario: number, codigo: string, lifetime: number) {
  const { client } = engine()
  const seen = { ultimo_uso: utcNow(), ip: http.request.ip().slice(0, 45) }
  if (Number(await client.from(TABLE).where('codigo', codigo).update(seen))) return
  await client.from(TABLE).where('ultimo_uso', '<', before(lifetime)).delete()
  await client
    .table(TABLE)
    .insert({
      codigo,
      usuario_id: usuario,
      criada_em: seen.ultimo_uso,
      dispositivo: deviceName(http.request.header('user-agent')),
      ...seen,
    })
    .onConflict('codigo')
    .ignore()
}

/** The sessions of a user that still hold, last used first. */
export const sessionsOf = (usuario: number, lifetime: number) =>
  query<OpenSession>(
    engine().client,
    `SELECT s.id, s.codigo, s.criada_em, s.ultimo_uso, s.ip, s.dispositivo FROM sessoes_abertas s
     WHERE s.usuario_id = ? AND s.ultimo_uso >= ? AND NOT EXISTS (SELECT 1 FROM sessoes_encerradas e WHERE e.codigo = s.codigo)
     ORDER BY s.ultimo_uso DESC, s.id DESC`,
    [usuario, before(lifetime)],
  )

/** When a session began, in milliseconds; 0 when nobody knows. */
export async function beganAt(codigo: string): Promise<number> {
  const row = await engine().client.from(TABLE).select('criada_em').where('codigo', codigo).first()
  return row ? new Date(toIso(row.criada_em)).getTime() : 0
}

/** Ends one session, wherever its cookie is. */
export async function closeSession(codigo: string, lifetime: number) {
  await endSession(codigo, lifetime)
  await engine().client.from(TABLE).where('codigo', codigo).delete()
}

/** Forgets the list of a user whose sessions were all ended by a new session version. */
export const forgetSessions = async (db: Client, usuario: number) =>
  void (await db.from(TABLE).where('usuario_id', usuario).delete())
