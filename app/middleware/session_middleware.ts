import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import app from '@adonisjs/core/services/app'
import InitializeAuthMiddleware from '@adonisjs/auth/initialize_auth_middleware'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'
import { SESSION_COOKIE } from '#config/session.ts'
import { isLinkRoute, isPlainRoute } from '#engine/http/plain_routes.ts'
import { needsToken } from '#app/auth/own_page.ts'
import { bearerOf, readToken } from '#app/auth/api_tokens.ts'
import { cachedSession, cacheSession } from '#app/auth/known_sessions.ts'

/** A public file (a worker, a sitemap, an icon): no cookie is read or written, so that caches can store it. */
const isPublicFile = ({ request }: HttpContext) =>
  ['GET', 'HEAD'].includes(request.method()) &&
  !request.url().startsWith('/api/') &&
  /\.(js|txt|xml|png|webmanifest)$/.test(request.url())

const RENEWED = 'ipe-renovada'
const RENEW_EVERY_MS = 10 * 60_000

/**
 * Session, CSRF check and guards. Renewing a session means writing four encrypted cookies, more work than reading a
 * row, so API calls renew it only every ten minutes. (The mark is a plain cookie: forging it only stops the renewal of
 * one's own session.) Resource rows are served without opening the session when its cookies were verified recently.
 */
export default class ComposedSessionMiddleware {
  #parts?: Promise<[SessionMiddleware<Record<string, SessionStoreFactory>>, ShieldMiddleware, InitializeAuthMiddleware]>

  async handle(http: HttpContext, next: NextFn) {
    const token = bearerOf(http)
    if (token) {
      // A program sends no cookies automatically, so it needs neither session nor CSRF token.
      http.staff = await readToken(http, token)
      return (await app.container.make(InitializeAuthMiddleware)).handle(http, next)
    }
    // The link code is in a header: no cookie is read, so none can be misused.
    if (isLinkRoute(http.routeKey) || isPublicFile(http))
      return (await app.container.make(InitializeAuthMiddleware)).handle(http, next)
    const plain = isPlainRoute(http.routeKey)
    const known = plain ? cachedSession(http) : null
    if (known) {
      http.knownSession = known
      return next()
    }
    this.#parts ??= Promise.all([
      app.container.make(SessionMiddleware),
      app.container.make(ShieldMiddleware),
      app.container.make(InitializeAuthMiddleware),
    ])
    const [session, shield, auth] = await this.#parts
    const work = async () => {
      const result = await auth.handle(http, next)
      // These cookies stay valid even if the response sets newer ones, so a client that keeps using them is not
      // decrypted each time.
      if (plain && http.staff) cacheSession(http, http.staff.session)
      return result
    }
    return session.handle(http, () =>
      this.#isLight(http) ? this.#light(http, shield, work) : this.#renewing(http, shield, work),
    )
  }

  #renewing(http: HttpContext, shield: ShieldMiddleware, work: NextFn) {
    if (http.request.method() === 'GET')
      http.response.plainCookie(RENEWED, String(Date.now()), {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        encode: false,
        maxAge: '8h',
      })
    return shield.handle(http, work)
  }

  async #light(http: HttpContext, shield: ShieldMiddleware, work: NextFn) {
    const checked = async () => {
      // The guard has checked the token and set the next one in a cookie; the old token stays valid.
      http.response.removeHeader('Set-Cookie')
      return work()
    }
    const result = await (http.request.method() === 'GET' && !needsToken(http) ? work() : shield.handle(http, checked))
    if (!http.session.hasBeenModified) http.session.commit = async () => {}
    return result
  }

  #isLight({ request }: HttpContext) {
    if (!request.url().startsWith('/api/')) return false
    const age = Date.now() - Number(request.plainCookie(RENEWED, undefined, false))
    // A CSRF token is useless without its session: if either is missing both are re-created, or every later write would
    // fail the token check.
    const has = (name: string) => Boolean(request.plainCookie(name, undefined, false))
    return age >= 0 && age < RENEW_EVERY_MS && has('XSRF-TOKEN') && has(SESSION_COOKIE)
  }
}
