import { test } from '@japa/runner'
import { messagesOf, staffClient, unique } from '#tests'
import { feedbackScene as scene } from './story.ts'

test.group('Feedback and praise', () => {
  test('praise is for everybody; a word stays between two, also from who may read the resource', async ({ assert }) => {
    const { person, peer, stranger, ana, bia, company, outro } = await scene()
    const write = (body: Record<string, unknown>) => person.post('/api/feedback/mural', body)
    assert.equal((await write({ para: bia.id, tipo: 'E', texto: 'Ajudou muito' })).status, 201)
    assert.equal((await write({ para: bia.id, tipo: 'F', publico: true, texto: 'Avise antes' })).status, 201)
    assert.equal((await write({ para: bia.id, tipo: 'E', publico: false, texto: 'Só para você' })).status, 201)
    assert.deepEqual(messagesOf(await write({ para: ana.id, tipo: 'E', texto: 'Eu' })), {
      para: 'Escreva a outra pessoa.',
    })
    const texts = async (client: typeof person, tab: string) =>
      (await client.get('/api/feedback/mural')).body[tab].map((item: any) => item.texto).sort()
    assert.deepEqual(await texts(peer, 'recebidos'), ['Ajudou muito', 'Avise antes', 'Só para você'])
    assert.deepEqual(await texts(person, 'enviados'), ['Ajudou muito', 'Avise antes', 'Só para você'])
    assert.deepEqual(await texts(stranger, 'mural'), ['Ajudou muito'])
    assert.deepEqual(await texts(stranger, 'recebidos'), [])
    const hr = await staffClient({ empresaId: company.id, authorities: ['ROLE_FEEDBACK_*'], talento: outro.id })
    const listed = (await hr.get('/api/feedback/feedbacks')).body.content
    assert.deepEqual(
      listed.map((item: any) => item.mensagem),
      ['Ajudou muito'],
    )
    assert.equal((await stranger.get('/api/feedback/feedbacks')).status, 403)
    assert.deepEqual(
      (await stranger.get('/api/feedback/colegas?nome=an')).body.map((item: any) => item.nome),
      ['Ana'],
    )
  })

  test('what was asked for is answered once, by who was asked', async ({ assert }) => {
    const { person, peer, stranger, ana, bia } = await scene()
    const { body: asked } = await person.post('/api/feedback/mural/pedidos', {
      para: bia.id,
      pergunta: 'Como conduzo reuniões?',
    })
    const [seen] = (await peer.get('/api/feedback/mural')).body.pedidos
    assert.include(seen, { id: asked.id, de: 'Ana', deId: ana.id })
    assert.deepEqual((await stranger.get('/api/feedback/mural')).body.pedidos, [])
    const answer = { para: ana.id, tipo: 'F', texto: 'Com calma', pedidoId: asked.id }
    assert.equal((await stranger.post('/api/feedback/mural', answer)).status, 404)
    assert.equal((await peer.post('/api/feedback/mural', answer)).status, 201)
    assert.equal((await peer.post('/api/feedback/mural', answer)).status, 404)
    assert.deepEqual((await peer.get('/api/feedback/mural')).body.pedidos, [])
  })
})

test.group('Talks of two', () => {
  test('both write agenda, notes and tasks; each has a note nobody else reads; others know nothing of it', async ({
    assert,
  }) => {
    const { boss, person, stranger, ana, chefe, outro, company, signedIn } = await scene()
    const base = '/api/feedback/minhas-conversas'
    assert.equal((await boss.post(base, { comId: chefe.id, data: '2026-12-01' })).status, 404)
    const { body: made } = await boss.post(base, { comId: ana.id, data: '2026-12-01' })
    const save = (client: typeof boss, extra: Record<string, unknown>) =>
      client.put(`${base}/${made.id}`, { pauta: [{ assunto: 'Férias' }], combinados: [], ...extra })
    assert.equal((await save(boss, { anotacoes: 'Tudo bem', notaPrivada: 'Promover em março' })).status, 204)
    assert.equal(
      (await save(person, { combinados: [{ tarefa: 'Escala', quemId: ana.id, feito: true }], situacao: 'R' })).status,
      204,
    )
    assert.equal((await save(stranger, {})).status, 404)
    const [own] = (await person.get(base)).body.conversas
    assert.include(own, { com: 'Helena Chefe', souGestor: false, situacao: 'R', notaPrivada: null })
    assert.include(own.combinados[0], { tarefa: 'Escala', feito: true })
    await save(boss, { notaPrivada: 'Promover em abril' })
    const [bosses] = (await boss.get(base)).body.conversas
    assert.include(bosses, { com: 'Ana', souGestor: true, notaPrivada: 'Promover em abril' })
    assert.deepEqual((await stranger.get(base)).body.conversas, [])
    const hr = await signedIn(outro.id, ['ROLE_FEEDBACK_*'])
    assert.equal((await hr.get('/api/feedback/conversas')).body.totalElements, 0)
    assert.equal((await hr.get(`/api/feedback/conversas/${made.id}`)).status, 404)
    const all = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_FEEDBACK_*', 'ROLE_VISUALIZA_FEEDBACKS'],
    })
    assert.equal((await all.get('/api/feedback/conversas')).body.totalElements, 1)
  })
})

