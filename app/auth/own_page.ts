import type { HttpContext } from '@adonisjs/core/http'
import { isChangingRoute } from '#engine/http/plain_routes.ts'

/**
 * Whether a GET must bring the CSRF token: it changes something, and the browser does not say that a page of this
 * product sent it. Browsers send `Sec-Fetch-Site` only over https (and to localhost), and old ones never do; for them
 * the token proves it, as for every write.
 */
export const needsToken = ({ request, routeKey }: HttpContext) =>
  isChangingRoute(routeKey) && request.header('sec-fetch-site') !== 'same-origin'
