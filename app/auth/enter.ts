import type { HttpContext } from '@adonisjs/core/http'
import { EngineError } from '#engine'
import { recordSecurityEvent } from '#app/core/security_events/record.ts'
import { originOf } from '#engine/origin.ts'
import { noteDevice } from './known_devices.ts'
import type { ProviderEntry } from './provider_entry.ts'
import { beginStep, forgetStep } from './sign_in_step.ts'
import type { StaffUser } from './staff_provider.ts'
import { openStaff, sessionFor } from './staff_session.ts'
import { tellStaffOfDevice } from './tell_new_device.ts'

/** Where an event about somebody not signed in yet is read. */
export const companyOf = (user: StaffUser) => user.ultimaEmpresaId ?? [...user.profiles.keys()][0] ?? null

const WITHOUT_COMPANY = () =>
  new EngineError(
    403,
    'SEM_EMPRESA',
    'Seu usuário não tem acesso a nenhuma empresa. Entre em contato com o responsável pelo gerenciamento de perfis.',
  )

/** Opens the session of somebody who has shown all that is asked for. @throws EngineError 403 SEM_EMPRESA */
export async function enter(
  http: HttpContext,
  user: StaffUser,
  empresaId: number | null,
  how = 'Entrou.',
  provider?: ProviderEntry,
) {
  const session = await sessionFor(user, empresaId)
  if (!session.companies.length) throw WITHOUT_COMPANY()
  forgetStep(http)
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
    tell: (what) => tellStaffOfDevice(user, session.empresaId, what),
  })
}

/** The answer to a right password when it is not enough. Nobody is signed in yet. */
export async function askSecondFactor(http: HttpContext, user: StaffUser, empresaId: number | null) {
  // Whoever was signed in here before is not any more: the next answer says who is.
  await http.auth.use('staff').logout()
  beginStep(http, user, empresaId)
  return { authenticated: false, etapa: 'SEGUNDO_FATOR' as const, meios: ways(user) }
}

/** How a user can show the second factor. */
export const ways = (user: StaffUser) => [
  ...(user.temChave ? (['CHAVE'] as const) : []),
  ...(user.temApp ? (['APP'] as const) : []),
  'RECUPERACAO' as const,
]

/** Refuses passwords and keys of who has to come by the provider of a company. @throws EngineError 403 */
export function demandOwnDoor(user: StaffUser) {
  if (user.soPeloProvedor)
    throw new EngineError(
      403,
      'SO_PELO_PROVEDOR',
      'A sua empresa entra pelo provedor de identidade. Use o botão dele nesta página.',
    )
}

/** What a session begun at a provider remembers when the second step was shown here. */
export const providerOf = (step: { provedor: number | null }): ProviderEntry | undefined =>
  step.provedor === null ? undefined : { id: step.provedor, dispensa: false }
