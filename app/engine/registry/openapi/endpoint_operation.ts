import type { EndpointDef } from '../../definition/endpoint.ts'
import {
  failures,
  queryParameters,
  authority,
  CHANGES,
  doorOf,
  json,
  JSON_TYPE,
  NOTHING,
  requestBody,
  answersOf,
  type Operation,
} from './operation.ts'
import { pascal } from './parts.ts'
import type { SchemaBook } from './schemas.ts'

/** The request body of an endpoint. With uploads it is multipart; plain JSON is accepted too. */
function bodyOf(one: EndpointDef, book: SchemaBook) {
  const schema = book.bodyOf(one)
  if (!schema) return undefined
  const mustCome = one.body ? one.body.is !== 'optional' : Boolean(schema.required?.length)
  if (!one.files) return requestBody(schema, mustCome)
  const parts = Object.fromEntries(
    Object.entries(one.files).map(([name, title]) => [name, { type: 'string', contentEncoding: 'binary', title }]),
  )
  return {
    required: mustCome,
    content: {
      [JSON_TYPE]: { schema },
      'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...parts } } },
    },
  }
}

/** An endpoint of a plugin, with its declared input and responses. */
export function endpointOperation(one: EndpointDef, tag: string, book: SchemaBook): Operation {
  const names = [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const path = `/api/${one.path.replace(/:(\w+)/g, '{$1}')}`
  const taken = bodyOf(one, book)
  const parameters = [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: one.texts?.includes(name) ? 'string' : 'integer' },
    })),
    ...queryParameters(one.query ?? {}, book),
  ]
  return {
    method: one.method,
    path,
    body: {
      operationId: `${one.method.toLowerCase()}${pascal(one.path)}`,
      tags: [tag],
      summary: one.label ?? `${one.method} ${path}`,
      ...(one.changes && CHANGES),
      ...(one.personalTo && { 'x-personal-to': one.personalTo }),
      ...(one.authority && authority(one.authority)),
      ...(parameters.length && { parameters }),
      ...(taken && { requestBody: taken }),
      responses: {
        ...(one.response ? answersOf(one.response, book, one.status) : { 200: json({}, 'O resultado.'), 204: NOTHING }),
        ...failures(
          400,
          ...(one.audience === 'public' || one.audience === 'link' ? [] : [401]),
          ...((one.audience === 'public' && !one.changes) || one.audience === 'link' ? [] : [403]),
          404,
        ),
      },
      ...(one.audience === 'public' || one.audience === 'link'
        ? { security: one.method === 'GET' ? [] : [{ xsrf: [] }] }
        : doorOf(one.method, one.audience === 'candidate' ? 'sessaoExterna' : 'sessao')),
      ...(one.limit && { 'x-limit-per-minute': one.limit }),
    },
  }
}
