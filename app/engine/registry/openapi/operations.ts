import { XLSX } from '../../content_types.ts'
import { isFile, itemLists } from '../../definition/shapes.ts'
import type { AnswerDef } from '../../definition/answer.ts'
import { inAddress } from '../../definition/in_address.ts'
import type { ActionDef } from '../../definition/action.ts'
import type { EndpointDef } from '../../definition/endpoint.ts'
import type { ReportDef } from '../../definition/report.ts'
import type { FieldDefs } from '../../definition/types.ts'
import type { Resource } from '../../compiler/resource.ts'
import { actionAuthority, can } from '../../compiler/names.ts'
import { pageOf, pascal, refTo, type Schema } from './parts.ts'
import type { SchemaBook } from './schemas.ts'

/** One operation of the document and where it goes. */
export interface Operation {
  method: string
  path: string
  body: Schema & { operationId: string }
}

const JSON_TYPE = 'application/json'

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
/** Whatever is called may be called too often. */
const failures = (...codes: number[]) =>
  Object.fromEntries([...codes, 429].map((code) => [String(code), { $ref: `#/components/responses/${code}` }]))
const json = (schema: Schema, description: string, headers?: Schema) => ({
  description,
  ...(headers && { headers }),
  content: { [JSON_TYPE]: { schema } },
})
const binary = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentEncoding: 'binary' } }])),
})
const requestBody = (schema: Schema, required = true) => ({ required, content: { [JSON_TYPE]: { schema } } })
const NOTHING = { description: 'Feito; a resposta não tem conteúdo.' }
const ETAG = { ETag: { description: 'A versão do registro, entre aspas.', schema: { type: 'string' } } }
/** Reads need the session only; writes also the token that shows they come from the application. */
const doorOf = (method: string, session = 'sessao') => ({
  security: [method === 'GET' ? { [session]: [] } : { [session]: [], xsrf: [] }],
})
const authority = (name: string) => ({ 'x-authority': name })

const filterParameter = (filters: Schema) => ({
  name: 'filtros',
  in: 'query',
  style: 'form',
  explode: true,
  description: 'Cada propriedade é um parâmetro próprio: `?nome=ana&tipo=3`.',
  schema: filters,
})

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

const NULLABLE_TEXT: Schema = { type: ['string', 'null'] }
const TIMELINE: Schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['origem', 'quando', 'titulo', 'texto', 'por', 'rota', 'tom'],
    properties: {
      origem: { type: 'string' },
      quando: { type: 'string' },
      titulo: { type: 'string' },
      texto: NULLABLE_TEXT,
      por: NULLABLE_TEXT,
      rota: NULLABLE_TEXT,
      tom: NULLABLE_TEXT,
    },
  },
}

const described = ({ title, description }: Schema) => [title, description].filter(Boolean).join('. ')

/** Fields as parameters of the address, each with its own schema; lists are comma-joined. */
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

interface Allowed {
  read: boolean
  write: boolean
  remove: boolean
  action: (action: ActionDef) => boolean
}

/** A resource as its operations tell of it. */
interface Described {
  resource: Resource
  book: SchemaBook
  base: string
  name: string
  add(method: string, path: string, operationId: string, body: Schema): void
}

