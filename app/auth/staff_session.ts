import type { HttpContext } from '@adonisjs/core/http'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { memoize } from '#engine/definition/memoize.ts'
import { TimedCache } from '#engine/database/timed_cache.ts'
import { UnauthenticatedError } from '#engine'
import { staffAccount } from './accounts.ts'
import { AuthoritySet, NO_AUTHORITY } from './authorities.ts'
import { countUser } from './call_limits.ts'
import { lastUseOf } from './candidate_provider.ts'
import type { KnownSession } from './session_types.ts'
import { sessionCodeOf } from './ended_sessions.ts'
import { assertNoObligations } from './obligations.ts'
import { closeSession, recordSessionUse } from './open_sessions.ts'
import { PROVIDER_KEY, type ProviderEntry } from './provider_entry.ts'
import { assertReadOnly, impersonatedSession, IMPERSONATION_KEY } from './impersonation.ts'
import { findStaffById, STAFF_SESSION_MS, staffByIdentity, staffIdentity, type StaffUser } from './staff_provider.ts'
import { isSuperuser } from './superuser.ts'
import type { StaffSession } from './session_types.ts'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    staff?: StaffSession
    /** Set instead of `session` and `auth` when the cookies of the request were verified recently. */
    knownSession?: KnownSession
  }
}

const SEES_ALL = 'ROLE_VISUALIZA_TODAS_EMPRESAS'
const EVERYTHING = new AuthoritySet(['ROLE_*'])

const active = new TimedCache<'all', number[]>()

/** Ids of the active companies, cached for at most two seconds. */
export const activeCompanies = () =>
  active.get('all', async () => {
    const rows = await query<{ id: number }>(engine().client, 'SELECT id FROM empresas WHERE ativa = 1 ORDER BY nome')
    return rows.map((row) => row.id)
  })

export const invalidateCompanies = () => active.forget()

/** The user's authorities by company: from the profile in that company, or from a profile that sees all companies. */
function reachOf(user: StaffUser, active: readonly number[], open: ReadonlySet<number>) {
  const everywhere = [...user.profiles.values()].find((set) => set.has(SEES_ALL))
  const inCompany = (id: number | null): AuthoritySet | null => {
    if (isSuperuser(user)) return EVERYTHING
    return (id !== null && open.has(id) ? user.profiles.get(id) : undefined) ?? everywhere ?? null
  }
  return {
    in: inCompany,
    companies(authority?: string) {
      const may = (id: number) => !authority || Boolean(inCompany(id)?.has(authority))
      // null means all companies, including inactive ones.
      if (
        isSuperuser(user) ||
        (everywhere && [...user.profiles.keys()].every(may) && (!authority || everywhere.has(authority)))
      )
        return null
      return (everywhere ? active : active.filter((id) => user.profiles.has(id))).filter(may)
    },
    everywhere: (authority: string) =>
      isSuperuser(user) || (active.length > 0 && active.every((id) => inCompany(id)?.has(authority) === true)),
  }
}

interface Reached {
  reach: ReturnType<typeof reachOf>
  /** Ids of the active companies in which the user has a profile. */
  companies: number[]
}

/**
 * Users and the company list are cached objects for two seconds, so groups of hundreds of companies are not processed
 * on each request.
 */
const reachedIn = memoize((active: readonly number[]) => {
  const open = new Set(active)
  return memoize((user: StaffUser): Reached => {
    const reach = reachOf(user, active, open)
    return { reach, companies: active.filter((id) => reach.in(id)) }
  })
})

/** Session of a user in the requested company, or else in the last used or first one. */
export async function sessionFor(
  user: StaffUser,
  wanted: number | null,
  identity = staffIdentity(user),
): Promise<StaffSession> {
  const { reach, companies } = reachedIn(await activeCompanies())(user)
  const empresaId =
    [wanted, user.ultimaEmpresaId].find((id) => id !== null && companies.includes(id)) ?? companies[0] ?? null
  const authorities = reach.in(empresaId) ?? NO_AUTHORITY
  return { user, empresaId, companies, authorities, reach, session: { identity, empresaId: wanted } }
}

