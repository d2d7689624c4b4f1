import type { HttpContext } from '@adonisjs/core/http'
import type { ProviderEntry } from './provider_entry.ts'
import type { Viewing } from './viewing.ts'

/** What a verified session cookie holds of a staff user. */
export interface KnownSession {
  /** As `staffIdentity` makes it; read again on every request, so a new password or a deactivation counts at once. */
  identity: string
  empresaId: number | null
  /** As whom the user looks at the system, if as anybody else. */
  viewing?: Viewing | undefined
  /** The provider that said who it is, when no password did. */
  provider?: ProviderEntry | undefined
}

const KEPT_MS = 60_000
const KEPT = 2_000
const known = new Map<string, KnownSession & { at: number }>()

/** The exact cookies of a request; for a write also the token that proves it is the page's own. Empty: nothing to go by. */
function keyOf({ request }: HttpContext): string {
  const { cookie, 'x-xsrf-token': token } = request.headers()
  if (!cookie) return ''
  if (request.method() === 'GET') return cookie
  return typeof token === 'string' && token ? `${token}\n${cookie}` : ''
}

/**
 * Opening a session means checking three signatures and deciphering two cookies, as much work as reading a row. The same cookies
 * (and the same token) that were found good within the last minute are good now.
 */
export function recallSession(http: HttpContext): KnownSession | null {
  const key = keyOf(http)
  const found = key && known.get(key)
  if (!found) return null
  if (Date.now() - found.at < KEPT_MS) return found
  known.delete(key)
  return null
}

/** Called once a request got past every check of its cookies and, for a write, of its token. */
export function rememberSession(http: HttpContext, session: KnownSession) {
  const key = keyOf(http)
  if (!key) return
  if (known.size >= KEPT) known.clear()
  known.set(key, { ...session, at: Date.now() })
}
