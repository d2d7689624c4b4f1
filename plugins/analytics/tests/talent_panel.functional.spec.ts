import { test } from '@japa/runner'
import { lastDayOfMonth } from '#engine'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system } from '#tests'

async function scene() {
  const company = await createCompany({ metaTurnover: 5 })
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const reason = await repo('gestao-talentos/motivo-desligamento').create({ motivo: 'Pedido' })
  await repo('gestao-talentos/geracao').create({
    nome: 'Geração Y',
    anoInicio: 1981,
    anoFim: 1996,
    descricao: 'Nascidos digitais',
  })
  const talent = (nome: string, dataAdmissao: string, extra: object = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao,
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      ...extra,
    })
  await talent('Ana', '2020-01-15', { pessoal: { sexo: 'F', dataNascimento: '1985-03-10', escolaridade: '09' } })
  await talent('Bia', '2024-01-10', { pessoal: { sexo: 'F', dataNascimento: '1990-03-10' } })
  await talent('Davi', '2021-05-05', {
    pessoal: { sexo: 'M', dataNascimento: '1988-01-01' },
    dataDesligamento: '2024-02-20',
    motivoDesligamento: reason.id,
  })
  const period = 'dataIni=2024-01-01&dataFim=2024-03-31'
  const chart = async (name: string) => (await client.get(`/api/analytics/talento/${name}?${period}`)).body.rows
  return { company, client, chart, area, talent, repo, period }
}

