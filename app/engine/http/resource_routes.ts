import type { EngineContext } from '../context.ts'
import { largestFile, takesFiles } from '../definition/has_files.ts'
import type { HttpContext, Route } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { ForbiddenError, NotFoundError, ValidationError } from '../errors.ts'
import { can } from '../compiler/names.ts'
import { type BulkTarget, changeMany } from '../rows/operations/update_many.ts'
import type { Resource } from '../compiler/resource.ts'
import { ResourceRepository } from '../rows/repository.ts'
import { timelineOf } from '../rows/timeline.ts'
import { runAction, sendJson } from './actions.ts'
import { bodyLimit } from './body_limits.ts'
import { dayOf, parseList } from './list_params.ts'
import { exportList } from './export.ts'
import { onceByKey } from './idempotency.ts'
import type { Registry } from '../registry/registry.ts'
import { takesAlong } from '../registry/bound_resources.ts'
import { memoize } from '../definition/memoize.ts'
import type { FieldDefs } from '../definition/types.ts'
import { isFile } from '../definition/shapes.ts'
import { etagOf, matchedVersion, onVersion } from './if_match.ts'
import { companiesOf, listOfCompanies } from './list_companies.ts'
import { itemRoutes } from './item_routes.ts'
import { changingRoute, plainRoute } from './plain_routes.ts'
import { bodyOf, type Contexts, idOf, MAX_BATCH_SIZE, selectionOf, wholeNumber } from './request.ts'
import { sendStoredFile, withBytes } from './stored_file.ts'

function idsOf(value: unknown): number[] {
  const ids = selectionOf(value)
  if (!ids.length) throw new ValidationError([{ field: 'ids', message: 'Valor inválido' }])
  return ids
}

/** The records of a bulk change: ids, or ids with the version the user saw. */
function targetsOf(value: unknown): BulkTarget[] {
  const found = (Array.isArray(value) ? value : []).map((item) =>
    typeof item === 'object' && item !== null
      ? { id: wholeNumber(item.id), ...(item.versao === undefined ? {} : { versao: wholeNumber(item.versao) }) }
      : { id: wholeNumber(item) },
  )
  if (!found.length || found.length > MAX_BATCH_SIZE || found.some((item) => item.id === null || item.versao === null))
    throw new ValidationError([{ field: 'registros', message: `Informe de 1 a ${MAX_BATCH_SIZE} registros.` }])
  return [...new Map((found as BulkTarget[]).map((target) => [target.id, target])).values()]
}

function valuesOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.keys(value).length)
    throw new ValidationError([{ field: 'valores', message: 'Informe pelo menos um campo.' }])
  return value as Record<string, unknown>
}

const writeRoute = (limit: Parameters<typeof bodyLimit>[1], route: Route) => bodyLimit(plainRoute(route), limit)

/** Fields by which a user confirms who they are, such as the present password. */
const confirmingFields = memoize((fields: FieldDefs) =>
  Object.keys(fields).filter((name) => fields[name]!.confirmsActor),
)

/** The code of a removal; an empty string for other values. */
const codeOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Where the calls of resources are: each resource of code has an address of its own; those made at run time share one
 * with a parameter. `offers` says which operations the address has at all.
 */
interface Address {
  base: string
  keyOf(http: HttpContext): string
  offers(operation: Operation): boolean
  /** Resource of code: what its definition cannot have needs no address. */
  fixed?: { resource: Resource; registry: Registry }
}

type Operation = 'list' | 'read' | 'create' | 'update' | 'delete'

/**
 * Registers the endpoints of one resource. Handlers look the definition up in the registry of their request: what is
 * published while the server runs holds from the next request on, and requests under way end with what they began with.
 */
export function resourceRoutes(router: HttpRouterService, registry: Registry, resource: Resource, contexts: Contexts) {
  const { def, key } = resource
  const base = `/api/${key}`
  for (const action of def.actions) {
    const path = action.on === 'row' ? `${base}/:id/${action.name}` : `${base}/${action.name}`
    const route = router
      .route(path, [action.method], async (http: HttpContext) => {
        const context = await contexts.staff(http)
        const current = context.engine.registry.resource(key)
        return runAction(http, context, current, actionOf(current, action.name))
      })
      .where('id', router.matchers.number())
    if (action.changes) changingRoute(route)
    bodyLimit(route, { files: takesFiles(action.fields), largest: largestFile(action.fields) })
  }
  operationRoutes(router, contexts, {
    base,
    keyOf: () => key,
    offers: (operation) => can(def, operation),
    fixed: { resource, registry },
  })
  itemRoutes(router, resource, contexts)
}

