import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

const AT = '/api/analytics'

/** A top area with two below it, and three people in them, one of whom rose twice. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, cargo, faixa } = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const below = async (nome: string) =>
    repo('cargo-salario/areas-organizacionais').create({ nome: unique(nome), areaMae: area.id })
  const [north, south] = [await below('Norte'), await below('Sul')]
  const band = (nome: string, of: number, valor: number) =>
    repo('cargo-salario/faixas-salariais').create({
      cargo: of,
      nome,
      codigoCBO: '252405',
      historico: [{ data: '2020-01-01', tipo: '3', valor }],
    })
  const higher = await band('II', cargo.id, 5000)
  const boss = await repo('cargo-salario/cargos').create({
    nome: unique('Gerente'),
    nomeMercado: 'Gerente',
    areasOrganizacionais: [area.id],
  })
  const top = await band('Única', boss.id, 9000)
  const talent = (nome: string, areaId: number, historicos: { data: string; faixaSalarial: number }[]) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2026-01-15',
      historicos: historicos.map((historico) => ({
        ...historico,
        tipoSalario: '1',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: areaId,
      })),
    })
  await talent('Ana', north.id, [
    { data: '2026-01-15', faixaSalarial: faixa.id },
    { data: '2026-03-01', faixaSalarial: higher.id },
    { data: '2026-06-01', faixaSalarial: top.id },
  ])
  await talent('Bia', south.id, [{ data: '2026-01-15', faixaSalarial: faixa.id }])
  await talent('Caio', area.id, [{ data: '2026-01-15', faixaSalarial: faixa.id }])
  return { company, area, north, south, client: await staffClient({ empresaId: company.id }) }
}

test.group('Panel of jobs and salaries', () => {
  // Proves: ana.salarios-areas-filhas
  test('salaries of a day by area, each with all below it, and one level down; an area without children has none', async ({
    assert,
  }) => {
    const { client, area, north, south } = await scene()
    const salaries = async (query: string) => (await client.get(`${AT}/salarios-areas-filhas?${query}`)).body as any[]
    assert.deepEqual(await salaries('dataBase=2026-07-01'), [{ id: area.id, label: area.nome, data: 16000 }])
    assert.deepEqual(await salaries(`dataBase=2026-07-01&areaId=${area.id}`), [
      { id: north.id, label: north.nome, data: 9000 },
      { id: south.id, label: south.nome, data: 3500 },
    ])
    assert.deepEqual(
      (await salaries(`dataBase=2026-02-01&areaId=${area.id}`)).map((salary) => salary.data),
      [3500, 3500],
    )
    assert.deepEqual(await salaries(`areaId=${north.id}`), [])
  })

  // Proves: ana.promocoes-horizontal-areas-filhas, ana.promocoes-vertical-areas-filhas, analytics.graficos.04
  test('horizontal and vertical promotions by area, in total and below one', async ({ assert }) => {
    const { client, area, north } = await scene()
    for (const kind of ['horizontal', 'vertical']) {
      const found = async (query: string) => (await client.get(`${AT}/promocoes-${kind}-areas-filhas${query}`)).body
      assert.deepEqual(await found(''), [{ id: area.id, label: area.nome, data: 1 }])
      assert.deepEqual(await found(`?areaOrganizacionalId=${area.id}`), [{ id: north.id, label: north.nome, data: 1 }])
    }
  })

  // Proves: ana.cargos-salarios, grafico.area-sem-filha
  test('the charts tell the same, lead down, and hide salaries from who may not see them', async ({ assert }) => {
    const { client, company, area, north, south } = await scene()
    const chart = async (name: string, query = '', by = client) =>
      (await by.get(`${AT}/cargos-salarios/${name}?dataIni=2026-01-01&dataFim=2026-07-01${query}`)).body.rows as any[]
    // A single area at the top would be one slice: what is below it stands beside what it has of its own.
    assert.deepEqual(await chart('salarios'), [
      { area: north.nome, valor: 9000, areaId: north.id },
      { area: south.nome, valor: 3500, areaId: south.id },
      { area: `${area.nome} (sem as filhas)`, valor: 3500, areaId: area.id },
    ])
    assert.deepEqual(
      (await chart('salariosFilhas', `&area=${area.id}`)).map((item) => [item.areaId, item.valor]),
      [
        [north.id, 9000],
        [south.id, 3500],
      ],
    )
    assert.deepEqual(await chart('salariosFilhas', `&area=${north.id}`), [])
    assert.equal((await chart('folha'))[0].folha, 16000)
    assert.deepEqual(await chart('horizontais'), [{ total: 1, anterior: 0 }])
    const [band] = await chart('talentosPorFaixa')
    assert.equal(band.total, 2)
    assert.lengthOf(await chart('talentosDaFaixa', `&codigo=${band.codigo}`), 2)
    const reasons = await chart('motivos')
    assert.isNotEmpty(reasons)
    for (const { codigo, total } of reasons)
      assert.lengthOf(await chart('situacoesDoMotivo', `&codigo=${codigo}`), total, codigo)
    const panel = (await client.get(`${AT}/cargos-salarios`)).body as any
    assert.include(JSON.stringify(panel), 'Área Organizacional não possui área filha.')
    const filha = panel.charts.find((item: any) => item.name === 'salariosFilhas')
    assert.equal(filha.empty, 'Área Organizacional não possui área filha.')
    const blind = await staffClient({ empresaId: company.id, authorities: ['ROLE_ANALYTICS_*'] })
    assert.deepEqual(await chart('salarios', '', blind), [])
    assert.deepEqual(await chart('folha', '', blind), [])
    assert.deepEqual(await chart('horizontais', '', blind), [{ total: 1, anterior: 0 }])
    assert.deepEqual(await chart('estrutura', '', blind), [])
  })

  test('the structure of salaries has a box for each band, and payroll and promotions stand beside those of the period before', async ({
    assert,
  }) => {
    const { client, company } = await scene()
    const chart = async (name: string, query: string) =>
      (await client.get(`${AT}/cargos-salarios/${name}?${query}`)).body.rows as any[]
    const boxes = await chart('estrutura', 'dataFim=2026-07-01')
    assert.deepEqual(
      boxes.map((item) => [
        item.minimo,
        item.q1,
        item.mediana,
        item.q3,
        item.maximo,
        item.valor,
        item.talentos,
        item.extremos,
      ]),
      [
        [9000, 9000, 9000, 9000, 9000, 9000, 1, 0],
        [3500, 3500, 3500, 3500, 3500, 3500, 2, 0],
      ],
    )
    const period = 'dataIni=2026-02-01&dataFim=2026-07-01'
    assert.deepEqual(await chart('verticais', period), [{ total: 1, anterior: 0 }])
    assert.deepEqual(await chart('folha', period), [{ folha: 16000, anterior: 10500 }])
    assert.deepEqual(await chart('salarioMedio', period), [{ media: 5333.33, anterior: 3500 }])
    const blind = await staffClient({ empresaId: company.id, authorities: ['ROLE_ANALYTICS_*'] })
    for (const name of ['folha', 'salarioMedio'])
      assert.deepEqual((await blind.get(`${AT}/cargos-salarios/${name}?${period}`)).body, { rows: [] })
  })

  test('monthly revenue of the period', async ({ assert }) => {
    const { client, company } = await scene()
    const { repo } = await system(company.id)
    for (const [mesAno, valor] of [
      ['2026-02', 100.1],
      ['2026-03', 200.2],
      ['2027-01', 5],
    ])
      await repo('cargo-salario/faturamentos-mensais').create({ mesAno, valor })
    const { rows } = (await client.get(`${AT}/cargos-salarios/faturamento?dataIni=2026-01-01&dataFim=2026-12-31`))
      .body as any
    assert.deepEqual(rows, [
      { mes: '2026-02', valor: 100.1 },
      { mes: '2026-03', valor: 200.2 },
    ])
  })
})

test.group('Panel of vacancies', () => {
  // Proves: ana.vagas, car.areas.solicitacoes-vinculadas
  test('tells the vacancies of the period by reason, beside the charts of recruitment', async ({ assert }) => {
    const company = await createCompany()
    const catalogues = await createCatalogues(company.id)
    const { repo } = await system(company.id)
    await repo('captacao/solicitacoes-pessoal').create({
      data: '2026-11-01',
      descricao: 'Vaga',
      quantidade: 1,
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      motivoSolicitacao: catalogues.motivo.id,
    })
    const client = await staffClient({ empresaId: company.id })
    const chart = async (name: string) =>
      (await client.get(`${AT}/vagas/${name}?dataIni=2026-10-01&dataFim=2026-12-01`)).body.rows as any[]
    assert.deepEqual(await chart('motivos'), [
      { motivo: catalogues.motivo.descricao, vagas: 1, motivoId: catalogues.motivo.id },
    ])
    assert.equal((await chart('vagas'))[0].vagas, 1)
    const whole = (await client.get(`${AT}/vagas?dataIni=2026-10-01&dataFim=2026-12-01`)).body
    assert.include(JSON.stringify(whole), 'Vagas por motivo')
    const linked = await client.get(
      `/api/cargo-salario/areas-organizacionais/${catalogues.area.id}/solicitacoes-vinculadas`,
    )
    assert.deepInclude((linked.body as any)[0], { descricao: 'Vaga', data: '2026-11-01', encerrada: false })
  })
})
