import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import {
  candidateInput,
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  system,
  unique,
  vacancyInput,
} from '#tests'

const AREAS = 'cargo-salario/areas-organizacionais'
const VACANCIES = 'captacao/solicitacoes-pessoal'
const MANAGER = [
  'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
  'ROLE_CAPTACAO_CANDIDATOS',
  'ROLE_CAPTACAO_CANDIDATO_SOLICITACOES',
  'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  'ROLE_GESTAO_TALENTOS_TALENTOS',
  'ROLE_CAPTACAO_ESTATISTICAS_PREENCHIMENTO_VAGA',
  'ROLE_CAPTACAO_RELATORIOS_CARGO',
]

/** A manager who answers for one area with one below it, and an area that is somebody else's. */
async function scene() {
  const empresaId = (await createCompany()).id
  const catalogues = await createCatalogues(empresaId)
  const { repo } = await system(empresaId)
  const person = (nome: string, areaOrganizacional: number, more: object = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome.slice(0, 30),
      cpf: newCpf(),
      dataAdmissao: '2020-01-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional,
      faixaSalarial: catalogues.faixa.id,
      ...more,
    })
  const foreign = await repo(AREAS).create({ nome: unique('Alheia') })
  const manager = await person('Gestora', foreign.id)
  const own = await repo(AREAS).create({ nome: unique('Própria'), responsaveis: [{ responsavelId: manager.id }] })
  const below = await repo(AREAS).create({ nome: unique('Abaixo'), areaMae: own.id })
  const vacancy = (descricao: string, area: number) =>
    repo(VACANCIES).create({ ...vacancyInput(catalogues), descricao, areaOrganizacional: area })
  const vacancies = {
    own: await vacancy('Da própria', own.id),
    below: await vacancy('De baixo', below.id),
    foreign: await vacancy('Alheia', foreign.id),
  }
  const client = await staffClient({ empresaId, authorities: MANAGER, ownAreas: true, talento: manager.id })
  return { empresaId, catalogues, repo, person, foreign, manager, own, below, vacancies, client }
}

const names = (answer: { body: any }, field = 'descricao') => answer.body.content.map((row: any) => row[field]).sort()

