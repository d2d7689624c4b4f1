import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { cidades, estados } from '#database/data/ibge.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import env from '#start/env.ts'
import { staffClient } from '#tests'
import { placeOf } from '../services/postal_ranges.ts'
import { useFetcher } from '../services/viacep.ts'

const UBERLANDIA = { id: 3170206, nome: 'Uberlândia' }

test.group('States, cities and districts', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: cidades, estados
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
    // Proves: estados, utl.geral.cidades-por-estado, utl.geral.estado.cidades
    test(`${path} gives the cities of the state as id and name`, async ({ assert }) => {
      const { body } = await (await staffClient({ authorities: [] })).get(`/api/geral/${path}`)
      assert.lengthOf(body, 853)
      assert.deepInclude(body, UBERLANDIA)
    })

  // Proves: utl.geral.cidade.bairros
  test('a district is unique in its city and found by it', async ({ assert }) => {
    const client = await staffClient()
    const nome = `Bairro ${Date.now()}`
    assert.equal((await client.post('/api/geral/bairros', { nome, cidade: UBERLANDIA.id })).status, 201)
    assert.equal(
      (await client.post('/api/geral/bairros', { nome, cidade: UBERLANDIA.id })).body.message,
      'Já existe um bairro com este nome nesta cidade.',
    )
    assert.include(
      (await client.get(`/api/geral/cidades/${UBERLANDIA.id}/bairros`)).body.map((item: any) => item.nome),
      nome,
    )
  })
})

