import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { can } from '../compiler/names.ts'
import { itemLists } from '../definition/shapes.ts'
import { listItems } from '../runtime/list_items.ts'
import type { Resource } from '../runtime/registry.ts'
import { sendJson } from './actions.ts'
import { bodyOf, type Contexts, idOf } from './request.ts'

/** Addresses of the rows of lists that have them: `/api/<resource>/:id/<list>` and `…/:item`. */
export function itemRoutes(router: HttpRouterService, { def, key }: Resource, contexts: Contexts) {
  for (const { name, itemsAt } of itemLists(def.fields)) {
    const items = async (http: HttpContext) => listItems(await contexts.staff(http), key, name)
    const [rows, row] = [`/api/${key}/:id/${itemsAt}`, `/api/${key}/:id/${itemsAt}/:item`]
    const route = (method: string, path: string, answer: (http: HttpContext) => Promise<unknown>) =>
      router.route(path, [method], answer).where('id', router.matchers.number()).where('item', router.matchers.number())

    if (can(def, 'read')) {
      route('GET', rows, async (http) => sendJson(http, await (await items(http)).all(idOf(http))))
      route('GET', row, async (http) => sendJson(http, await (await items(http)).get(idOf(http), idOf(http, 'item'))))
    }
    if (!can(def, 'update')) continue
    route('POST', rows, async (http) => {
      const made = await (await items(http)).create(idOf(http), bodyOf(http))
      http.response.status(201)
      return sendJson(http, made)
    })
    route('PUT', row, async (http) => sendJson(http, await (await items(http)).update(idOf(http), idOf(http, 'item'), bodyOf(http))))
    route('DELETE', row, async (http) => {
      await (await items(http)).remove(idOf(http), idOf(http, 'item'))
      return http.response.noContent()
    })
  }
}
