import { test } from '@japa/runner'
import { readSheet } from 'read-excel-file/node'
import { messagesOf, staffClient, system } from '#tests'
import { approvedVacancy, enter, move, newCandidate, ok, openVacancy, type Scene, scene, VACANCIES } from './story.ts'

const PANEL = '/api/captacao/painel'
const rowsOf = async ({ client }: Pick<Scene, 'client'>, chart: string, query = 'dataIni=2020-01-01&dataFim=') =>
  ok(await client.get(`${PANEL}/${chart}?${query}`)).body.rows

/** One vacancy with three candidates: one hired, one refused, one waiting; one vacancy closed after 31 days, one cancelled. */
async function story() {
  const one = await scene()
  const { client } = one
  const source = ok(await client.post('/api/captacao/como-ficou-sabendo-vaga', { nome: 'Indicação' })).body
  const vacancy = await approvedVacancy(one, { data: '2026-10-01', quantidade: 2 })
  const people = [
    await newCandidate(one, { comoFicouSabendoVaga: source.id }),
    await newCandidate(one, { comoFicouSabendoVaga: source.id }),
    await newCandidate(one),
  ]
  const applications = []
  for (const person of people) applications.push(await enter(one, person.id, vacancy.id))
  return { one, vacancy, people, applications, source }
}

