import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { faultsOf } from '#tests/http/answer_check.ts'
import { Client, staffClient } from '#tests'

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])
/** Not of the registry: the sign of life for load balancers. */
const APART = new Set([
  'GET /api/saude',
  'GET /api/saude/pronto',
  'GET /api/metricas',
  // Files in fields made at run time, documented with their resource.
  'GET /api/{}/{}/{}/arquivo/{}',
])
/** Registers made at run time share one address; the document names each. */
const AT_RUN_TIME = ' /api/cadastros/{}'

type Node = Record<string, any>

const operationsOf = (document: Node) =>
  Object.entries<Node>(document.paths).flatMap(([path, item]) =>
    Object.entries<Node>(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  yield value as Node
  for (const item of Object.values(value)) yield* nodesOf(item)
}

const resolve = (document: Node, pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<any>((level, name) => level?.[name], document)

/** The document with everything in it, read once. */
let whole: Promise<Node> | undefined
const documentOfAll = () =>
  (whole ??= staffClient().then(async (client) => (await client.get('/api/openapi.json')).body))

test.group('The API as an OpenAPI document', () => {
  test('every generated route of the router is in it, and nothing else', async ({ assert }) => {
    const documented = operationsOf(await documentOfAll()).map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    const routes = Object.values(router.toJSON())
      .flat()
      .flatMap(({ pattern, methods }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${pattern.replace(/:\w+/g, '{}')}`),
      )
    const generated = [...new Set(routes)].filter(
      (value) => value.includes(' /api/') && !APART.has(value) && !value.includes(AT_RUN_TIME),
    )
    assert.isAbove(generated.length, 200)
    assert.deepEqual(documented.toSorted(), generated.toSorted())
  })

  test('every $ref leads somewhere', async ({ assert }) => {
    const document = await documentOfAll()
    const refs = [...nodesOf(document)].map((node) => node.$ref).filter((item) => typeof item === 'string')
    assert.isAbove(refs.length, 500)
    assert.deepEqual(
      [...new Set(refs)].filter((value) => !value.startsWith('#/') || resolve(document, value) === undefined),
      [],
    )
  })

  test('a vacancy is filtered by and written with `estabelecimentoId` and `cargoId`, as the document says', async ({
    assert,
  }) => {
    const { schemas } = (await documentOfAll()).components
    const [filters, input] = [
      schemas.CaptacaoSolicitacoesPessoalFiltros.properties,
      schemas.CaptacaoSolicitacoesPessoalEntrada.properties,
    ]
    for (const name of ['estabelecimentoId', 'cargoId', 'areaOrganizacionaId', 'motivoId', 'codigo'])
      assert.property(filters, name)
    for (const name of ['estabelecimentoId', 'areaOrganizacionalId', 'motivoSolicitacaoId', 'faixaSalarialId'])
      assert.deepEqual(input[name]?.type, ['integer', 'null'], name)
    assert.notProperty(input, 'cargoId', 'what only the server writes')
  })

  test('every operationId is unique, every tag and security scheme is declared', async ({ assert }) => {
    const document = await documentOfAll()
    const operations = operationsOf(document)
    const ids = operations.map(({ operation }) => operation.operationId)
    assert.equal(new Set(ids).size, ids.length)
    const tags = new Set(document.tags.map((tag: Node) => tag.name))
    assert.deepEqual(
      operations.flatMap(({ operation }) => operation.tags).filter((item) => !tags.has(item)),
      [],
    )
    assert.sameMembers(
      document['x-tagGroups'].flatMap((node: Node) => node.tags),
      [...tags],
    )
    const schemes = new Set(Object.keys(document.components.securitySchemes))
    assert.deepEqual(
      operations
        .flatMap(({ operation }) => operation.security.flatMap(Object.keys))
        .filter((item) => !schemes.has(item)),
      [],
    )
  })

  test('the parameters in a path are declared, and no path is written twice with other names', async ({ assert }) => {
    const document = await documentOfAll()
    const broken = operationsOf(document).filter(({ path, operation }) => {
      const declared = (operation.parameters ?? [])
        .map((parameter: Node) => (parameter.$ref ? resolve(document, parameter.$ref) : parameter))
        .filter((node: Node) => node.in === 'path')
      return (
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join() !==
          declared.map((node: Node) => node.name).join() || declared.some((node: Node) => node.required !== true)
      )
    })
    assert.deepEqual(
      broken.map((item) => item.path),
      [],
    )
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    assert.deepEqual(
      shapes.filter((shape, index) => shapes.indexOf(shape) !== index),
      [],
    )
  })

  test('schemas hold together: types exist, what is required is described, choices are listed', async ({ assert }) => {
    const document = await documentOfAll()
    const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      for (const node of nodesOf(schema)) {
        if (typeof node.type === 'string' || Array.isArray(node.type))
          for (const type of [node.type].flat())
            assert.isTrue(typeof type !== 'string' || types.has(type), `${name}: ${type}`)
        if (Array.isArray(node.required) && node.properties)
          assert.includeMembers(Object.keys(node.properties), node.required, name)
        if (Array.isArray(node.enum)) assert.isNotEmpty(node.enum, name)
        if (node.type === 'array') assert.exists(node.items, name)
      }
    }
  })

  test('a secret is only ever written, the number of a document is marked as personal', async ({ assert }) => {
    const { components } = await documentOfAll()
    const { UtilitarioUsuarios: row, UtilitarioUsuariosEntrada: input } = components.schemas
    assert.notProperty(row.properties, 'senha')
    assert.equal(input.properties.senha.writeOnly, true)
    assert.equal(row.properties.cpf['x-personal'], 'document')
    assert.equal(row.properties.id.readOnly, true)
    assert.include(input.required, 'nome')
  })

  test('a real row has the shape that is promised', async ({ assert }) => {
    const client = await staffClient()
    const { components } = await documentOfAll()
    const made = await client.post('/api/captacao/etapas-seletivas', { ordem: 1, nome: 'Triagem' })
    const { properties, required } = components.schemas.CaptacaoEtapasSeletivas
    assert.deepEqual(
      Object.keys(made.body).filter((name) => !(name in properties)),
      [],
    )
    assert.includeMembers(Object.keys(made.body), required)
    for (const name of components.schemas.CaptacaoEtapasSeletivasEntrada.required) assert.property(made.body, name)
  })

  test('one sees only what one may use', async ({ assert }) => {
    const client = await staffClient({ authorities: ['ROLE_CAPTACAO_ETAPAS_SELETIVAS'] })
    const { paths, components } = (await client.get('/api/openapi.json')).body
    assert.sameMembers(Object.keys(paths['/api/captacao/etapas-seletivas']), ['get'])
    assert.notProperty(paths, '/api/utilitario/usuarios')
    assert.notProperty(components.schemas, 'UtilitarioUsuarios')
    assert.notProperty(paths, '/api/captacao/etapas-seletivas/lote')
  })

  test('without a session it answers 401; unchanged it answers 304', async ({ assert }) => {
    assert.equal((await new Client().get('/api/openapi.json')).status, 401)
    const client = await staffClient()
    const first = await client.get('/api/openapi.json')
    assert.equal(first.body.openapi, '3.1.0')
    const second = await client.get('/api/openapi.json', { 'if-none-match': first.headers.get('etag')! })
    assert.equal(second.status, 304)
    assert.equal(second.text, '')
  })
})

test.group('The page of the API', () => {
  for (const [path, type] of [
    ['/api/docs', 'text/html'],
    ['/api/docs/app.js', 'text/javascript'],
    ['/api/docs/style.css', 'text/css'],
  ] as const)
    test(`${path} is ${type} and may load nothing from elsewhere`, async ({ assert }) => {
      const answer = await new Client().get(path)
      assert.equal(answer.status, 200)
      assert.include(answer.headers.get('content-type')!, type)
      assert.match(answer.headers.get('content-security-policy')!, /^default-src 'none'; script-src 'self';/)
      assert.notMatch(answer.text, /https?:\/\/(?!www\.w3\.org)/)
    })
})

test.group('What the API answers', () => {
  test('every call says what it answers: JSON with a schema, a file, or nothing', async ({ assert }) => {
    const open = operationsOf(await documentOfAll()).flatMap(({ method, path, operation }) =>
      Object.entries<Node>(operation.responses)
        .filter(
          ([status, { content }]) =>
            Number(status) < 300 &&
            content?.['application/json'] &&
            !Object.keys(content['application/json'].schema).length,
        )
        .map(([status]) => `${method} ${path} ${status}`),
    )
    // Documents about the API itself, whose structure is a matter of its own.
    assert.deepEqual(open.toSorted(), [
      'GET /api/metadata 200',
      'GET /api/openapi.json 200',
      'POST /api/estudio/previa 200',
    ])
  })

  test('every call that needs nothing but a session answers what its schema says', async ({ assert }) => {
    const client = await staffClient()
    const plain = operationsOf(await documentOfAll()).filter(
      ({ method, path, operation }) =>
        method === 'GET' &&
        !path.includes('{') &&
        !(operation.parameters ?? []).some((parameter: Node) => parameter.required),
    )
    const answered = []
    for (const { path, operation } of plain) {
      // The client holds the answer against the schema, and throws when it differs.
      const { status } = await client.get(path)
      if (status < 300) answered.push(path)
      else assert.property(operation.responses, String(status), `${path} answered ${status}`)
    }
    assert.isAbove(answered.length, 150)
  })

  for (const [what, schema, value, fault] of [
    ['another type', { type: 'integer' }, 'um', 'string em vez de integer'],
    [
      'a missing member',
      { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      {},
      '.id falta',
    ],
    [
      'a member the document does not know',
      { type: 'object', properties: { id: { type: 'integer' } } },
      { id: 1, senha: 'x' },
      '.senha não está no documento',
    ],
    [
      'a code that is not listed',
      { type: 'array', items: { type: 'string', enum: ['A'] } },
      ['B'],
      '[0]: "B" não é um de ["A"]',
    ],
  ] as const)
    test(`an answer is refused by the tests for ${what}`, ({ assert }) =>
      assert.include(faultsOf(schema, value).join(), fault))
})
