import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient, unique } from '#tests'

const BANDS = '/api/cargo-salario/faixas-salariais'
const INDICES = '/api/cargo-salario/indices'

async function scene() {
  const company = await createCompany()
  const { cargo } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const index = (
    await client.post(INDICES, { nome: unique('UR'), indiceHistorico: [{ data: '2024-01-01', valor: 100 }] })
  ).body
  const band = async (historico: object[]) =>
    client.post(BANDS, { cargo: cargo.id, nome: unique('F').slice(-20), codigoCBO: '212405', historico })
  return { client, cargo, index, band }
}

test.group('Indexes and salary bands by index', () => {
  // Proves: car.indices.historicos.criar, car.indices.historicos.remover, indices-historicos
  test('a band by index is worth index times quantity, on every day, and follows each change of the index', async ({
    assert,
  }) => {
    const { client, index, band } = await scene()
    const { body } = await band([
      { data: '2024-02-01', tipo: '2', indiceId: index.id, quantidade: 12.5 },
      { data: '2025-01-01', tipo: '3', valor: 2000 },
    ])
    const on = async (day: string) => (await client.get(`${BANDS}/${body.id}?em=${day}`)).body.salario
    assert.deepEqual([await on('2024-01-31'), await on('2024-02-01'), await on('2025-01-01')], [null, 1250, 2000])
    const item = await client.post(`${INDICES}/${index.id}/historicos`, { data: '2024-07-01', valor: 110.01 })
    assert.equal(item.status, 201)
    assert.deepEqual([await on('2024-06-30'), await on('2024-07-01'), await on('2025-06-01')], [1250, 1375.13, 2000])
    await client.put(`${INDICES}/${index.id}/historicos/${item.body.id}`, { valor: 120 })
    assert.equal(await on('2024-07-01'), 1500)
    assert.equal((await client.delete(`${INDICES}/${index.id}/historicos/${item.body.id}`)).status, 204)
    assert.equal(await on('2024-07-01'), 1250)
    const { content } = (await client.get(`${BANDS}?id=${body.id}&em=2024-07-01&salarioIni=1249`)).body
    assert.deepEqual(
      content.map((candidate: any) => candidate.salario),
      [1250],
    )
  })

  // Proves: faixa.quantidade, faixa.valor, indices, reajuste.indice
  test('Índice é requerido, Quantidade não pode ser 0 (zero) ou menor, Valor não pode ser 0 (zero) ou menor', async ({
    assert,
  }) => {
    const { index, band } = await scene()
    assert.deepEqual(messagesOf(await band([{ data: '2024-01-01', tipo: '2', quantidade: 2 }])), {
      'historico.0.indice': 'Índice é requerido',
    })
    assert.deepEqual(messagesOf(await band([{ data: '2024-01-01', tipo: '2', indiceId: index.id, quantidade: 0 }])), {
      'historico.0.quantidade': 'Quantidade não pode ser 0 (zero) ou menor',
    })
    assert.deepEqual(messagesOf(await band([{ data: '2024-01-01', tipo: '3', valor: 0 }])), {
      'historico.0.valor': 'Valor não pode ser 0 (zero) ou menor',
    })
    assert.deepEqual(messagesOf(await band([{ data: '2024-01-01', tipo: '3' }])), {
      'historico.0.valor': 'Valor é obrigatório',
    })
  })

  test('an index without a value on the date gives no salary, and calcularSalarioHistorico says so with null', async ({
    assert,
  }) => {
    const { client, index, band } = await scene()
    const { body } = await band([{ data: '2023-01-01', tipo: '2', indiceId: index.id, quantidade: 2 }])
    const ask = (query: string) =>
      client.get(`/api/cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico?${query}`)
    assert.isNull((await ask(`data=2023-06-01&tipo=2&indiceId=${index.id}&quantidade=2`)).body)
    assert.equal((await ask(`data=2024-06-01&tipo=2&indiceId=${index.id}&quantidade=2`)).body, 200)
    assert.equal((await ask(`data=2024-06-01&tipo=1&faixaSalarialId=${body.id}`)).body, 200)
    assert.equal((await ask('data=2024-06-01&tipo=3&valor=1234.56')).body, 1234.56)
    const { body: histories } = await client.get(`${INDICES}/historicos?indiceId=${index.id}`)
    assert.deepEqual(
      histories.map((history: any) => [history.indiceId, history.data, history.valor]),
      [[index.id, '2024-01-01', 100]],
    )
  })

  // Proves: car.cargos.calcular-salario-historico
  test('a band whose position has none has no salary: null, never zero', async ({ assert }) => {
    const { client, band } = await scene()
    const { status, body } = await band([{ data: '2024-01-01', tipo: '1' }])
    assert.equal(status, 201)
    assert.isNull(body.salario)
    const path = '/api/cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico'
    const answer = await client.get(`${path}?data=2024-06-01&tipo=1&faixaSalarialId=${body.id}`)
    assert.deepEqual([answer.status, answer.body], [200, null])
  })

  test('an index that bands use cannot be removed', async ({ assert }) => {
    const { client, index, band } = await scene()
    await band([{ data: '2024-01-01', tipo: '2', indiceId: index.id, quantidade: 2 }])
    assert.equal((await client.delete(`${INDICES}/${index.id}`)).status, 409)
  })

  // Proves: car.faixas.atualizar, car.faixas.criar, car.faixas.por-cargo, car.faixas.remover, car.faixas.transferir
  test('the calls of a band below its position: create, read, change, copy, transfer, history, remove', async ({
    assert,
  }) => {
    const { client, cargo } = await scene()
    const at = `${BANDS}/cargo/${cargo.id}`
    const created = await client.post(at, {
      nome: 'Pleno',
      codigoCBO: '212405',
      historico: [{ data: '2024-01-01', tipo: '3', valor: 3000 }],
    })
    assert.deepEqual([created.status, created.body.salario], [201, 3000])
    const { id } = created.body
    assert.include(
      (await client.get(at)).body.map((item: any) => item.id),
      id,
    )
    assert.equal((await client.put(`${at}/${id}`, { nome: 'Pleno II' })).body.nome, 'Pleno II')
    assert.equal((await client.put(`${BANDS}/cargo/999999/${id}`, { nome: 'X' })).status, 404)
    const copy = await client.post(`${BANDS}/copiar`, {
      cargoOrigemId: cargo.id,
      faixaSalarialId: id,
      novoNomeFaixa: 'Pleno III',
    })
    assert.deepEqual([copy.status, copy.body.nome, copy.body.salario], [201, 'Pleno III', 3000])
    const long = { cargoOrigemId: cargo.id, faixaSalarialId: id, novoNomeFaixa: 'x'.repeat(16) }
    assert.deepEqual(Object.keys(messagesOf(await client.post(`${BANDS}/copiar`, long))), ['novoNomeFaixa'])
    const periods = `/api/cargo-salario/cargos/${cargo.id}/faixas-salariais/${id}/historicos`
    const period = await client.post(periods, { data: '2025-01-01', tipo: '3', valor: 3300 })
    assert.equal(period.status, 201)
    assert.lengthOf((await client.get(periods)).body, 2)
    assert.equal((await client.put(`${periods}/${period.body.id}`, { valor: 3400 })).body.valor, 3400)
    assert.equal((await client.get(`${periods}/${period.body.id}`)).body.valor, 3400)
    assert.equal((await client.delete(`${periods}/${period.body.id}`)).status, 204)
    const other = (
      await client.post('/api/cargo-salario/cargos', {
        nome: 'Outro',
        nomeMercado: 'Outro',
        areasOrganizacionais: cargo.areasOrganizacionais,
      })
    ).body
    const moved = await client.post(`${at}/transferir-faixas-salariais`, { faixasIds: [id], cargoDestinoId: other.id })
    assert.equal(moved.status, 204)
    assert.equal((await client.get(`${BANDS}/${id}`)).body.cargo.id, other.id)
    assert.equal((await client.delete(`${at}/${copy.body.id}`)).status, 204)
  })
})
