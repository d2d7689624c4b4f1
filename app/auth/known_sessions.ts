import type { HttpContext } from '@adonisjs/core/http'
import type { KnownSession } from './session_types.ts'

const SESSION_TTL_MS = 60_000
const MAX_SESSIONS = 2_000
const known = new Map<string, KnownSession & { at: number }>()

/** Cache key: the exact cookies of a request, for a write also its CSRF token. Empty: do not use the cache. */
function keyOf({ request }: HttpContext): string {
  const { cookie, 'x-xsrf-token': token } = request.headers()
  if (!cookie) return ''
  if (request.method() === 'GET') return cookie
  return typeof token === 'string' && token ? `${token}\n${cookie}` : ''
}

/**
 * Opening a session verifies three signatures and decrypts two cookies, as much work as reading a row. The same cookies
 * (and the same token) that were verified within the last minute are accepted without repeating it.
 */
export function cachedSession(http: HttpContext): KnownSession | null {
  const key = keyOf(http)
  const found = key && known.get(key)
  if (!found) return null
  if (Date.now() - found.at < SESSION_TTL_MS) return found
  known.delete(key)
  return null
}

/** Called after a request passed every check of its cookies and, for a write, of its token. */
export function cacheSession(http: HttpContext, session: KnownSession) {
  const key = keyOf(http)
  if (!key) return
  if (known.size >= MAX_SESSIONS) known.clear()
  known.set(key, { ...session, at: Date.now() })
}