/** The list, and the list as a file. */
function describeList({ resource, book, base, name, add }: Described) {
  const { def } = resource
  const { plural } = resource.def.label
  const filters = book.filters(resource)
  const rows = { type: 'array', items: book.row(resource) }
  const names = { type: 'array', items: book.name(resource) }
  add('GET', base, `listar${name}`, {
    summary: `Listar ${plural.toLowerCase()}`,
    description: `Dois dialetos: \`page\`, \`size\`, \`sort=campo,-campo\` e um parâmetro por filtro respondem a página; \`range\`, \`sort=["campo","ASC"]\` e \`filter={…}\` (ra-data-simple-rest) respondem o array e \`Content-Range\`. Sem \`completo\` ou \`campos\` vêm as colunas da lista: ${def.list.columns.map((one) => `\`${one}\``).join(', ')}.`,
    ...authority(resource.authority.read),
    parameters: [
      ...['page', 'size', 'sort', 'q', 'unpaged', 'resumido', 'completo', 'campos', 'em', 'range'].map(parameter),
      {
        name: 'filter',
        in: 'query',
        description: 'Os mesmos filtros como objeto JSON.',
        content: { [JSON_TYPE]: { schema: filters } },
      },
      filterParameter(filters),
    ],
    responses: {
      200: json(
        { oneOf: [pageOf(rows), rows, pageOf(names), names] },
        'A página, ou o array com `unpaged` e com `range`; com `resumido`, só o id e o nome de cada registro.',
        {
          'Content-Range': { description: 'Com `range`: `<recurso> 0-14/319`.', schema: { type: 'string' } },
        },
      ),
      ...failures(400, 401, 403),
    },
  })
  add('GET', `${base}/exportar.xlsx`, `exportar${name}`, {
    summary: `Exportar ${plural.toLowerCase()} para planilha`,
    ...authority(resource.authority.read),
    parameters: [...['sort', 'q', 'campos', 'em'].map(parameter), filterParameter(filters)],
    responses: { 200: binary('A planilha.', XLSX), ...failures(400, 401, 403) },
  })
  add('GET', `${base}/exportar.csv`, `exportarCsv${name}`, {
    summary: `Exportar ${plural.toLowerCase()} em CSV`,
    ...authority(resource.authority.read),
    parameters: [...['sort', 'q', 'campos', 'em'].map(parameter), filterParameter(filters)],
    responses: { 200: binary('Texto separado por `;`, em UTF-8.', 'text/csv'), ...failures(400, 401, 403) },
  })
}

const hasFiles = ({ layout }: Resource) => layout.stored.some(({ field }) => isFile(field))

/** One record, and its files. */
function describeRecord({ resource, book, base, name, add }: Described) {
  const { layout } = resource
  const { singular } = resource.def.label
  add('GET', `${base}/{id}`, `ler${name}`, {
    summary: `Ler ${singular.toLowerCase()}`,
    ...authority(resource.authority.read),
    parameters: [parameter('id'), parameter('em'), ...(hasFiles(resource) ? [parameter('bytes')] : [])],
    responses: { 200: json(book.row(resource), 'O registro.', ETAG), ...failures(401, 403, 404) },
  })
  if (resource.def.timeline?.length)
    add('GET', `${base}/{id}/linha-do-tempo`, `linhaDoTempo${name}`, {
      summary: `O que aconteceu: ${singular.toLowerCase()}`,
      ...authority(resource.authority.read),
      parameters: [parameter('id')],
      responses: { 200: json(TIMELINE, 'Do mais recente ao mais antigo.'), ...failures(401, 403, 404) },
    })
  const files = layout.stored.filter(({ field }) => isFile(field))
  if (files.length)
    add('GET', `${base}/{id}/arquivo/{campo}`, `arquivo${name}`, {
      summary: 'Baixar o arquivo de um campo',
      ...authority(resource.authority.read),
      parameters: [
        parameter('id'),
        { name: 'campo', in: 'path', required: true, schema: { type: 'string', enum: files.map((one) => one.path) } },
      ],
      responses: { 200: binary('O arquivo.', '*/*'), ...failures(401, 403, 404) },
    })
}

/** New records, one by one and many at once. */
function describeCreation({ resource, book, base, name, add }: Described) {
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

/** Changes, of one record and of many at once. */
function describeChange({ resource, book, base, name, add }: Described) {
  const { singular, plural } = resource.def.label
  add('PUT', `${base}/{id}`, `alterar${name}`, {
    summary: `Alterar ${singular.toLowerCase()}`,
    description:
      'Campos que não são enviados ficam como estão. Com `versao` no corpo, ou `If-Match`, um registro alterado nesse meio-tempo responde 409.',
    ...authority(resource.authority.write),
    parameters: [parameter('id'), parameter('ifMatch')],
    // Only what changes is sent, so nothing is required here.
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

/** Removals, and taking one back. */
function describeRemoval({ resource, base, name, add }: Described) {
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

/** Rows of lists that have addresses of their own. */
function describeItems({ resource, book, base, add }: Described, allowed: Allowed) {
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

/** All generated routes of a resource that the viewer may use. */
export function resourceOperations(resource: Resource, book: SchemaBook, allowed: Allowed): Operation[] {
  const { def, key } = resource
  const found: Operation[] = []
  const one: Described = {
    resource,
    book,
    base: `/api/${key}`,
    name: book.nameOf(key),
    add: (method, path, operationId, body) =>
      found.push({ method, path, body: { operationId, tags: [key], ...body, ...doorOf(method) } }),
  }
  if (can(def, 'list') && allowed.read) describeList(one)
  if (can(def, 'read') && allowed.read) describeRecord(one)
  if (can(def, 'create') && allowed.write) describeCreation(one)
  if (can(def, 'update') && allowed.write) describeChange(one)
  if (can(def, 'delete') && allowed.remove) describeRemoval(one)
  describeItems(one, allowed)
  for (const action of def.actions.filter(allowed.action)) found.push(actionOperation(resource, action, book))
  return found
}

function partial(book: SchemaBook, resource: Resource): Schema {
  const name = `${book.nameOf(resource.key)}Alteracao`
  book.input(resource)
  const { required: _, ...rest } = book.schemas[`${book.nameOf(resource.key)}Entrada`]!
  book.schemas[name] ??= rest
  return refTo(name)
}

function actionOperation(resource: Resource, action: ActionDef, book: SchemaBook): Operation {
  const { key } = resource
  const bodyless = inAddress(action)
  const schema = bodyless ? undefined : book.askedBy(action)
  const answer = action.answers
    ? answersOf(action.answers, book)
    : action.returns === 'file'
      ? { 200: binary('O arquivo.', '*/*') }
      : action.returns === 'none' || action.on !== 'row'
        ? { 204: NOTHING }
        : action.returns === 'draft'
          ? { 200: json(book.draft(resource), 'Um registro ainda não gravado.') }
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
      ...authority(actionAuthority(resource, action)),
      ...(parameters.length && { parameters }),
      ...(schema && { requestBody: requestBody(schema, Boolean(schema.required?.length)) }),
      responses: { ...answer, ...failures(400, 401, 403, 404, 409) },
      ...doorOf(action.method),
    },
  }
}

/** What an order has more is a matter of the platform, and described with its own calls. */
const ORDER: Schema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' } },
  additionalProperties: {},
}

/** `POST /api/<report>`: the filters and the format. */
export function reportOperation(report: ReportDef, authorityName: string, book: SchemaBook): Operation {
  const formats = { pdf: { type: 'boolean', default: true, description: '`false`: planilha.' } }
  return {
    method: 'POST',
    path: report.api ?? `/api/${report.key}`,
    body: {
      operationId: `relatorio${pascal(report.key)}`,
      tags: [`${report.owner}:relatorios`],
      summary: report.label,
      ...(report.help && { description: report.help }),
      ...authority(authorityName),
      parameters: [
        {
          name: 'Prefer',
          in: 'header',
          schema: { type: 'string' },
          description:
            '`respond-async, wait=3`: se o relatório for grande ou demorar mais de 3 segundos, é gerado em segundo plano (202). Sem o cabeçalho a resposta é sempre o arquivo.',
        },
      ],
      requestBody: requestBody(book.inputOf(report.fields, undefined, formats)),
      responses: {
        200: binary('O relatório.', 'application/pdf', XLSX),
        202: json(ORDER, 'Será gerado em segundo plano: acompanhe em `/api/meus-relatorios/{id}`.', {
          Location: { description: 'Onde acompanhar.', schema: { type: 'string' } },
        }),
        ...failures(400, 401, 403),
        404: json(refTo('Erro'), '`SEM_DADOS`: nada foi encontrado para os filtros.'),
      },
      ...doorOf('POST'),
    },
  }
}

/** The successful answers of an endpoint or an action, by status. */
function answersOf(one: AnswerDef, book: SchemaBook, status: number = 200): Record<string, Schema> {
  if (one.is === 'nothing') return { 204: NOTHING }
  if (one.is === 'redirect') return { 302: { description: 'O endereço está em `Location`.' } }
  if (one.is === 'file') return { [status]: binary('O arquivo.', ...one.types) }
  return {
    ...(one.is === 'optional' && { 204: { description: 'Não há o que responder.' } }),
    [status]: json(book.answer(one)!, 'O resultado.'),
  }
}

/** The body of an endpoint. With uploads it comes as a form of parts; where none of them must be sent, JSON will do too. */
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

/** An endpoint of a plugin, with what its definition says it takes and answers. */
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
      ...(one.authority && authority(one.authority)),
      ...(parameters.length && { parameters }),
      ...(taken && { requestBody: taken }),
      responses: {
        ...(one.answers ? answersOf(one.answers, book, one.status) : { 200: json({}, 'O resultado.'), 204: NOTHING }),
        ...failures(400, ...(one.audience === 'public' || one.audience === 'link' ? [] : [401, 403]), 404),
      },
      ...(one.audience === 'public' || one.audience === 'link'
        ? { security: one.method === 'GET' ? [] : [{ xsrf: [] }] }
        : doorOf(one.method, one.audience === 'candidate' ? 'sessaoExterna' : 'sessao')),
      ...(one.limit && { 'x-limit-per-minute': one.limit }),
    },
  }
}
