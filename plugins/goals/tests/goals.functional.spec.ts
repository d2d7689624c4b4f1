import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const GOALS = '/api/metas/objetivos'
const RESULTS = '/api/metas/resultados-chave'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const { repo, today } = await system(company.id)
  const talent = (nome: string) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
  const [ana, bia, chefe] = [await talent('Ana'), await talent('Bia'), await talent('Chefe')]
  const client = await staffClient({ empresaId: company.id })
  const signedIn = (talento: number) => staffClient({ empresaId: company.id, authorities: [], talento })
  return { company, repo, today, ana, bia, chefe, client, signedIn }
}

const period = { dataIni: '2026-01-01', dataFim: '2026-12-31' }

test.group('Goals', () => {
  test('key results give the progress of a goal by weight; people follow their own, nobody those of others', async ({
    assert,
  }) => {
    const { client, ana, bia, signedIn, today } = await scene()
    const { body: goal } = await client.post(GOALS, { titulo: 'Entregar no prazo', colaborador: ana.id, ...period })
    const make = async (values: Record<string, unknown>) =>
      (await client.post(RESULTS, { objetivo: goal.id, nome: unique('KR'), ...values })).body
    const up = await make({ valorInicial: 80, valorAlvo: 100, peso: 3 })
    const down = await make({ valorInicial: 10, valorAlvo: 0, peso: 1 })
    assert.deepEqual(
      messagesOf(await client.post(RESULTS, { objetivo: goal.id, nome: 'x', valorInicial: 5, valorAlvo: 5 })),
      {
        valorAlvo: 'O alvo deve ser diferente do valor inicial.',
      },
    )
    assert.equal((await client.get(`${GOALS}/${goal.id}`)).body.progresso, 0)
    const person = await signedIn(ana.id)
    const at = (id: number) => `/api/metas/minhas/${id}/checkin`
    assert.equal((await person.post(at(up.id), { valor: 95, confianca: 'V' })).status, 204)
    assert.equal((await person.post(at(up.id), { valor: 90, confianca: 'V', comentario: 'No ritmo' })).status, 204)
    assert.equal((await person.post(at(down.id), { valor: 11, confianca: 'R' })).status, 204)
    assert.property(messagesOf(await person.post(at(up.id), { confianca: 'V' })), 'valor')
    const { body: known } = await client.get(`${RESULTS}/${up.id}`)
    assert.lengthOf(known.checkins, 1)
    assert.include(known, { valorAtual: 90, progresso: 50 })
    assert.include((await client.get(`${GOALS}/${goal.id}`)).body, { progresso: 37.5, confianca: 'Em risco' })
    const [own] = (await person.get('/api/metas/minhas')).body
    assert.include(own, { titulo: 'Entregar no prazo', progresso: 37.5 })
    assert.include(own.resultados[0], { valorAtual: 90, comentario: 'No ritmo', ultimoCheckin: today })
    const stranger = await signedIn(bia.id)
    assert.deepEqual((await stranger.get('/api/metas/minhas')).body, [])
    assert.equal((await stranger.post(at(up.id), { valor: 1, confianca: 'V' })).status, 404)
    assert.equal((await client.put(`${RESULTS}/${up.id}/checkin`, { valor: 100, confianca: 'V' })).body.progresso, 100)
    await client.put(`${GOALS}/${goal.id}/concluir`)
    assert.equal((await person.post(at(up.id), { valor: 1, confianca: 'V' })).status, 400)
    for (const pdf of [true, false])
      assert.equal(
        (await client.post('/api/metas/relatorios/progresso', { prazoIni: '2026-01-01', prazoFim: '2026-12-31', pdf }))
          .status,
        200,
      )
  })

  test('a goal without key results is as far as the goals that contribute to it, by their weights; cancelled ones do not count', async ({
    assert,
  }) => {
    const { client, ana, bia, chefe, signedIn } = await scene()
    const goal = async (titulo: string, colaborador: number, more: object = {}) =>
      (await client.post(GOALS, { titulo, colaborador, ...period, ...more })).body.id
    const company = await goal('Ser a escolha do cliente', chefe.id, { nivel: 'E' })
    const seen = async () => (await client.get(`${GOALS}/${company}`)).body
    assert.include(await seen(), { progresso: null, confianca: null })
    const between = await goal('Atender bem', chefe.id, { objetivoPai: company, peso: 3 })
    const other = await goal('Vender mais', bia.id, { objetivoPai: company, peso: 1 })
    const below = await goal('Entregar no prazo', ana.id, { objetivoPai: between })
    const given = async (objetivo: number, valor: number, confianca: string) => {
      const { body } = await client.post(RESULTS, { objetivo, nome: unique('KR'), valorInicial: 0, valorAlvo: 10 })
      await client.put(`${RESULTS}/${body.id}/checkin`, { valor, confianca })
    }
    await given(below, 8, 'V')
    // What nothing measures yet does not pull the others down.
    assert.include(await seen(), { progresso: 80, confianca: 'No caminho' })
    await given(other, 4, 'R')
    assert.include(await seen(), { progresso: 70, confianca: 'Em risco' })
    const listed = (await client.get(`${GOALS}?unpaged=true&campos=titulo,progresso`)).body
    assert.equal(listed.find((item: any) => item.id === between).progresso, 80)
    assert.equal((await (await signedIn(chefe.id)).get('/api/metas/minhas')).body.length, 2)
    await client.put(`${GOALS}/${other}/cancelar`)
    assert.include(await seen(), { progresso: 80, confianca: 'No caminho' })
  })

  test('a goal contributes to no goal below it', async ({ assert }) => {
    const { client, ana } = await scene()
    const make = async (titulo: string, objetivoPai?: number) =>
      (await client.post(GOALS, { titulo, colaborador: ana.id, objetivoPai, ...period })).body.id
    const top = await make('Empresa')
    const middle = await make('Área', top)
    const low = await make('Pessoa', middle)
    assert.property(messagesOf(await client.put(`${GOALS}/${top}`, { objetivoPai: low })), 'objetivoPai')
    assert.equal((await client.put(`${GOALS}/${low}`, { objetivoPai: top })).status, 200)
  })

  test('goals count in the final result by the weight of the cycle, as they stood at its end', async ({ assert }) => {
    const { client, repo, ana, bia, chefe } = await scene()
    const { body: goal } = await client.post(GOALS, { titulo: 'Vender', colaborador: ana.id, ...period })
    await client.post(RESULTS, {
      objetivo: goal.id,
      nome: 'Vendas',
      valorInicial: 0,
      valorAlvo: 10,
      checkins: [
        { data: '2026-02-01', valor: 4, confianca: 'V' },
        { data: '2026-09-01', valor: 10, confianca: 'V' },
      ],
    })
    const model = await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V' })
    const question = await repo('questionarios/perguntas').create({
      modelo: model.id,
      ordem: 1,
      texto: 'Entrega',
      tipo: '4',
      peso: 1,
      obrigatoria: true,
    })
    const input = { dataIni: '2026-05-01', tipo: '1.0', anonima: false, permiteAutoAvaliacao: false }
    const cycle = await repo('avaliacao/avaliacoes-desempenho').create({
      ...input,
      titulo: unique('Ciclo'),
      dataFim: '2026-06-30',
      modeloAvaliacao: model.id,
    })
    for (const person of [ana, bia]) {
      const filling = await repo('questionarios/preenchimentos').create({ modelo: model.id } as never)
      await repo('questionarios/preenchimentos').patch(filling.id, {
        performance: 80,
        performanceModelo: 80,
        respondidoEm: '2026-06-01T12:00:00Z',
      } as never)
      const row = await repo('avaliacao/participante-avaliacao-desempenho').create({
        avaliacaoDesempenho: cycle.id,
        colaborador: person.id,
        avaliador: chefe.id,
        papel: 'L',
      })
      await repo('avaliacao/participante-avaliacao-desempenho').patch(row.id, {
        status: 'C',
        avaliado: person.id,
        preenchimento: filling.id,
      } as never)
    }
    assert.isNumber(question.id)
    const results = async () =>
      new Map(
        (await client.get(`/api/avaliacao/avaliacoes-desempenho/${cycle.id}/resultados`)).body.map((item: any) => [
          item.nome,
          item,
        ]),
      )
    assert.include((await results()).get('Ana') as object, { performance: 80, avaliacao: 80 })
    const weigh = (values: Record<string, unknown>) =>
      client.put(`/api/avaliacao/avaliacoes-desempenho/${cycle.id}`, values)
    assert.containsSubset(messagesOf(await weigh({ pesoMetas: 25 })), {})
    assert.property(messagesOf(await weigh({ pesoMetas: 25 })), 'metasIni')
    assert.equal((await weigh({ pesoMetas: 25, metasIni: '2026-01-01', metasFim: '2026-12-31' })).status, 200)
    const found = await results()
    assert.include(found.get('Ana') as object, { performance: 70, avaliacao: 80 })
    assert.deepEqual((found.get('Ana') as any).partes, [{ nome: 'Metas', peso: 25, valor: 40 }])
    assert.include(found.get('Bia') as object, { performance: 80 })
    const { body: one } = await client.get(`/api/avaliacao/avaliacoes-desempenho/${cycle.id}/resultados/${ana.id}`)
    assert.equal(one.performance, 70)
  })
})
