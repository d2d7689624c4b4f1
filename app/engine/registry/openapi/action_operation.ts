import { authority, CHANGES, doorOf, failures } from './operation.ts'
import { actionAuthority } from '../../compiler/names.ts'
import type { Resource } from '../../compiler/resource.ts'
import type { ActionDef } from '../../definition/action.ts'
import { inAddress } from '../../definition/in_address.ts'
import {
  binary,
  ETAG,
  json,
  NOTHING,
  parameter,
  requestBody,
  queryParameters,
  answersOf,
  type Operation,
} from './operation.ts'
import { pascal } from './parts.ts'
import type { SchemaBook } from './schemas.ts'

export function actionOperation(resource: Resource, action: ActionDef, book: SchemaBook): Operation {
  const { key } = resource
  const bodyless = inAddress(action)
  const schema = bodyless ? undefined : book.askedBy(action)
  const answer = action.response
    ? answersOf(action.response, book)
    : action.returns === 'file'
      ? { 200: binary('O arquivo.', '*/*') }
      : action.returns === 'draft'
        ? { 200: json(book.draft(resource), 'Um registro ainda não gravado.') }
        : action.returns === 'none' || action.returns === 'session' || action.on !== 'row'
          ? { 204: NOTHING }
          : { 200: json(book.row(resource), 'O registro.', action.on === 'row' ? ETAG : undefined) }
  const parameters = [
    ...(action.on === 'row'
      ? [parameter('id'), parameter('ifMatch')]
      : action.on === 'selection' && bodyless
        ? [parameter('ids')]
        : []),
    ...(bodyless ? queryParameters(action.fields ?? {}, book) : []),
  ]
  return {
    method: action.method,
    path: action.on === 'row' ? `/api/${key}/{id}/${action.name}` : `/api/${key}/${action.name}`,
    body: {
      operationId: `acao${pascal(action.name)}${book.nameOf(key)}`,
      tags: [key],
      summary: action.label,
      ...((action.confirm ?? action.title) && { description: action.confirm ?? action.title }),
      ...(action.changes && CHANGES),
      ...authority(actionAuthority(resource, action)),
      ...(parameters.length && { parameters }),
      ...(schema && { requestBody: requestBody(schema, Boolean(schema.required?.length)) }),
      responses: { ...answer, ...failures(400, 401, 403, 404, 409) },
      ...doorOf(action.method),
    },
  }
}
