import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient, unique } from '#tests'

const AT = '/api/cargo-salario'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const area = (await client.post(`${AT}/areas-organizacionais`, { nome: unique('Área') })).body
  const level = async (descricao: string, ordem: number, percentual: number | null = null) =>
    (await client.post(`${AT}/niveis-competencia`, { descricao, ordem, percentual })).body
  return { ...catalogues, client, area, level }
}

test.group('Competencies', () => {
  // Proves: atitudes, conhecimentos, habilidades
  test('skills and attitudes are kept like knowledge: each is a competency, each behaviour a criterion', async ({
    assert,
  }) => {
    const { client, area } = await scene()
    for (const [address, tipo] of [
      ['conhecimentos', 'C'],
      ['habilidades', 'H'],
      ['atitudes', 'A'],
    ] as const) {
      const made = await client.post(`${AT}/${address}`, {
        nome: `Grupo ${tipo}`,
        areasOrganizacionais: [area.id],
        competencias: [{ descricao: 'Ouve antes de responder' }, { descricao: 'Resume o que ouviu' }],
      })
      assert.equal(made.status, 201)
      const found = (await client.get(`${AT}/competencias?tipo=${tipo}`)).body.content
      assert.deepEqual(
        found.map((item: any) => item.nome),
        [`Grupo ${tipo}`],
      )
      const criteria = async () =>
        (await client.get(`${AT}/criterios-avaliacao-competencia?tipo=${tipo}`)).body.content.map(
          (item: any) => item.descricao,
        )
      assert.deepEqual(await criteria(), ['Ouve antes de responder', 'Resume o que ouviu'])
      const [first] = made.body.competencias
      await client.put(`${AT}/${address}/${made.body.id}`, { competencias: [{ id: first.id, descricao: 'Escuta' }] })
      assert.deepEqual(await criteria(), ['Escuta'])
      assert.equal((await client.delete(`${AT}/${address}/${made.body.id}`)).status, 204)
      assert.deepEqual(await criteria(), [])
    }
    assert.deepEqual(messagesOf(await client.post(`${AT}/atitudes`, { nome: 'Sem área', areasOrganizacionais: [] })), {
      areasOrganizacionais: 'Áreas organizacionais é obrigatória',
    })
  })

  test('a criterion is made, changed and removed at its own address: the behaviours of its competency follow', async ({
    assert,
  }) => {
    const { client, area, level } = await scene()
    const { body: skill } = await client.post(`${AT}/habilidades`, {
      nome: unique('H'),
      areasOrganizacionais: [area.id],
    })
    const [competence] = (await client.get(`${AT}/competencias?unpaged=true&nome=${skill.nome}`)).body
    const behaviours = async () =>
      (await client.get(`${AT}/habilidades/${skill.id}`)).body.competencias.map(
        (competencia: any) => competencia.descricao,
      )
    const criteria = `${AT}/criterios-avaliacao-competencia`
    const made = await client.post(criteria, { descricao: 'Ouve', competencia: competence.id })
    assert.equal(made.status, 201, made.text)
    assert.equal(made.body.tipo, 'H')
    await client.post(criteria, { descricao: 'Fala', competencia: competence.id })
    assert.deepEqual(await behaviours(), ['Ouve', 'Fala'])
    const changed = await client.put(`${criteria}/${made.body.id}`, { descricao: 'Escuta' })
    assert.equal(changed.status, 200, changed.text)
    assert.deepEqual(await behaviours(), ['Escuta', 'Fala'])
    assert.equal((await client.get(`${criteria}?competencia=${competence.id}`)).body.totalElements, 2)
    assert.equal((await client.delete(`${criteria}/${made.body.id}`)).status, 204)
    assert.deepEqual(await behaviours(), ['Fala'])
    const stolen = await client.post(criteria, { descricao: 'X', competencia: competence.id, origem: '999999' })
    assert.equal(stolen.status, 400)
    assert.deepEqual(messagesOf(await client.post(criteria, {})), {
      descricao: 'Descrição é obrigatória',
      competencia: 'Competência é obrigatória',
    })
    await level('Sem percentual', 9)
    const blocked = await client.post(criteria, { descricao: 'Novo', competencia: competence.id })
    assert.include(messagesOf(blocked).descricao, 'sem percentual mínimo')
    assert.deepEqual(await behaviours(), ['Fala'])
  })

  // Proves: car.competencias.existe-criterio, car.niveis.competencias-sem-percentual, competencia.sem-percentual
  test('behaviours cannot be added while a level lacks its minimum percentage', async ({ assert }) => {
    const { client, area, level } = await scene()
    const { id } = await level('Básico', 1)
    const group = {
      nome: 'Negociação',
      areasOrganizacionais: [area.id],
      competencias: [{ descricao: 'Prepara-se' }],
    }
    assert.deepEqual((await client.get(`${AT}/niveis-competencia/competencias-sem-percentual`)).body, [
      { id, descricao: 'Básico' },
    ])
    assert.deepEqual(messagesOf(await client.post(`${AT}/habilidades`, group)), {
      competencias:
        'Não é possível adicionar comportamentos: existem níveis de competência sem percentual mínimo configurado.',
    })
    // A scale that does not consider percentages lifts it.
    const scale = { data: '2020-01-01', configuracoes: [{ nivelCompetencia: id, ordem: 1 }] }
    assert.equal((await client.post(`${AT}/niveis-competencia-historico`, scale)).status, 201)
    assert.equal((await client.post(`${AT}/habilidades`, group)).status, 201)
    assert.isTrue((await client.get(`${AT}/competencias/existe-criterio-avaliacao-competencia`)).body)
  })

  // Proves: niveis-competencia
  test('a scale that considers percentages demands one of each level', async ({ assert }) => {
    const { client, level } = await scene()
    const { id } = await level('Básico', 1, 10)
    const scale = (percentual: number | null) => ({
      data: '2021-01-01',
      considerarPercentual: true,
      configuracoes: [{ nivelCompetencia: id, ordem: 1, percentual }],
    })
    const at = `${AT}/niveis-competencia-historico`
    assert.deepEqual(messagesOf(await client.post(at, scale(null))), {
      'configuracoes.0.percentual': 'Percentual mínimo é obrigatório',
    })
    assert.deepEqual(Object.keys(messagesOf(await client.post(at, scale(100.01)))), ['configuracoes.0.percentual'])
    assert.equal((await client.post(at, scale(33.33))).status, 201)
  })

  // Proves: car.config-niveis.ler, car.config-niveis.listar, car.config-niveis.remover, car.niveis.config.all,
  //   car.niveis.config.criar, car.niveis.config.info, configuracoes-niveis-competencia
  test('a band demands levels of competencies from a day on, at both addresses of the documents', async ({
    assert,
  }) => {
    const { client, area, level, faixa } = await scene()
    const [basic, expert] = [await level('Básico', 1, 10), await level('Especialista', 5, 90)]
    await client.post(`${AT}/conhecimentos`, { nome: 'SQL', areasOrganizacionais: [area.id] })
    const [{ id: competencia }] = (await client.get(`${AT}/competencias?nome=SQL`)).body.content
    const at = `${AT}/niveis-competencia/config/faixas-salariais/${faixa.id}`
    const info = (await client.get(`${at}/info`)).body
    assert.deepEqual(
      info.niveis.map((nivel: any) => nivel.descricao),
      ['Básico', 'Especialista'],
    )
    assert.deepEqual([info.faixaSalarial.id, info.competencias[0].nome], [faixa.id, 'SQL'])
    const row = (nivel: number) => ({ competencia, nivelCompetencia: nivel, competenciaPeso: 2 })
    const made = await client.post(at, { data: '2024-01-01', niveis: [row(basic.id)] })
    assert.equal(made.status, 201)
    assert.deepInclude(made.body.niveis[0].nivelCompetencia, { id: basic.id, ordem: 1, percentual: 10 })
    assert.equal((await client.post(at, { data: '2024-01-01', niveis: [row(basic.id)] })).status, 400)
    await client.put(`${at}/${made.body.id}`, { niveis: [row(expert.id)] })
    const other = `${AT}/configuracoes-niveis-competencia/${faixa.id}`
    const [listed] = (await client.get(other)).body
    assert.equal(listed.niveis[0].nivelCompetencia.id, expert.id)
    assert.equal((await client.get(`${other}/${made.body.id}`)).body.data, '2024-01-01')
    assert.lengthOf((await client.get(`${at}/all`)).body, 1)
    assert.equal((await client.delete(`${other}/${made.body.id}`)).status, 204)
    assert.equal((await client.get(`${at}/${made.body.id}`)).status, 404)
  })

  // Proves: car.competencias.tipo
  test('competency weight has at most 5 digits; types of competency are told', async ({ assert }) => {
    const { client } = await scene()
    assert.deepEqual(
      Object.keys(messagesOf(await client.post(`${AT}/niveis-competencia`, { descricao: 'X', ordem: 100_000 }))),
      ['ordem'],
    )
    assert.deepEqual((await client.get(`${AT}/competencias/tipo-competencia`)).body, [
      { id: 'C', nome: 'Conhecimento' },
      { id: 'H', nome: 'Habilidade' },
      { id: 'A', nome: 'Atitude' },
    ])
  })
})

