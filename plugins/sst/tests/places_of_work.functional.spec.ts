import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient } from '#tests'

async function prepared() {
  const company = await createCompany()
  const { estabelecimento } = await createCatalogues(company.id)
  return { estabelecimento, client: await staffClient({ empresaId: company.id }) }
}

test.group('Ambientes e funções', () => {
  // Proves: ambiente.data
  test('"Data Encerramento inferior `A partir da data`."', async ({ assert }) => {
    const { client, estabelecimento } = await prepared()
    const historicos = [{ data: '2025-03-01', nomeAmbiente: 'Fábrica', estabelecimento: estabelecimento.id }]
    const answer = await client.post('/api/sst/ambientes', {
      nome: 'Fábrica',
      dataEncerramento: '2025-02-28',
      historicos,
    })
    assert.equal(messagesOf(answer).dataEncerramento, 'Data Encerramento inferior `A partir da data`.')
    assert.equal(
      (await client.post('/api/sst/ambientes', { nome: 'Fábrica', dataEncerramento: '2025-03-01', historicos })).status,
      201,
    )
  })

  // Proves: ambiente.caepf, ambiente.cno, ambiente.cnpj, ambientes
  test('a third party: "CNPJ inválido", "CAEPF inválido", "CNO é obrigatório"; an own place: establishment or works', async ({
    assert,
  }) => {
    const { client, estabelecimento } = await prepared()
    const refusal = async (period: Record<string, unknown>) =>
      Object.values(
        messagesOf(
          await client.post('/api/sst/ambientes', {
            nome: 'Cliente',
            historicos: [{ data: '2025-03-01', nomeAmbiente: 'Portaria', ...period }],
          }),
        ),
      ).join()
    const third = (tipoInscricaoDeTerceiro: string, numeroInscricaoDeTerceiro: string) =>
      refusal({ localAmbiente: '2', tipoInscricaoDeTerceiro, numeroInscricaoDeTerceiro })
    assert.equal(await third('1', '11222333000182'), 'CNPJ inválido')
    assert.equal(await third('3', '123'), 'CAEPF inválido')
    assert.equal(await third('4', ''), 'CNO é obrigatório')
    assert.equal(await third('4', '110840168063'), 'CNO inválido')
    assert.equal(await third('1', '11.222.333/0001-81'), '')
    assert.equal(await refusal({}), 'Estabelecimento ou obra é obrigatório')
    assert.equal(await refusal({ estabelecimento: estabelecimento.id }), '')
    assert.equal(
      await refusal({ estabelecimento: estabelecimento.id, dataEncerramento: '2025-02-28' }),
      'Data Encerramento inferior `A partir da data`.',
    )
  })

  // Proves: sst.ambientes.por-data, sst.ambientes.por-estabelecimento, sst.ambientes.por-terceiro,
  //   utl.estabelecimentos.ambientes
  test('environments are looked up by establishment, third party and day, and printed', async ({ assert }) => {
    const { client, estabelecimento } = await prepared()
    const make = async (nome: string, period: Record<string, unknown>) =>
      (
        await client.post('/api/sst/ambientes', {
          nome,
          historicos: [{ data: '2025-03-01', nomeAmbiente: nome, ...period }],
        })
      ).body.id
    const own = await make('Fábrica', { estabelecimento: estabelecimento.id })
    const third = await make('Cliente', {
      localAmbiente: '2',
      tipoInscricaoDeTerceiro: '1',
      numeroInscricaoDeTerceiro: '11222333000181',
    })
    const ids = async (path: string) => (await client.get(`/api/${path}`)).body.map((item: any) => item.id)
    const filter = `estabelecimentosIds=${estabelecimento.id}`
    assert.deepEqual(await ids(`sst/ambientes/por-estabelecimentos?${filter}&data=2025-03-01`), [own])
    assert.deepEqual(await ids(`sst/ambientes/por-estabelecimentos?${filter}&data=2025-02-28`), [])
    assert.deepEqual(await ids('sst/ambientes/por-terceiros?numeroInscricao=11.222.333/0001-81'), [third])
    assert.deepEqual(await ids(`utilitario/estabelecimentos/${estabelecimento.id}/ambientes?data=2025-03-01`), [own])
    assert.sameMembers(await ids('sst/ambientes/por-data'), [own, third])
    const printed = await client.post('/api/sst/ambientes/relatorio', { data: '2025-03-01', pdf: false })
    assert.equal(printed.status, 200)
    const none = await client.post('/api/sst/ambientes/relatorio', { data: '2020-01-01', pdf: false })
    assert.equal(none.status, 404)
  })

  // Proves: funcoes
  test('the occupation code of a function is the one in force today', async ({ assert }) => {
    const { client } = await prepared()
    const historicosCadastrais = [
      { data: '2999-01-01', codigoCBO: '252110', nomeFuncao: 'Depois' },
      { data: '2020-01-01', codigoCBO: '252105', nomeFuncao: 'Antes' },
    ]
    const { body } = await client.post('/api/sst/funcoes', { nome: 'Operar', historicosCadastrais })
    assert.equal(body.codigoCBO, '252105')
    assert.equal((await client.get('/api/sst/funcoes')).body.content[0].codigoCBO, '252105')
  })

  // Proves: funcoes, funcoes-historicos-cadastrais, funcoes-historicos-gerenciais, sst.funcoes.ativa-ou-inativa,
  //   sst.funcoes.descricoes, sst.funcoes.historicos-cadastrais, sst.funcoes.historicos-gerenciais
  test('funcoes/ativa-ou-inativa by number, and what a function was called on a day', async ({ assert }) => {
    const { client } = await prepared()
    const { body } = await client.post('/api/sst/funcoes', {
      nome: 'Operar',
      historicosCadastrais: [
        { data: '2024-01-01', codigoCBO: '252110', nomeFuncao: 'Depois', descricao: 'Operar a prensa nova' },
        { data: '2020-01-01', codigoCBO: '252105', nomeFuncao: 'Antes', descricao: 'Operar a prensa' },
      ],
      historicosGerenciais: [{ data: '2023-01-01', normasInternas: 'NI-7' }],
    })
    const at = async (data: string) => (await client.get(`/api/sst/funcoes/${body.id}/descricoes?data=${data}`)).body
    assert.include(await at('2022-01-01'), { nomeFuncao: 'Antes', codigoCBO: '252105', normasInternas: null })
    assert.include(await at('2025-01-01'), { nomeFuncao: 'Depois', normasInternas: 'NI-7' })
    assert.lengthOf((await client.get(`/api/sst/funcoes/${body.id}/historicos-cadastrais`)).body, 2)
    assert.lengthOf((await client.get(`/api/sst/funcoes/${body.id}/historicos-gerenciais`)).body, 1)
    const flip = (query: string) => client.put(`/api/sst/funcoes/ativa-ou-inativa?${query}`)
    assert.equal((await flip(`funcaoId=${body.id}&ativa=false`)).status, 204)
    assert.isFalse((await client.get(`/api/sst/funcoes/${body.id}`)).body.ativa)
    assert.equal((await flip('funcaoId=999999999&ativa=true')).status, 404)
  })

  // Proves: funcoes
  test('ativa-ou-inativa turns a function off and on', async ({ assert }) => {
    const { client } = await prepared()
    const { body } = await client.post('/api/sst/funcoes', { nome: 'Operar' })
    assert.isFalse((await client.put(`/api/sst/funcoes/${body.id}/ativa-ou-inativa`)).body.ativa)
    assert.isTrue((await client.put(`/api/sst/funcoes/${body.id}/ativa-ou-inativa`)).body.ativa)
  })

  // Proves: ambientes, ambientes-historicos, epcs, riscos-ambientes, sst.ambientes.historicos.atualizar,
  //   sst.ambientes.historicos.listar
  test('EPCs and risks of a place stand in its periods, are removed with it and come back with an undo', async ({
    assert,
  }) => {
    const { client, estabelecimento } = await prepared()
    const make = async (key: string, values: object) => (await client.post(`/api/sst/${key}`, values)).body.id as number
    const [ruido, poeira] = [
      await make('risco', { descricao: 'Ruído', grupoRisco: 'FISICO' }),
      await make('risco', { descricao: 'Poeira', grupoRisco: 'QUIMICO' }),
    ]
    const epc = await make('epcs', { descricao: 'Enclausuramento' })
    const period = { nomeAmbiente: 'Fábrica', estabelecimento: estabelecimento.id }
    const place = await client.post('/api/sst/ambientes', {
      nome: 'Fábrica',
      historicos: [
        { ...period, data: '2024-01-01', riscosAmbientes: [{ risco: ruido }, { risco: poeira }] },
        { ...period, data: '2025-01-01', epcsIds: [epc], riscosAmbientes: [{ risco: ruido, epcEficaz: true }] },
      ],
    })
    assert.equal(place.status, 201)
    const risksOn = async (day: string) =>
      (await client.get(`/api/sst/ambientes/${place.body.id}?em=${day}`)).body.historicos.flatMap((historico: any) =>
        historico.riscosAmbientes.map((risk: any) => [risk.risco.descricao, risk.epcEficaz]),
      )
    assert.deepEqual(await risksOn('2024-06-01'), [
      ['Ruído', false],
      ['Poeira', false],
    ])
    assert.deepEqual(await risksOn('2025-06-01'), [['Ruído', true]])
    const at = `/api/sst/ambientes/${place.body.id}/historicos`
    const [now] = (await client.get(at)).body
    assert.deepEqual([now.data, now.epcsIds], ['2025-01-01', [epc]])
    const wrong = await client.put(`${at}/${now.id}`, { riscosAmbientes: [{ periodicidadeExposicao: 'Diária' }] })
    assert.deepEqual(messagesOf(wrong), { 'riscosAmbientes.0.risco': 'Risco é obrigatório' })
    const changed = await client.put(`${at}/${now.id}`, {
      riscosAmbientes: [...now.riscosAmbientes, { risco: poeira, periodicidadeExposicao: 'Diária' }],
    })
    assert.deepEqual(
      changed.body.riscosAmbientes.map((ambiente: any) => ambiente.risco.descricao),
      ['Ruído', 'Poeira'],
    )
    assert.equal((await client.delete(`/api/sst/epcs/${epc}`)).status, 409)
    const before = (await client.get(`/api/sst/ambientes/${place.body.id}`)).body.historicos
    const removed = await client.delete(`/api/sst/ambientes/${place.body.id}`)
    assert.equal(removed.status, 204)
    const undone = await client.post('/api/sst/ambientes/desfazer-remocao', {
      codigo: removed.headers.get('x-desfazer'),
    })
    assert.equal(undone.status, 200)
    assert.deepEqual((await client.get(`/api/sst/ambientes/${place.body.id}`)).body.historicos, before)
  })

  // Proves: exame, funcoes
  test('equipment, exams and courses of a function go with its managerial periods', async ({ assert }) => {
    const { client } = await prepared()
    const luva = await client.post('/api/sst/epis', { nome: 'Luva' })
    const audio = await client.post('/api/sst/exame', { nome: 'Audiometria' })
    const course = await client.post('/api/desenvolvimento/cursos', { nome: 'NR-12', cargaHoraria: '8:00' })
    assert.equal(course.status, 201, course.text)
    const made = await client.post('/api/sst/funcoes', {
      nome: 'Prensista',
      historicosGerenciais: [
        { data: '2024-01-01', descricao: 'Opera prensa', episIds: [luva.body.id], examesIds: [audio.body.id] },
        { data: '2025-01-01', epis: [], cursosIds: [course.body.id] },
      ],
    })
    assert.equal(made.status, 201)
    const on = async (day: string) =>
      (await client.get(`/api/sst/funcoes/${made.body.id}?em=${day}`)).body.historicosGerenciais[0]
    const then = await on('2024-06-01')
    assert.deepEqual(
      [then.epis.map((item: any) => item.nome), then.exames.map((exame: any) => exame.nome)],
      [['Luva'], ['Audiometria']],
    )
    const now = await on('2025-06-01')
    assert.deepEqual([now.epis, now.cursos.map((curso: any) => curso.nome)], [[], ['NR-12']])
    const list = (await client.get(`/api/sst/funcoes/${made.body.id}/historicos-gerenciais`)).body
    assert.lengthOf(list, 2)
  })
})