/** The endpoints of all resources whose key begins with an area that grows at run time: `/api/cadastros/:recurso`. */
export function areaRoutes(router: HttpRouterService, area: string, contexts: Contexts) {
  const base = `/api/${area}/:recurso`
  const keyOf = (http: HttpContext) => `${area}/${http.params.recurso}`
  operationRoutes(router, contexts, { base, keyOf, offers: () => true })
  for (const on of ['row', 'list'] as const) {
    const route = router.post(on === 'row' ? `${base}/:id/:acao` : `${base}/:acao`, async (http) => {
      const { context, resource } = await calledIn(contexts, http, keyOf(http))
      const action = actionOf(resource, String(http.params.acao))
      if ((action.on === 'row') !== (on === 'row') || action.method !== 'POST') throw new NotFoundError()
      return runAction(http, context, resource, action)
    })
    if (on === 'row') route.where('id', router.matchers.number())
  }
}

/** Files in fields added at run time to a resource that had none; those of code have addresses of their own, before this. */
export function addedFileRoute(router: HttpRouterService, contexts: Contexts) {
  router
    .get('/api/:modulo/:recurso/:id/arquivo/:campo', async (http) => {
      const { context, resource } = await calledIn(
        contexts,
        http,
        `${http.params.modulo}/${http.params.recurso}`,
        'read',
      )
      return sendStoredFile(http, context, resource, idOf(http), String(http.params.campo))
    })
    .where('id', router.matchers.number())
}

/** The context of a request and the resource it calls, which has the operation. @throws NotFoundError */
async function calledIn(contexts: Contexts, http: HttpContext, key: string, operation?: Operation) {
  const context = await contexts.staff(http)
  const resource = context.engine.registry.resources.get(key)
  if (!resource || (operation && !can(resource.def, operation))) throw new NotFoundError()
  return { context, resource, key, def: resource.def }
}

/** @throws NotFoundError */
function actionOf(resource: Resource, name: string) {
  const action = resource.def.actions.find((item) => item.name === name)
  if (!action) throw new NotFoundError()
  return action
}

