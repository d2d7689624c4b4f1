import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isAbandoned, maintenance, readRestoration, requests } from '#app/backup/maintenance.ts'
import { recoverRestoration } from '#app/backup/recover.ts'
import { proofOf } from '#app/backup/restoration_key.ts'

const MESSAGE = 'O sistema está em manutenção: um backup está sendo restaurado. Tente de novo em alguns minutos.'
/** How far it is, for the browser that began it: sessions end with it, so it has a key of its own. */
export const PROGRESS = '/api/utilitario/backup/restauracao'
const KEY = 'x-restauracao'
/** Tells that the process lives; a server that is stopped while it restores would begin anew. */
const LIFE = '/api/saude'

/** While a backup is put in place nobody else works: every call answers 503. */
export default class MaintenanceMiddleware {
  async handle(http: HttpContext, next: NextFn) {
    const { request, response } = http
    const path = request.url()
    if (path === LIFE) return next()
    if (path === PROGRESS && request.header(KEY)) return this.#progress(http)
    const state = maintenance()
    if (state && isAbandoned(state)) await recoverRestoration()
    if (maintenance()) {
      response.status(503).header('Retry-After', '15').header('Cache-Control', 'no-store')
      if (path.startsWith('/api/'))
        return response.json({ code: 'EM_MANUTENCAO', message: MESSAGE, requestId: request.id() })
      return response
        .type('html')
        .send(
          `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Em manutenção</title><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem"><h1>Em manutenção</h1><p>${MESSAGE}</p></body></html>`,
        )
    }
    requests.begin()
    // Told too when whoever asked has left before this line: a call counted for ever would keep every restore waiting.
    response.onFinish(requests.end)
    return next()
  }

  async #progress({ request, response }: HttpContext) {
    const state = await readRestoration()
    if (!state || state.prova !== proofOf(request.header(KEY)!))
      return response.status(404).json({ code: 'NAO_ENCONTRADO', message: 'O recurso solicitado não foi encontrado.' })
    if (isAbandoned(state)) await recoverRestoration()
    const { nome, fase, progresso, mensagem, antes, outraChave } = (await readRestoration())!
    return response
      .header('Cache-Control', 'no-store')
      .json({ nome, fase, progresso, mensagem, antes: antes ?? null, outraChave: outraChave === true })
  }
}