test.group('Areas and positions', () => {
  // Proves: car.areas.areas-maes, car.areas.areasOrganizacionais-vinculadas, car.areas.organogramas
  test('parents on offer leave out the area itself and what is below it; the chart is a tree without hidden areas', async ({
    assert,
  }) => {
    const { client } = await scene()
    const add = async (nome: string, areaMae?: number, more = {}) =>
      (await client.post(`${AT}/areas-organizacionais`, { nome, areaMae, ...more })).body
    const top = await add('Diretoria')
    const hidden = await add('Gerência', top.id, { exibirOrganograma: false })
    const leaf = await add('Equipe', hidden.id)
    const offered = (await client.get(`${AT}/areas-organizacionais/areas-maes?areaId=${hidden.id}`)).body.map(
      (item: any) => item.id,
    )
    assert.include(offered, top.id)
    assert.notIncludeMembers(offered, [hidden.id, leaf.id])
    const [tree] = (await client.get(`${AT}/areas-organizacionais/organogramas?areaOrganizacionalId=${top.id}`)).body
    assert.deepEqual([tree.nome, tree.filhas.map((filha: any) => filha.nome)], ['Diretoria', ['Equipe']])
    const below = (await client.get(`${AT}/areas-organizacionais/${top.id}/areasOrganizacionais-vinculadas`)).body
    assert.deepEqual(
      below.map((item: any) => item.nome),
      ['Gerência'],
    )
  })

  // Proves: car.areas.faixas-salariais, car.cargos.mais-sem-areas, car.cargos.responsabilidade,
  //   car.cargos.responsabilidade-na-data
  test('positions of areas come with those asked for by number, and their bands with the area', async ({ assert }) => {
    const { client, area, faixa } = await scene()
    const made = await client.post(`${AT}/cargos`, {
      nome: 'Analista',
      nomeMercado: 'Analista',
      areasOrganizacionais: [area.id],
      responsabilidades: 'Analisar',
    })
    const ids = async (body: object) =>
      (await client.post(`${AT}/cargos/mais-sem-areas`, body)).body.map((item: any) => item.id)
    assert.deepEqual(await ids({ areasIds: [area.id] }), [made.body.id])
    assert.sameMembers(await ids({ areasIds: [area.id], cargosIds: [faixa.cargo.id] }), [made.body.id, faixa.cargo.id])
    assert.equal((await client.get(`${AT}/cargos/${made.body.id}/responsabilidade`)).body, 'Analisar')
    assert.equal((await client.get(`${AT}/cargos/responsabilidade/${made.body.id}?data=2026-01-01`)).body, 'Analisar')
    await client.post(`${AT}/faixas-salariais/cargo/${made.body.id}`, {
      nome: 'I',
      codigoCBO: '212405',
      historico: [{ data: '2024-01-01', tipo: '3', valor: 10 }],
    })
    const bands = (await client.get(`${AT}/areas-organizacionais/${area.id}/faixas-salariais`)).body
    assert.deepEqual(
      bands.map((band: any) => band.descricao),
      ['Analista - I'],
    )
  })
})
