import type { HttpContext } from '@adonisjs/core/http'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { UnauthenticatedError } from '#engine'
import { NO_AUTHORITY } from './authorities.ts'
import { countUser } from './call_limits.ts'
import { type CandidateUser, CANDIDATE_SESSION_MS, candidateIdentity, lastUseOf } from './candidate_provider.ts'
import type { Account } from './accounts.ts'
import { sessionCodeOf } from './ended_sessions.ts'
import { closeSession, recordSessionUse } from './open_sessions.ts'

export const candidateAccount = (id: number): Account => ({ area: 'P', id })

/** The signed-in candidate of a request, or null. Every use extends the session. */
export async function readCandidate(http: HttpContext): Promise<CandidateUser | null> {
  const guard = http.auth.use('candidate')
  if (!(await guard.check())) return null
  const user = guard.getUserOrFail() as CandidateUser
  countUser(http, 'candidate', user.id)
  // The time of last use is updated at most once a minute: a write per read would cost more than the read.
  const identity = http.session.get(guard.sessionKeyName)
  if (Date.now() - lastUseOf(identity) > 60_000) {
    http.session.put(guard.sessionKeyName, candidateIdentity(user, Date.now(), sessionCodeOf(identity)))
    await recordSessionUse(http, candidateAccount(user.id), sessionCodeOf(identity), CANDIDATE_SESSION_MS)
  }
  return user
}

/** The session code of a candidate's request. */
export const candidateCode = (http: HttpContext) =>
  sessionCodeOf(http.session.get(http.auth.use('candidate').sessionKeyName))

/** Signs a candidate in and adds the session to the list of open sessions. */
export async function openCandidate(http: HttpContext, user: CandidateUser) {
  await http.auth.use('candidate').login(user)
  await recordSessionUse(http, candidateAccount(user.id), candidateCode(http), CANDIDATE_SESSION_MS)
}

/** Signs the candidate out. The session is also revoked on the server, so copies of the cookie stop working. */
export async function signOutCandidate(http: HttpContext) {
  const guard = http.auth.use('candidate')
  if (!(await guard.check())) return
  await closeSession('P', candidateCode(http), CANDIDATE_SESSION_MS)
  await guard.logout()
}

/** The engine context of a candidate's request. @throws UnauthenticatedError 401 "Sessão expirada." */
export async function candidateContext(http: HttpContext): Promise<EngineContext> {
  const user = await readCandidate(http)
  if (!user) throw new UnauthenticatedError()
  return engine().context({
    actor: { type: 'candidate', id: user.id, nome: user.nome, cpf: user.cpf },
    empresaId: user.empresaId,
    authorities: NO_AUTHORITY,
    http,
  })
}

/** The context of an anonymous visitor; the endpoint chooses the company. */
export const publicContext = (http: HttpContext): Promise<EngineContext> =>
  engine().context({
    actor: { type: 'public', id: null, nome: 'Visitante' },
    empresaId: null,
    authorities: NO_AUTHORITY,
    http,
  })
