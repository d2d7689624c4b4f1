import type { HttpContext } from '@adonisjs/core/http'
import { EngineError } from '#engine'
import type { ProviderEntry } from './provider_entry.ts'
import { hasSecondFactor, type StaffUser } from './staff_provider.ts'

/** What somebody has to do before anything else. */
export type Obligation = 'SEGUNDO_FATOR' | 'SENHA'

const MESSAGES: Record<Obligation, [code: string, message: string]> = {
  SEGUNDO_FATOR: [
    'SEGUNDO_FATOR_OBRIGATORIO',
    'O seu perfil exige a verificação em duas etapas. Ative-a para continuar.',
  ],
  SENHA: ['SENHA_VENCIDA', 'A sua senha venceu. Escolha uma nova para continuar.'],
}

/** `provider`: who came by one has no password of ours to change, and perhaps a second factor there. */
export function obligationOf(user: StaffUser, provider?: ProviderEntry): Obligation | null {
  if (!provider && !user.usuarioFortes && user.senhaAte !== null && user.senhaAte < Date.now()) return 'SENHA'
  return user.exigeSegundoFator && !provider?.dispensa && !hasSecondFactor(user) ? 'SEGUNDO_FATOR' : null
}

/** What stays open meanwhile: saying who one is, doing what is demanded, leaving. */
const OPEN =
  /^\/?api\/(login(\/.*)?|logout|userinfo|erros\/reportar|userinfo\/usuario\/alterar-senha|userinfo\/seguranca(\/.*)?)$/

/** Refuses a request of somebody who has something else to do first, whatever it asks for. @throws EngineError 403 */
export function demandNothingDue(http: HttpContext, user: StaffUser, provider?: ProviderEntry) {
  const due = obligationOf(user, provider)
  if (!due || OPEN.test(http.route?.pattern ?? '')) return
  const [code, message] = MESSAGES[due]
  throw new EngineError(403, code, message)
}
