import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { staffClient } from '#tests/helpers.ts'
import { useFetcher } from '../services/viacep.ts'

const UBERLANDIA = { id: 3170206, nome: 'Uberlândia' }

test.group('States, cities and districts', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('all states and municipalities of IBGE are there, under their IBGE codes', async ({ assert }) => {
    const client = await staffClient({ authorities: [] })
    assert.lengthOf((await client.get('/api/geral/estados?unpaged=true')).body, 27)
    assert.deepInclude((await client.get(`/api/geral/cidades/${UBERLANDIA.id}`)).body, UBERLANDIA)
    assert.isAbove((await client.get('/api/geral/cidades')).body.totalElements, 5500)
  })

  test('everybody signed in may read them; writing needs the authority', async ({ assert }) => {
    const client = await staffClient({ authorities: [] })
    assert.equal((await client.post('/api/geral/bairros', { nome: 'Centro', cidade: UBERLANDIA.id })).status, 403)
  })

  for (const path of ['estados/31/cidades', 'cidades/estado/31'])
    test(`${path} gives the cities of the state as id and name`, async ({ assert }) => {
      const { body } = await (await staffClient({ authorities: [] })).get(`/api/geral/${path}`)
      assert.lengthOf(body, 853)
      assert.deepInclude(body, UBERLANDIA)
    })

  test('a district is unique in its city and found by it', async ({ assert }) => {
    const client = await staffClient()
    const nome = `Bairro ${Date.now()}`
    assert.equal((await client.post('/api/geral/bairros', { nome, cidade: UBERLANDIA.id })).status, 201)
    assert.equal(
      (await client.post('/api/geral/bairros', { nome, cidade: UBERLANDIA.id })).body.message,
      'Já existe um bairro com este nome nesta cidade.',
    )
    assert.include(
      (await client.get(`/api/geral/cidades/${UBERLANDIA.id}/bairros`)).body.map((one: any) => one.nome),
      nome,
    )
  })
})

test.group('Postal codes and occupations', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: core.validacao.09, cep-caracteres, cep.nulo
  test('fewer than 8 digits: "Cep não pode ser nulo"', async ({ assert }) => {
    const answer = await (await staffClient()).get('/api/geral/cep/3840')
    assert.equal(answer.status, 400)
    assert.equal(answer.body.message, 'Cep não pode ser nulo')
  })

  test('an address comes with our records of city and state', async ({ assert, cleanup }) => {
    cleanup(
      useFetcher(async () => ({
        ok: true,
        json: async () => ({
          logradouro: 'Avenida X',
          bairro: 'Centro',
          localidade: 'Uberlândia',
          uf: 'MG',
          ibge: '3170206',
        }),
      })),
    )
    const { body } = await (await staffClient()).get('/api/geral/cep/38402-320')
    assert.deepEqual(body, {
      cep: '38402320',
      logradouro: 'Avenida X',
      bairro: 'Centro',
      cidade: UBERLANDIA,
      uf: { id: 31, nome: 'Minas Gerais', sigla: 'MG' },
    })
  })

  for (const [what, fetcher] of [
    ['does not exist', async () => ({ ok: true, json: async () => ({ erro: 'true' }) })],
    ['can not be looked up because the service is away', async () => Promise.reject(new Error('no network'))],
    ['gets an answer that is no JSON', async () => ({ ok: true, json: async () => JSON.parse('<html>') })],
  ] as const)
    test(`a postal code that ${what} answers 404, so that people type the address`, async ({ assert, cleanup }) => {
      cleanup(useFetcher(fetcher))
      assert.equal((await (await staffClient()).get('/api/geral/cep/38402320')).status, 404)
    })

  test('occupations are found by the start of the code and by the title without accents', async ({ assert }) => {
    const client = await staffClient()
    const byCode = (await client.get('/api/geral/codigos-cbos?codigoOudescricao=2524')).body
    assert.isNotEmpty(byCode)
    assert.isTrue(byCode.every((one: any) => one.codigo.startsWith('2524')))
    const byName = (await client.get('/api/geral/codigos-cbos?codigoOudescricao=ANALISTA')).body
    assert.isTrue(byName.every((one: any) => /analista/i.test(one.descricao)))
  })
})
