import type { HttpContext } from '@adonisjs/core/http'
import { EngineError } from '#engine'
import type { Account } from './accounts.ts'
import { endSession, hasEnded, newSessionCode } from './ended_sessions.ts'
import { findStaffById, type StaffUser } from './staff_provider.ts'

/** Separate keys, because one browser may sign in to both areas at the same time. */
const KEYS = { E: 'entrada', P: 'entrada-portal' } as const
const LIFETIME_MS = 10 * 60_000

/** A user who passed the first factor but not yet the second. This is not a signed-in session. */
interface Step {
  id: number
  /** Changes with the password: a step begun under an earlier password is invalid. */
  versao: number | string
  em: number
  codigo: string
}

interface StaffStep extends Step {
  empresaId: number | null
  provedor: number | null
}

const OVER = () => new EngineError(401, 'ENTRADA_VENCIDA', 'O tempo para confirmar a entrada acabou. Entre de novo.')

function keep<Kept extends object>(http: HttpContext, { area, id }: Account, versao: Step['versao'], kept: Kept) {
  http.session.put(KEYS[area], { id, versao, em: Date.now(), codigo: newSessionCode(), ...kept } satisfies Step & Kept)
}

/**
 * Ends after ten minutes, after a password change, or once used: a copied cookie cannot be reused.
 * @throws EngineError
 */
async function read<User, Kept extends Step>(
  http: HttpContext,
  area: Account['area'],
  find: (id: number) => Promise<User | null>,
  versionOf: (user: User) => Step['versao'],
): Promise<{ user: User; step: Kept }> {
  const step = http.session.get(KEYS[area]) as Kept | undefined
  if (!step?.codigo || Date.now() - step.em > LIFETIME_MS || (await hasEnded(step.codigo))) throw OVER()
  const user = await find(step.id)
  if (!user || versionOf(user) !== step.versao) throw OVER()
  return { user, step }
}

/** Stores in the session that the user passed the first factor. */
export const beginStep = (
  http: HttpContext,
  user: StaffUser,
  empresaId: number | null,
  provedor: number | null = null,
) => keep(http, { area: 'E', id: user.id }, user.sessaoVersao, { empresaId, provedor })

/** The staff user who must show the second factor. @throws EngineError */
export const readStep = (http: HttpContext) =>
  read<StaffUser, StaffStep>(http, 'E', findStaffById, (user) => user.sessaoVersao)

/** The same for a candidate, whose password version is the `stamp`. */
export const beginCandidateStep = (http: HttpContext, { id, stamp }: { id: number; stamp: string }) =>
  keep(http, { area: 'P', id }, stamp, {})

/** @throws EngineError */
export const readCandidateStep = <User extends { stamp: string }>(
  http: HttpContext,
  find: (id: number) => Promise<User | null>,
) => read<User, Step>(http, 'P', find, (user) => user.stamp)

export async function endStep(http: HttpContext, { codigo }: { codigo: string }, area: Account['area'] = 'E') {
  await endSession(codigo, LIFETIME_MS)
  http.session.forget(KEYS[area])
}

export const clearStep = (http: HttpContext, area: Account['area'] = 'E') => http.session.forget(KEYS[area])
