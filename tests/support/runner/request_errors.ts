import type { HttpContext } from '@adonisjs/core/http'
import type { PluginFn } from '@japa/runner/types'
import HttpExceptionHandler, { answerOf } from '#app/exceptions/handler.ts'

const MAX_ERRORS = 5
let seen: { url: string; error: unknown }[] = []

const report = HttpExceptionHandler.prototype.report
HttpExceptionHandler.prototype.report = function (error: unknown, http: HttpContext) {
  if (answerOf(error).status >= 500) seen.push({ url: http.request.url(), error })
  return report.call(this, error, http)
}

/** Answers say nothing of what broke; a test that fails tells the errors behind its answers of 500 and above. */
export const printRequestErrors: PluginFn = ({ emitter }) => {
  emitter.on('test:start', () => {
    seen = []
  })
  emitter.on('test:end', ({ hasError }) => {
    if (hasError) for (const { url, error } of seen.slice(-MAX_ERRORS)) console.error('Error behind', url, error)
  })
}
