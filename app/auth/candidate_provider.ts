import { symbols } from '@adonisjs/auth'
import type { SessionUserProviderContract } from '@adonisjs/auth/types/session'
import { hasEnded, newSessionCode, sessionCodeOf } from './ended_sessions.ts'

/** The fields of a portal candidate that a session needs. */
export interface CandidateUser {
  id: number
  nome: string
  cpf: string | null
  empresaId: number
  /** Changes with the password, so a new password ends all other sessions. */
  stamp: string
}

/** Lifetime of a candidate session after its last use. */
export const CANDIDATE_SESSION_MS = 2 * 60 * 60 * 1000

type FindCandidate = (id: number) => Promise<CandidateUser | null>

let findCandidate: FindCandidate = async () => null

/** Registers how candidates are found. Without the plugin that stores candidates nobody can sign in. */
export function serveCandidates(find: FindCandidate) {
  findCandidate = find
}

/** Identity in the session cookie: candidate, password stamp, time of last use and session code. */
export const candidateIdentity = (user: CandidateUser, now = Date.now(), code = newSessionCode()) =>
  `${user.id}.${user.stamp}.${now}.${code}`

/** Time of the last use in milliseconds; 0 when the identity has none. */
export const lastUseOf = (identity: unknown) => Number(String(identity).split('.')[2]) || 0

/**
 * The candidate of a session. null when the session has ended (sign-out, inactivity, password change) or the candidate
 * no longer exists.
 */
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