test.group('Panel of talents', () => {
  // Proves: grafico-decimais
  test('turnover of each month beside the target, dismissals by generation and reason, people by sex and schooling', async ({
    assert,
  }) => {
    const { chart } = await scene()
    assert.deepEqual(
      (await chart('tabelaTurnover')).map((row: any) => [
        row.mes,
        row.ativos,
        row.admitidos,
        row.demitidos,
        row.turnover,
        row.meta,
      ]),
      [
        ['2024-01', 2, 1, 0, 25, 5],
        ['2024-02', 3, 0, 1, 16.67, 5],
        ['2024-03', 2, 0, 0, 0, 5],
      ],
    )
    assert.deepEqual(await chart('desligamentosPorGeracao'), [{ geracao: 'Geração Y', total: 1 }])
    const [reason] = await chart('desligamentosPorMotivo')
    assert.deepInclude(reason, { motivo: 'Pedido', total: 1 })
    assert.deepEqual(await chart('sexo'), [{ nome: 'Feminino', total: 2, codigo: 'F' }])
    assert.deepEqual(await chart('ativos'), [{ ativos: 2, anterior: 2 }])
    assert.deepEqual(await chart('mediaTurnover'), [{ media: 13.89, anterior: 0, meta: 5 }])
    assert.includeDeepMembers(await chart('escolaridade'), [{ nome: 'Não informado', total: 1, codigo: '-' }])
  })

  test('everybody and everybody of the only area are the same people: admitted or gone on the last day of a month, away since before the period', async ({
    assert,
  }) => {
    const { client, area, talent, repo, period } = await scene()
    await talent('Eva', '2024-01-31')
    const [ana] = await repo('gestao-talentos/talentos').all({ nome: 'Ana' })
    await talent('Gil', '2022-01-31', { dataDesligamento: '2024-01-31' })
    await talent('Hugo', '2022-02-01', { dataDesligamento: '2024-02-01' })
    await talent('Iara', '2023-12-31', { dataDesligamento: '2023-12-31' })
    const kind = await repo('gestao-talentos/tipo-ocorrencia').create({ descricao: 'Faltas', absenteismo: true })
    const absence = await repo('gestao-talentos/ocorrencias').create({ descricao: 'Falta', tipoOcorrencia: kind.id })
    for (const [dataIni, dataFim] of [
      ['2023-12-28', '2024-01-02'],
      ['2023-12-29', null],
      ['2024-02-05', null],
    ])
      await repo('gestao-talentos/colaboradores-ocorrencias').create({
        colaborador: ana!.id,
        ocorrencia: absence.id,
        dataIni,
        dataFim,
      })
    const rows = async (name: string, more = '') =>
      (await client.get(`/api/analytics/talento/${name}?${period}${more}`)).body.rows
    for (const name of ['tabelaTurnover', 'absenteismo'])
      assert.deepEqual(await rows(name), await rows(name, `&areasIds=${area.id}`))
    assert.deepEqual(
      (await rows('tabelaTurnover')).map((row: any) => [row.mes, row.ativos]),
      [
        ['2024-01', 5],
        ['2024-02', 6],
        ['2024-03', 3],
      ],
    )
    assert.deepEqual(
      (await rows('absenteismo')).map((row: any) => [row.mes, row.absenteismo > 0]),
      [
        ['2024-01', true],
        ['2024-02', true],
        ['2024-03', false],
      ],
    )
  })

  test('talents are counted by generation; where the company hides the date of birth nobody is', async ({ assert }) => {
    const { client, chart, talent } = await scene()
    await talent('Eva', '2023-01-10', { pessoal: { sexo: 'F' } })
    await talent('Zilda', '2023-01-10', { pessoal: { sexo: 'F', dataNascimento: '1940-12-31' } })
    assert.deepEqual(await chart('geracoes'), [
      { geracao: 'Geração Y', total: 2 },
      { geracao: 'Não informado', total: 1 },
      { geracao: 'Sem geração', total: 1 },
    ])
    const hidden = { campos: { 'pessoal.dataNascimento': { oculto: true } } }
    assert.equal(
      (await client.put('/api/utilitario/personalizacao/campos?recurso=gestao-talentos/talentos', hidden)).status,
      204,
    )
    assert.deepEqual(await chart('geracoes'), [])
  })

  // Proves: analytics.graficos.01, grafico.formula-absenteismo, grafico.geracao-sem-descricao, relatorio.analitico
  test('a slice of the dismissals tells of its generation, or "Geração não possui descrição."; the card leads to the analytical report', async ({
    assert,
  }) => {
    const { client } = await scene()
    const described = async (geracao: string) =>
      (await client.get(`/api/analytics/talento/descricaoGeracao?geracao=${encodeURIComponent(geracao)}`)).body.rows
    assert.deepEqual(await described('Geração Y'), [{ descricao: 'Nascidos digitais' }])
    assert.deepEqual(await described('Sem geração'), [])
    const { charts } = (await client.get('/api/metadata')).body.dashboards['analytics/talento']
    const chartOf = (name: string) => charts.find((chart: any) => chart.name === name)
    assert.deepEqual(chartOf('desligamentosPorGeracao').report, {
      key: 'gestao-talentos/relatorios/desligamentos',
      label: 'Relatório Analítico',
    })
    assert.equal(chartOf('descricaoGeracao').empty, 'Geração não possui descrição.')
    assert.equal(
      chartOf('absenteismo').help,
      'Absenteísmo = (total de faltas no mês / (talentos ativos no início do mês x dias trabalhados no mês)) x 100',
    )
  })

  // Proves: analytics.absenteismo.01, analytics.absenteismo.02, analytics.absenteismo.03, analytics.turnover.01,
  //   analytics.turnover.03, providencias
  test('a line for each company: admitted, dismissed, average, target, formula; absences and days worked', async ({
    assert,
  }) => {
    const { chart, company, client } = await scene()
    const [turnover] = await chart('turnoverPorEmpresa')
    assert.deepInclude(turnover, { empresa: company.nome, admitidos: 1, demitidos: 1, media: 13.89, meta: 5 })
    assert.match(turnover.formula, /admitidos \+ demitidos/)
    const [ana] = (await client.get('/api/gestao-talentos/talentos?unpaged=true&nome=Ana')).body
    const post = async (path: string, body: object) => (await client.post(`/api/gestao-talentos/${path}`, body)).body
    const kind = await post('tipo-ocorrencia', { descricao: 'Falta', absenteismo: true })
    const what = await post('ocorrencias', { descricao: 'Falta', tipoOcorrencia: kind.id })
    const measure = await post('providencias', { descricao: 'Advertência' })
    const absent = { colaborador: ana.id, ocorrencia: what.id }
    await post('colaboradores-ocorrencias', { ...absent, dataIni: '2024-01-02', dataFim: '2024-01-03' })
    await post('colaboradores-ocorrencias', { ...absent, dataIni: '2024-02-05', providencia: measure.id })
    const [absences] = await chart('absenteismoPorEmpresa')
    // 2 of 2 × 22, 1 of 3 × 21 and none of 2 × 21 days, over three months.
    assert.deepInclude(absences, { empresa: company.nome, faltas: 3, dias: 64, absenteismo: 2.04, meta: null })
    assert.deepEqual(
      (await chart('absenteismo')).map((item: any) => item.absenteismo),
      [4.55, 1.59, 0],
    )
    assert.deepEqual(await chart('ocorrenciasPorPeriodo'), [
      { mes: '2024-01', com: 0, sem: 1 },
      { mes: '2024-02', com: 1, sem: 0 },
    ])
  })

  // Proves: analytics.turnover.02
  test('the panel counts to the day: who came before the first day of the period is not in its first month', async ({
    assert,
  }) => {
    const { client } = await scene()
    const admitted = async (dataIni: string) =>
      (await client.get(`/api/analytics/talento/tabelaTurnover?dataIni=${dataIni}&dataFim=2024-02-19`)).body.rows.map(
        (row: any) => [row.mes, row.admitidos, row.demitidos],
      )
    assert.deepEqual(await admitted('2024-01-10'), [
      ['2024-01', 1, 0],
      ['2024-02', 0, 0],
    ])
    assert.deepEqual((await admitted('2024-01-11'))[0], ['2024-01', 0, 0])
  })

  // Proves: absenteismo-linha, absenteismo-serie, ana.talento, grafico-desligamentos, turnover-linha
  test('the call of the document gives a line and a row for each company, and the descriptions of generations', async ({
    assert,
  }) => {
    const { client, company } = await scene()
    const { status, body } = await client.post('/api/analytics/talento', {
      empresasIds: [company.id],
      dataIni: '2024-01-01',
      dataFim: '2024-03-31',
    })
    assert.equal(status, 200)
    assert.deepEqual(body.turnover.series[0].data, [
      ['01/2024', 25],
      ['02/2024', 16.67],
      ['03/2024', 0],
    ])
    assert.deepInclude(body.turnover.linhas[0], { qtdAdmitidos: 1, qtdDemitidos: 1, media: 13.89, meta: 5 })
    assert.deepEqual(body.desligamentos, [{ label: 'Geração Y', data: 1, descricao: 'Nascidos digitais' }])
    assert.deepEqual(body.absenteismo.linhas, [
      { empresaNome: company.nome, qtdTotalFaltas: 0, qtdDiasTrabalhados: 64, absenteismo: 0, meta: null },
    ])
    assert.deepEqual(
      body.absenteismo.series.map((item: any) => [item.label, item.data]),
      [
        [
          company.nome,
          [
            ['01/2024', 0],
            ['02/2024', 0],
            ['03/2024', 0],
          ],
        ],
      ],
    )
    assert.match(body.turnover.linhas[0].formula, /admitidos/)
    assert.equal(body.turnover.linhas[0].empresaNome, company.nome)
    assert.property(messagesOf(await client.post('/api/analytics/talento', { empresasIds: [] })), 'empresasIds')
  })

  test('a quota says in its own cell where it applies: that is what two lines of one law differ in', async ({
    assert,
  }) => {
    const { chart, talent } = await scene()
    for (const name of ['Eva', 'Gil', 'Ivo']) await talent(name, '2020-01-15')
    const quotas = (await chart('cotas')).map((row: any) => row.cota as string)
    assert.includeMembers(
      quotas.map((quota: string) => quota.split(' · ')[0]),
      ['Brasileiros no quadro (CLT, art. 354)'],
    )
    for (const quota of quotas) assert.match(quota, /^.+ · .+$/)
    assert.lengthOf(new Set(quotas), quotas.length)
  })

  test('without its authority the panel is refused', async ({ assert }) => {
    const { company } = await scene()
    const plain = await staffClient({ empresaId: company.id, authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'] })
    assert.equal((await plain.get('/api/analytics/talento/ativos')).status, 403)
    assert.equal((await plain.post('/api/analytics/talento', { empresasIds: [company.id] })).status, 403)
  })

  test('each month leads to the people behind it, with the reason of who left', async ({ assert }) => {
    const { client } = await scene()
    const people = async (mes: string) =>
      (await client.get(`/api/analytics/talento/pessoasDoMes?mes=${mes}`)).body.rows.map((row: any) => [
        row.talento,
        row.movimento,
        row.data,
      ])
    assert.deepEqual(await people('2024-01'), [['Bia', 'Admissão', '2024-01-10']])
    assert.deepEqual(await people('2024-02'), [['Davi', 'Desligamento: Pedido', '2024-02-20']])
    assert.deepEqual(await people('2024-03'), [])
  })

  // Proves: colaboradores-ocorrencias, ocorrencias, tipo-ocorrencia
  test('absences lead to whose they are, those that reach into the month too', async ({ assert }) => {
    const { client } = await scene()
    const [{ id }] = (await client.get('/api/gestao-talentos/talentos?unpaged=true&nome=Ana')).body
    const post = async (path: string, body: object) => (await client.post(`/api/gestao-talentos/${path}`, body)).body
    const kind = await post('tipo-ocorrencia', { descricao: 'Falta', absenteismo: true })
    const what = await post('ocorrencias', { descricao: 'Falta justificada', tipoOcorrencia: kind.id })
    await post('colaboradores-ocorrencias', {
      colaborador: id,
      ocorrencia: what.id,
      dataIni: '2024-01-30',
      dataFim: '2024-02-02',
    })
    const rows = async (mes: string) => (await client.get(`/api/analytics/talento/faltasDoMes?mes=${mes}`)).body.rows
    assert.deepInclude((await rows('2024-02'))[0], {
      talento: 'Ana',
      ocorrencia: 'Falta justificada',
      inicio: '2024-01-30',
    })
    assert.lengthOf(await rows('2024-03'), 0)
  })

  test('figures stand beside those of the period of the same length before; without a start there is none', async ({
    assert,
  }) => {
    const { client } = await scene()
    const rows = async (name: string, at: string) =>
      (await client.get(`/api/analytics/talento/${name}?${at}`)).body.rows
    // February and March of 2024 are 60 days; the 60 before begin on the 3rd of December.
    const at = 'dataIni=2024-02-01&dataFim=2024-03-31'
    assert.deepEqual(await rows('admitidos', at), [{ admitidos: 0, anterior: 1 }])
    assert.deepEqual(await rows('desligados', at), [{ desligados: 1, anterior: 0 }])
    assert.deepEqual(await rows('totalOcorrencias', at), [{ total: 0, anterior: 0 }])
    assert.deepEqual(await rows('admitidos', 'dataIni=&dataFim=2024-03-31'), [{ admitidos: 3, anterior: null }])
  })

  test('a click on a point lists exactly the people it counts', async ({ assert }) => {
    const { chart, client, period, talent, repo } = await scene()
    const kind = await repo('gestao-talentos/ocorrencias').create({ descricao: 'Advertência', pontuacao: 1 })
    const elsa = await talent('Elsa', '2022-02-02', { dataDesligamento: '2024-03-01' })
    const fabio = await talent('Fábio', '2022-02-02', { pessoal: { dataNascimento: '1950-01-01' } })
    for (const [colaborador, dataIni] of [
      [fabio.id, '2024-02-05'],
      [fabio.id, '2024-02-09'],
      [elsa.id, '2024-01-15'],
    ])
      await repo('gestao-talentos/colaboradores-ocorrencias').create({ colaborador, ocorrencia: kind.id, dataIni })
    const drills = {
      sexo: 'talentosDoSexo',
      escolaridade: 'talentosDaEscolaridade',
      geracoes: 'talentosDaGeracao',
      desligamentosPorMotivo: 'desligadosPeloMotivo',
      ocorrencias: 'ocorrenciasDoTipo',
    }
    let points = 0
    for (const [name, list] of Object.entries(drills))
      for (const point of await chart(name)) {
        const codigo = encodeURIComponent(point.codigo ?? point.geracao)
        const behind = await client.get(`/api/analytics/talento/${list}?${period}&codigo=${codigo}`)
        assert.equal(behind.status, 200, behind.text)
        assert.equal(behind.body.rows.length, point.total, `${name} ${JSON.stringify(point)}`)
        points++
      }
    assert.isAbove(points, 8)
    for (const { mes, com, sem } of await chart('ocorrenciasPorPeriodo')) {
      const days = `de=${mes}-01&ate=${lastDayOfMonth(mes)}`
      const behind = await client.get(`/api/analytics/talento/ocorrenciasDoMes?${period}&${days}`)
      assert.equal(behind.body.rows.length, com + sem, mes)
    }
    assert.deepEqual(
      (await client.get(`/api/analytics/talento/desligadosPeloMotivo?${period}&codigo=-`)).body.rows.map(
        (row: any) => row.talento,
      ),
      ['Elsa'],
    )
    for (const wrong of ['abc', '1e400', "'"])
      assert.isBelow(
        (await client.get(`/api/analytics/talento/ocorrenciasDoTipo?${period}&codigo=${encodeURIComponent(wrong)}`))
          .status,
        500,
      )
  })
})
