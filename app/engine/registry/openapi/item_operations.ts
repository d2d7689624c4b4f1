import { can } from '../../compiler/names.ts'
import { itemLists } from '../../definition/shapes.ts'
import { failures, NOTHING, authority, ETAG, json, parameter, requestBody } from './operation.ts'
import { pascal } from './parts.ts'
import type { Allowed, Described } from './described.ts'

/** Operations on list rows that have individual addresses. */
export function describeItems({ resource, book, base, add }: Described, allowed: Allowed) {
  const { def, key } = resource
  const { singular } = resource.def.label
  for (const { name, itemsAt, field } of itemLists(def.fields)) {
    const [rows, row] = [`${base}/{id}/${itemsAt}`, `${base}/{id}/${itemsAt}/{item}`]
    const item = { name: 'item', in: 'path', required: true, schema: { type: 'integer' } }
    const [of, one] = [`${singular.toLowerCase()}: ${field.label.toLowerCase()}`, `${name}De${book.nameOf(key)}`]
    const answer = json(book.rowOf(resource, name), 'A linha.', ETAG)
    const [input, change] = [
      book.inputOf(field.fields ?? {}, field.item),
      { type: 'object', properties: book.inputOf(field.fields ?? {}).properties },
    ]
    if (can(def, 'read') && allowed.read) {
      add('GET', rows, `listar${pascal(one)}`, {
        summary: `Linhas de ${of}`,
        ...authority(resource.authority.read),
        parameters: [parameter('id')],
        responses: {
          200: json({ type: 'array', items: book.rowOf(resource, name) }, 'As linhas.', ETAG),
          ...failures(401, 403, 404),
        },
      })
      add('GET', row, `ler${pascal(one)}`, {
        summary: `Ler uma linha de ${of}`,
        ...authority(resource.authority.read),
        parameters: [parameter('id'), item],
        responses: { 200: answer, ...failures(401, 403, 404) },
      })
    }
    if (!can(def, 'update') || !allowed.write) continue
    const write = authority(resource.authority.write)
    add('POST', rows, `incluir${pascal(one)}`, {
      summary: `Incluir uma linha em ${of}`,
      ...write,
      parameters: [parameter('id'), parameter('ifMatch')],
      requestBody: requestBody(input),
      responses: { 201: answer, ...failures(400, 401, 403, 404, 409) },
    })
    add('PUT', row, `alterar${pascal(one)}`, {
      summary: `Alterar uma linha de ${of}`,
      ...write,
      parameters: [parameter('id'), item, parameter('ifMatch')],
      requestBody: requestBody(change),
      responses: { 200: answer, ...failures(400, 401, 403, 404, 409) },
    })
    add('DELETE', row, `excluir${pascal(one)}`, {
      summary: `Excluir uma linha de ${of}`,
      ...write,
      parameters: [parameter('id'), item, parameter('ifMatch')],
      responses: { 204: { ...NOTHING, headers: ETAG }, ...failures(400, 401, 403, 404, 409) },
    })
  }
}
