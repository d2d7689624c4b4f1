import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { contentUrl } from '#config/app.ts'
import { engine } from '#engine'

/** Routes served without cookies: content written by third parties. */
const isContent = (path: string) =>
  engine()
    .registry.plugins.flatMap(({ webPages }) => webPages ?? [])
    .some((page) => page.cookieless && path.startsWith(`/${page.path.split(':')[0]}`))

/**
 * The host of `CONTENT_URL` serves only third-party content, so scripts in it reach neither the product's pages nor its
 * API.
 */
export default class ContentHostMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const content = contentUrl()
    if (!content || request.host() !== new URL(content).host || isContent(request.url())) return next()
    return response.status(404).header('Content-Type', 'text/plain; charset=utf-8').send('Não encontrado.')
  }
}
