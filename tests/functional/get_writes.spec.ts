import { test } from '@japa/runner'
import { type ActionDef, addDays, type EndpointDef } from '#engine'
import { engine } from '#engine/engine.ts'
import env from '#start/env.ts'
import { publishedOperations } from '../fuzz/operations.ts'
import { Random } from '../fuzz/random.ts'
import { requestFor } from '../fuzz/requests.ts'
import { Stage } from '../fuzz/stage.ts'
import { EXEMPT } from '#tests/http/get_writes.ts'
import { ASKS_NO_DATABASE, Client, staffClient, system } from '#tests'

const TRIES = 2

interface Declared {
  path: string
  audience: EndpointDef['audience']
  def: EndpointDef | ActionDef
}

/** Every GET that says it changes something, with an address. */
const declared = (): Declared[] => [
  ...engine()
    .registry.endpoints.filter((endpoint) => endpoint.changes)
    .map((def) => ({ path: `/api/${def.path.replace(/:\w+/g, '1')}`, audience: def.audience, def })),
  ...[...engine().registry.resources.values()].flatMap(({ key, def }) =>
    def.actions
      .filter((action) => action.changes)
      .map((action) => ({
        path: `/api/${key}/${action.on === 'row' ? '1/' : ''}${action.name}`,
        audience: 'staff' as const,
        def: action,
      })),
  ),
]

const ofStaff = () => declared().filter((item) => item.audience === 'staff')

test.group('GETs that change something', (group) => {
  let stage: Stage
  group.setup(async () => {
    stage = new Stage()
    await stage.open()
  })

  test('a GET that writes or calls another system without declaring it is found among all GETs', async ({ assert }) => {
    const { operations, resolve } = publishedOperations()
    const random = new Random(34)
    const wrong = new Set<string>()
    for (const operation of operations.filter((item) => item.method === 'GET'))
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const client = await stage.client(operation.path.startsWith('/api/externo') ? 'candidate' : 'staff')
        const { path } = requestFor(random, operation, resolve, stage.rows)
        await client.get(path).catch((error: Error) => {
          if (error.message.includes('declare')) wrong.add(error.message)
        })
      }
    const pages = engine().registry.plugins.flatMap((plugin) => plugin.webPages ?? [])
    for (const { path } of pages)
      await new Client().get(`/${path.replace(/:\w+|\*/g, '1')}`).catch((error: Error) => wrong.add(error.message))
    assert.deepEqual([...wrong], [])
  })
    .timeout(300_000)
    .skip(...ASKS_NO_DATABASE)

  test('a GET that changes something fails its caller when it is not declared', async ({ assert, cleanup }) => {
    const [one] = ofStaff().filter(({ path }) => path.endsWith('/fortes-bi/test'))
    const client = await staffClient()
    await client.put('/api/utilitario/integracoes/configs', { fortesBi: { ativo: true, usuario: 'bi', senha: 'bi' } })
    const before = env.get('FORTES_BI_URL')
    cleanup(() => env.set('FORTES_BI_URL', before as string))
    env.set('FORTES_BI_URL', 'http://127.0.0.1:9')
    assert.equal((await client.get(one!.path)).body.situacao, 'sem-resposta')
    delete one!.def.changes
    try {
      await assert.rejects(() => client.get(one!.path), /changes something .*does not declare it/)
    } finally {
      one!.def.changes = true
    }
  })

  test('an exempt GET exists', ({ assert }) => {
    const known = engine()
      .registry.endpoints.filter((endpoint) => endpoint.method === 'GET')
      .map((endpoint) => endpoint.path)
    assert.includeMembers(known, Object.keys(EXEMPT))
  })

  test('a link or a page of another site is refused', async ({ assert }) => {
    const client = await staffClient()
    client.sendToken = false
    const wrong: string[] = []
    assert.isAbove(ofStaff().length, 5)
    for (const { path } of ofStaff())
      for (const site of ['cross-site', 'same-site', 'none', '']) {
        const { status, body } = await client.get(path, site ? { 'sec-fetch-site': site } : {})
        if (status !== 403 || !body.message?.startsWith('Este endereço altera dados'))
          wrong.push(`${site} ${path}: ${status}`)
      }
    assert.deepEqual(wrong, [])
  })

  test('a page of the product is answered, by its origin or by its token', async ({ assert }) => {
    const client = await staffClient()
    const refused = (body: { message?: string }) => Boolean(body.message?.startsWith('Este endereço altera dados'))
    for (const { path } of ofStaff()) assert.isFalse(refused((await client.get(path)).body), path)
    client.sendToken = false
    for (const { path } of ofStaff())
      assert.isFalse(refused((await client.get(path, { 'sec-fetch-site': 'same-origin' })).body), path)
  })

  test('an API token is answered without the token of a page', async ({ assert }) => {
    const owner = await staffClient()
    const { today } = await system()
    const { body } = await owner.post('/api/utilitario/tokens-api/emitir', {
      nome: 'Programa',
      expiraEm: addDays(today, 30),
    })
    for (const { path } of ofStaff()) {
      const answer = await new Client().get(path, { authorization: `Bearer ${body.url}` })
      assert.notInclude([401, 403], answer.status, `${path} ${answer.text}`)
    }
  })

  test('whoever views the system as another user is refused', async ({ assert }) => {
    const admin = await staffClient()
    const both = await staffClient({ empresaId: admin.empresaId })
    assert.equal((await admin.post(`/api/utilitario/usuarios/${both.user.id}/ver-como`)).status, 204)
    for (const { path } of ofStaff()) {
      const { status, body } = await admin.get(path, { 'sec-fetch-site': 'same-origin' })
      assert.deepEqual([status, body.code], [403, 'SOMENTE_LEITURA'], path)
    }
  })

  test('the API page and document tell which GETs change something', async ({ assert }) => {
    const { paths } = (await (await staffClient()).get('/api/openapi.json')).body
    assert.isTrue(paths['/api/desenvolvimento/turmas/{id}/qrcode'].get['x-changes'])
    assert.isUndefined(paths['/api/desenvolvimento/turmas/{id}'].get['x-changes'])
  })
})
