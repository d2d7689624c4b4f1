import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { collectsMetrics, processMetrics } from '#app/monitoring/index.ts'
import env from '#start/env.ts'

/** Label for requests without a route; their addresses would each create a separate series. */
const NO_ROUTE = 'other'

/**
 * Times every request until the response is sent. The route label is its pattern (`/api/captacao/vagas/:id`), never the
 * address, which may identify people.
 */
export default class ObserveRequestsMiddleware {
  async handle(http: HttpContext, next: NextFn) {
    const metrics = collectsMetrics() ? await processMetrics() : null
    const began = performance.now()
    metrics?.requestBegan()
    http.response.response.once('close', () => {
      const ended = {
        method: http.request.method(),
        route: http.route?.pattern ?? NO_ROUTE,
        status: http.response.response.statusCode,
        ms: performance.now() - began,
      }
      metrics?.requestEnded(ended)
      if (env.get('LOG_REQUESTS'))
        http.logger.info({ ...ended, ms: Math.round(ended.ms), usuario: http.staff?.user.id }, 'request')
    })
    return next()
  }
}
