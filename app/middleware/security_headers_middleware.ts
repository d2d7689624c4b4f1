import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isHttps } from '#config/app.ts'

const HSTS_SECONDS = 180 * 24 * 60 * 60

/**
 * Headers of every response, including pages, files and errors. API rows contain personal data and must not be cached
 * by browsers or proxies; cacheable responses (files, metadata) set their own header later.
 */
export default class SecurityHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Referrer-Policy', 'same-origin')
    if (isHttps) response.header('Strict-Transport-Security', `max-age=${HSTS_SECONDS}; includeSubDomains`)
    if (request.url().startsWith('/api/')) response.header('Cache-Control', 'no-store')
    return next()
  }
}
