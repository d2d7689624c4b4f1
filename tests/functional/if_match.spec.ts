import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { candidateInput, createCatalogues, type StaffClient, staffClient } from '#tests'

const PROJETOS = '/api/exemplo/projetos'
const STALE = 'Este registro foi alterado por outra pessoa enquanto você o editava.'

/** A project that was changed once: what was read before is version 1, what is there now 2. */
async function changed(client: StaffClient) {
  const made = await client.post(PROJETOS, { nome: `Projeto ${Date.now()} ${Math.random()}`, inicio: '2026-01-05' })
  const path = `${PROJETOS}/${made.body.id}`
  await client.put(path, { codigo: 'ABC' })
  return { path, made }
}

test.group('If-Match', () => {
  test('every read of one row carries its version as ETag, and so does what was created or changed', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { path, made } = await changed(client)
    assert.equal(made.headers.get('etag'), '"1"')
    assert.equal((await client.get(path)).headers.get('etag'), '"2"')
    assert.equal((await client.put(path, { codigo: 'ABD' }, { 'if-match': '"2"' })).headers.get('etag'), '"3"')
    assert.equal(
      (await client.put(`${path}/concluir`, { fim: '2026-03-01' }, { 'if-match': '"3"' })).headers.get('etag'),
      '"4"',
    )
  })

  for (const [what, call] of [
    [
      'a change',
      (client: StaffClient, path: string, headers: Record<string, string>) =>
        client.put(path, { codigo: 'XYZ' }, headers),
    ],
    [
      'an action',
      (client: StaffClient, path: string, headers: Record<string, string>) =>
        client.put(`${path}/concluir`, { fim: '2026-03-01' }, headers),
    ],
    ['a removal', (client: StaffClient, path: string, headers: Record<string, string>) => client.delete(path, headers)],
  ] as const)
    test(`${what} of a row that is not the one that was read answers 409 with it as it is now; with its ETag it is done`, async ({
      assert,
    }) => {
      const client = await staffClient()
      const { path } = await changed(client)
      const refused = await call(client, path, { 'if-match': '"1"' })
      assert.deepEqual([refused.status, refused.body.message, refused.body.atual.codigo], [409, STALE, 'ABC'])
      const strange = await call(client, path, { 'if-match': 'abc' })
      assert.deepEqual(
        [strange.status, strange.body.errors],
        [400, [{ type: 'FIELD_VALIDATION_VIOLATION', field: 'If-Match', message: 'Envie o ETag como foi lido.' }]],
      )
      assert.deepInclude((await client.get(path)).body, { versao: 2, codigo: 'ABC', situacao: 'A' })
      assert.isBelow((await call(client, path, { 'if-match': '"2"' })).status, 300)
    })

  test('of the rows of a list the version is that of their record', async ({ assert }) => {
    const client = await staffClient()
    const { body: candidate } = await client.post(
      '/api/captacao/candidatos',
      candidateInput(await createCatalogues(client.empresaId)),
    )
    const base = `/api/captacao/candidatos/${candidate.id}/idiomas`
    const { body: language } = await client.post('/api/captacao/idiomas', { nome: `Idioma ${Date.now()}` })
    const tag = (await client.get(base)).headers.get('etag')!
    const row = (await client.post(base, { idioma: language.id, nivel: 'B' }, { 'if-match': tag })).body
    for (const answer of [
      await client.post(base, { idioma: language.id, nivel: 'B' }, { 'if-match': tag }),
      await client.put(`${base}/${row.id}`, { nivel: 'A' }, { 'if-match': tag }),
      await client.delete(`${base}/${row.id}`, { 'if-match': tag }),
    ])
      assert.equal(answer.status, 409)
    const now = (await client.get(`${base}/${row.id}`)).headers.get('etag')!
    assert.notEqual(now, tag)
    assert.equal((await client.delete(`${base}/${row.id}`, { 'if-match': now })).status, 204)
  })

  test('every change of a row of a list answers the new version of its record, good for the next change', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body: candidate } = await client.post(
      '/api/captacao/candidatos',
      candidateInput(await createCatalogues(client.empresaId)),
    )
    const record = `/api/captacao/candidatos/${candidate.id}`
    const { body: language } = await client.post('/api/captacao/idiomas', { nome: `Idioma ${Date.now()}` })
    let tag = (await client.get(record)).headers.get('etag')!
    const item = await client.post(`${record}/idiomas`, { idioma: language.id, nivel: 'B' }, { 'if-match': tag })
    for (const [status, call] of [
      [201, () => item],
      [200, () => client.put(`${record}/idiomas/${item.body.id}`, { nivel: 'A' }, { 'if-match': tag })],
      [204, () => client.delete(`${record}/idiomas/${item.body.id}`, { 'if-match': tag })],
    ] as const) {
      const answer = await call()
      assert.equal(answer.status, status)
      assert.notEqual(answer.headers.get('etag'), tag)
      tag = answer.headers.get('etag')!
      assert.equal(tag, (await client.get(record)).headers.get('etag'))
    }
    const { versao } = (await client.get(record)).body
    assert.equal(tag, `"${versao}"`)
    const unseen = await client.put(`${record}/idiomas/999999999`, { nivel: 'A' })
    assert.deepEqual([unseen.status, unseen.headers.get('etag')], [404, null])
  })

  test('the OpenAPI document says so of every generated call on one row', async ({ assert }) => {
    const { paths } = (await (await staffClient()).get('/api/openapi.json')).body
    const { resources, endpoints } = engine().registry
    const written = new Set(
      endpoints.map((endpoint) => `${endpoint.method} /api/${endpoint.path.replace(/:\w+/g, '{}')}`),
    )
    const single = [...resources.keys()]
      .flatMap((key) =>
        Object.entries<any>(paths)
          .filter(([path]) => path.startsWith(`/api/${key}/{id}`))
          .flatMap(([path, item]) =>
            Object.entries<any>(item).map(([method, operation]) => ({
              name: `${method.toUpperCase()} ${path}`,
              method,
              operation,
            })),
          ),
      )
      .filter(({ name }) => !written.has(name.replace(/\{\w+\}/g, '{}')) && !name.includes('/arquivo/'))
    assert.isAbove(single.length, 200)
    const has = ({ parameters = [] }: any, name: string) =>
      parameters.some((parameter: any) => parameter.$ref?.endsWith(`/${name}`))
    const rows = single.filter(({ name }) => name.endsWith('{id}'))
    const items = single.filter(({ name }) => /\{id\}\/[\w-]+\/\{item\}$/.test(name))
    const told = ({ operation }: { operation: any }) =>
      [200, 201, 204].some((code) => operation.responses[code]?.headers?.ETag)
    assert.isAbove(items.length, 5)
    assert.deepEqual(
      items.filter((item) => !told(item)).map((item) => item.name),
      [],
    )
    assert.deepEqual(
      single.filter(({ method, operation }) => method !== 'get' && !has(operation, 'ifMatch')).map((item) => item.name),
      [],
    )
    assert.deepEqual(
      rows
        .filter(({ method, operation }) => ['get', 'put'].includes(method) && !operation.responses[200].headers?.ETag)
        .map((row) => row.name),
      [],
    )
  })
})