test.group('Recruitment dashboard', () => {
  // Proves: solicitacoes-pessoal, vagas
  test('vacancies are counted by state, with the code the list filters by', async ({ assert }) => {
    const { one, vacancy } = await story()
    const closed = await approvedVacancy(one, { data: '2026-09-01' })
    const trx = await system(one.empresaId)
    await trx
      .repo('captacao/solicitacoes-pessoal')
      .patch(closed.id, { encerrada: true, dataEncerramento: '2026-10-02' })
    assert.deepEqual(await rowsOf(one, 'situacao'), [
      { situacao: 'Em andamento', vagas: 1, codigo: 'A' },
      { situacao: 'Encerradas', vagas: 1, codigo: 'E' },
    ])
    assert.deepEqual(await rowsOf(one, 'tempoPorMes'), [{ mes: '2026-10', dias: 31 }])
    assert.deepEqual(await rowsOf(one, 'mediaDias'), [{ dias: 31, nota: '1 vaga encerrada', anterior: null }])
    const [area] = await rowsOf(one, 'areas')
    assert.deepInclude(area, { vagas: 2, dias: 31, areaId: vacancy.areaOrganizacional.id })
    const { body } = await one.client.get(`${VACANCIES}?visualizar=A&areaOrganizacional=${area.areaId}`)
    assert.equal(body.totalElements, 1, 'the list behind the drill-down takes the same codes')
  })

  test('candidates are counted by source, and the detail names them', async ({ assert }) => {
    const { one, source, people } = await story()
    assert.deepEqual(await rowsOf(one, 'origens'), [
      { origem: 'Indicação', candidaturas: 2, contratados: 0, codigo: source.id },
      { origem: 'Não informado', candidaturas: 1, contratados: 0, codigo: 0 },
    ])
    const named = await rowsOf(one, 'candidatosDaOrigem', `dataIni=2020-01-01&origem=${source.id}`)
    assert.sameMembers(
      named.map((row: any) => row.candidato),
      [people[0].nome, people[1].nome],
    )
    assert.lengthOf(await rowsOf(one, 'candidatosDaOrigem', 'dataIni=2020-01-01&origem=0'), 1)
    assert.deepEqual(messagesOf(await one.client.get(`${PANEL}/candidatosDaOrigem`)), {
      origem: 'Origem é obrigatória',
    })
  })

  test('stages tell days of waiting, decisions and the funnel', async ({ assert }) => {
    const { one, applications } = await story()
    const [stage] = one.catalogues.etapas
    const today = (await system()).today
    ok(await move(one, applications[0].id, stage.id, 'S', { data: today }))
    ok(await move(one, applications[1].id, stage.id, 'N', { data: today }))
    assert.deepEqual(await rowsOf(one, 'decisoes'), [{ etapa: stage.nome, aprovados: 1, reprovados: 1, andamento: 0 }])
    assert.deepEqual(await rowsOf(one, 'taxaPorEtapa'), [{ etapa: stage.nome, taxa: 50 }])
    assert.deepEqual(await rowsOf(one, 'diasPorEtapa'), [{ etapa: stage.nome, dias: 0 }])
    const funnel = await rowsOf(one, 'funil')
    assert.deepInclude(funnel[0], { etapa: 'Candidatos inscritos', candidatos: 3 })
    // A click on a step lists exactly the applications it counts.
    for (const { passo, candidatos, etapa } of funnel)
      assert.lengthOf(await rowsOf(one, 'candidatosDoPasso', `passo=${passo}`), candidatos, etapa)
    assert.lengthOf(await rowsOf(one, 'candidatosDoPasso', 'passo=99'), 0)
  })

  test('filters narrow every chart; without vacancies every chart is empty', async ({ assert }) => {
    const { one } = await story()
    const charts = (await one.client.get(PANEL)).body.charts.filter((chart: any) => !chart.detail)
    assert.lengthOf(charts, 13)
    for (const { name } of charts)
      assert.deepEqual(await rowsOf(one, name, 'dataIni=2019-01-01&dataFim=2019-12-31'), [], name)
    assert.lengthOf(await rowsOf(one, 'situacao', 'dataIni=&cargosIds=999999'), 0)
    assert.lengthOf(await rowsOf(one, 'situacao', `dataIni=&cargosIds=${one.catalogues.cargo.id},999999`), 1)
  })

  // Proves: select.invalido
  test('wrong filters are refused by name, in Portuguese', async ({ assert }) => {
    const { client } = await scene()
    const refused = async (query: string) => messagesOf(await client.get(`${PANEL}/situacao?${query}`))
    assert.deepEqual(await refused('dataIni=2026-02-01&dataFim=2026-01-01'), {
      dataFim: 'Data final inferior a data inicial.',
    })
    assert.deepEqual(await refused('dataIni=ontem'), { dataIni: 'Data inválida.' })
    assert.deepEqual(await refused('sumido=1'), { sumido: 'Filtro desconhecido.' })
    assert.deepEqual(await refused('areasIds=x'), { 'areasIds.0': 'Valor inválido' })
  })

  test('each company sees its own vacancies only', async ({ assert }) => {
    await story()
    const stranger = await scene()
    for (const chart of ['situacao', 'origens', 'areas', 'funil', 'vagas'])
      assert.deepEqual(await rowsOf(stranger, chart), [], chart)
  })

  test('a manager is not shown what is hidden from managers', async ({ assert }) => {
    const one = await scene()
    await openVacancy(one, { invisivelParaGestor: true })
    const manager = { client: await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_PAINEL'] }) }
    assert.deepEqual(await rowsOf(manager, 'situacao'), [])
    assert.deepEqual(await rowsOf(one, 'situacao'), [{ situacao: 'Em andamento', vagas: 1, codigo: 'A' }])
  })

  test('403 without the authority, 401 without a session, 404 for a chart nobody made', async ({ assert }) => {
    const { empresaId } = await scene()
    const other = await staffClient({ empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    for (const path of [PANEL, `${PANEL}/situacao`, `${PANEL}/situacao/exportar.xlsx`])
      assert.equal((await other.get(path)).status, 403, path)
    assert.notProperty((await other.get('/api/metadata')).body.dashboards, 'captacao/painel')
    await other.post('/api/logout')
    assert.equal((await other.get(`${PANEL}/situacao`)).status, 401)
    assert.equal((await (await staffClient({ empresaId })).get(`${PANEL}/sumido`)).status, 404)
  })

  test('names of candidates need the authority for candidates: the chart behind them is not even described', async ({
    assert,
  }) => {
    const { empresaId } = await scene()
    const client = await staffClient({ empresaId, authorities: ['ROLE_CAPTACAO_PAINEL'] })
    assert.equal((await client.get(`${PANEL}/candidatosDaOrigem?origem=1`)).status, 403)
    const { charts } = (await client.get('/api/metadata')).body.dashboards['captacao/painel']
    assert.notInclude(
      charts.map((chart: any) => chart.name),
      'candidatosDaOrigem',
    )
    assert.notProperty(
      charts.find((chart: any) => chart.name === 'origens'),
      'drill',
    )
    assert.notProperty((await client.get('/api/openapi.json')).body.paths, `${PANEL}/candidatosDaOrigem`)
  })

  test('the spreadsheet has the columns people see, numbers as numbers; without data it says so', async ({
    assert,
  }) => {
    const { one } = await story()
    const { body, headers } = await one.client.get(`${PANEL}/areas/exportar.xlsx?dataIni=2020-01-01`)
    assert.include(decodeURIComponent(headers.get('content-disposition')!), 'Vagas por área.xlsx')
    const [head, row] = await readSheet(body)
    assert.deepEqual(head, ['Área', 'Vagas', 'Posições', 'Preenchidas', '% preenchidas', 'Média de dias'])
    assert.deepEqual(row!.slice(1), [1, 2, 0, 0, null])
    const empty = await one.client.get(`${PANEL}/areas/exportar.xlsx?dataIni=2019-01-01&dataFim=2019-01-02`)
    assert.equal(empty.status, 404)
    assert.deepInclude(empty.body, { code: 'SEM_DADOS', message: 'Não existem dados para o gráfico.' })
  })
})
