import type { HttpContext } from '@adonisjs/core/http'
import { EngineError } from '#engine'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { originOf } from '#engine/origin.ts'
import { noteDevice } from './known_devices.ts'
import type { ProviderEntry } from './provider_entry.ts'
import { beginStep, clearStep } from './sign_in_step.ts'
import type { StaffUser } from './staff_provider.ts'
import { openStaff, sessionFor } from './staff_session.ts'
import { notifyStaffOfDevice } from './notify_new_device.ts'

/** The company whose log shows an event of a user who is not signed in yet. */
export const companyOf = (user: StaffUser) => user.ultimaEmpresaId ?? [...user.profiles.keys()][0] ?? null

const WITHOUT_COMPANY = () =>
  new EngineError(
    403,
    'SEM_EMPRESA',
    'Seu usuário não tem acesso a nenhuma empresa. Entre em contato com o responsável pelo gerenciamento de perfis.',
  )

/** Opens the session of a user who has passed all required factors. @throws EngineError 403 SEM_EMPRESA */
export async function enter(
  http: HttpContext,
  user: StaffUser,
  empresaId: number | null,
  how = 'Entrou.',
  provider?: ProviderEntry,
) {
  const session = await sessionFor(user, empresaId)
  if (!session.companies.length) throw WITHOUT_COMPANY()
  clearStep(http)
  await openStaff(http, user, session.empresaId, provider)
  http.staff = provider ? { ...session, session: { ...session.session, provider } } : session
  await recordSecurityEvent(
    { tipo: 'E', quem: user.nome, usuarioNumero: user.id, empresaId: session.empresaId, detalhes: how },
    originOf(http),
  )
  const { id, nome } = user
  await noteDevice(http, {
    area: 'E',
    id,
    nome,
    empresaId: session.empresaId,
    tell: (what) => notifyStaffOfDevice(user, session.empresaId, what),
  })
}

/** The response to a correct password when a second factor is still required. No session is opened yet. */
export async function askSecondFactor(http: HttpContext, user: StaffUser, empresaId: number | null) {
  // Ends any earlier session in this browser.
  await http.auth.use('staff').logout()
  beginStep(http, user, empresaId)
  return { authenticated: false, etapa: 'SEGUNDO_FATOR' as const, meios: ways(user) }
}

/** The second factors a user can choose from. */
export const ways = (user: StaffUser) => [
  ...(user.temChave ? (['CHAVE'] as const) : []),
  ...(user.temApp ? (['APP'] as const) : []),
  'RECUPERACAO' as const,
]

/**
 * Rejects passwords and passkeys of users who must sign in through a company's identity provider.
 * @throws EngineError 403
 */
export function rejectProviderOnlyUser(user: StaffUser) {
  if (user.soPeloProvedor)
    throw new EngineError(
      403,
      'SO_PELO_PROVEDOR',
      'A sua empresa entra pelo provedor de identidade. Use o botão dele nesta página.',
    )
}

/** Provider data for the session, when a sign-in begun at a provider is confirmed by a second step here. */
export const providerOf = (step: { provedor: number | null }): ProviderEntry | undefined =>
  step.provedor === null ? undefined : { id: step.provedor, dispensa: false }
