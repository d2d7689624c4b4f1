import { takesAlong } from '../bound_resources.ts'
import type { PersonalTo } from '../../definition/access.ts'
import type { EndpointDef } from '../../definition/endpoint.ts'
import type { Resource } from '../../compiler/resource.ts'
import type { Registry } from '../registry.ts'
import { actionAuthority, authorityOf } from '../../compiler/names.ts'
import { dashboardOperations } from './dashboards.ts'
import { endpointOperation } from './endpoint_operation.ts'
import { answersTo, type Operation } from './operation.ts'
import { reportOperation } from './report_operation.ts'
import { resourceOperations } from './resource_operations.ts'
import { refTo, type Schema } from './parts.ts'
import { SchemaBook } from './schemas.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Schema>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Schema>
    responses: Record<string, Schema>
    securitySchemes: Record<string, Schema>
  }
}

interface Viewer {
  can(authority: string): boolean
  /** The resource as the company and the user have it. */
  view(resource: Resource): { resource: Resource }
  /** Somebody else views the system as the user: without what is personal to the user. */
  impersonated?: boolean
}

const query = (name: string, schema: Schema, description: string) => ({ name, in: 'query', description, schema })

const PARAMETERS: Record<string, Schema> = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
  ids: {
    name: 'ids',
    in: 'query',
    required: true,
    description: 'Até 1000 ids, separados por vírgula.',
    schema: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'O ETag lido. Se o registro mudou desde então, a resposta é 409, com ele em `atual`.',
    schema: { type: 'string' },
  },
  page: query('page', { type: 'integer', minimum: 0, default: 0 }, 'Página, a partir de zero.'),
  size: query('size', { type: 'integer', minimum: 1, maximum: 1000 }, 'Registros por página.'),
  sort: query('sort', { type: 'string' }, '`nome,-data`, ou `["nome","ASC"]` com `range`.'),
  q: query('q', { type: 'string' }, 'Pesquisa livre: todas as palavras, sem diferenciar acentos e maiúsculas.'),
  unpaged: query('unpaged', { type: 'boolean' }, 'Tudo de uma vez, como array simples (até 20.000).'),
  resumido: query('resumido', { type: 'boolean' }, 'Só o id e o nome.'),
  completo: query('completo', { type: 'boolean' }, 'Registros inteiros em vez das colunas da lista.'),
  em: query(
    'em',
    { type: 'string', format: 'date' },
    'Como se fosse este dia: dos históricos vem só o que vigora nele, e os campos calculados são os dele.',
  ),
  bytes: query('bytes', { type: 'boolean' }, 'Arquivos e imagens com o conteúdo, em base64.'),
  campos: query('campos', { type: 'string' }, 'Campos a trazer: `nome,contato.email`.'),
  range: query(
    'range',
    { type: 'string', pattern: '^\\[\\d+,\\s*\\d+\\]$' },
    '`[0,14]`: do primeiro ao último registro.',
  ),
}

const failure = (description: string) => ({ description, content: { 'application/json': { schema: refTo('Erro') } } })

const RESPONSES: Record<string, Schema> = {
  400: failure('O que foi enviado não é válido; `errors` diz campo e motivo.'),
  401: failure('Sessão expirada.'),
  403: failure('Não autorizado.'),
  404: failure('O recurso solicitado não foi encontrado.'),
  409: failure('O registro foi alterado por outra pessoa, está em uso ou não está na situação necessária.'),
  413: failure('O arquivo, ou o que foi enviado, é grande demais.'),
  415: failure('Compactado de um modo desconhecido, ou um formulário onde não se recebem arquivos.'),
  429: {
    ...failure('Muitas requisições ou tentativas: aguarde os segundos de `Retry-After`.'),
    headers: {
      'Retry-After': { description: 'Segundos até que valha a pena tentar de novo.', schema: { type: 'integer' } },
    },
  },
}

const securityOf = (cookie: string): Record<string, Schema> => ({
  sessao: {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'Cookie da sessão, recebido em `POST /api/login`.',
  },
  sessaoExterna: {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'Cookie da sessão do acesso externo, recebido ao entrar por `/api/externo`.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Token de API (Utilitários › Integração › Tokens de API), no lugar da sessão; sem cookies e sem X-XSRF-TOKEN.',
  },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'O valor do cookie `XSRF-TOKEN`, em toda escrita.',
  },
})

const DESCRIPTION = [
  'Gerada das definições dos plugins ativos; mostra só o que o usuário da sessão pode usar.',
  'Datas são `yyyy-MM-dd`, meses `yyyy-MM`, horas `h:mm`, instantes ISO 8601 em UTC; valores são números.',
  'Entre com `POST /api/login`, guarde os cookies e, em cada escrita, devolva o cookie `XSRF-TOKEN` no cabeçalho `X-XSRF-TOKEN`. Programas usam um token de API: `Authorization: Bearer ipe_…`.',
  'Com o cabeçalho `Idempotency-Key`, um `POST` que cria registros pode ser repetido sem criar outros: vale 24 horas para o mesmo usuário e endereço.',
].join('\n\n')

