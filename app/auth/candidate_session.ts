import type { HttpContext } from '@adonisjs/core/http'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { UnauthenticatedError } from '#engine'
import { NO_AUTHORITY } from './authorities.ts'
import { countUser } from './call_limits.ts'
import { type CandidateUser, CANDIDATE_SESSION_MS, candidateIdentity, lastUseOf } from './candidate_provider.ts'
import { endSession, sessionCodeOf } from './ended_sessions.ts'

/** The signed-in candidate of a request, or null. Every use keeps the session alive. */
export async function readCandidate(http: HttpContext): Promise<CandidateUser | null> {
  const guard = http.auth.use('candidate')
  if (!(await guard.check())) return null
  const user = guard.getUserOrFail() as CandidateUser
  countUser(http, 'candidate', user.id)
  // The hour of the last use is renewed by the minute, not by the request: a write per read would cost more than the read.
  const identity = http.session.get(guard.sessionKeyName)
  if (Date.now() - lastUseOf(identity) > 60_000)
    http.session.put(guard.sessionKeyName, candidateIdentity(user, Date.now(), sessionCodeOf(identity)))
  return user
}

/** Signs the candidate of a request out: here, and wherever else this cookie was copied to. */
export async function leaveCandidate(http: HttpContext) {
  const guard = http.auth.use('candidate')
  if (!(await guard.check())) return
  await endSession(sessionCodeOf(http.session.get(guard.sessionKeyName)), CANDIDATE_SESSION_MS)
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

/** The context of somebody not signed in; the endpoint says for which company. */
export const publicContext = (http: HttpContext): Promise<EngineContext> =>
  engine().context({
    actor: { type: 'public', id: null, nome: 'Visitante' },
    empresaId: null,
    authorities: NO_AUTHORITY,
    http,
  })
