import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { tracing } from '#app/monitoring/traces.ts'

/** A span for every request. The route is its pattern, as in the metrics: addresses may identify people. */
export default class TraceRequestsMiddleware {
  async handle(http: HttpContext, next: NextFn) {
    const { request, response } = http
    const traces = await tracing('web')
    return traces!.request(
      { method: request.method(), headers: request.headers(), id: request.id(), response: response.response },
      () => http.route?.pattern ?? 'other',
      next,
    )
  }
}