/** Session data other than the identity. */
function kept(http: HttpContext): Omit<KnownSession, 'identity'> {
  return {
    empresaId: Number(http.session.get('empresaId')) || null,
    viewing: http.session.get(IMPERSONATION_KEY),
    provider: http.session.get(PROVIDER_KEY),
  }
}

/** The session of a verified cookie: of its user, or of the user being viewed. */
async function establish(http: HttpContext, user: StaffUser, said: KnownSession): Promise<StaffSession | null> {
  countUser(http, 'staff', user.id)
  assertNoObligations(http, user, said.provider)
  const own = await sessionFor(user, said.empresaId, said.identity)
  own.session = said
  if (!said.viewing) return (http.staff = own)
  const other = await findStaffById(said.viewing.usuario)
  const session = other && impersonatedSession(own, await sessionFor(other, said.empresaId), said.viewing)
  if (!session) return null
  assertReadOnly(http)
  return (http.staff = session)
}

/** The staff session of a request, or null when not signed in. */
export async function readStaff(http: HttpContext): Promise<StaffSession | null> {
  if (http.staff) return http.staff
  if (http.knownSession) {
    const user = await staffByIdentity(http.knownSession.identity)
    return user && establish(http, user, http.knownSession)
  }
  const guard = http.auth.use('staff')
  if (!(await guard.check())) return null
  const user = guard.getUserOrFail() as StaffUser
  const identity = String(http.session.get(guard.sessionKeyName))
  const session = await establish(http, user, { identity, ...kept(http) })
  // Every use extends the session; updating the time once a minute is enough for that.
  if (Date.now() - lastUseOf(identity) > 60_000) {
    http.session.put(guard.sessionKeyName, staffIdentity(user, Date.now(), sessionCodeOf(identity)))
    await recordSessionUse(http, staffAccount(user.id), sessionCodeOf(identity), STAFF_SESSION_MS)
  }
  return session
}

/** Signs a user in and adds the session to the list of open sessions. */
export async function openStaff(
  http: HttpContext,
  user: StaffUser,
  empresaId: number | null,
  provider?: ProviderEntry,
) {
  const guard = http.auth.use('staff')
  await guard.login(user)
  http.session.put('empresaId', empresaId ?? 0)
  for (const key of [IMPERSONATION_KEY, PROVIDER_KEY]) http.session.forget(key)
  if (provider) http.session.put(PROVIDER_KEY, provider)
  await recordSessionUse(http, staffAccount(user.id), currentCode(http), STAFF_SESSION_MS)
}

/** The session code of a request. */
export const currentCode = (http: HttpContext) => sessionCodeOf(http.session.get(http.auth.use('staff').sessionKeyName))

/** Signs the user out. The session is also revoked on the server, so copies of the cookie stop working. */
export async function signOutStaff(http: HttpContext) {
  const guard = http.auth.use('staff')
  if (!(await guard.check())) return
  await closeSession('E', currentCode(http), STAFF_SESSION_MS)
  for (const key of [IMPERSONATION_KEY, PROVIDER_KEY]) http.session.forget(key)
  await guard.logout()
}

/** The engine context of a session. */
export const contextOf = ({ user, empresaId, authorities, reach, viewer }: StaffSession, http?: HttpContext) =>
  engine().context({
    actor: { type: 'staff', id: user.id, nome: user.nome, cpf: user.cpf },
    empresaId,
    authorities,
    reach,
    impersonated: viewer !== undefined,
    ...(http && { http }),
  })

/** The engine context of a staff request. @throws UnauthenticatedError 401 "Sessão expirada." */
export async function staffContext(http: HttpContext): Promise<EngineContext> {
  const session = await readStaff(http)
  if (!session) throw new UnauthenticatedError()
  return contextOf(session, http)
}
