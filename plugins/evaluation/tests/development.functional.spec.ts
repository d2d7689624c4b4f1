import { test } from '@japa/runner'
import { startWorker } from '#app/jobs/index.ts'
import { checked, messagesOf, settled } from '#tests'
import { answered } from './answered.ts'
import { cycleInput, daysFromNow, signedIn, story, today } from './story.ts'

const PLANS = '/api/avaliacao/planos-desenvolvimento'
const MEETINGS = '/api/avaliacao/reunioes-feedback'
const SIGNATURE = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'assinatura.png',
}

test.group('Development after a result', () => {
  // Proves: ava.adq.responder, avaliacoes-desempenhos-questionarios
  test('a plan has a goal for each gap, the largest first; without gaps there is nothing to plan', async ({
    assert,
  }) => {
    const { client, company, cycle, about, time } = await answered([{ papel: 'L', nota: 6, niveis: [1, 4] }])
    const made = await client.post(`${PLANS}/gerar`, { avaliacaoDesempenhoId: cycle.id, colaboradorId: about.id })
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(
      made.body.metas.map((meta: any) => meta.meta),
      ['Comunicação: de 1 para 3'],
    )
    assert.include(made.body, { situacao: 'A', progresso: 0, prazo: daysFromNow(180) })
    const [goal] = made.body.metas
    const followed = await client.put(`${PLANS}/${made.body.id}`, {
      metas: [{ ...goal, competencia: goal.competencia.id, acao: 'Curso de oratória', progresso: 40 }],
      acompanhamentos: [{ data: today, texto: 'Começou o curso.' }],
    })
    assert.equal(followed.body.progresso, 40)
    const person = await signedIn(company, about.id)
    const { body: own } = await person.get('/api/avaliacao/meu-desenvolvimento')
    assert.equal(own.planos[0].metas[0].acao, 'Curso de oratória')
    assert.equal((await client.put(`${PLANS}/${made.body.id}/concluir`)).body.situacao, 'C')
    assert.equal((await client.put(`${PLANS}/${made.body.id}/concluir`)).body.message, 'O plano já foi concluído.')
    const stranger = await signedIn(company, time[3]!.id)
    assert.deepEqual((await stranger.get('/api/avaliacao/meu-desenvolvimento')).body.planos, [])
    assert.equal(
      (await stranger.post(`${PLANS}/gerar`, { avaliacaoDesempenhoId: cycle.id, colaboradorId: about.id })).status,
      403,
    )
    const good = await answered([{ papel: 'L', nota: 6, niveis: [4, 4] }])
    const none = await good.client.post(`${PLANS}/gerar`, {
      avaliacaoDesempenhoId: good.cycle.id,
      colaboradorId: good.about.id,
    })
    assert.include(none.body.message, 'não há o que planejar')
  })

  test('new meetings come in from a spreadsheet, with the fields that a signature locks later', async ({ assert }) => {
    const worker = startWorker({ pollMs: 20 })
    const { client, chefe, time } = await story()
    const lines = [
      ['Talento', 'Gestor', 'Data', 'Combinados'],
      [time[0]!.nome, chefe.nome, today, 'Rever em março.'],
    ]
    const seen = await checked(client, 'avaliacao/reunioes-feedback', lines)
    assert.deepInclude(seen, { novos: 1, recusados: 0 }, JSON.stringify(seen.recusas))
    await client.put(`/api/importacoes/${seen.id}/gravar`)
    await settled(client, seen.id)
    await worker.stop(0)
    const [{ id }] = (await client.get(MEETINGS)).body.content
    assert.deepInclude((await client.get(`${MEETINGS}/${id}`)).body, { data: today, combinados: 'Rever em março.' })
  })

  test('a feedback meeting is signed by both, each once, and then stays as it is', async ({ assert }) => {
    const { client, company, chefe, time } = await story()
    const input = { colaborador: time[0]!.id, gestor: chefe.id, data: today, combinados: 'Rever em março.' }
    assert.deepEqual(messagesOf(await client.post(MEETINGS, { ...input, gestor: time[0]!.id })), {
      gestor: 'O gestor não pode ser o próprio talento.',
    })
    const { body: made } = await client.post(MEETINGS, input)
    assert.equal(made.situacao, 'ABERTA')
    assert.equal(
      (await client.put(`${MEETINGS}/${made.id}/assinar`, { assinatura: SIGNATURE })).body.message,
      'Só o gestor e o talento desta reunião a assinam.',
    )
    const [boss, person, stranger] = [
      await signedIn(company, chefe.id),
      await signedIn(company, time[0]!.id),
      await signedIn(company, time[1]!.id),
    ]
    const at = `/api/avaliacao/minhas-reunioes/${made.id}/assinar`
    assert.equal((await stranger.put(at, { assinatura: SIGNATURE })).status, 404)
    assert.property(messagesOf(await boss.put(at, {})), 'assinatura')
    assert.equal((await boss.put(at, { assinatura: SIGNATURE })).status, 204)
    assert.equal((await boss.put(at, { assinatura: SIGNATURE })).body.message, 'Você já assinou esta reunião.')
    assert.equal((await client.get(`${MEETINGS}/${made.id}`)).body.situacao, 'PARCIAL')
    assert.equal(
      (await client.put(`${MEETINGS}/${made.id}`, { combinados: 'Outra coisa' })).body.message,
      'A reunião já foi assinada e não pode mais ser mudada.',
    )
    assert.include((await person.get('/api/avaliacao/meu-desenvolvimento')).body.reunioes[0], {
      minhaAssinatura: null,
      outraAssinatura: today,
    })
    await person.put(at, { assinatura: SIGNATURE })
    assert.include((await client.get(`${MEETINGS}/${made.id}`)).body, {
      situacao: 'ASSINADA',
      assinadaTalentoEm: today,
    })
    assert.equal((await client.delete(`${MEETINGS}/${made.id}`)).status, 400)
  })
})

