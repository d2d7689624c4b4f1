import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

const AT = '/api/feedback/minhas-indicacoes'

/** A 360° cycle in which Ana, whose manager is Helena, nominates until 2099. */
async function nominating(regraAvaliadores: Record<string, unknown> = {}) {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const talent = (nome: string, extra: Record<string, unknown> = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      ...extra,
    })
  const chefe = await talent('Helena Chefe')
  const ana = await talent('Ana', { gestor: chefe.id })
  const [bia, caio, otto] = [await talent('Bia', { gestor: chefe.id }), await talent('Caio'), await talent('Otto')]
  const model = await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V' })
  const cycle = await repo('avaliacao/avaliacoes-desempenho').create({
    titulo: unique('Ciclo'),
    dataIni: '2026-03-01',
    dataFim: '2099-12-31',
    tipo: '2.0',
    formato: '3',
    anonima: false,
    permiteAutoAvaliacao: true,
    modeloAvaliacao: model.id,
    indicacoesAte: '2099-01-01',
    regraAvaliadores: { paresDe: 'INDICADOS', minimoPares: 2, maximoPares: 2, ...regraAvaliadores },
  } as never)
  const enrol = (avaliado: number, avaliador: number, papel: 'L' | 'P' | 'U') =>
    repo('avaliacao/participante-avaliacao-desempenho').create({
      avaliacaoDesempenho: cycle.id,
      colaborador: avaliado,
      avaliado,
      avaliador,
      papel,
    } as never)
  await enrol(ana.id, chefe.id, 'L')
  const signedIn = (talento: number) => staffClient({ empresaId: company.id, authorities: [], talento })
  const [person, boss] = [await signedIn(ana.id), await signedIn(chefe.id)]
  const nominate = (avaliadorId: number) => person.post(AT, { avaliacaoDesempenhoId: cycle.id, avaliadorId })
  const approve = (id: number, extra: Record<string, unknown> = {}) =>
    boss.put(`${AT}/${id}`, { aprovar: true, ...extra })
  const evaluators = async () =>
    (await repo('avaliacao/participante-avaliacao-desempenho').all({ avaliacaoDesempenho: cycle.id }))
      .filter((row) => row.avaliado?.id === ana.id)
      .map((row) => `${row.avaliador?.nome} ${row.papel}`)
      .sort()
  return {
    company,
    repo,
    cycle,
    talent,
    enrol,
    chefe,
    ana,
    bia,
    caio,
    otto,
    person,
    boss,
    nominate,
    approve,
    evaluators,
  }
}

test.group('Nominations by the rule of the cycle', () => {
  test('a nominated person who leads, is led, or has enough questionnaires is refused with the reason', async ({
    assert,
  }) => {
    const { nominate, chefe, ana, bia, caio, otto, enrol, repo } = await nominating({ porAvaliador: 1 })
    assert.equal((await nominate(chefe.id)).body.message, 'Gestor e liderados não avaliam como pares.')
    await enrol(caio.id, otto.id, 'P')
    assert.equal(
      (await nominate(otto.id)).body.message,
      'Otto já tem 1 questionário, o máximo por avaliador desta avaliação.',
    )
    await repo('gestao-talentos/talentos').patch(caio.id, { gestor: ana.id })
    assert.equal((await nominate(caio.id)).body.message, 'Gestor e liderados não avaliam como pares.')
    assert.equal((await nominate(bia.id)).status, 201)
  })

  test('an approval checks again: who was dismissed since, or is one too many, does not evaluate', async ({
    assert,
  }) => {
    const { nominate, approve, evaluators, bia, caio, otto, repo } = await nominating()
    const made = []
    for (const { id } of [bia, caio, otto]) made.push((await nominate(id)).body.id)
    await repo('gestao-talentos/talentos').patch(caio.id, { dataDesligamento: '2026-03-02' })
    assert.equal((await approve(made[1])).body.message, 'Só talentos ativos avaliam e são avaliados.')
    assert.equal((await approve(made[0])).status, 204)
    assert.equal((await approve(made[2])).status, 204)
    assert.deepEqual(await evaluators(), ['Bia P', 'Helena Chefe L', 'Otto P'])
    const fourth = await nominating()
    for (const { id } of [fourth.bia, fourth.caio]) await fourth.enrol(fourth.ana.id, id, 'P')
    const { body } = await fourth.nominate(fourth.otto.id)
    assert.equal((await fourth.approve(body.id)).body.message, 'Ana já tem 2 pares, o máximo desta avaliação.')
  })

  test('the manager puts somebody else in the place of who was nominated, and the evaluated person sees it', async ({
    assert,
  }) => {
    const { nominate, approve, evaluators, person, bia, caio, chefe, repo, cycle } = await nominating()
    const { body } = await nominate(bia.id)
    assert.equal((await approve(body.id, { avaliadorId: chefe.id })).status, 400, 'nobody leads as a peer')
    assert.deepEqual(await evaluators(), ['Helena Chefe L'], 'a refused exchange changes nothing')
    // The day to nominate is over; the manager decides all the same.
    await repo('avaliacao/avaliacoes-desempenho').patch(cycle.id, { indicacoesAte: '2026-03-02' } as never)
    const exchanged = await approve(body.id, { avaliadorId: caio.id })
    assert.equal(exchanged.status, 204, exchanged.text)
    assert.deepEqual(await evaluators(), ['Caio P', 'Helena Chefe L'])
    const [own] = (await person.get(AT)).body.ciclos
    assert.deepEqual(
      own.indicados.map((item: any) => [item.avaliador, item.situacao, item.motivo ?? null]),
      [['Bia', 'R', 'No lugar, o gestor escolheu Caio.']],
    )
    assert.equal(own.minimo, 2)
  })

  test('who has to nominate and who has to decide finds it on the start page', async ({ assert }) => {
    const { nominate, approve, person, boss, bia } = await nominating()
    const named = async (client: typeof person) => JSON.stringify((await client.get('/api/userinfo/para-hoje')).body)
    assert.include(await named(person), 'Indicar quem me avalia')
    assert.notInclude(await named(boss), 'Indicações de avaliadores para aprovar')
    const { body } = await nominate(bia.id)
    assert.notInclude(await named(person), 'Indicar quem me avalia')
    assert.include(await named(boss), 'Ana indica Bia')
    await approve(body.id)
    assert.notInclude(await named(boss), 'Ana indica Bia')
  })

  test('a preview of a cycle with nominated peers chooses none, and counts those who were approved', async ({
    assert,
  }) => {
    const { nominate, approve, company, cycle, ana, bia } = await nominating()
    await approve((await nominate(bia.id)).body.id)
    const hr = await staffClient({ empresaId: company.id })
    const { body: plan } = await hr.post(`/api/avaliacao/avaliacoes-desempenho/${cycle.id}/avaliadores/previa`, {
      talentosIds: [ana.id],
      pares: true,
      regraAvaliadores: { paresDe: 'INDICADOS', minimoPares: 2, maximoPares: 2 },
    })
    const peers = plan.pessoas[0].papeis.find((role: any) => role.papel === 'P')
    assert.deepEqual(
      [peers.jaTem, peers.novos, peers.faltam, peers.motivo],
      [1, [], 1, 'A pessoa indica os pares e o gestor aprova.'],
    )
  })
})
