import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import type { EndpointCall, EndpointDef } from '../definition/endpoint.ts'
import { ForbiddenError } from '../errors.ts'
import type { EngineContext } from '../runtime/context.ts'
import { checkInput, reply } from './actions.ts'
import { checkTaken } from './taken.ts'
import { sentBody } from './request.ts'
import { typedQuery } from './typed_query.ts'

/** How the platform makes a context for each door, and how it limits a caller. */
export interface Contexts {
  staff: (http: HttpContext) => Promise<EngineContext>
  candidate: (http: HttpContext) => Promise<EngineContext>
  public: (http: HttpContext) => Promise<EngineContext>
  limit: (http: HttpContext, key: string, perMinute: number) => Promise<void>
}

/** Only what the definition declares reaches `run`. Programs send more to an address than it asks for (`unpaged`, marks of campaigns): that is ignored. */
async function callOf(http: HttpContext, context: EngineContext, one: EndpointDef): Promise<EndpointCall> {
  const query = one.query
    ? await checkInput(
        context,
        one.query,
        one.fields ? [] : (one.rules ?? []),
        typedQuery(one.query, sentTo(one, http.request.qs())),
      )
    : {}
  const given = withoutFiles(sentBody(http), one.files)
  const input = one.fields ? await checkInput(context, one.fields, one.rules ?? [], given) : {}
  const body = one.body ? await checkTaken(context, one.body, given) : undefined
  const file = (name: string) => {
    const upload = one.files?.[name] ? http.request.file(name) : null
    const bytes: Buffer | undefined = upload?.meta?.bytes
    return upload && bytes
      ? {
          bytes,
          clientName: upload.clientName,
          size: upload.size,
          type: `${upload.type ?? ''}/${upload.subtype ?? ''}`,
        }
      : null
  }
  return { params: http.params as Record<string, string>, query, body, input, file }
}

/** The parts of a form that are files come by `file()`, not with the body. */
const withoutFiles = (body: Record<string, unknown>, files?: Record<string, string>) =>
  files ? Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(files, name))) : body

const sentTo = ({ query, strictQuery }: EndpointDef, sent: Record<string, unknown>) =>
  strictQuery ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(query!, name)))

/** Generates the route of an endpoint definition. */
export function endpointRoute(router: HttpRouterService, one: EndpointDef, contexts: Contexts) {
  const route = router.route(`/api/${one.path}`, [one.method], async (http: HttpContext) => {
    if (one.limit) await contexts.limit(http, `${one.method} ${one.path}`, one.limit)
    const context = await contexts[one.audience](http)
    if (one.authority && !context.can(one.authority)) throw new ForbiddenError()
    const call = await callOf(http, context, one)
    const result =
      one.method === 'GET'
        ? await one.run(context.showing(), call)
        : one.transaction === false
          ? await one.run(context, call)
          : await context.transaction((inner) => one.run(inner, call))
    if (http.response.hasLazyBody || http.response.finished) return
    if (one.status && result !== undefined) http.response.status(one.status)
    return reply(http, result)
  })
  for (const [, name] of one.path.matchAll(/:(\w+)/g))
    if (!one.texts?.includes(name!)) route.where(name!, router.matchers.number())
}
