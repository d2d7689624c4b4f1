import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import type { PublicPageDef } from '../definition/public_page.ts'
import type { AppPage, WebFile, WebPageDef } from '../definition/web_page.ts'
import type { EngineContext } from '../context.ts'
import { linkRoute } from './plain_routes.ts'

interface Platform {
  public: (http: HttpContext) => Promise<EngineContext>
  /** Sends the page of the browser application. */
  sendApp: (http: HttpContext, page?: AppPage) => void
}

/** The byte range an audio or video player requests; null for the whole file. */
function partOf(size: number, range: string | undefined): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || (!first && !last)) return null
  const end = size - 1
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(end, Number(last)) : end
  return from <= to ? { from, to } : null
}

function sendFile({ request, response }: HttpContext, { content, type, maxAge, headers = {}, status = 200 }: WebFile) {
  response.status(status).header('Content-Type', type)
  response.header('Cache-Control', maxAge ? `public, max-age=${maxAge}` : 'no-cache')
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  if (typeof content === 'string') return response.send(content)
  const size = 'read' in content ? content.size : content.byteLength
  const part = headers['Accept-Ranges'] ? partOf(size, request.header('range')) : null
  if (part) response.status(206).header('Content-Range', `bytes ${part.from}-${part.to}/${size}`)
  const { from, to } = part ?? { from: 0, to: size - 1 }
  if (!('read' in content)) return response.send(Buffer.from(content.buffer, content.byteOffset + from, to + 1 - from))
  response.header('Content-Length', String(to + 1 - from))
  return response.stream(content.read(from, to))
}

/** Registers a public page with an individual head; other public pages are served by the route of the shell. */
export const publicPageRoute = (router: HttpRouterService, page: PublicPageDef, platform: Platform) =>
  page.head && webRoute(router, { path: page.path, run: page.head, texts: page.texts }, platform)

/** Registers the route of a page or file outside the API. */
export function webRoute(router: HttpRouterService, one: WebPageDef, platform: Platform) {
  const route = router.get(`/${one.path}`, async (http: HttpContext) => {
    const context = await platform.public(http)
    const result = await one.run(context.readOnly(), {
      params: http.params,
      query: http.request.qs(),
      host: http.request.host() ?? '',
    })
    if (result && 'content' in result) return sendFile(http, result)
    if (result && 'redirect' in result) return http.response.redirect(result.redirect)
    if (result === undefined) return platform.sendApp(http)
    platform.sendApp(
      http,
      result ?? { title: 'Não encontrado', head: '<meta name="robots" content="noindex">', status: 404 },
    )
  })
  if (one.cookieless) linkRoute(route)
  for (const [, name] of one.path.matchAll(/:(\w+)/g))
    if (!one.texts?.includes(name!)) route.where(name!, router.matchers.number())
}
