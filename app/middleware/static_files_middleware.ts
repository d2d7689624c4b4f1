import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import app from '@adonisjs/core/services/app'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { sendCompressed } from '#app/frontend/compressed_files.ts'

/**
 * The reader of pictures runs WebAssembly, which the policy of the pages does not allow. A worker has the policy of its own answer: this
 * one may run it, fetch from this server only, and nothing else.
 */
const WORKER = /^\/assets\/[\w-]+\/worker[.-][\w.-]+\.js$/
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Files of the browser applications. The API has none, so it need not ask the disk on every request. */
export default class StaticFilesMiddleware {
  #files?: StaticMiddleware

  async handle(http: HttpContext, next: NextFn) {
    if (http.request.url().startsWith('/api/')) return next()
    if (WORKER.test(http.request.url())) http.response.header('Content-Security-Policy', WORKER_POLICY)
    if (await sendCompressed(http)) return
    this.#files ??= await app.container.make(StaticMiddleware)
    return this.#files.handle(http, next)
  }
}
