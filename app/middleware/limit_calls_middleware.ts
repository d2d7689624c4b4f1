import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { countAddress } from '#app/auth/call_limits.ts'

/** Counts API calls by address, before any other work. Calls per user are counted where the session is read. */
export default class LimitCallsMiddleware {
  handle(http: HttpContext, next: NextFn) {
    if (http.request.url().startsWith('/api/')) countAddress(http)
    return next()
  }
}
