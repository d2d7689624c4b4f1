import { createHash, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl, isHttps } from '#config/app.ts'
import { sendMessage } from '#app/core/messages.ts'
import { recordSecurityEvent } from '#app/core/security_events/record.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { utcNow } from '#engine/database/sql.ts'
import { engine } from '#engine/engine.ts'
import { originOf } from '#engine/origin.ts'
import { deviceName } from './device_name.ts'
import type { StaffUser } from './staff_provider.ts'

const TABLE = 'aparelhos_conhecidos'
const COOKIE = isHttps ? '__Host-ipe-aparelho' : 'ipe-aparelho'

/** A random number the browser keeps: it says that it was here before, and opens nothing. */
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

/** Tells people when their account was opened where it never was: who let it happen knows, and who did not can act. */
export async function noteDevice(http: HttpContext, user: StaffUser, empresaId: number | null) {
  const { client } = engine()
  const resumo = createHash('sha256')
    .update(`${user.id}:${deviceOf(http)}`)
    .digest('hex')
  const one = { usuario_id: user.id, resumo }
  if (Number(await client.from(TABLE).where(one).update({ visto_em: utcNow() }))) return
  const others = await client.from(TABLE).where('usuario_id', user.id).select('id').first()
  await client
    .table(TABLE)
    .insert({ ...one, visto_em: utcNow() })
    .onConflict(['usuario_id', 'resumo'])
    .ignore()
  // The first one of all is where the account begins.
  if (others) await tell(http, user, empresaId)
}

async function tell(http: HttpContext, user: StaffUser, empresaId: number | null) {
  const device = deviceName(http.request.header('user-agent'))
  const ip = http.request.ip()
  const what = `${device}, endereço ${ip}`
  await recordSecurityEvent(
    { tipo: 'N', quem: user.nome, usuarioNumero: user.id, empresaId, detalhes: `Entrou em um aparelho novo: ${what}.` },
    originOf(http),
  )
  if (empresaId === null) return
  const context = await engine().systemContext(empresaId)
  const texto = `A sua conta foi aberta em um aparelho novo: ${what}. Se não foi você, troque a senha e encerre as outras sessões.`
  await sendMessage(context, { tipo: 'IF', usuarios: [user.id], texto, link: '/minha-seguranca' })
  const { email } = (await client().from('usuarios').where('id', user.id).select('email').first()) ?? {}
  if (!email) return
  try {
    await sendCompanyMail(context, {
      to: { address: email, name: user.nome },
      subject: 'A sua conta foi aberta em um aparelho novo',
      kind: 'Aparelho novo',
      title: 'Entrada em um aparelho novo',
      paragraphs: [
        `A sua conta no Ipê RH foi aberta agora em um aparelho que ainda não conhecíamos: ${what}.`,
        'Foi você? Então não precisa fazer nada. Não foi? Troque a senha e encerre as outras sessões.',
      ],
      action: { label: 'Ver a segurança da conta', url: `${appUrl}/minha-seguranca` },
    })
  } catch (error) {
    http.logger.error({ err: error }, 'the mail about a new device could not be written')
  }
}

const client = () => engine().client
