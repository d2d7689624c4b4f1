import { symbols } from '@adonisjs/auth'
import type { SessionUserProviderContract } from '@adonisjs/auth/types/session'
import { hasEnded, newSessionCode, sessionCodeOf } from './ended_sessions.ts'

/** A candidate of the portal, as far as a session has to know. */
export interface CandidateUser {
  id: number
  nome: string
  cpf: string | null
  empresaId: number
  /** Changes with the password, so that a changed password ends every other session. */
  stamp: string
}

/** A candidate session lasts this long after its last use. */
export const CANDIDATE_SESSION_MS = 2 * 60 * 60 * 1000

type FindCandidate = (id: number) => Promise<CandidateUser | null>

let findCandidate: FindCandidate = async () => null

/** The plugin that keeps candidates says how to find one; without it nobody can be signed in. */
export function serveCandidates(find: FindCandidate) {
  findCandidate = find
}

/** What the session cookie holds: who, under which password, when last seen, and which of their sessions it is. */
export const candidateIdentity = (user: CandidateUser, now = Date.now(), code = newSessionCode()) =>
  `${user.id}.${user.stamp}.${now}.${code}`

/** When the session was last used, in milliseconds; 0 when it does not say. */
export const lastUseOf = (identity: unknown) => Number(String(identity).split('.')[2]) || 0

/** Looks the candidate of a session up. null when it is over: signed out, too long unused, password changed since, or candidate gone. */
async function findByIdentity(identity: unknown): Promise<CandidateUser | null> {
  const [id, stamp, lastUse] = String(identity).split('.')
  if (!lastUse || Date.now() - Number(lastUse) > CANDIDATE_SESSION_MS || (await hasEnded(sessionCodeOf(identity))))
    return null
  const user = await findCandidate(Number(id))
  return user && user.stamp === stamp ? user : null
}

const guardUser = (user: CandidateUser) => ({ getId: () => candidateIdentity(user), getOriginal: () => user })

/** User provider of the `candidate` guard. */
export const candidateProvider = (): SessionUserProviderContract<CandidateUser> => ({
  [symbols.PROVIDER_REAL_USER]: null as unknown as CandidateUser,
  createUserForGuard: async (user) => guardUser(user),
  findById: async (identity) => {
    const user = await findByIdentity(identity)
    return user && guardUser(user)
  },
})