test.group('A manager and the own areas', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('sees areas, vacancies and people of the own areas and of those below, nothing else', async ({ assert }) => {
    const { client, own, below, vacancies, person, foreign, manager } = await scene()
    await person('Da equipe', below.id)
    await person('De fora', foreign.id)
    await person('Liderada de fora', foreign.id, { gestor: manager.id })
    assert.deepEqual(names(await client.get(`/api/${AREAS}`), 'nome'), [below.nome, own.nome].sort())
    assert.deepEqual(names(await client.get(`/api/${VACANCIES}`)), ['Da própria', 'De baixo'])
    assert.deepEqual(names(await client.get('/api/gestao-talentos/talentos?situacao=T'), 'nome'), [
      'Da equipe',
      'Gestora',
      'Liderada de fora',
    ])
    for (const path of [
      `${VACANCIES}/${vacancies.foreign.id}`,
      `${VACANCIES}/${vacancies.foreign.id}/selecao`,
      `${AREAS}/${foreign.id}`,
    ])
      assert.equal((await client.get(`/api/${path}`)).status, 404, path)
    assert.equal((await client.get(`/api/${AREAS}/permite-ver-areas-ou-responsavel-corresponsavel`)).body, true)
  })

  // Proves: rec.estatisticas-preenchimento-vaga
  test('counts only them in statistics and in reports', async ({ assert }) => {
    const { client } = await scene()
    assert.equal((await client.get('/api/captacao/estatisticas-preenchimento-vaga')).body.vagas, 2)
  })

  test('sees the candidates of those vacancies, and of each only those applications', async ({ assert }) => {
    const { client, repo, catalogues, vacancies } = await scene()
    const seen = await repo('captacao/candidatos').create(candidateInput(catalogues, { nome: 'Na própria' }))
    const unseen = await repo('captacao/candidatos').create(candidateInput(catalogues, { nome: 'Na alheia' }))
    await repo('captacao/candidato-solicitacoes').create({ candidato: seen.id, solicitacao: vacancies.own.id })
    for (const row of [seen, unseen])
      await repo('captacao/candidato-solicitacoes').create({ candidato: row.id, solicitacao: vacancies.foreign.id })
    assert.deepEqual(names(await client.get('/api/captacao/candidatos'), 'nome'), ['Na própria'])
    assert.equal((await client.get(`/api/captacao/candidatos/${unseen.id}`)).status, 404)
    assert.deepEqual(
      (await client.get('/api/captacao/candidato-solicitacoes')).body.content.map((row: any) => row.solicitacao.id),
      [vacancies.own.id],
    )
  })

  test('puts nothing into areas of others: "Registro não encontrado.", and moves nothing there', async ({ assert }) => {
    const { client, catalogues, foreign, own, vacancies } = await scene()
    assert.equal(
      messagesOf(
        await client.post(`/api/${VACANCIES}`, { ...vacancyInput(catalogues), areaOrganizacional: foreign.id }),
      ).areaOrganizacional,
      'Registro não encontrado.',
    )
    assert.equal(
      messagesOf(await client.put(`/api/${VACANCIES}/${vacancies.own.id}`, { areaOrganizacional: foreign.id }))
        .areaOrganizacional,
      'Registro não encontrado.',
    )
    assert.equal(
      (await client.put(`/api/${VACANCIES}/${vacancies.foreign.id}`, { descricao: 'Minha agora' })).status,
      404,
    )
    assert.equal(
      (await client.post(`/api/${VACANCIES}`, { ...vacancyInput(catalogues), areaOrganizacional: own.id })).status,
      201,
    )
  })

  test('a reference to a row out of sight shows no name, and the record can still be saved', async ({ assert }) => {
    const { client, repo, below, own, person, foreign, vacancies } = await scene()
    const outside = await person('Nome secreto', foreign.id)
    await repo(VACANCIES).patch(vacancies.own.id, { colaboradoresSubstituidos: [{ id: outside.id }] })
    const row = await client.get(`/api/${VACANCIES}/${vacancies.own.id}`)
    assert.notInclude(row.text, 'Nome secreto')
    assert.deepEqual(row.body.colaboradoresSubstituidos, [{ id: outside.id, nome: null }])
    assert.equal(
      (
        await client.put(`/api/${VACANCIES}/${vacancies.own.id}`, {
          ...row.body,
          descricao: 'Outra',
          areaOrganizacional: below.id,
        })
      ).status,
      200,
    )
    assert.equal(row.body.areaOrganizacional.nome, own.nome)
  })

  // Proves: car.areas.permite-ver
  test('who stops answering for an area stops seeing it with the next request; co-responsibles see it too', async ({
    assert,
  }) => {
    const { client, repo, own, foreign, manager } = await scene()
    await repo(AREAS).update(own.id, { responsaveis: [] })
    assert.deepEqual(names(await client.get(`/api/${VACANCIES}`)), [])
    assert.equal((await client.get(`/api/${AREAS}/permite-ver-areas-ou-responsavel-corresponsavel`)).body, false)
    await repo(AREAS).update(foreign.id, { corresponsaveis: [{ corresponsavelId: manager.id }] })
    assert.deepEqual(names(await client.get(`/api/${VACANCIES}`)), ['Alheia'])
  })

  test('"Replicar responsável" copies the people to every area below', async ({ assert }) => {
    const { repo, own, below, manager } = await scene()
    const saved = await repo(AREAS).update(own.id, { replicarResponsavel: true })
    assert.isFalse(saved.replicarResponsavel)
    assert.deepEqual(
      (await repo(AREAS).get(below.id)).responsaveis.map((responsavel: any) => responsavel.responsavelId.id),
      [manager.id],
    )
  })
})
