import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { countAddress } from '#app/auth/call_limits.ts'

/** Calls of the API by address, before anything else is done for them. Those of a user are counted where the session is read. */
export default class LimitCallsMiddleware {
  handle(http: HttpContext, next: NextFn) {
    if (http.request.url().startsWith('/api/')) countAddress(http)
    return next()
  }
}
