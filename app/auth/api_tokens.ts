import { createHash, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { ForbiddenError, UnauthenticatedError } from '#engine'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { today, utcNow } from '#engine/database/clock.ts'
import { TimedCache } from '#engine/database/timed_cache.ts'
import { AuthoritySet } from './authorities.ts'
import { countUser } from './call_limits.ts'
import { findStaffById, type StaffUser } from './staff_provider.ts'
import { activeCompanies, sessionFor } from './staff_session.ts'
import type { StaffSession } from './session_types.ts'
import { Narrowed } from './impersonation.ts'
import { addressesIn } from '#app/outbound/networks.ts'

/** The API token of a request. */
interface ApiToken {
  id: number
  nome: string
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set when the request is authenticated by a token instead of a session. */
    apiToken?: ApiToken
  }
}

const PREFIX = 'ipe_'
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new token with 256 random bits, so a fast digest is enough. */
export function newToken() {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  return { token, digest: digestOf(token), beginning: token.slice(0, 9) }
}

/** The bearer token of a request; null when it has none in our format. */
export function bearerOf({ request }: HttpContext): string | null {
  const [, token] = /^Bearer (ipe_[\w-]{20,100})$/.exec(request.header('authorization') ?? '') ?? []
  return token ?? null
}

interface Stored {
  id: number
  nome: string
  usuario_id: number
  empresa_id: number
  escopo: string | null
  ips: string | null
}

const known = new TimedCache<string, Stored | null>(5000)
export const invalidateTokens = () => known.forget()

/** A valid token by its digest, cached for at most two seconds. */
const find = (digest: string) =>
  known.get(digest, async () => {
    const [row] = await query<Stored>(
      engine().client,
      `SELECT id, nome, usuario_id, empresa_id, escopo, ips FROM tokens_api
       WHERE (resumo = ? OR (resumo_anterior = ? AND anterior_ate > ?)) AND revogado_em IS NULL AND expira_em >= ?`,
      [digest, digest, utcNow(), today()],
    )
    return row ?? null
  })

function comesFrom(ip: string, networks: string | null): boolean {
  const lines = networks?.split('\n').filter(Boolean) ?? []
  return !lines.length || addressesIn(lines)(ip)
}

const NOTE_EVERY_MS = 60_000
const noted = new Map<number, number>()

/** Records the time and address of the last use, at most once a minute. */
async function note({ id }: Stored, ip: string) {
  const now = Date.now()
  if (now - (noted.get(id) ?? 0) < NOTE_EVERY_MS) return
  noted.set(id, now)
  await engine()
    .client.from('tokens_api')
    .where('id', id)
    .update({ ultimo_uso: utcNow(), ultimo_ip: ip.slice(0, 45) })
}

/** Routes for people in a browser only: sessions, passwords, own preferences, and the tokens themselves. */
const NOT_FOR_TOKENS = /^\/?api\/(login|logout|externo|userinfo\/.+|utilitario\/tokens-api)(\/|$)/

/**
 * Staff session of a token: its user in its company, with authorities limited to the token's scope.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function readToken(http: HttpContext, token: string): Promise<StaffSession> {
  const stored = await find(digestOf(token))
  const user = stored && (await findStaffById(stored.usuario_id))
  if (!stored || !user) throw new UnauthenticatedError('Token inválido ou expirado.')
  countUser(http, 'staff', user.id)
  const ip = http.request.ip()
  if (!comesFrom(ip, stored.ips)) throw new ForbiddenError('Este token não pode ser usado deste endereço de rede.')
  if (NOT_FOR_TOKENS.test(http.route?.pattern ?? ''))
    throw new ForbiddenError('Este endereço não aceita tokens de API.')
  await note(stored, ip)
  http.apiToken = { id: stored.id, nome: stored.nome }
  return sessionOf(stored, user)
}

/** What the user of a token may do through it. @throws UnauthenticatedError */
async function sessionOf(stored: Stored, user: StaffUser): Promise<StaffSession> {
  const session = await sessionFor(user, stored.empresa_id)
  if (session.empresaId !== stored.empresa_id) throw new UnauthenticatedError('Token inválido ou expirado.')
  const scope = stored.escopo?.split('\n').filter(Boolean)
  const authorities = scope?.length ? new Narrowed(session.authorities, new AuthoritySet(scope)) : session.authorities
  const alone = (await activeCompanies()).length === 1
  return {
    ...session,
    user: { ...user, nome: `${user.nome} (API: ${stored.nome})`.slice(0, 100) },
    authorities,
    companies: [stored.empresa_id],
    reach: {
      in: (id) => (id === stored.empresa_id ? authorities : null),
      companies: (authority) => (authority && !authorities.has(authority) ? [] : [stored.empresa_id]),
      // A token acts in one company: over what companies share only where there is no other.
      everywhere: (authority) => authorities.has(authority) && session.reach.everywhere(authority) && alone,
    },
  }
}

/**
 * The session of a token for work it ordered, which runs later: with the scope it has now. null when it is revoked,
 * expired or of another company.
 */
export async function tokenSession(id: number, empresaId: number): Promise<StaffSession | null> {
  const [stored] = await query<Stored>(
    engine().client,
    `SELECT id, nome, usuario_id, empresa_id, escopo, ips FROM tokens_api
     WHERE id = ? AND empresa_id = ? AND revogado_em IS NULL AND expira_em >= ?`,
    [id, empresaId, today()],
  )
  const user = stored && (await findStaffById(stored.usuario_id))
  return user ? sessionOf(stored!, user) : null
}