function operationRoutes(router: HttpRouterService, contexts: Contexts, { base, keyOf, offers, fixed }: Address) {
  const called = (http: HttpContext, operation: Operation) => calledIn(contexts, http, keyOf(http), operation)
  if (offers('list')) {
    plainRoute(
      router.get(base, async (http) => {
        const { context, resource, key, def } = await called(http, 'list')
        const { query, dialect, unpaged } = parseList(http.request.qs(), def.list.size ?? 15)
        const companies = companiesOf(resource, query)
        const page = await (companies
          ? listOfCompanies(context, resource, companies, query)
          : context.repo(key).list(query))
        await def.hooks?.afterList?.(context, page.rows)
        const { offset = 0, limit = 15 } = query
        if (dialect === 'range') {
          http.response.header(
            'Content-Range',
            `${key.split('/').pop()} ${offset}-${Math.max(offset, offset + page.rows.length - 1)}/${page.total}`,
          )
          return sendJson(http, page.rows)
        }
        if (unpaged) return sendJson(http, page.rows)
        return sendJson(http, {
          content: page.rows,
          pageable: { paged: true, offset },
          size: limit,
          totalElements: page.total,
        })
      }),
    )
    for (const format of ['xlsx', 'csv'] as const)
      router.get(`${base}/exportar.${format}`, async (http) => {
        const { context, resource } = await called(http, 'list')
        return exportList(http, context, resource, format)
      })
  }
  if (offers('read')) {
    plainRoute(
      router
        .get(`${base}/:id`, async (http) => {
          const { context, resource, key, def } = await called(http, 'read')
          const row = await context.repo(key).get(idOf(http), dayOf(http.request.qs()))
          await def.hooks?.afterRead?.(context, row)
          http.response.header('ETag', `"${row.versao}"`)
          return sendJson(http, http.request.qs().bytes === 'true' ? await withBytes(context, resource, row) : row)
        })
        .where('id', router.matchers.number()),
    )
    if (!fixed || fixed.resource.def.timeline?.length)
      router
        .get(`${base}/:id/linha-do-tempo`, async (http) => {
          const { context, resource } = await called(http, 'read')
          return sendJson(http, await timelineOf(context, resource, idOf(http)))
        })
        .where('id', router.matchers.number())
    if (!fixed || fixed.resource.layout.stored.some(({ field }) => isFile(field)))
      router
        .get(`${base}/:id/arquivo/:campo`, async (http) => {
          const { context, resource } = await called(http, 'read')
          return sendStoredFile(http, context, resource, idOf(http), String(http.params.campo))
        })
        .where('id', router.matchers.number())
  }
  // Whether the record or the rows of its lists contain files.
  const files = !fixed || takesFiles(fixed.resource.def.fields)
  const largest = fixed && largestFile(fixed.resource.def.fields)
  if (offers('create')) {
    writeRoute(
      { files, largest },
      router.post(base, async (http) => {
        const { context, key } = await called(http, 'create')
        const body = bodyOf(http)
        const once = await onceByKey(http, context, body, async (inner) => {
          const row = await inner.repo(key).create(body)
          return { ids: [row.id], row }
        })
        // The current record: it may have changed since the first request with this key.
        const row = 'made' in once ? once.made.row : await context.readOnly().system.repo(key).get(once.known[0]!)
        if ('known' in once) http.response.header('Idempotent-Replayed', 'true')
        http.response.status(201).header('ETag', etagOf(row))
        return sendJson(http, row)
      }),
    )
    writeRoute(
      { files, many: true },
      router.post(`${base}/lote`, async (http) => {
        // The session is checked before the body, so that an unauthenticated caller learns nothing about the body.
        const { context, key } = await called(http, 'create')
        const { rows } = bodyOf(http) as { rows?: unknown }
        if (!Array.isArray(rows) || !rows.length || rows.length > MAX_BATCH_SIZE)
          throw new ValidationError([{ field: 'rows', message: `Informe de 1 a ${MAX_BATCH_SIZE} registros.` }])
        const once = await onceByKey(http, context, rows, async (inner) => ({
          ids: await inner.repo(key).createMany(rows),
        }))
        const ids = 'made' in once ? once.made.ids : once.known
        if ('known' in once) http.response.header('Idempotent-Replayed', 'true')
        http.response.status(201)
        return sendJson(http, { count: ids.length, ids })
      }),
    )
  }
  if (offers('update')) {
    const changeAll = router.put(`${base}/lote`, async (http) => {
      const { context, resource } = await called(http, 'update')
      if (!context.can(resource.authority.write)) throw new ForbiddenError()
      const { registros, valores, simular } = bodyOf(http)
      return sendJson(
        http,
        await changeMany(context, resource, targetsOf(registros), valuesOf(valores), simular === true),
      )
    })
    bodyLimit(changeAll, { files })
    writeRoute(
      { files, largest },
      router
        .put(`${base}/:id`, async (http) => {
          const { context, key, def } = await called(http, 'update')
          const body = bodyOf(http)
          const version = matchedVersion(http)
          for (const name of confirmingFields(def.fields))
            if (typeof body[name] === 'string' && body[name])
              await context.engine.ports.confirmActor(context, name, body[name])
          const row = await context
            .repo(key)
            .update(idOf(http), version === undefined ? body : { ...body, versao: version })
          http.response.header('ETag', etagOf(row))
          return sendJson(http, row)
        })
        .where('id', router.matchers.number()),
    )
  }
  if (offers('delete')) {
    const remove = async (
      http: HttpContext,
      work: (context: EngineContext, resource: Resource) => Promise<string | null>,
    ) => {
      const { context, resource } = await called(http, 'delete')
      if (!context.can(resource.authority.remove)) throw new ForbiddenError()
      const code = await work(context, resource)
      if (code) http.response.header('X-Desfazer', code)
      return http.response.noContent()
    }
    plainRoute(
      router
        .delete(`${base}/:id`, async (http) =>
          remove(http, (context, resource) =>
            onVersion(context, resource, idOf(http), matchedVersion(http), (inner) =>
              inner.repo(resource.key).deleteMany([idOf(http)], { keep: true }),
            ),
          ),
        )
        .where('id', router.matchers.number()),
    )
    router.delete(base, async (http) =>
      remove(http, (context, { key }) => context.repo(key).deleteMany(idsOf(http.request.qs().ids), { keep: true })),
    )
    if (!fixed || takesAlong(fixed.registry.resources, fixed.resource.key))
      router.get(`${base}/remocao`, async (http) => {
        const { context, resource } = await called(http, 'delete')
        const gone = await new ResourceRepository(context, resource).removedWith(idsOf(http.request.qs().ids))
        return sendJson(
          http,
          gone.map(
            ({
              resource: {
                key: recurso,
                def: { label },
              },
              total,
            }) => ({
              recurso,
              nome: (total === 1 ? label.singular : label.plural).toLowerCase(),
              total,
            }),
          ),
        )
      })
    router.post(`${base}/desfazer-remocao`, async (http) => {
      const { context, resource } = await called(http, 'delete')
      return sendJson(http, {
        ids: await new ResourceRepository(context, resource).restore(codeOf(bodyOf(http).codigo)),
      })
    })
  }
}
