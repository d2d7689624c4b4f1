import { test } from '@japa/runner'
import { createCatalogues, createCompany, staffClient, system } from '#tests'

const PANEL = '/api/cargo-salario/painel'

async function company() {
  const { id } = await createCompany()
  const { area, cargo } = await createCatalogues(id)
  const { repo } = await system(id)
  const child = await repo('cargo-salario/areas-organizacionais').create({ nome: 'Filha', areaMae: area.id })
  const grupo = await repo('cargo-salario/grupos-ocupacionais').create({ nome: 'Técnicos' })
  const second = await repo('cargo-salario/cargos').create({
    nome: 'Técnico',
    nomeMercado: 'Técnico',
    grupoOcupacional: grupo.id,
    areasOrganizacionais: [child.id, area.id],
  })
  for (const [nome, valor] of [
    ['I', 2000],
    ['II', 3001],
  ] as const)
    await repo('cargo-salario/faixas-salariais').create({
      cargo: second.id,
      nome,
      codigoCBO: '252405',
      historico: [
        { data: '2026-01-01', tipo: '3', valor },
        { data: '2999-01-01', tipo: '3', valor: 9999 },
      ],
    })
  return { id, area, child, cargo, grupo, client: await staffClient({ empresaId: id }) }
}

test.group('Dashboard of jobs', () => {
  test('an area counts the positions below it once, the only one at the top gives way to those below it; a child has its own chart, and one without children says so', async ({
    assert,
  }) => {
    const { id, client, area, child } = await company()
    assert.deepEqual((await client.get(`${PANEL}/cargosPorArea`)).body.rows, [
      { area: area.nome, cargos: 2, areaId: null },
      { area: 'Filha', cargos: 1, areaId: child.id },
    ])
    const second = await (await system(id)).repo('cargo-salario/areas-organizacionais').create({ nome: 'Zeladoria' })
    await (
      await system(id)
    )
      .repo('cargo-salario/cargos')
      .create({ nome: 'Zelador', nomeMercado: 'Zelador', areasOrganizacionais: [second.id] })
    assert.deepEqual((await client.get(`${PANEL}/cargosPorArea`)).body.rows, [
      { area: area.nome, cargos: 2, areaId: area.id },
      { area: 'Zeladoria', cargos: 1, areaId: second.id },
    ])
    assert.deepEqual((await client.get(`${PANEL}/cargosDaArea?areaId=${area.id}`)).body.rows, [
      { area: 'Filha', cargos: 1, areaId: child.id },
    ])
    assert.deepEqual((await client.get(`${PANEL}/cargosDaArea?areaId=${child.id}`)).body.rows, [])
    const { charts } = (await client.get(PANEL)).body
    assert.equal(
      charts.find((chart: any) => chart.name === 'cargosDaArea').empty,
      'Área Organizacional não possui área filha.',
    )
  })

  test('salaries are those in force today, by occupational group', async ({ assert }) => {
    const { client, grupo } = await company()
    assert.deepInclude((await client.get(`${PANEL}/salarios`)).body.rows, {
      grupo: 'Técnicos',
      menor: 2000,
      media: 2500.5,
      maior: 3001,
      grupoId: grupo.id,
    })
    assert.deepEqual(
      (await client.get(`${PANEL}/faixasDoGrupo?grupo=${grupo.id}`)).body.rows.map((row: any) => row.salario),
      [2000, 3001],
    )
    assert.deepEqual(
      (await client.get(`${PANEL}/salarios?gruposIds=${grupo.id}`)).body.rows.map((row: any) => row.grupo),
      ['Técnicos'],
    )
  })

  test('salaries need the authority for salary bands', async ({ assert }) => {
    const { id } = await company()
    const client = await staffClient({ empresaId: id, authorities: ['ROLE_CARGO_SALARIO_PAINEL'] })
    assert.equal((await client.get(`${PANEL}/cargos`)).status, 200)
    for (const chart of ['salarios', 'faixasDoGrupo?grupo=1', 'salarios/exportar.xlsx'])
      assert.equal((await client.get(`${PANEL}/${chart}`)).status, 403, chart)
  })

  test('another company is not counted', async ({ assert }) => {
    const { area } = await company()
    const { client } = await company()
    const { rows } = (await client.get(`${PANEL}/cargosPorArea`)).body
    assert.notInclude(
      rows.map((row: any) => row.areaId),
      area.id,
    )
    assert.deepEqual((await client.get(`${PANEL}/cargosDaArea?areaId=${area.id}`)).body.rows, [])
  })
})
