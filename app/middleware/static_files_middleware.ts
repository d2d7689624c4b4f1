import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import app from '@adonisjs/core/services/app'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { sendCompressed } from '#app/frontend/compressed_files.ts'

/** Files of the browser applications. The API has none, so it need not ask the disk on every request. */
export default class StaticFilesMiddleware {
  #files?: StaticMiddleware

  async handle(http: HttpContext, next: NextFn) {
    if (http.request.url().startsWith('/api/')) return next()
    if (await sendCompressed(http)) return
    this.#files ??= await app.container.make(StaticMiddleware)
    return this.#files.handle(http, next)
  }
}
