import { test } from '@japa/runner'
import { createCompany, messagesOf, staffClient, system, unique } from '#tests'
import { seedHarmfulAgents } from '../seeds/seed.ts'

async function scene(finalidade = 'eSocial_PGR') {
  const company = await createCompany()
  const client = await staffClient({ empresaId: company.id })
  await seedHarmfulAgents(await system(company.id))
  const make = async (key: string, values: Record<string, unknown>) => {
    const answer = await client.post(`/api/sst/${key}`, values)
    if (answer.status !== 201) throw new Error(`${key}: ${answer.text}`)
    return answer.body
  }
  const agent = async (codigo: string) =>
    (await client.get(`/api/sst/agentes-nocivos?codigo=${codigo}`)).body.content[0].id
  const grupo = await make('grupos-homogeneos', { nome: unique('Grupo'), finalidade })
  const risco = await make('risco', { descricao: unique('Risco'), grupoRisco: 'FISICO' })
  const base = {
    grupo: grupo.id,
    risco: risco.id,
    descricao: 'Ruído da prensa',
    data: '2025-03-01',
    tipoAvaliacao: '2',
  }
  const measure = (values: Record<string, unknown>) => client.post('/api/sst/medicoes-risco', { ...base, ...values })
  return { client, make, agent, grupo, risco, measure }
}

const QUANTITATIVE = {
  tipoAvaliacao: '1',
  intensidadeConcentracao: 87.5,
  unidadeMedida: '4',
  tecnicaMedicao: 'NHO-01',
}

