import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isAbandoned, maintenance, readRestoration, requests } from '#app/cluster/maintenance.ts'
import { recoverRestoration } from '#app/backup/recover.ts'
import { proofOf } from '#app/backup/restoration_key.ts'

const MESSAGE = 'O sistema está em manutenção: um backup está sendo restaurado. Tente de novo em alguns minutos.'
/**
 * Progress of the restore, for the browser that started it. Sessions end with the restore, so it uses a separate key.
 */
export const PROGRESS = '/api/utilitario/backup/restauracao'
const KEY = 'x-restauracao'
/** Liveness check, always answered: a server restarted during a restore would have to start it again. */
const LIFE = '/api/saude'

/** While a backup is being restored, every other call gets 503. */
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
    // Also called when the client has already disconnected: a call that is never ended would block every restore.
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