/** The API available to one user, as an OpenAPI 3.1 document. */
export function openApiFor(
  registry: Registry,
  viewer: Viewer,
  product: { title: string; version: string; cookie: string },
): OpenApiDocument {
  const { cookie, ...info } = product
  const seenOf = (resource: Resource | undefined) => resource && viewer.view(resource).resource
  const book = new SchemaBook((key) => seenOf(registry.resources.get(key)))
  const operations: Operation[] = []
  const tags = new Map<string, { description: string; plugin: string }>()
  const seen = (tag: string, description: string, plugin: string) =>
    void (tags.has(tag) || tags.set(tag, { description, plugin }))

  const hides = ({ personalTo }: { personalTo?: PersonalTo }) =>
    viewer.impersonated === true && personalTo !== undefined
  for (const resource of [...registry.resources.values()].map((item) => viewer.view(item).resource)) {
    if (hides(resource.def)) continue
    const found = resourceOperations(
      resource,
      book,
      allowedTo(viewer, resource),
      takesAlong(registry.resources, resource.key),
    ).map((operation) =>
      resource.def.personalTo
        ? { ...operation, body: { ...operation.body, 'x-personal-to': resource.def.personalTo } }
        : operation,
    )
    if (found.length) seen(resource.key, resource.def.label.plural, resource.plugin)
    operations.push(...found)
  }
  for (const report of registry.reports.values()) {
    const name = report.authority ?? authorityOf(report.key)
    if (!viewer.can(name)) continue
    seen(`${report.owner}:relatorios`, 'Relatórios', report.owner!)
    operations.push(reportOperation(report, name, book))
  }
  for (const dashboard of registry.dashboards.values()) {
    if (!viewer.can(dashboard.authority ?? authorityOf(dashboard.key))) continue
    seen(dashboard.key, dashboard.label, dashboard.owner!)
    operations.push(...dashboardOperations(dashboard, viewer, book))
  }
  const own = registry.endpoints
    .filter((endpoint) => !hides(endpoint) && (!endpoint.authority || viewer.can(endpoint.authority)))
    .map((endpoint) => {
      const tag = tagOf(endpoint, tags)
      if (!tags.has(tag))
        seen(
          tag,
          endpoint.audience === 'candidate' || endpoint.path.startsWith('externo/')
            ? 'Acesso externo'
            : 'Outras operações',
          endpoint.owner!,
        )
      return endpointOperation(endpoint, tag, book)
    })
  return {
    openapi: '3.1.0',
    info: { ...info, description: DESCRIPTION },
    tags: [...tags].map(([name, { description }]) => ({ name, description })),
    'x-tagGroups': registry.plugins
      .map(({ name, label }) => ({
        name: label,
        tags: [...tags].filter(([, one]) => one.plugin === name).map(([tag]) => tag),
      }))
      .filter((item) => item.tags.length),
    paths: pathsOf([...withoutDuplicates(operations, own), ...own]),
    components: {
      schemas: book.schemas,
      parameters: PARAMETERS,
      responses: RESPONSES,
      securitySchemes: securityOf(cookie),
    },
  }
}

const allowedTo = (viewer: Viewer, resource: Resource) => ({
  read: resource.def.publicRead === true || viewer.can(resource.authority.read),
  write: viewer.can(resource.authority.write),
  remove: viewer.can(resource.authority.remove),
  action: (action: Parameters<typeof actionAuthority>[1]) => viewer.can(actionAuthority(resource, action)),
})

/** The tag of the resource whose address the endpoint extends; otherwise a general tag of its plugin. */
function tagOf(one: EndpointDef, tags: Map<string, unknown>): string {
  const parts = one.path.split('/')
  for (let length = parts.length; length > 1; length--) {
    const key = parts.slice(0, length).join('/')
    if (tags.has(key)) return key
  }
  return `${one.owner}:${one.audience === 'candidate' || one.path.startsWith('externo/') ? 'externo' : 'outras'}`
}

const NAMES = /\{(\w+)\}/g

const shapeOf = ({ method, path }: Operation) => `${method} ${path.replace(NAMES, '{}')}`

/** An endpoint overrides a generated operation, as in the router. */
function withoutDuplicates(generated: Operation[], written: Operation[]) {
  const taken = new Set(written.map(shapeOf))
  return generated.filter((operation) => !taken.has(shapeOf(operation)))
}

/** Addresses that differ only in parameter names are one path in OpenAPI; the first names are kept. */
function pathsOf(operations: Operation[]) {
  const paths: OpenApiDocument['paths'] = {}
  const shapes = new Map<string, string>()
  const ids = new Set<string>()
  for (const operation of operations) {
    const { method, path, body } = operation
    const shape = path.replace(NAMES, '{}')
    const known = shapes.get(shape) ?? path
    shapes.set(shape, known)
    const item = (paths[known] ??= {})
    if (item[method.toLowerCase()]) continue
    let operationId = body.operationId
    for (let number = 2; ids.has(operationId); number++) operationId = `${body.operationId}${number}`
    ids.add(operationId)
    item[method.toLowerCase()] = {
      ...body,
      operationId,
      responses: answersTo(operation),
      ...(known !== path && { parameters: renamed(body.parameters, path, known) }),
    }
  }
  return paths
}

function renamed(parameters: Schema[] = [], from: string, to: string): Schema[] {
  const names = [...to.matchAll(NAMES)].map(([, name]) => name!)
  const former = [...from.matchAll(NAMES)].map(([, name]) => name!)
  return parameters.map((parameter) => {
    const at = parameter.$ref
      ? parameter.$ref.endsWith('/id')
        ? former.indexOf('id')
        : -1
      : parameter.in === 'path'
        ? former.indexOf(parameter.name)
        : -1
    return at < 0
      ? parameter
      : { name: names[at], in: 'path', required: true, schema: parameter.schema ?? PARAMETERS.id!.schema }
  })
}
