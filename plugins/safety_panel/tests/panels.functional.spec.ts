import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { addDays } from '#engine'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

async function scene() {
  const company = await createCompany({ examesDesde: '2020-01-01' })
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo, today } = await system(company.id)
  const exam = await repo('sst/exame').create({ nome: unique('Exame'), periodico: true, periodicidade: 12, aso: true })
  const funcao = await repo('sst/funcoes').create({
    nome: unique('Função'),
    historicosGerenciais: [{ data: '2020-01-01', exames: [exam.id] }],
  })
  const talento = await repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    funcao: funcao.id,
  })
  const reason = await repo('sst/tipos-afastamento').create({ descricao: unique('Doença'), doencaOuAcidente: true })
  await client.post('/api/sst/afastamentos', {
    colaborador: talento.id,
    afastamento: reason.id,
    inicio: addDays(today, -60),
    fim: addDays(today, -10),
  })
  return { client, company, catalogues, repo, today, talento, reason }
}

test.group('Panels of occupational safety', () => {
  // Proves: ana.sst
  test('analytics/sst: leaves by reason and month, exams and doses by state, filtered by place and period', async ({
    assert,
  }) => {
    const { client, catalogues, today, talento, reason, repo } = await scene()
    const rows = async (chart: string, query = '') =>
      (await client.get(`/api/analytics/sst/${chart}?${query}`)).body.rows
    assert.equal((await client.get('/api/analytics/sst')).body.label, 'Painel de SST')
    assert.deepEqual(await rows('afastamentosPorMotivo'), [{ label: reason.descricao, data: 1 }])
    assert.deepEqual(await rows('afastamentosPorMotivo', `dataIni=${addDays(today, -5)}`), [])
    const elsewhere = await createCatalogues(catalogues.area.empresaId, '0002')
    assert.deepEqual(await rows('afastamentosPorMotivo', `areasIds=${elsewhere.area.id}`), [])
    const months = await rows('afastamentosPorMes')
    assert.deepInclude(months, { label: addDays(today, -60).slice(0, 7), data: 1 })
    assert.deepEqual(await rows('examesPorSituacao'), [{ label: 'Vencidos', data: 1 }])
    const vaccine = await repo('sst/vacinas').create({ nome: unique('Tétano'), quantidadeDoses: 2 })
    await client.post('/api/sst/cartoes-vacinacao', { colaborador: talento.id, vacina: vaccine.id })
    assert.deepEqual(await rows('vacinacaoPorSituacao'), [{ label: 'A receber', data: 2 }])
    assert.deepInclude((await rows('afastamentos'))[0], { total: 1 })
    const whose = { talento: talento.nome, motivo: reason.descricao }
    assert.deepInclude((await rows('afastamentosLista'))[0], { ...whose, fim: addDays(today, -10) })
    const start = addDays(today, -60)
    assert.lengthOf(await rows('afastamentosDoMes', `de=${start}&ate=${start}`), 1)
    assert.lengthOf(await rows('afastamentosDoMes', `de=${addDays(start, 1)}&ate=${today}`), 0)
    assert.deepInclude((await rows('examesVencidos'))[0], { total: 1 })
    assert.deepInclude((await rows('examesVencidosLista'))[0], { talento: talento.nome })
    assert.deepInclude((await rows('acidentes'))[0], { total: 0, nota: '0 com afastamento, fora os de trajeto' })
    assert.deepEqual(await rows('tf'), [])
    assert.deepEqual(await rows('riscosPorGrupo'), [])
  })

  test('sst/hoje: what is overdue today, and of it only what the profile looks after', async ({ assert }) => {
    const { client, company, catalogues, repo, today } = await scene()
    const figure = async (name: string) => (await client.get(`/api/sst/hoje/${name}`)).body.rows[0].total
    assert.equal(await figure('exames'), 1)
    assert.equal(await figure('retornos'), 1)
    await repo('sst/extintores').create({
      numero: unique('E').slice(-12),
      tipo: 'ABC',
      estabelecimento: catalogues.estabelecimento.id,
      localizacao: 'Portaria',
      ultimaRecarga: addDays(today, -400),
      validadeCarga: addDays(today, -35),
      proximaInspecao: today,
    })
    assert.equal(await figure('extintores'), 1)
    const whole = (await client.get('/api/metadata')).body.dashboards['sst/hoje'].charts
    assert.deepEqual(
      whole.flatMap((item: any) => (item.drill?.page ? [[item.name, item.drill.page]] : [])),
      [
        ['exames', 'sst/agenda-exames'],
        ['retornos', 'sst/agenda-exames'],
        ['treinamentos', 'desenvolvimento/matriz'],
      ],
    )
    // What a figure counts is what the list it opens shows.
    assert.deepEqual(whole.find((item: any) => item.name === 'investigacoes').drill, {
      list: 'sst/acidentes',
      filters: { investigacao: 'A' },
    })
    assert.equal(
      (await client.get('/api/sst/acidentes?investigacao=A')).body.totalElements,
      await figure('investigacoes'),
    )
    const fire = await staffClient({ empresaId: company.id, authorities: ['ROLE_SST_HOJE', 'ROLE_SST_EXTINTORES'] })
    assert.equal((await fire.get('/api/sst/hoje/extintores')).status, 200)
    assert.equal((await fire.get('/api/sst/hoje/exames')).status, 403)
    const { body } = await fire.get('/api/metadata')
    assert.sameMembers(
      body.dashboards['sst/hoje'].charts.map((chart: any) => chart.name),
      ['extintores'],
    )
  })
  test('reports of leaves and overdue exams keep to period, people and authority', async ({ assert }) => {
    const { client, company, repo } = await scene()
    const rows = async (name: string, filters: object) => {
      const answer = await client.post(`/api/sst/relatorios/${name}`, { ...filters, pdf: false })
      const sheets = (await readExcelFile(answer.body)) as any
      const { data } = sheets.find((item: any) => item.sheet === 'Dados') ?? sheets[0]
      return (data as unknown[][]).map((row) => row.join('|'))
    }
    const [leave] = await repo('sst/afastamentos').all()
    const day = leave!.inicio as string
    const found = (await rows('afastamentos', { dataIni: day, dataFim: day })).filter((row) =>
      row.includes(leave!.colaborador.nome),
    )
    assert.lengthOf(found, 1)
    assert.match(found[0]!, /\|1(\||$)/, 'one day of the leave lies in the period')
    const before = { dataIni: '2000-01-01', dataFim: '2000-01-31' }
    assert.equal((await client.post('/api/sst/relatorios/afastamentos', before)).status, 404)
    const overdue = (await rows('exames-vencidos', {})).filter((row) => row.includes('Vencido'))
    assert.equal(overdue.length, (await client.get('/api/sst/hoje/exames')).body.rows[0].total)
    const pdf = await client.post('/api/sst/relatorios/exames-vencidos', {})
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    const without = await staffClient({ empresaId: company.id, authorities: ['ROLE_SST_HOJE'] })
    for (const name of ['afastamentos', 'exames-vencidos'])
      assert.equal((await without.post(`/api/sst/relatorios/${name}`, before)).status, 403)
  })
})
