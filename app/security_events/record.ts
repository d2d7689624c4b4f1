import type { HttpContext } from '@adonisjs/core/http'
import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import type { EVENT_KINDS } from './resource.ts'
import { originOf } from '#engine/origin.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const TABLE = 'eventos_seguranca'

export interface SecurityEvent {
  tipo: keyof typeof EVENT_KINDS
  area?: 'E' | 'P'
  /** The user's name, or the typed name. */
  quem: string
  usuarioNumero?: number | null | undefined
  empresaId?: number | null | undefined
  detalhes: string
}

/**
 * Records an event. `db`: the running transaction when the event belongs to its changes; otherwise the connection, so
 * that a rejection does not roll it back.
 */
export async function recordSecurityEvent(
  { tipo, area = 'E', quem, usuarioNumero, empresaId, detalhes }: SecurityEvent,
  origin: Context['origin'],
  db: Context['db'] = engine().client,
) {
  const now = utcText(Date.now())
  await db.table(TABLE).insert({
    versao: 1,
    ocorrido_em: now,
    tipo,
    area,
    quem: quem.slice(0, 100),
    usuario_numero: usuarioNumero ?? null,
    empresa_id: empresaId ?? null,
    ip: origin?.ip.slice(0, 45) ?? null,
    operacao: origin?.operation.slice(0, 255) ?? null,
    detalhes: detalhes.slice(0, 500),
    criado_em: now,
    atualizado_em: now,
  })
}

/** Records an event in the context of a signed-in user. */
export const recordFor = (
  context: Context,
  tipo: SecurityEvent['tipo'],
  detalhes: string,
  empresaId = context.empresaId,
) =>
  recordSecurityEvent(
    {
      tipo,
      area: context.actor.type === 'candidate' ? 'P' : 'E',
      quem: context.actor.nome,
      usuarioNumero: context.actor.id,
      empresaId,
      detalhes,
    },
    context.origin,
    context.db,
  )

const ONCE_MS = 60_000
const MAX_WAITING = 10_000
let noted = new Map<string, number>()

/**
 * Whether this key is the first within a minute, so that a program with thousands of attempts is logged once a minute.
 */
export function isNew(key: string): boolean {
  const now = Date.now()
  if (now - (noted.get(key) ?? 0) < ONCE_MS) return false
  if (noted.size >= MAX_WAITING) noted = new Map()
  noted.set(key, now)
  return true
}

/** Records a 403 of a signed-in user. A failure to record it is never an error of the call. */
export async function recordRefusal(http: HttpContext) {
  const { user, empresaId } = http.staff!
  const path = http.request.url().replace(/\d+/g, '#')
  if (!isNew(`${user.id}|${empresaId}|${http.request.method()} ${path}`)) return
  try {
    await recordSecurityEvent(
      { tipo: 'R', quem: user.nome, usuarioNumero: user.id, empresaId, detalhes: 'Não autorizado.' },
      originOf(http),
    )
  } catch (error) {
    http.logger.error({ err: error }, 'a refusal could not be written down')
  }
}

/** Whether the user signed in from this address within the last 90 days. */
export async function knownAddress(area: 'E' | 'P', usuarioNumero: number, ip: string): Promise<boolean> {
  const since = utcText(Date.now() - 90 * 86_400_000)
  return Boolean(
    await engine()
      .client.from(TABLE)
      .where({ usuario_numero: usuarioNumero, area, tipo: 'E', ip })
      .where('ocorrido_em', '>', since)
      .select('id')
      .first(),
  )
}
