import type { HttpContext } from '@adonisjs/core/http'
import { EngineError } from '#engine'
import type { ProviderEntry } from './provider_entry.ts'
import { hasSecondFactor, type StaffUser } from './staff_provider.ts'

/** What a user must do before anything else. */
export type Obligation = 'SEGUNDO_FATOR' | 'SENHA'

const MESSAGES: Record<Obligation, [code: string, message: string]> = {
  SEGUNDO_FATOR: [
    'SEGUNDO_FATOR_OBRIGATORIO',
    'O seu perfil exige a verificação em duas etapas. Ative-a para continuar.',
  ],
  SENHA: ['SENHA_VENCIDA', 'A sua senha venceu. Escolha uma nova para continuar.'],
}

/** `provider`: users who signed in through one have no password to change here, and perhaps a second factor there. */
export function obligationOf(user: StaffUser, provider?: ProviderEntry): Obligation | null {
  if (!provider && !user.usuarioFortes && user.senhaAte !== null && user.senhaAte < Date.now()) return 'SENHA'
  return user.exigeSegundoFator && !provider?.dispensa && !hasSecondFactor(user) ? 'SEGUNDO_FATOR' : null
}

/** Routes that stay allowed: session and account data, fulfilling the obligation, sign-out. */
const OPEN =
  /^\/?api\/(login(\/.*)?|logout|userinfo|erros\/reportar|userinfo\/usuario\/alterar-senha|userinfo\/seguranca(\/.*)?)$/

/** Rejects any other request of a user with a pending obligation. @throws EngineError 403 */
export function assertNoObligations(http: HttpContext, user: StaffUser, provider?: ProviderEntry) {
  const due = obligationOf(user, provider)
  if (!due || OPEN.test(http.route?.pattern ?? '')) return
  const [code, message] = MESSAGES[due]
  throw new EngineError(403, code, message)
}
