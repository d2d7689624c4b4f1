import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import type { EndpointCall, EndpointDef, UploadedFile } from '../definition/endpoint.ts'
import { shapeTakesFiles, takesFiles } from '../definition/has_files.ts'
import type { FieldDefs } from '../definition/types.ts'
import { ForbiddenError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import { assertNotOfOneUser } from '../rows/permissions.ts'
import { checkInput, reply } from './actions.ts'
import { bodyLimit } from './body_limits.ts'
import { validateBody } from './validate_body.ts'
import { MAX_BATCH_SIZE, sentBody, wholeNumber } from './request.ts'
import { typedQuery } from './typed_query.ts'
import { changingRoute, linkRoute } from './plain_routes.ts'
import { validateResponse } from './validate_response.ts'
import { endpointOperation } from '../registry/openapi/endpoint_operation.ts'
import type { SchemaBook } from '../registry/openapi/schemas.ts'
import type { Registry } from '../registry/registry.ts'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The uploaded files of a form, by part name. */
    uploads?: ReadonlyMap<string, UploadedFile>
  }
}

/** Provided by the platform: creates the context of each audience, and limits the request rate. */
export interface Contexts {
  staff: (http: HttpContext) => Promise<EngineContext>
  candidate: (http: HttpContext) => Promise<EngineContext>
  public: (http: HttpContext) => Promise<EngineContext>
  link: (http: HttpContext, purpose: NonNullable<EndpointDef['purpose']>) => Promise<EngineContext>
  /** `perLink`: counts requests per link, because many people may answer from one address. */
  limit: (http: HttpContext, key: string, perMinute: number, perLink?: boolean) => Promise<void>
}

/**
 * Collects the declared input for `run`. Other query parameters (`unpaged`, campaign tags) are ignored, because clients
 * add them.
 */
async function callOf(http: HttpContext, context: EngineContext, one: EndpointDef): Promise<Brought> {
  const query = one.query
    ? await checkInput(
        context,
        one.query,
        one.fields ? [] : (one.rules ?? []),
        typedQuery(one.query, sentTo(one, http.request.qs())),
      )
    : {}
  const given = plainText(http, one) ?? withoutFiles(sentBody(http), one.files)
  const input = one.fields ? await checkInput(context, one.fields, one.rules ?? [], given) : {}
  const body = one.body ? await validateBody(context, one.body, given) : undefined
  const file = (name: string) => {
    return (one.files && Object.hasOwn(one.files, name) && http.uploads?.get(name)) || null
  }
  return { params: http.params as Record<string, string>, query, body, input, file }
}

/** A plain-text body, where the endpoint accepts one. */
const plainText = ({ request }: HttpContext, { plainText: name }: EndpointDef) =>
  name && request.bodyType === 'raw' && request.raw() ? { [name]: request.raw() } : undefined

type Brought = Omit<EndpointCall, 'companies'>

/** The company ids in a value; null for an entry that is not a number. */
const companiesIn = (value: any): (number | null)[] =>
  (Array.isArray(value) ? value : String(value?.id ?? value ?? '').split(','))
    .filter((item) => item !== '')
    .slice(0, MAX_BATCH_SIZE)
    .map((item) => wholeNumber(item?.id ?? item))

/**
 * Checked before the input is validated, so that only permitted callers receive validation errors. @throws
 * ForbiddenError
 */
async function assertCompaniesSent(context: EngineContext, http: HttpContext, { company, authority }: EndpointDef) {
  const [part, name] = company!.split('.') as [string, string]
  const sent = part === 'params' ? http.params : part === 'query' ? http.request.qs() : sentBody(http)
  for (const id of companiesIn(sent?.[name])) if (id !== null) await context.forCompany(id, authority)
}

/**
 * The caller's context in each company the call names, with the authorities of that company; the context of the session
 * when no company is named. @throws ValidationError
 */
async function companiesOf(context: EngineContext, call: Brought, { company, authority }: EndpointDef) {
  if (!company) return [context]
  const [part, name] = company.split('.') as ['params' | 'query' | 'input', string]
  const found = new Map<number, EngineContext>()
  for (const id of companiesIn(call[part][name])) {
    if (id === null) throw new ValidationError([{ field: name, message: 'Valor inválido' }])
    found.set(id, await context.forCompany(id, authority))
  }
  return found.size ? [...found.values()] : [context]
}

/** Removes the file parts of a form, which `file()` returns instead. */
const withoutFiles = (body: Record<string, unknown>, files?: Record<string, string>) =>
  files ? Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(files, name))) : body

const sentTo = ({ query, strictQuery }: EndpointDef, sent: Record<string, unknown>) =>
  strictQuery ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(query!, name)))

/** Registers the route of an endpoint definition. */
export function endpointRoute(
  router: HttpRouterService,
  one: EndpointDef,
  contexts: Contexts,
  fieldsOf: (key: string) => FieldDefs,
) {
  const operation = {
    method: one.method,
    path: `/api/${one.path}`,
    describe: (book: SchemaBook) => endpointOperation(one, one.owner!, book),
  }
  const route = router.route(operation.path, [one.method], async (http: HttpContext) => {
    if (one.limit) await contexts.limit(http, `${one.method} ${one.path}`, one.limit, one.audience === 'link')
    const context =
      one.audience === 'link' ? await contexts.link(http, one.purpose!) : await contexts[one.audience](http)
    assertNotOfOneUser(context, one)
    // For a call about another company, the authority there is checked; the authority in the session's company is
    // irrelevant.
    if (one.authority && !one.company?.startsWith('params.') && !context.can(one.authority)) throw new ForbiddenError()
    if (one.company) await assertCompaniesSent(context, http, one)
    const call = await callOf(http, context, one)
    const run = async (inner: EngineContext) =>
      one.run(inner, { ...call, companies: await companiesOf(inner, call, one) })
    const result =
      one.method === 'GET' && !one.changes
        ? await run(context.readOnly())
        : one.changes || one.transaction === false
          ? await run(context)
          : await context.transaction((inner) => run(inner as EngineContext))
    if (http.response.hasLazyBody || http.response.finished) return
    if (one.status && result !== undefined) http.response.status(one.status)
    validateResponse(http, context.engine.registry as Registry, operation, result)
    return reply(http, result)
  })
  if (one.audience === 'link') linkRoute(route)
  if (one.changes) changingRoute(route)
  bodyLimit(route, {
    audience: one.audience,
    files:
      Boolean(one.files) || takesFiles(one.fields) || (one.body !== undefined && shapeTakesFiles(one.body, fieldsOf)),
  })
  for (const [, name] of one.path.matchAll(/:(\w+)/g))
    if (!one.texts?.includes(name!)) route.where(name!, router.matchers.number())
}
