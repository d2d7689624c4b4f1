import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { contentUrl } from '#config/app.ts'
import { engine } from '#engine'

/** Addresses that are answered without cookies: content others wrote. */
const isContent = (path: string) =>
  engine()
    .registry.plugins.flatMap(({ webPages }) => webPages ?? [])
    .some((one) => one.cookieless && path.startsWith(`/${one.path.split(':')[0]}`))

/** The host of `CONTENT_URL` has content others wrote and nothing of the product: scripts that run there reach neither its pages nor its API. */
export default class ContentHostMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const content = contentUrl()
    if (!content || request.host() !== new URL(content).host || isContent(request.url())) return next()
    return response.status(404).header('Content-Type', 'text/plain; charset=utf-8').send('Não encontrado.')
  }
}