test.group('Nominations of evaluators', () => {
  test('the evaluated names peers until the day, the manager approves, and only then they evaluate', async ({
    assert,
  }) => {
    const { boss, person, peer, stranger, repo, chefe, ana, bia, outro } = await scene()
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
    })
    await repo('avaliacao/participante-avaliacao-desempenho').create({
      avaliacaoDesempenho: cycle.id,
      colaborador: ana.id,
      avaliado: ana.id,
      avaliador: chefe.id,
      papel: 'L',
    } as never)
    const base = '/api/feedback/minhas-indicacoes'
    const name = (client: typeof person, avaliadorId: number) =>
      client.post(base, { avaliacaoDesempenhoId: cycle.id, avaliadorId })
    assert.equal(
      (await name(person, bia.id)).body.message,
      'Esta avaliação não recebe indicações de avaliadores, ou o prazo já passou.',
    )
    await repo('avaliacao/avaliacoes-desempenho').patch(cycle.id, { indicacoesAte: '2099-01-01', maximoIndicacoes: 2 })
    assert.equal((await name(peer, ana.id)).status, 404)
    assert.deepEqual(messagesOf(await name(person, ana.id)), { avaliador: 'Indique outra pessoa.' })
    const { body: first } = await name(person, bia.id)
    assert.equal((await name(person, bia.id)).status, 400)
    const { body: second } = await name(person, outro.id)
    assert.equal(
      (await name(person, chefe.id)).body.message,
      'Você já indicou o máximo de avaliadores desta avaliação.',
    )
    assert.lengthOf((await boss.get(base)).body.aprovar, 2)
    const evaluators = async () =>
      (await repo('avaliacao/participante-avaliacao-desempenho').all({ avaliacaoDesempenho: cycle.id })).map(
        (row) => `${row.avaliador?.nome} ${row.papel}`,
      )
    assert.deepEqual(await evaluators(), ['Helena Chefe L'])
    assert.equal((await stranger.put(`${base}/${first.id}`, { aprovar: true })).status, 404)
    assert.property(messagesOf(await boss.put(`${base}/${second.id}`, { aprovar: false })), 'motivo')
    assert.equal((await boss.put(`${base}/${first.id}`, { aprovar: true })).status, 204)
    assert.equal(
      (await boss.put(`${base}/${second.id}`, { aprovar: false, motivo: 'Não trabalham juntos' })).status,
      204,
    )
    assert.equal((await boss.put(`${base}/${first.id}`, { aprovar: true })).status, 404)
    assert.sameMembers(await evaluators(), ['Helena Chefe L', 'Bia P'])
    const [mine] = (await person.get(base)).body.ciclos
    assert.deepEqual(
      mine.indicados.map((indicado: any) => [indicado.avaliador, indicado.situacao, indicado.motivo ?? null]),
      [
        ['Bia', 'A', null],
        ['Otto', 'R', 'Não trabalham juntos'],
      ],
    )
    const calendar = await staffClient({ empresaId: boss.empresaId, authorities: ['ROLE_FEEDBACK_CALENDARIO'] })
    const { body: year } = await calendar.get('/api/feedback/calendario?ano=2026')
    assert.deepEqual(
      year.map((item: any) => [item.tipo, item.inicio]),
      [['Avaliação', '2026-03-01']],
    )
    assert.deepEqual((await calendar.get('/api/feedback/calendario?ano=2025')).body, [])
  })
})
