import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { can } from '../compiler/names.ts'
import { takesFiles } from '../definition/has_files.ts'
import { itemLists } from '../definition/shapes.ts'
import type { Row } from '../definition/row.ts'
import { fold } from '../fields/fold.ts'
import { ValidationError } from '../errors.ts'
import { type ListItems, listItems } from '../rows/list_items.ts'
import type { Resource } from '../compiler/resource.ts'
import { sendJson } from './actions.ts'
import { bodyLimit } from './body_limits.ts'
import { etagOf, matchedVersion } from './if_match.ts'
import { bodyOf, type Contexts, idOf, wholeNumber } from './request.ts'

/** 'Menu extra' → 'menuExtra': the property by which a row refers to its record. */
const parentName = (singular: string) =>
  fold(singular)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word, index) => (index ? word[0]!.toUpperCase() + word.slice(1) : word))
    .join('')

const numberIn = (value: unknown) =>
  wholeNumber(typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value)

/**
 * The body of a row may also contain a reference to its record (`menuExtraId: 5`, `menuExtra: { id: 5 }`), which must
 * match the address; it is removed. A row with a field of that name keeps it. @throws ValidationError
 */
function withoutParent(body: Record<string, unknown>, id: number, parent: string, fields: Record<string, unknown>) {
  if (parent in fields || `${parent}Id` in fields) return body
  const rest = { ...body }
  for (const name of [parent, `${parent}Id`]) {
    if (!(name in rest)) continue
    if (numberIn(rest[name]) !== id)
      throw new ValidationError([{ field: name, message: 'Não é o registro do endereço.' }])
    delete rest[name]
  }
  return rest
}

/** Routes of list rows with individual addresses: `/api/<resource>/:id/<list>` and `…/:item`. */
export function itemRoutes(router: HttpRouterService, { def, key }: Resource, contexts: Contexts) {
  for (const { name, itemsAt, field } of itemLists(def.fields)) {
    // A change of a row increments the version of its record.
    const items = async (http: HttpContext) =>
      listItems(await contexts.staff(http), key, name, (record) => http.response.header('ETag', etagOf(record)))
    const [rows, row] = [`/api/${key}/:id/${itemsAt}`, `/api/${key}/:id/${itemsAt}/:item`]
    const route = (method: string, path: string, answer: (http: HttpContext) => Promise<unknown>) =>
      router.route(path, [method], answer).where('id', router.matchers.number()).where('item', router.matchers.number())

    if (can(def, 'read')) {
      const read = async (http: HttpContext, pick: (found: ListItems, record: Row) => unknown) => {
        const found = await items(http)
        const record = await found.record(idOf(http))
        http.response.header('ETag', etagOf(record))
        return sendJson(http, pick(found, record))
      }
      route('GET', rows, (http) => read(http, (item, record) => item.rowsOf(record)))
      route('GET', row, (http) => read(http, (item, record) => item.rowOf(record, idOf(http, 'item'))))
    }
    if (!can(def, 'update')) continue
    const limit = { files: takesFiles(field.fields) }
    const parent = parentName(def.label.singular)
    // A row is part of its record, so `If-Match` refers to the version of the record.
    const sent = (http: HttpContext) => {
      const version = matchedVersion(http)
      const body = withoutParent(bodyOf(http), idOf(http), parent, field.fields ?? {})
      return version === undefined ? body : { ...body, versao: version }
    }
    bodyLimit(
      route('POST', rows, async (http) => {
        const made = await (await items(http)).create(idOf(http), sent(http))
        http.response.status(201)
        return sendJson(http, made)
      }),
      limit,
    )
    bodyLimit(
      route('PUT', row, async (http) =>
        sendJson(http, await (await items(http)).update(idOf(http), idOf(http, 'item'), sent(http))),
      ),
      limit,
    )
    route('DELETE', row, async (http) => {
      await (await items(http)).remove(idOf(http), idOf(http, 'item'), matchedVersion(http))
      return http.response.noContent()
    })
  }
}
