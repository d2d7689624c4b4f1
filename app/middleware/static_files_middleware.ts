import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import app from '@adonisjs/core/services/app'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { sendCompressed } from '#app/web_pages/compressed_files.ts'

/**
 * The OCR worker runs WebAssembly, which the policy of the pages does not allow. A worker uses the policy of its own
 * response: this one may run WebAssembly and fetch from this server only.
 */
const WORKER = /^\/assets\/[\w-]+\/worker[.-][\w.-]+\.js$/
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Static files of the browser applications. API requests skip the disk lookup. */
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
