import { test } from '@japa/runner'
import { messagesOf, staffClient, type StaffClient } from '#tests'

const CARGOS = '/api/cargo-salario/cargos'
const FAIXAS = '/api/cargo-salario/faixas-salariais'

async function withArea() {
  const client = await staffClient()
  const area = (await client.post('/api/cargo-salario/areas-organizacionais', { nome: 'Tecnologia' })).body
  return { client, area }
}

const position = async (client: StaffClient, area: { id: number }, extra: object = {}) =>
  (
    await client.post(CARGOS, {
      nome: 'Analista',
      nomeMercado: 'Analista de sistemas',
      areasOrganizacionais: [area.id],
      ...extra,
    })
  ).body

test.group('Cargos', () => {
  test('name, market name and at least one area are required', async ({ assert }) => {
    const { client } = await withArea()
    assert.sameMembers(Object.keys(messagesOf(await client.post(CARGOS, { areasOrganizacionais: [] }))), [
      'nome',
      'nomeMercado',
      'areasOrganizacionais',
    ])
  })

  test('the list answers the filters ativo, exibirModuloExterno, areasIds and gruposOcupacionaisIds', async ({
    assert,
  }) => {
    const { client, area } = await withArea()
    const other = (await client.post('/api/cargo-salario/areas-organizacionais', { nome: 'Vendas' })).body
    const grupo = (await client.post('/api/cargo-salario/grupos-ocupacionais', { nome: 'Técnico' })).body
    await position(client, area, { nome: 'Ativo', exibirModuloExterno: true, grupoOcupacional: grupo.id })
    await position(client, other, { nome: 'Inativo', ativa: false })
    const names = async (query: string) =>
      (await client.get(`${CARGOS}?unpaged=true&${query}`)).body.map((row: any) => row.nome)
    assert.deepEqual(await names('ativo=A'), ['Ativo'])
    assert.deepEqual(await names('ativo=I'), ['Inativo'])
    assert.deepEqual(await names('exibirModuloExterno=true'), ['Ativo'])
    assert.deepEqual(await names(`areasIds=${other.id}&cargoVinculadosArea=true`), ['Inativo'])
    assert.deepEqual(await names(`areasIds=${other.id},${area.id}`), ['Ativo', 'Inativo'])
    assert.deepEqual(await names(`gruposOcupacionaisIds=${grupo.id}`), ['Ativo'])
  })

  // Proves: cargos
  test('possuiFaixaSalarial says whether the position has a salary band', async ({ assert }) => {
    const { client, area } = await withArea()
    const cargo = await position(client, area)
    assert.isFalse(cargo.possuiFaixaSalarial)
    await client.post(FAIXAS, {
      cargo: cargo.id,
      nome: 'I',
      codigoCBO: '252405',
      historico: [{ data: '2026-01-01', valor: 100 }],
    })
    assert.isTrue((await client.get(`${CARGOS}/${cargo.id}`)).body.possuiFaixaSalarial)
  })
})

test.group('Faixas salariais', () => {
  const band = (cargo: number, extra: object = {}) => ({
    cargo,
    nome: 'Pleno',
    codigoCBO: '252405',
    historico: [{ data: '2020-01-01', tipo: '3', valor: 1000 }],
    ...extra,
  })

  async function withPosition() {
    const { client, area } = await withArea()
    return { client, cargo: await position(client, area) }
  }

  test('the history is required for a new band, not when editing', async ({ assert }) => {
    const { client, cargo } = await withPosition()
    assert.property(messagesOf(await client.post(FAIXAS, band(cargo.id, { historico: [] }))), 'historico')
    const { body } = await client.post(FAIXAS, band(cargo.id))
    assert.equal((await client.put(`${FAIXAS}/${body.id}`, { nome: 'Sênior' })).status, 200)
  })

  test('by value: "Valor não pode ser 0 (zero) ou menor", and a value must be given; by position none is asked for', async ({
    assert,
  }) => {
    const { client, cargo } = await withPosition()
    const zero = await client.post(FAIXAS, band(cargo.id, { historico: [{ data: '2020-01-01', tipo: '3', valor: 0 }] }))
    assert.equal(messagesOf(zero)['historico.0.valor'], 'Valor não pode ser 0 (zero) ou menor')
    const none = await client.post(FAIXAS, band(cargo.id, { historico: [{ data: '2020-01-01', tipo: '3' }] }))
    assert.equal(messagesOf(none)['historico.0.valor'], 'Valor é obrigatório')
    assert.equal(
      (await client.post(FAIXAS, band(cargo.id, { historico: [{ data: '2020-01-01', tipo: '1' }] }))).status,
      201,
    )
  })

  test('the current salary is the value of the latest period that has begun', async ({ assert }) => {
    const { client, cargo } = await withPosition()
    const periods = [
      { data: '2999-01-01', valor: 9000 },
      { data: '2020-01-01', valor: 1000 },
      { data: '2024-05-01', valor: 2500.5 },
    ]
    const { body } = await client.post(FAIXAS, band(cargo.id, { historico: periods }))
    assert.equal(body.salario, 2500.5)
    const closed = await client.put(`${FAIXAS}/${body.id}`, {
      historico: [...body.historico, { data: '2025-01-01', tipo: '1' }],
    })
    assert.isNull(closed.body.salario)
  })

  test('two periods may not begin on one date', async ({ assert }) => {
    const { client, cargo } = await withPosition()
    const twice = await client.post(
      FAIXAS,
      band(cargo.id, {
        historico: [
          { data: '2020-01-01', valor: 1 },
          { data: '2020-01-01', valor: 2 },
        ],
      }),
    )
    assert.equal(messagesOf(twice)['historico.1.data'], 'Já existe um registro com esta data.')
  })

  test('it reads "Cargo - Faixa", also after the position or the band is renamed', async ({ assert }) => {
    const { client, cargo } = await withPosition()
    const { body } = await client.post(FAIXAS, band(cargo.id))
    assert.equal(body.descricao, 'Analista - Pleno')
    assert.equal((await client.put(`${FAIXAS}/${body.id}`, { nome: 'Sênior' })).body.descricao, 'Analista - Sênior')
    await client.put(`${CARGOS}/${cargo.id}`, { nome: 'Engenheiro' })
    assert.equal((await client.get(`${FAIXAS}/${body.id}`)).body.descricao, 'Engenheiro - Sênior')
  })

  test('"Este cargo já tem uma faixa com este nome."', async ({ assert }) => {
    const { client, cargo } = await withPosition()
    await client.post(FAIXAS, band(cargo.id))
    assert.equal(
      messagesOf(await client.post(FAIXAS, band(cargo.id))).nome,
      'Este cargo já tem uma faixa com este nome.',
    )
  })
})