test.group('Performance panel', () => {
  // Proves: ana.desempenho
  test('means of areas, ranking and the grid; nothing of an anonymous cycle that runs', async ({ assert }) => {
    const { client, company, cycle, repo } = await answered([
      { papel: 'L', nota: 10, niveis: [4, 4] },
      { papel: 'P', nota: 10, niveis: [4, 4] },
    ])
    const at = `/api/analytics/desempenho?empresasIds=${company.id}&avaliacaoDesempenhoId=${cycle.id}`
    const { body: panel } = await client.get(at)
    assert.deepEqual(panel.ranking, [{ talento: 'Pessoa 1', performance: 100 }])
    assert.equal(panel.mediaPorArea[0].data, 100)
    assert.deepEqual(panel.ninebox[0], { potencial: 'Alto potencial', baixo: 0, medio: 0, alto: 1 })
    const box = async (potencial: string, desempenho: string) =>
      (
        await client.get(
          `/api/analytics/desempenho/pessoasDoQuadrante?avaliacaoDesempenhoId=${cycle.id}&potencial=${encodeURIComponent(potencial)}&desempenho=${desempenho}`,
        )
      ).body.rows
    assert.lengthOf(await box('Alto potencial', 'alto'), 1, 'a cell of the grid opens the people it counts')
    assert.lengthOf(await box('Alto potencial', 'baixo'), 0)
    const chart = (await client.get(`/api/analytics/desempenho/ranking?avaliacaoDesempenhoId=${cycle.id}`)).text
    assert.include(chart, 'Pessoa 1')
    await repo('avaliacao/avaliacoes-desempenho').patch(cycle.id, { anonima: true })
    assert.deepEqual((await client.get(at)).body.ranking, [])
  })

  test('the panel says why it is empty, and shows the latest cycle that may be shown', async ({ assert }) => {
    const tale = await answered([{ papel: 'P', nota: 10 }])
    const { client, company, cycle, repo } = tale
    const mean = async (filter = '') => (await client.get(`/api/analytics/desempenho/media${filter}`)).body.rows
    const panel = async () => (await client.get(`/api/analytics/desempenho?empresasIds=${company.id}`)).body
    const CYCLES = 'avaliacao/avaliacoes-desempenho'
    assert.deepEqual(await mean(), [{ media: null, nota: 'Nenhuma avaliação terminou ainda.' }])
    await repo(CYCLES).patch(cycle.id, { dataIni: daysFromNow(-9), dataFim: daysFromNow(-3) })
    assert.equal((await mean())[0].nota, cycle.titulo)
    // A later one that nobody answered, and an anonymous one that runs.
    const empty = await repo(CYCLES).create(
      cycleInput({ id: cycle.modeloAvaliacao.id }, { titulo: 'Sem respostas', dataFim: daysFromNow(-1) }),
    )
    await repo(CYCLES).patch(empty.id, { liberada: true })
    const why = '“Sem respostas” não aparece: ninguém entregou um questionário.'
    assert.equal((await mean())[0].nota, `${cycle.titulo}. ${why}`)
    assert.deepEqual((await panel()).ciclos, [{ avaliacao: { id: cycle.id, titulo: cycle.titulo }, motivo: why }])
    assert.deepEqual(await mean(`?avaliacaoDesempenhoId=${empty.id}`), [{ media: null, nota: why }])
    const few = await answered([{ papel: 'P', nota: 10 }], { anonima: true, titulo: 'Poucos' })
    const chosen = async () =>
      (await few.client.get(`/api/analytics/desempenho/media?avaliacaoDesempenhoId=${few.cycle.id}`)).body.rows[0]
    assert.include((await chosen()).nota, '“Poucos” não aparece: é anônima, e os resultados aparecem depois de ')
    await few.client.put(`/api/${CYCLES}/${few.cycle.id}`, { dataFim: daysFromNow(-1) })
    assert.deepEqual(await chosen(), {
      media: null,
      nota: '“Poucos” não aparece: nenhum avaliado chega ao piso de anonimato, de 3 pessoas.',
    })
  })

  test('the grid of the panel has the places of the Nine Box, with its limits and as calibrated', async ({
    assert,
  }) => {
    const { client, company, cycle, about } = await answered([{ papel: 'L', nota: 10, niveis: [4, 4] }])
    const at = `/api/analytics/desempenho?empresasIds=${company.id}&avaliacaoDesempenhoId=${cycle.id}`
    const grid = async () =>
      (await client.get(at)).body.ninebox.map(({ baixo, medio, alto }: any) => [baixo, medio, alto])
    const HIGH = [
      [0, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]
    assert.deepEqual(await grid(), HIGH)
    const { body: box } = await client.post('/api/avaliacao/ninebox', {
      data: daysFromNow(0),
      avaliacaoDesempenho: cycle.id,
    })
    assert.deepEqual(await grid(), HIGH)
    await client.post(`/api/avaliacao/ninebox/${box.id}/calibracoes`, {
      colaboradorId: about.id,
      box: 8,
      motivo: 'Combinado na reunião.',
    })
    const { body: chart } = await client.get(`/api/avaliacao/ninebox/chart/${box.id}`)
    assert.equal(chart.boxes[7].quantidade, 1)
    assert.deepEqual(await grid(), [
      [0, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
    ])
    const { body: people } = await client.get(
      `/api/analytics/desempenho/pessoasDoQuadrante?avaliacaoDesempenhoId=${cycle.id}&potencial=${encodeURIComponent('Baixo potencial')}&desempenho=medio`,
    )
    assert.lengthOf(people.rows, 1)
  })
})
