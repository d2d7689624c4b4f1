import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app.ts'
import { EngineError } from '#engine'
import type { Account } from '../accounts.ts'
import { consumeOnce } from '../ended_sessions.ts'

/** Separate keys, because one browser may sign in to both areas at the same time. */
const KEYS = { E: 'desafio', P: 'desafio-portal' } as const
const LIFETIME_MS = 5 * 60_000

/** What a passkey signature is for; a signature for one purpose is not valid for another. */
export type Purpose = 'registro' | 'entrada' | 'etapa'

interface Challenge {
  valor: string
  para: Purpose
  em: number
}

const { hostname, origin } = new URL(appUrl)
/** Passkeys are bound to the host of `APP_URL`. */
export const relyingParty = { name: 'Ipê RH', id: hostname, origin }

export const REFUSED = () =>
  new EngineError(401, 'CHAVE_INVALIDA', 'A chave de acesso não foi aceita. Tente de novo ou entre de outra forma.')

type Area = Account['area']

export const saveChallenge = (http: HttpContext, area: Area, valor: string, para: Purpose) =>
  http.session.put(KEYS[area], { valor, para, em: Date.now() } satisfies Challenge)

/** The stored challenge. It can be used once, so an intercepted response cannot be replayed. @throws EngineError */
export async function takeChallenge(http: HttpContext, area: Area, para: Purpose): Promise<string> {
  const kept = http.session.get(KEYS[area]) as Challenge | undefined
  http.session.forget(KEYS[area])
  if (!kept || kept.para !== para || Date.now() - kept.em > LIFETIME_MS) throw REFUSED()
  const code = createHash('sha256').update(kept.valor).digest('base64url').slice(0, 32)
  if (!(await consumeOnce(code, LIFETIME_MS))) throw REFUSED()
  return kept.valor
}
