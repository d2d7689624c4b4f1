import type { Resource } from '../../compiler/resource.ts'
import { authority, failures, NOTHING, ETAG, json, parameter, requestBody } from './operation.ts'
import { refTo, type Schema } from './parts.ts'
import type { Described } from './described.ts'
import type { SchemaBook } from './schemas.ts'

const BULK_RESULT: Schema = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    alterados: { type: 'integer' },
    recusas: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          nome: { type: 'string' },
          mensagens: {
            type: 'array',
            items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
}

function partial(book: SchemaBook, resource: Resource): Schema {
  const name = `${book.nameOf(resource.key)}Alteracao`
  book.input(resource)
  const { required: _, ...rest } = book.schemas[`${book.nameOf(resource.key)}Entrada`]!
  book.schemas[name] ??= rest
  return refTo(name)
}

/** Creation of one or many records. */
export function describeCreation({ resource, book, base, name, add }: Described) {
  const { singular, plural } = resource.def.label
  add('POST', base, `incluir${name}`, {
    summary: `Incluir ${singular.toLowerCase()}`,
    ...authority(resource.authority.write),
    requestBody: requestBody(book.input(resource)),
    responses: { 201: json(book.row(resource), 'O registro incluído.', ETAG), ...failures(400, 401, 403, 409, 413) },
  })
  add('POST', `${base}/lote`, `incluirLote${name}`, {
    summary: `Incluir vários: ${plural.toLowerCase()}`,
    description: 'Todos ou nenhum. O caminho dos erros começa pela posição: `3.nome`.',
    ...authority(resource.authority.write),
    requestBody: requestBody({
      type: 'object',
      required: ['rows'],
      properties: { rows: { type: 'array', minItems: 1, maxItems: 1000, items: book.input(resource) } },
    }),
    responses: {
      201: json(
        {
          type: 'object',
          required: ['count', 'ids'],
          properties: { count: { type: 'integer' }, ids: { type: 'array', items: { type: 'integer' } } },
        },
        'Quantos, e seus ids na ordem enviada.',
      ),
      ...failures(400, 401, 403, 409, 413),
    },
  })
}

/** Update of one or many records. */
export function describeChange({ resource, book, base, name, add }: Described) {
  const { singular, plural } = resource.def.label
  add('PUT', `${base}/{id}`, `alterar${name}`, {
    summary: `Alterar ${singular.toLowerCase()}`,
    description:
      'Campos que não são enviados ficam como estão. Com `versao` no corpo, ou `If-Match`, um registro alterado nesse meio-tempo responde 409.',
    ...authority(resource.authority.write),
    parameters: [parameter('id'), parameter('ifMatch')],
    // Only changed fields are sent, so nothing is required here.
    requestBody: requestBody(partial(book, resource)),
    responses: {
      200: json(book.row(resource), 'O registro alterado.', ETAG),
      ...failures(400, 401, 403, 404, 409, 413),
    },
  })
  add('PUT', `${base}/lote`, `alterarLote${name}`, {
    summary: `Alterar vários: ${plural.toLowerCase()}`,
    description:
      'Todos ou nenhum, cada um com as validações de uma alteração. Com `simular` nada é gravado e a resposta diz o que aconteceria. O caminho dos erros começa pelo código do registro: `12.nome`.',
    ...authority(resource.authority.write),
    requestBody: requestBody({
      type: 'object',
      required: ['registros', 'valores'],
      properties: {
        registros: {
          type: 'array',
          minItems: 1,
          maxItems: 1000,
          items: {
            oneOf: [
              { type: 'integer' },
              {
                type: 'object',
                required: ['id'],
                properties: { id: { type: 'integer' }, versao: { type: 'integer' } },
              },
            ],
          },
        },
        valores: partial(book, resource),
        simular: { type: 'boolean', default: false },
      },
    }),
    responses: { 200: json(BULK_RESULT, 'Quantos mudam, e quem recusa.'), ...failures(400, 401, 403, 409, 413) },
  })
}

/** Removal and its undo. */
export function describeRemoval({ resource, base, name, alongside, add }: Described) {
  const { singular, plural } = resource.def.label
  add('POST', `${base}/desfazer-remocao`, `desfazerRemocao${name}`, {
    summary: `Desfazer uma remoção: ${plural.toLowerCase()}`,
    description: 'Até um minuto depois, por quem removeu, com o código do cabeçalho `X-Desfazer` da remoção.',
    ...authority(resource.authority.remove),
    requestBody: requestBody({ type: 'object', required: ['codigo'], properties: { codigo: { type: 'string' } } }),
    responses: {
      200: json(
        { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } },
        'Os registros de volta.',
      ),
      ...failures(400, 401, 403, 404),
    },
  })
  if (alongside)
    add('GET', `${base}/remocao`, `verRemocao${name}`, {
      summary: `O que é removido junto: ${plural.toLowerCase()}`,
      description: 'Quantos registros de outros cadastros pertencem a estes e são removidos com eles. Nada é alterado.',
      ...authority(resource.authority.remove),
      parameters: [parameter('ids')],
      responses: {
        200: json(
          {
            type: 'array',
            items: {
              type: 'object',
              required: ['recurso', 'nome', 'total'],
              properties: { recurso: { type: 'string' }, nome: { type: 'string' }, total: { type: 'integer' } },
            },
          },
          'O que vai junto, o maior número primeiro.',
        ),
        ...failures(400, 401, 403, 404),
      },
    })
  add('DELETE', `${base}/{id}`, `excluir${name}`, {
    summary: `Excluir ${singular.toLowerCase()}`,
    ...authority(resource.authority.remove),
    parameters: [parameter('id'), parameter('ifMatch')],
    responses: { 204: NOTHING, ...failures(400, 401, 403, 404, 409) },
  })
  add('DELETE', base, `excluirLote${name}`, {
    summary: `Excluir vários: ${plural.toLowerCase()}`,
    description: 'Todos ou nenhum.',
    ...authority(resource.authority.remove),
    parameters: [parameter('ids')],
    responses: { 204: NOTHING, ...failures(400, 401, 403, 404, 409) },
  })
}
