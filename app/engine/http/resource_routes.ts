import type { EngineContext } from '../context.ts'
import { largestFile, takesFiles } from '../definition/has_files.ts'
import { isFile } from '../definition/shapes.ts'
import type { HttpContext, Route } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { ForbiddenError, ValidationError } from '../errors.ts'
import { can } from '../compiler/names.ts'
import { type BulkTarget, changeMany } from '../rows/operations/update_many.ts'
import type { Resource } from '../compiler/resource.ts'
import { ResourceRepository } from '../rows/repository.ts'
import { timelineOf } from '../rows/timeline.ts'
import type { Engine } from '../engine.ts'
import { runAction, sendJson } from './actions.ts'
import { bodyLimit } from './body_limits.ts'
import { dayOf, parseList } from './list_params.ts'
import { exportList } from './export.ts'
import { onceByKey } from './idempotency.ts'
import { etagOf, matchedVersion, onVersion } from './if_match.ts'
import { companiesOf, listOfCompanies } from './list_companies.ts'
import { itemRoutes } from './item_routes.ts'
import { changingRoute, plainRoute } from './plain_routes.ts'
import { bodyOf, type Contexts, idOf, MAX_BATCH_SIZE, selectionOf, wholeNumber } from './request.ts'
import { sendStoredFile, withBytes } from './stored_file.ts'
import { takesAlong } from '../registry/bound_resources.ts'

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

/** The code of a removal; an empty string for other values. */
const codeOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Registers the endpoints of one resource. */
export function resourceRoutes(router: HttpRouterService, engine: Engine, resource: Resource, contexts: Contexts) {
  const { def, key } = resource
  const base = `/api/${key}`
  const repository = async (http: HttpContext) => (await contexts.staff(http)).repo(key)

  for (const action of def.actions) {
    const path = action.on === 'row' ? `${base}/:id/${action.name}` : `${base}/${action.name}`
    const route = router
      .route(path, [action.method], async (http: HttpContext) =>
        runAction(http, await contexts.staff(http), resource, action),
      )
      .where('id', router.matchers.number())
    if (action.changes) changingRoute(route)
    bodyLimit(route, { files: takesFiles(action.fields), largest: largestFile(action.fields) })
  }
  if (can(def, 'list')) {
    plainRoute(
      router.get(base, async (http) => {
        const { query, dialect, unpaged } = parseList(http.request.qs(), def.list.size ?? 15)
        const context = await contexts.staff(http)
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
      router.get(`${base}/exportar.${format}`, async (http) =>
        exportList(http, await contexts.staff(http), resource, format),
      )
  }
  if (can(def, 'read')) {
    plainRoute(
      router
        .get(`${base}/:id`, async (http) => {
          const context = await contexts.staff(http)
          const row = await context.repo(key).get(idOf(http), dayOf(http.request.qs()))
          await def.hooks?.afterRead?.(context, row)
          http.response.header('ETag', `"${row.versao}"`)
          return sendJson(http, http.request.qs().bytes === 'true' ? await withBytes(context, resource, row) : row)
        })
        .where('id', router.matchers.number()),
    )
    if (def.timeline?.length)
      router
        .get(`${base}/:id/linha-do-tempo`, async (http) =>
          sendJson(http, await timelineOf(await contexts.staff(http), resource, idOf(http))),
        )
        .where('id', router.matchers.number())
    if (resource.layout.stored.some(({ field }) => isFile(field)))
      router
        .get(`${base}/:id/arquivo/:campo`, async (http) =>
          sendStoredFile(http, await contexts.staff(http), resource, idOf(http), String(http.params.campo)),
        )
        .where('id', router.matchers.number())
  }
  // Whether the record or the rows of its lists contain files.
  const files = takesFiles(def.fields)
  const largest = largestFile(def.fields)
  if (can(def, 'create')) {
    writeRoute(
      { files, largest },
      router.post(base, async (http) => {
        const context = await contexts.staff(http)
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
        const context = await contexts.staff(http)
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
  if (can(def, 'update')) {
    const confirming = Object.keys(def.fields).filter((name) => def.fields[name]!.confirmsActor)
    const changeAll = router.put(`${base}/lote`, async (http) => {
      const context = await contexts.staff(http)
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
          const repo = await repository(http)
          const body = bodyOf(http)
          const version = matchedVersion(http)
          for (const name of confirming)
            if (typeof body[name] === 'string' && body[name])
              await (await contexts.staff(http)).engine.ports.confirmActor(await contexts.staff(http), name, body[name])
          const row = await repo.update(idOf(http), version === undefined ? body : { ...body, versao: version })
          http.response.header('ETag', etagOf(row))
          return sendJson(http, row)
        })
        .where('id', router.matchers.number()),
    )
  }
  if (can(def, 'delete')) {
    const remove = async (http: HttpContext, work: (context: EngineContext) => Promise<string | null>) => {
      const context = await contexts.staff(http)
      if (!context.can(resource.authority.remove)) throw new ForbiddenError()
      const code = await work(context)
      if (code) http.response.header('X-Desfazer', code)
      return http.response.noContent()
    }
    plainRoute(
      router
        .delete(`${base}/:id`, async (http) =>
          remove(http, (context) =>
            onVersion(context, resource, idOf(http), matchedVersion(http), (inner) =>
              inner.repo(key).deleteMany([idOf(http)], { keep: true }),
            ),
          ),
        )
        .where('id', router.matchers.number()),
    )
    router.delete(base, async (http) =>
      remove(http, (context) => context.repo(key).deleteMany(idsOf(http.request.qs().ids), { keep: true })),
    )
    if (takesAlong(engine.registry.resources, key))
      router.get(`${base}/remocao`, async (http) => {
        const repository = new ResourceRepository(await contexts.staff(http), resource)
        const gone = await repository.removedWith(idsOf(http.request.qs().ids))
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
      const context = await contexts.staff(http)
      return sendJson(http, {
        ids: await new ResourceRepository(context, resource).restore(codeOf(bodyOf(http).codigo)),
      })
    })
  }
  itemRoutes(router, resource, contexts)
}
