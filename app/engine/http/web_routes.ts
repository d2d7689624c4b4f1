import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import type { PublicPageDef } from '../definition/public_page.ts'
import type { AppPage, WebFile, WebPageDef } from '../definition/web_page.ts'
import type { EngineContext } from '../context.ts'

interface Platform {
  public: (http: HttpContext) => Promise<EngineContext>
  /** Sends the page of the browser application. */
  sendApp: (http: HttpContext, page?: AppPage) => void
}

function sendFile({ response }: HttpContext, { content, type, maxAge }: WebFile) {
  response.header('Content-Type', type)
  response.header('Cache-Control', maxAge ? `public, max-age=${maxAge}` : 'no-cache')
  response.send(typeof content === 'string' ? content : Buffer.from(content))
}

/** A public page with a head of its own; the others are answered like every address of the shell. */
export const publicPageRoute = (router: HttpRouterService, one: PublicPageDef, platform: Platform) =>
  one.head && webRoute(router, { path: one.path, run: one.head }, platform, one.texts)

/** Generates the route of a page or file outside the API. */
export function webRoute(
  router: HttpRouterService,
  one: WebPageDef,
  platform: Platform,
  texts: readonly string[] = [],
) {
  const route = router.get(`/${one.path}`, async (http: HttpContext) => {
    const context = await platform.public(http)
    const result = await one.run(context.showing(), { params: http.params, query: http.request.qs() })
    if (result && 'content' in result) return sendFile(http, result)
    if (result && 'redirect' in result) return http.response.redirect(result.redirect)
    if (result === undefined) return platform.sendApp(http)
    platform.sendApp(
      http,
      result ?? { title: 'Não encontrado', head: '<meta name="robots" content="noindex">', status: 404 },
    )
  })
  for (const [, name] of one.path.matchAll(/:(\w+)/g))
    if (!texts.includes(name!)) route.where(name!, router.matchers.number())
}
