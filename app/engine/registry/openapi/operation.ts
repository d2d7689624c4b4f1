import type { ShapeDef } from '../../definition/shape.ts'
import type { FieldDefs } from '../../definition/types.ts'
import type { Schema } from './parts.ts'
import type { SchemaBook } from './schemas.ts'

/** An operation of the document, with its method and path. */
export interface Operation {
  method: string
  path: string
  body: Schema & { operationId: string }
}

export const JSON_TYPE = 'application/json'

export const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
/** References to error responses; 429 applies to every operation. */
export const failures = (...codes: number[]) =>
  Object.fromEntries([...codes, 429].map((code) => [String(code), { $ref: `#/components/responses/${code}` }]))
export const json = (schema: Schema, description: string, headers?: Schema) => ({
  description,
  ...(headers && { headers }),
  content: { [JSON_TYPE]: { schema } },
})
export const binary = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentEncoding: 'binary' } }])),
})
export const requestBody = (schema: Schema, required = true) => ({ required, content: { [JSON_TYPE]: { schema } } })
export const NOTHING = { description: 'Feito; a resposta não tem conteúdo.' }
export const ETAG = { ETag: { description: 'A versão do registro, entre aspas.', schema: { type: 'string' } } }
/** Reads require the session only; writes also require the XSRF token. */
export const doorOf = (method: string, session = 'sessao') => ({
  security: [method === 'GET' ? { [session]: [] } : { [session]: [], xsrf: [] }],
})
/** A GET that changes something: like a write it requires the XSRF token, unless the browser says that a page of ours asks. */
export const CHANGES = {
  'x-changes': true,
  description:
    'Este GET altera dados: só responde às telas do sistema (`Sec-Fetch-Site: same-origin` ou `X-XSRF-TOKEN`) e a tokens de API, e é recusado em "Ver como".',
}
export const authority = (name: string) => ({ 'x-authority': name })

export const filterParameter = (filters: Schema) => ({
  name: 'filtros',
  in: 'query',
  style: 'form',
  explode: true,
  description: 'Cada propriedade é um parâmetro próprio: `?nome=ana&tipo=3`.',
  schema: filters,
})

const described = ({ title, description }: Schema) => [title, description].filter(Boolean).join('. ')

/** Fields as query parameters, each with a schema; lists are comma-separated. */
export function queryParameters(fields: FieldDefs, book: SchemaBook): Schema[] {
  const { properties, required = [] } = book.inputOf(fields)
  const own = Object.entries(properties as Record<string, Schema>).filter(([name]) => Object.hasOwn(fields, name))
  return own.map(([name, schema]) => ({
    name,
    in: 'query',
    schema: fields[name]!.kind === 'ref' ? { type: 'integer', title: schema.title } : schema,
    ...(fields[name]!.kind === 'refs' || fields[name]!.kind === 'choices' ? { style: 'form', explode: false } : {}),
    ...(required.includes(name) && { required: true }),
    ...(described(schema) && { description: described(schema) }),
  }))
}

/** The successful responses of an endpoint or an action, by status. */
export function answersOf(one: ShapeDef, book: SchemaBook, status: number = 200): Record<string, Schema> {
  if (one.is === 'nothing') return { 204: NOTHING }
  if (one.is === 'redirect') return { 302: { description: 'O endereço está em `Location`.' } }
  if (one.is === 'file') return { [status]: binary('O arquivo.', ...one.types) }
  return {
    ...(one.is === 'optional' && { 204: { description: 'Não há o que responder.' } }),
    [status]: json(book.answer(one)!, 'O resultado.'),
  }
}

/**
 * Error responses that any operation may return in addition to its definition: an unknown parameter, a missing token, a
 * row in use, a body that is too large.
 */
function refusalsOf({ method, path, body }: Operation): Record<string, Schema> {
  const statuses = [400, 429]
  if (method !== 'GET') statuses.push(403, 409)
  if (path.includes('{')) statuses.push(404)
  if (body.requestBody) statuses.push(413, 415)
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}

/** All responses of an operation, by status. */
export const answersTo = (operation: Operation): Record<string, Schema> => ({
  ...refusalsOf(operation),
  ...operation.body.responses,
})
