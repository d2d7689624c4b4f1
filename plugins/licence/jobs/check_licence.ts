import type { Context } from '#engine'
import { postSystemMessage, clearSystemMessage } from '#app/core/system_messages/messages.ts'
import { licenceState } from '#app/licence/index.ts'
import { AUTHENTICATOR } from '../endpoints/authenticator.ts'

const CODE = 'licenca'
const AHEAD_DAYS = 30

/** Notifies administrators if the licence expires soon or is invalid. */
export async function checkLicence(context: Context): Promise<void> {
  const { demo, active, licence, problem } = await licenceState()
  const left = licence ? Math.round((Date.parse(licence.validaAte) - Date.parse(context.today)) / 86_400_000) : null
  if (demo || (active && left !== null && left > AHEAD_DAYS)) return clearSystemMessage(context, CODE)
  await postSystemMessage(context, {
    codigo: CODE,
    gravidade: active ? 'AVISO' : 'ERRO',
    mensagens: [
      active ? `A licença expira em ${left} dias.` : (problem ?? 'Esta instalação ainda não tem uma licença.'),
    ],
    link: '/utilitario/autenticador',
    autorizacao: AUTHENTICATOR,
  })
}
