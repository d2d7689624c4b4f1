import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import app from '@adonisjs/core/services/app'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'

const RENEWED = 'ipe-renovada'
const RENEW_EVERY_MS = 10 * 60_000

/**
 * Renewing a session means writing four encrypted cookies, which costs more than reading a row. So reads of the API renew it
 * every ten minutes only; everything else, and the first read, renews it as usual. The mark is a plain cookie: whoever forges
 * it only loses the renewal of the own session.
 */
export default class LightReadsMiddleware {
  #shield?: ShieldMiddleware

  async handle(http: HttpContext, next: NextFn) {
    if (this.#isLight(http)) {
      http.response.header('X-Content-Type-Options', 'nosniff')
      const response = await next()
      if (!http.session.hasBeenModified) http.session.commit = async () => {}
      return response
    }
    if (http.request.method() === 'GET') http.response.plainCookie(RENEWED, String(Date.now()), { httpOnly: true, sameSite: 'lax', path: '/', encode: false, maxAge: '8h' })
    this.#shield ??= await app.container.make(ShieldMiddleware)
    return this.#shield.handle(http, next)
  }

  #isLight({ request }: HttpContext) {
    if (request.method() !== 'GET' || !request.url().startsWith('/api/')) return false
    const age = Date.now() - Number(request.plainCookie(RENEWED, undefined, false))
    return age >= 0 && age < RENEW_EVERY_MS && Boolean(request.plainCookie('XSRF-TOKEN', undefined, false))
  }
}
