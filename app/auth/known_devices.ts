import { createHash, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { isHttps } from '#config/app.ts'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { utcNow } from '#engine/database/clock.ts'
import { engine } from '#engine/engine.ts'
import { originOf } from '#engine/origin.ts'
import { type Account, tablesOf } from './accounts.ts'
import { deviceName } from './device_name.ts'

const COOKIE = isHttps ? '__Host-ipe-aparelho' : 'ipe-aparelho'

/** A random device code in a cookie: it only identifies a known browser and grants nothing. */
function deviceOf({ request, response }: HttpContext): string {
  const known = request.encryptedCookie(COOKIE) as string | null
  const device = typeof known === 'string' && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  response.encryptedCookie(COOKIE, device, {
    maxAge: '400d',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps,
  })
  return device
}

/** The owner of an account that was signed in to, and how to notify them. */
export interface Entered extends Account {
  nome: string
  empresaId: number | null
  /** Notifies the owner, in addition to the event in the log. `what`: device and address. */
  tell: (what: string) => Promise<void>
}

/** Notifies the owner when the account is opened on a new device, so they can act if it was not them. */
export async function noteDevice(http: HttpContext, entered: Entered) {
  const { client } = engine()
  const { devices, owner } = tablesOf(entered)
  const resumo = createHash('sha256')
    .update(`${entered.id}:${deviceOf(http)}`)
    .digest('hex')
  const one = { [owner]: entered.id, resumo }
  if (Number(await client.from(devices).where(one).update({ visto_em: utcNow() }))) return
  const others = await client.from(devices).where(owner, entered.id).select('id').first()
  await client
    .table(devices)
    .insert({ ...one, visto_em: utcNow() })
    .onConflict([owner, 'resumo'])
    .ignore()
  // No notice for the first device of an account.
  if (!others) return
  const { area, id, nome, empresaId } = entered
  const what = `${deviceName(http.request.header('user-agent'))}, endereço ${http.request.ip()}`
  const detalhes = `Entrou em um aparelho novo: ${what}.`
  await recordSecurityEvent({ tipo: 'N', area, quem: nome, usuarioNumero: id, empresaId, detalhes }, originOf(http))
  try {
    await entered.tell(what)
  } catch (error) {
    http.logger.error({ err: error }, 'the mail about a new device could not be written')
  }
}
