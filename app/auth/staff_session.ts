import type { HttpContext } from '@adonisjs/core/http'
import type { EngineContext } from '#engine/runtime/context.ts'
import { engine } from '#engine/runtime/engine.ts'
import { query } from '#engine/runtime/sql.ts'
import { UnauthenticatedError } from '#engine'
import { AuthoritySet, NO_AUTHORITY } from './authorities.ts'
import { countUser } from './call_limits.ts'
import { lastUseOf } from './candidate_provider.ts'
import type { KnownSession } from './known_sessions.ts'
import { endSession, sessionCodeOf } from './ended_sessions.ts'
import { STAFF_SESSION_MS, staffByIdentity, staffIdentity, type StaffUser } from './staff_provider.ts'

/** The signed-in staff user of a request: which company, which others, and what may be done. */
export interface StaffSession {
  user: StaffUser
  empresaId: number | null
  companies: number[]
  authorities: AuthoritySet
  /** What the cookie said. */
  session: KnownSession
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    staff?: StaffSession
    /** Set instead of `session` and `auth` when the cookies of the request were checked a moment ago. */
    knownSession?: KnownSession
  }
}

const SEES_ALL = 'ROLE_VISUALIZA_TODAS_EMPRESAS'
const EVERYTHING = new AuthoritySet(['ROLE_*'])

let active: { ids: number[]; at: number } | undefined

/** Ids of the active companies; at most two seconds old. */
async function activeCompanies(): Promise<number[]> {
  if (active && Date.now() - active.at < 2000) return active.ids
  const rows = await query<{ id: number }>(engine().client, 'SELECT id FROM empresas WHERE ativa = 1 ORDER BY nome')
  active = { ids: rows.map((row) => row.id), at: Date.now() }
  return active.ids
}

export const forgetCompanies = () => (active = undefined)

/** Works out what a user may do in the company asked for, or in the last or first one. */
export async function sessionFor(
  user: StaffUser,
  wanted: number | null,
  identity = staffIdentity(user),
): Promise<StaffSession> {
  const everywhere = [...user.profiles.values()].find((set) => set.has(SEES_ALL))
  const all = await activeCompanies()
  const companies = user.id === 1 || everywhere ? all : all.filter((id) => user.profiles.has(id))
  const empresaId =
    [wanted, user.ultimaEmpresaId].find((id) => id !== null && companies.includes(id)) ?? companies[0] ?? null
  const authorities =
    user.id === 1
      ? EVERYTHING
      : ((empresaId !== null ? user.profiles.get(empresaId) : undefined) ?? everywhere ?? NO_AUTHORITY)
  return { user, empresaId, companies, authorities, session: { identity, empresaId: wanted } }
}

/** The staff session of a request, or null when nobody is signed in. */
export async function readStaff(http: HttpContext): Promise<StaffSession | null> {
  if (http.staff) return http.staff
  if (http.knownSession) {
    const { identity, empresaId } = http.knownSession
    const user = await staffByIdentity(identity)
    if (user) countUser(http, 'staff', user.id)
    return user && (http.staff = await sessionFor(user, empresaId, identity))
  }
  const guard = http.auth.use('staff')
  if (!(await guard.check())) return null
  const user = guard.getUserOrFail() as StaffUser
  countUser(http, 'staff', user.id)
  const identity = String(http.session.get(guard.sessionKeyName))
  // Every use keeps the session alive; writing the time down anew once a minute is enough for that.
  if (Date.now() - lastUseOf(identity) > 60_000)
    http.session.put(guard.sessionKeyName, staffIdentity(user, Date.now(), sessionCodeOf(identity)))
  return (http.staff = await sessionFor(user, Number(http.session.get('empresaId')) || null, identity))
}

/** Signs the user of a request out: here, and wherever else this cookie was copied to. */
export async function leaveStaff(http: HttpContext) {
  const guard = http.auth.use('staff')
  if (!(await guard.check())) return
  await endSession(sessionCodeOf(http.session.get(guard.sessionKeyName)), STAFF_SESSION_MS)
  await guard.logout()
}

/** The engine context of a staff request. @throws UnauthenticatedError 401 "Sessão expirada." */
export async function staffContext(http: HttpContext): Promise<EngineContext> {
  const session = await readStaff(http)
  if (!session) throw new UnauthenticatedError()
  const { user, empresaId, authorities } = session
  return engine().context({
    actor: { type: 'staff', id: user.id, nome: user.nome, cpf: user.cpf },
    empresaId,
    authorities,
    http,
  })
}