test.group('Risk measurements (eSocial S-2240)', () => {
  test('the agent is asked for when the purpose is eSocial', async ({ assert }) => {
    const { measure, agent } = await scene()
    assert.equal(messagesOf(await measure({})).agenteNocivo, 'Agente nocivo é obrigatório')
    assert.equal((await measure({ agenteNocivo: await agent('02.01.001') })).status, 201)
    const pgr = await scene('PGR')
    assert.equal((await pgr.measure({})).status, 201)
  })

  // Proves: medicao-descricao-max, medicao.descricao
  test('"Devido a adequação do novo layout do e-social a descrição passa a ser composta por 100 caracteres, favor ajustar!"', async ({
    assert,
  }) => {
    const { measure } = await scene('PGR')
    assert.equal(
      messagesOf(await measure({ descricao: 'a'.repeat(101) })).descricao,
      'Devido a adequação do novo layout do e-social a descrição passa a ser composta por 100 caracteres, favor ajustar!',
    )
    assert.equal((await measure({ descricao: 'a'.repeat(100) })).status, 201)
  })

  test('a quantitative one says how much, in which unit and how it was measured; a qualitative one says none of it', async ({
    assert,
  }) => {
    const { measure, agent } = await scene()
    const agenteNocivo = await agent('02.01.001')
    assert.sameMembers(Object.keys(messagesOf(await measure({ agenteNocivo, tipoAvaliacao: '1' }))), [
      'intensidadeConcentracao',
      'unidadeMedida',
      'tecnicaMedicao',
    ])
    assert.equal((await measure({ agenteNocivo, ...QUANTITATIVE })).status, 201)
    const { tipoAvaliacao: _, ...figures } = QUANTITATIVE
    assert.sameMembers(Object.keys(messagesOf(await measure({ agenteNocivo, ...figures }))), [
      'intensidadeConcentracao',
      'unidadeMedida',
      'tecnicaMedicao',
    ])
  })

  test('heat and silica need the limit of tolerance, others do not take it', async ({ assert }) => {
    const { measure, agent } = await scene()
    const heat = { agenteNocivo: await agent('02.01.014'), ...QUANTITATIVE, unidadeMedida: '10' }
    assert.equal(messagesOf(await measure(heat)).limiteTolerancia, 'Limite de tolerância é obrigatório')
    assert.equal((await measure({ ...heat, limiteTolerancia: 28.5 })).status, 201)
    const noise = { agenteNocivo: await agent('02.01.001'), ...QUANTITATIVE, limiteTolerancia: 85 }
    assert.property(messagesOf(await measure(noise)), 'limiteTolerancia')
  })

  // Proves: agente-processo, agente-processo-data, agentes-nocivos, processo-digitos
  test('agent 05.01.001 needs a process number of 17 or 20 digits from 2024-01-22 on; no other agent takes one', async ({
    assert,
  }) => {
    const { measure, agent } = await scene()
    const decided = { agenteNocivo: await agent('05.01.001') }
    assert.property(messagesOf(await measure({ ...decided, data: '2024-01-22' })), 'numeroProcessoJudicial')
    assert.equal((await measure({ ...decided, data: '2024-01-21' })).status, 201)
    assert.property(
      messagesOf(await measure({ ...decided, numeroProcessoJudicial: '123456' })),
      'numeroProcessoJudicial',
    )
    assert.equal((await measure({ ...decided, numeroProcessoJudicial: '35041000387200019' })).status, 201)
    assert.equal((await measure({ ...decided, numeroProcessoJudicial: '00012347120248260100' })).status, 201)
    const noise = { agenteNocivo: await agent('02.01.001'), numeroProcessoJudicial: '35041000387200019' }
    assert.property(messagesOf(await measure(noise)), 'numeroProcessoJudicial')
  })

  // Proves: medicoes-risco
  test('efficacy is asked where EPC or EPI are used; the six questions begin with S', async ({ assert }) => {
    const { measure } = await scene('PGR')
    assert.sameMembers(Object.keys(messagesOf(await measure({ utilizaEpc: '2', utilizaEpi: '2' }))), [
      'epcEficaz',
      'epiEficaz',
    ])
    const { body } = await measure({ utilizaEpi: '2', epiEficaz: 'N' })
    assert.deepEqual(
      [
        body.epiMedidaProtecao,
        body.epiCondicaoFuncionamento,
        body.epiUsoIninterrupto,
        body.epiPrazoValidade,
        body.epiPeriodicidadeTroca,
        body.epiHigienizacao,
      ],
      ['S', 'S', 'S', 'S', 'S', 'S'],
    )
  })

  // Proves: classificacao-severidade-risco, gravidades-risco, matriz.combinacao, medicoes-risco,
  //   probabilidades-risco, sst.severidade
  test('severity follows from the matrix, and again when the matrix changes', async ({ assert }) => {
    const { client, make, measure } = await scene('PGR')
    const empty = await client.post('/api/sst/classificacao-severidade-risco', { combinacoes: [] })
    assert.equal(messagesOf(empty).combinacoes, 'Adicione pelo menos uma combinação da matriz.')
    assert.equal(
      (await client.post('/api/sst/classificacao-severidade-risco/carregar-modelo', { modelo: '5x5' })).status,
      204,
    )
    const [matrix] = (await client.get('/api/sst/classificacao-severidade-risco')).body.content
    assert.equal(matrix.total, 25)
    const graves = (await client.get('/api/sst/gravidades-risco?sort=peso')).body.content
    const odds = (await client.get('/api/sst/probabilidades-risco?sort=peso')).body.content
    const severity = async (g: number, p: number) =>
      (
        await client.get(
          `/api/sst/classificacao-severidade-risco/gravidade/${graves[g - 1].id}/probabilidade/${odds[p - 1].id}`,
        )
      ).body.classificacao
    assert.deepEqual(
      [await severity(1, 1), await severity(3, 3), await severity(5, 5)],
      ['TRIVIAL', 'MODERADO', 'INTOLERAVEL'],
    )
    const { body } = await measure({ gravidadeRiscoId: graves[4].id, probabilidadeRiscoId: odds[4].id })
    assert.equal(body.classificacaoSeveridadeRisco, 'INTOLERAVEL')
    await make('classificacao-severidade-risco', {
      combinacoes: [{ gravidade: graves[4].id, probabilidade: odds[4].id, classificacao: 'MODERADO' }],
    })
    assert.equal((await client.get(`/api/sst/medicoes-risco/${body.id}`)).body.classificacaoSeveridadeRisco, 'MODERADO')
    const twice = { gravidade: graves[0].id, probabilidade: odds[0].id, classificacao: 'TRIVIAL' }
    const repeated = await client.post('/api/sst/classificacao-severidade-risco', { combinacoes: [twice, twice] })
    assert.equal(messagesOf(repeated)['combinacoes.1.probabilidade'], 'Esta combinação já está na matriz.')
  })

  // Proves: grupos-homogeneos, risco
  test('the eSocial purpose is unavailable while measurements lack a harmful agent', async ({ assert }) => {
    const { client, grupo, measure } = await scene('PGR')
    await measure({})
    const refused = await client.put(`/api/sst/grupos-homogeneos/${grupo.id}`, { finalidade: 'eSocial' })
    assert.equal(
      messagesOf(refused).finalidade,
      'A finalidade eSocial não está disponível: há medições de risco sem agente nocivo.',
    )
  })

  // Proves: grupos-homogeneos-historicos, sst.grupos.clonar, sst.grupos.historicos, sst.grupos.medicoes-risco,
  //   sst.grupos.por-data
  test('a group is cloned with its measurements; history asks for date, group and professional', async ({ assert }) => {
    const { client, grupo, measure } = await scene('PGR')
    await measure({})
    const path = `/api/sst/grupos-homogeneos/${grupo.id}`
    const copy = await client.post(`${path}/clonar`, { nome: 'Cópia' })
    assert.equal(copy.status, 201)
    assert.equal(copy.body.medicoes, 1)
    assert.lengthOf((await client.get(`/api/sst/grupos-homogeneos/${copy.body.id}/medicoes-risco`)).body, 1)
    assert.equal(
      messagesOf(await client.post(`${path}/clonar`, { nome: 'Cópia' })).nome,
      'Já existe um grupo homogêneo com este nome.',
    )
    assert.deepEqual((await client.get('/api/sst/grupos-homogeneos/por-data?data=2025-02-28')).body, [])
    assert.lengthOf((await client.get('/api/sst/grupos-homogeneos/por-data?data=2025-03-01')).body, 2)
    const history = await client.post('/api/sst/grupos-homogeneos-historicos', { grupo: grupo.id })
    assert.sameMembers(Object.keys(messagesOf(history)), ['data', 'historicoGrupoHomogeneosIds', 'profissionaisSSTIds'])
    assert.deepEqual((await client.get(`${path}/historicos`)).body, [])
  })
})
