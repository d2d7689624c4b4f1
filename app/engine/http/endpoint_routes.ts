import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import type { EndpointDef } from '../definition/plugin.ts'
import { ForbiddenError } from '../errors.ts'
import type { EngineContext } from '../runtime/context.ts'
import { checkInput, reply } from './actions.ts'
import { typedQuery } from './typed_query.ts'

/** How the platform makes a context for each door, and how it limits a caller. */
export interface Doors {
  staff: (http: HttpContext) => Promise<EngineContext>
  candidate: (http: HttpContext) => Promise<EngineContext>
  public: (http: HttpContext) => Promise<EngineContext>
  limit: (http: HttpContext, key: string, perMinute: number) => Promise<void>
}

/** Generates the route of an endpoint definition. */
export function endpointRoute(router: HttpRouterService, one: EndpointDef, doors: Doors) {
  const route = router.route(`/api/${one.path}`, [one.method], async (http: HttpContext) => {
    if (one.limit) await doors.limit(http, `${one.method} ${one.path}`, one.limit)
    const context = await doors[one.door](http)
    if (one.authority && !context.can(one.authority)) throw new ForbiddenError()
    const body = http.request.hasBody() ? http.request.body() : {}
    const given = one.method === 'GET' && one.fields ? typedQuery(one.fields, http.request.qs()) : body
    const input = one.fields ? await checkInput(context, one.fields, one.rules ?? [], given) : body
    const file = (name: string) => {
      const upload = http.request.file(name)
      const bytes: Buffer | undefined = upload?.meta?.bytes
      return upload && bytes ? { bytes, clientName: upload.clientName, size: upload.size, type: `${upload.type ?? ''}/${upload.subtype ?? ''}` } : null
    }
    const call = { params: http.params as Record<string, string>, query: http.request.qs(), body, input, file }
    const result = one.method === 'GET' ? await one.run(context.showing(), call) : one.transaction === false ? await one.run(context, call) : await context.transaction((inner) => one.run(inner, call))
    if (http.response.hasLazyBody || http.response.finished) return
    if (one.status && result !== undefined) http.response.status(one.status)
    return reply(http, result)
  })
  for (const [, name] of one.path.matchAll(/:(\w+)/g)) if (!one.texts?.includes(name!)) route.where(name!, router.matchers.number())
}
