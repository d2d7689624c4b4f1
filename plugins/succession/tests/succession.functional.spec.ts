import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system } from '#tests'

const PLANS = '/api/sucessao/planos'

/** One leader; two who could follow, in another position. */
async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const lead = await repo('cargo-salario/cargos').create({
    nome: 'Liderança',
    nomeMercado: 'Líder',
    areasOrganizacionais: [catalogues.area.id],
  })
  const band = await repo('cargo-salario/faixas-salariais').create({
    cargo: lead.id,
    nome: 'I',
    codigoCBO: '252405',
    nomeACPessoal: 'Líder I',
    historico: [{ data: '2020-01-01', tipo: '3', valor: 9000 }],
  })
  const talent = (nome: string, faixaSalarial: number) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial,
    })
  const chefe = await talent('Helena Chefe', band.id)
  const [ana, bia] = [await talent('Ana', catalogues.faixa.id), await talent('Bia', catalogues.faixa.id)]
  const client = await staffClient({ empresaId: company.id })
  return { company, catalogues, repo, lead, band, chefe, ana, bia, client }
}

test.group('Succession', () => {
  test('a position without successor is at risk; who is ready later covers it later; who leaves counts no more', async ({
    assert,
  }) => {
    const { client, repo, lead, ana, bia, catalogues } = await scene()
    const map = async () => (await client.get('/api/sucessao/mapa')).body
    const of = async (id: number) => (await map()).find((item: any) => item.cargoId === id)
    assert.include(await of(lead.id), { risco: 'SEM_PLANO', planoId: null })
    const { body: plan } = await client.post(PLANS, { cargo: lead.id, criticidade: 'A' })
    assert.include(plan, { risco: 'Sem sucessor', ocupantes: 1, sucessores: 0 })
    const successors = (...candidatos: [number, string][]) =>
      client.put(`${PLANS}/${plan.id}`, {
        candidatos: candidatos.map(([colaborador, prontidao]) => ({ colaborador, prontidao })),
      })
    assert.equal((await successors([ana.id, 'DOIS_ANOS'])).body.risco, 'Só a prazo')
    assert.equal((await successors([bia.id, 'UM_ANO'], [ana.id, 'DOIS_ANOS'])).body.risco, 'Coberto')
    const covered = await of(lead.id)
    assert.deepEqual(
      covered.sucessores.map((sucessor: any) => [sucessor.nome, sucessor.prontidao, sucessor.quadrante ?? null]),
      [
        ['Bia', 'UM_ANO', null],
        ['Ana', 'DOIS_ANOS', null],
      ],
    )
    assert.deepEqual(covered.ocupantes, { total: 1, nomes: ['Helena Chefe'] })
    await repo('gestao-talentos/talentos').update(bia.id, { dataDesligamento: '2026-01-31' })
    assert.equal((await of(lead.id)).risco, 'SO_A_PRAZO')
    assert.include((await client.get(`${PLANS}/${plan.id}`)).body, { risco: 'Só a prazo', sucessores: 1 })
    assert.deepEqual(messagesOf(await client.post(PLANS, { cargo: lead.id })), {
      cargo: 'Já existe um plano para este cargo nesta área.',
    })
    assert.equal((await client.post(PLANS, { cargo: lead.id, areaOrganizacional: catalogues.area.id })).status, 201)
    assert.deepEqual(messagesOf(await successors([ana.id, 'AGORA'], [ana.id, 'AGORA'])), {
      'candidatos.1.colaborador': 'Esta pessoa já está na lista.',
    })
    for (const pdf of [true, false])
      assert.equal((await client.post('/api/sucessao/relatorios/sucessores', { pdf })).status, 200)
  })

  test('who comes nearest to what the position demands is suggested; the Nine Box only to whoever may see it', async ({
    assert,
  }) => {
    const { client, company, repo, lead, band, ana, bia } = await scene()
    const [low, high] = [
      await repo('cargo-salario/niveis-competencia').create({ descricao: 'Básico', ordem: 1 }),
      await repo('cargo-salario/niveis-competencia').create({ descricao: 'Avançado', ordem: 4 }),
    ]
    await repo('cargo-salario/habilidades').create({
      nome: 'Negociação',
      areasOrganizacionais: [ana.areaOrganizacional.id],
    })
    const [skill] = (await repo('cargo-salario/competencias').list({ full: true, limit: 1 })).rows
    const level = (id: number) => ({ competencia: skill!.id, nivelCompetencia: id, competenciaPeso: 1 })
    await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
      faixaSalarial: band.id,
      data: '2024-01-01',
      niveis: [level(high.id)],
    })
    for (const [person, of] of [
      [ana, high],
      [bia, low],
    ] as const)
      await repo('gestao-talentos/configuracoes-niveis-competencia-colaborador').create({
        colaborador: person.id,
        data: '2024-02-01',
        niveis: [{ competencia: skill!.id, nivelCompetenciaId: of.id, competenciaPeso: 1 }],
      })
    const { body: plan } = await client.post(PLANS, { cargo: lead.id })
    const { body } = await client.get(`${PLANS}/${plan.id}/sugestoes`)
    assert.deepEqual(
      body.map((item: any) => [item.nome, item.aderencia]),
      [
        ['Ana', 100],
        ['Bia', 25],
      ],
    )
    const stranger = await staffClient({ empresaId: company.id, authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'] })
    for (const path of ['/api/sucessao/mapa', PLANS, `${PLANS}/${plan.id}/sugestoes`])
      assert.equal((await stranger.get(path)).status, 403)
  })
})