test.group('Postal codes and occupations', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: cep-caracteres, cep.nulo, core.validacao.09
  test('fewer than 8 digits: "Cep não pode ser nulo"', async ({ assert }) => {
    const answer = await (await staffClient()).get('/api/geral/cep/3840')
    assert.equal(answer.status, 400)
    assert.equal(answer.body.message, 'Cep não pode ser nulo')
  })

  // Proves: endereco-cep
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
    const { body } = await (await staffClient()).get('/api/geral/cep/38402320')
    assert.deepEqual(body, {
      cep: '38402320',
      logradouro: 'Avenida X',
      bairro: 'Centro',
      cidade: UBERLANDIA,
      uf: { id: 31, nome: 'Minas Gerais', sigla: 'MG' },
    })
  })

  test('a postal code that does not exist answers 404, so that people type the address; the same question is asked once', async ({
    assert,
    cleanup,
  }) => {
    let asked = 0
    cleanup(
      useFetcher(async () => {
        asked += 1
        return { ok: true, json: async () => ({ erro: 'true' }) }
      }),
    )
    const client = await staffClient()
    assert.equal((await client.get('/api/geral/cep/38402320')).status, 404)
    assert.equal((await client.get('/api/geral/cep/38402320')).status, 404)
    assert.equal(asked, 1)
  })

  test('answers well, slowly, wrongly and not at all: a fake service; what is away is left alone, and the number itself tells state and city', async ({
    assert,
    cleanup,
  }) => {
    let answer: (response: ServerResponse) => void = () => {}
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      answer(response)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    cleanup(() => {
      server.close()
      server.closeAllConnections()
    })
    const { port } = server.address() as AddressInfo
    const toFake = (limit: number) =>
      useFetcher((url) =>
        fetch(url.replace(/^https:..[^/]+/, `http://127.0.0.1:${port}`), { signal: AbortSignal.timeout(limit) }),
      )
    const client = await staffClient()
    const lookUp = (cep: string) => client.get(`/api/geral/cep/${cep}`)
    const uberlandia = { cep: '38402320', cidade: UBERLANDIA, uf: { id: 31, nome: 'Minas Gerais', sigla: 'MG' } }

    answer = (response) =>
      response.end(
        JSON.stringify({ logradouro: 'Rua A', bairro: 'B', localidade: 'Uberlândia', uf: 'MG', ibge: '3170206' }),
      )
    cleanup(toFake(5000))
    assert.deepEqual((await lookUp('38402320')).body, { ...uberlandia, logradouro: 'Rua A', bairro: 'B' })
    assert.equal((await lookUp('38402320')).body.logradouro, 'Rua A')
    assert.equal(asked, 1, 'kept for a day')

    for (const wrong of [
      (response: ServerResponse) => void response.writeHead(500).end('no'),
      (response: ServerResponse) => void response.end('<html>'),
      (response: ServerResponse) => void response.end('{"localidade":"x"}'),
      (response: ServerResponse) => void response.socket!.destroy(),
      () => {},
    ]) {
      toFake(200)
      asked = 0
      answer = wrong
      assert.deepEqual((await lookUp('38402320')).body, { ...uberlandia, logradouro: null, bairro: null })
      assert.equal((await lookUp('13500000')).body.uf.sigla, 'SP')
      assert.isNull((await lookUp('13500000')).body.cidade, 'no city is better than a wrong one')
      assert.equal((await lookUp('00500000')).status, 404)
      assert.equal(asked, 1, 'left alone for half a minute')
    }
  })

  // Proves: endereco-cep, utl.geral.cep-api
  test('a list of ranges of the installation names every city in it while the service is away; the narrowest counts', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'ipe-cep-'))
    const file = join(folder, 'faixas.csv')
    writeFileSync(file, 'CEP inicial;CEP final;IBGE\n13500-000;"13599999",3543907\n13590000,13592999,3507902\n9;8;7\n')
    cleanup(() => {
      env.set('CEP_RANGES', '')
      rmSync(folder, { recursive: true })
    })
    cleanup(useFetcher(() => Promise.reject(new Error('away'))))
    const client = await staffClient()
    const cityOf = async (cep: string) => (await client.get(`/api/geral/cep/${cep}`)).body.cidade?.id ?? null
    assert.isNull(await cityOf('13500970'))
    env.set('CEP_RANGES', file)
    assert.equal(await cityOf('13500970'), 3543907)
    assert.equal(await cityOf('13592999'), 3507902)
    assert.isNull(await cityOf('13600000'))
    assert.equal(await cityOf('38402320'), UBERLANDIA.id, 'what is known without it stays')
    writeFileSync(file, '13600000;13600999;3503307\n')
    utimesSync(file, 1, 1)
    assert.equal(await cityOf('13600000'), 3503307, 'read again when it changed')
    env.set('CEP_RANGES', join(folder, 'nada.csv'))
    assert.isNull(await cityOf('13600000'), 'a file that is not there changes nothing')
  })

  test('the ranges name each state, and cities by their own IBGE codes', async ({ assert }) => {
    const known = new Map(cidades().map((cidade) => [cidade.ibge, cidade]))
    const states = new Map(estados().map((estado) => [estado.id, estado.sigla]))
    const told = new Set<string>()
    for (let prefix = 1000; prefix < 100_000; prefix += 1) {
      const place = placeOf(`${String(prefix).padStart(5, '0')}000`)
      if (!place) continue
      told.add(place.uf)
      if (place.ibge !== null) assert.equal(states.get(known.get(place.ibge)!.estadoId), place.uf, String(prefix))
    }
    assert.lengthOf([...told], 27)
  })

  // Proves: codigos-cbos, utl.geral.codigos-cbos
  test('occupations are found by the start of the code and by the title without accents', async ({ assert }) => {
    const client = await staffClient()
    const byCode = (await client.get('/api/geral/codigos-cbos?codigoOudescricao=2524')).body
    assert.isNotEmpty(byCode)
    assert.isTrue(byCode.every((item: any) => item.codigo.startsWith('2524')))
    const byName = (await client.get('/api/geral/codigos-cbos?codigoOudescricao=ANALISTA')).body
    assert.isTrue(byName.every((item: any) => /analista/i.test(item.descricao)))
  })
})
