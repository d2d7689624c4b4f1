import { test } from '@japa/runner'
import { addDays } from '#engine'
import { messagesOf, staffClient, system } from '#tests'
import { followSeries } from '../services/series.ts'
import { followTalks } from '../jobs/follow_talks.ts'
import { remindOf } from '../services/talk_notices.ts'
import { feedbackScene } from './story.ts'

const TALKS = '/api/feedback/minhas-conversas'
const SERIES = '/api/feedback/minhas-series'
const TEMPLATES = '/api/feedback/meus-modelos-conversa'

/** A manager with a weekly series with Ana, from the points of a template of the company. */
async function scene() {
  const tale = await feedbackScene()
  const { company, repo, boss, person, ana } = tale
  const context = await system(company.id)
  const { today } = context
  const template = await repo('feedback/modelos-conversa').create({
    nome: 'Semanal',
    pontos: [{ assunto: 'Como foi a semana?', dica: 'Comece pelo que deu certo.' }, { assunto: 'Prioridades' }],
  })
  const begun = await boss.post(TALKS, {
    comId: ana.id,
    data: today,
    hora: '10:00',
    modeloId: template.id,
    frequencia: 'S',
  })
  if (begun.status !== 201) throw new Error(begun.text)
  const pageOf = async (client = boss) => (await client.get(TALKS)).body
  const talks = async (client = boss) =>
    (await pageOf(client)).conversas.toSorted((a: any, b: any) => a.data.localeCompare(b.data) || a.id - b.id)
  const save = (client: typeof boss, talk: any, more: object = {}) =>
    client.put(`${TALKS}/${talk.id}`, {
      pauta: talk.pauta.map(({ id, assunto, conversado }: any) => ({ id, assunto, conversado })),
      combinados: talk.combinados.map(({ desde: _, ...row }: any) => row),
      ...more,
    })
  const points = (talk: any) => talk.pauta.map((row: any) => [row.assunto, row.desde ?? null])
  const seriesOf = async (client = boss) => (await pageOf(client)).series
  /** As if the planned talk had been some days ago. */
  const age = async (id: number, days: number) => {
    const values = { data: addDays(today, -days) }
    await repo('feedback/conversas').patch(id, values, 'passar o tempo')
  }
  return { ...tale, context, today, template, begun, talks, save, points, pageOf, seriesOf, age, person }
}

test.group('Talks in a series', () => {
  test('a held talk plans exactly one next, with open points since their day and the points of the template', async ({
    assert,
  }) => {
    const { boss, person, ana, today, begun, talks, save, points, repo, context, template, seriesOf } = await scene()
    const [first] = await talks()
    assert.deepEqual(points(first), [
      ['Como foi a semana?', null],
      ['Prioridades', null],
    ])
    assert.equal(first.pauta[0].dica, 'Comece pelo que deu certo.')
    // Both prepare it; who read it before the other wrote is told, not overwritten.
    first.pauta.push({ assunto: 'Férias', conversado: false })
    assert.equal((await save(person, first, { versao: first.versao })).status, 204)
    assert.equal((await save(boss, first, { versao: first.versao })).status, 409)
    const [both] = await talks()
    both.pauta[0].conversado = true
    both.combinados = [
      { tarefa: 'Enviar a escala', quemId: ana.id, prazo: addDays(today, 3), feito: false },
      { tarefa: 'Avisar o turno', quemId: ana.id, feito: true },
    ]
    assert.equal((await save(boss, both, { situacao: 'R', notaPrivada: 'xqnota' })).status, 204)
    const [held, next, ...more] = await talks(person)
    assert.deepEqual(more, [])
    assert.include(held, { situacao: 'R' })
    assert.deepEqual(
      held.pauta.map((row: any) => row.assunto),
      ['Como foi a semana?', 'Prioridades', 'Férias'],
    )
    assert.isAtLeast(Date.parse(next.data) - Date.parse(today), 7 * 86_400_000)
    assert.include(next, { situacao: 'M', hora: '10:00', notaPrivada: null, serieId: begun.body.serieId })
    assert.deepEqual(points(next), [
      ['Prioridades', today],
      ['Férias', today],
      ['Como foi a semana?', null],
    ])
    assert.deepEqual(
      next.combinados.map((row: any) => [row.tarefa, row.quemId, row.prazo, row.desde, row.feito]),
      [['Enviar a escala', ana.id, addDays(today, 3), today, false]],
    )
    // What is written into the held talk later follows; what is done there is not asked again.
    held.pauta[2].conversado = true
    held.pauta.push({ assunto: 'Curso de NR-12', conversado: false })
    assert.equal((await save(person, held)).status, 204)
    assert.deepEqual(points((await talks())[1]), [
      ['Prioridades', today],
      ['Como foi a semana?', null],
      ['Curso de NR-12', today],
    ])
    // Neither the night nor the door of the list makes a second one.
    await followSeries(context)
    const reopened = await boss.put(`/api/feedback/conversas/${held.id}/reabrir`, {})
    assert.equal(reopened.status, 403, 'the list needs its authority')
    assert.lengthOf(await repo('feedback/conversas').all({}), 2)
    assert.deepInclude((await seriesOf(person))[0], { situacao: 'A', proxima: next.data, modelo: 'Semanal' })
    const other = await boss.post(TALKS, { comId: ana.id, data: today, frequencia: 'M' })
    assert.equal(other.status, 400)
    assert.include(other.text, 'já têm uma série')
    assert.equal(template.talento ?? null, null)
  })

  test('the night plans the next when the day passed, reminds once, keeps the rhythm and stops at the last day', async ({
    assert,
  }) => {
    const { boss, person, begun, talks, points, age, context, today, repo, seriesOf } = await scene()
    const [group] = (await person.get('/api/userinfo/para-hoje')).body.filter(
      (item: any) => item.nome === 'feedback.conversas',
    )
    assert.deepInclude(group.itens[0], { titulo: 'Conversa com Helena Chefe', detalhe: 'hoje às 10:00' })
    await age(begun.body.id, 1)
    await Promise.all([followSeries(context), followSeries(await system(context.empresaId!))])
    const [passed, next, ...more] = await talks()
    assert.deepEqual(more, [])
    assert.deepEqual(points(next), [
      ['Como foi a semana?', passed.data],
      ['Prioridades', passed.data],
    ])
    // A talk of the next working day is announced to both, once.
    const workday = addDays(today, { 5: 3, 6: 2 }[new Date(`${today}T12:00:00Z`).getUTCDay()] ?? 1)
    await repo('feedback/conversas').patch(next.id, { data: workday }, 'teste')
    const announced = async () =>
      (await person.get('/api/userinfo/mensagens')).text.split('"texto":"Conversa com Helena').length - 1
    await remindOf(context, workday, 'amanhã')
    await remindOf(context, workday, 'amanhã')
    assert.equal(await announced(), 1)
    const changed = await boss.put(`${SERIES}/${begun.body.serieId}`, { frequencia: 'M', ate: addDays(today, 20) })
    assert.equal(changed.status, 204, changed.text)
    await age(next.id, 1)
    await followSeries(context)
    assert.deepInclude((await seriesOf())[0], { situacao: 'E', motivo: 'F' })
    assert.lengthOf(await talks(), 2)
  })

  test('a series ends by either side, by a change of manager and by the end of a contract, and nothing is planned after', async ({
    assert,
  }) => {
    const { boss, person, peer, stranger, bia, outro, begun, talks, context, today, repo, seriesOf, company } =
      await scene()
    assert.equal(
      (await stranger.put(`${SERIES}/${begun.body.serieId}/encerrar`, { cancelarProxima: true })).status,
      404,
    )
    assert.equal((await person.put(`${SERIES}/${begun.body.serieId}/encerrar`, { cancelarProxima: true })).status, 204)
    assert.deepInclude((await seriesOf())[0], { situacao: 'E', motivo: 'P' })
    assert.equal((await talks())[0].situacao, 'X')
    assert.include((await boss.get('/api/userinfo/mensagens')).text, 'A série de conversas com Ana foi encerrada.')
    // The manager changes: the series of the old one ends, what two colleagues agreed does not.
    const weekly = (comId: number) => ({ comId, data: addDays(today, 3), frequencia: 'Q' })
    assert.equal((await boss.post(TALKS, weekly(bia.id))).status, 201)
    assert.equal((await peer.post(TALKS, weekly(outro.id))).status, 201)
    await repo('gestao-talentos/talentos').update(bia.id, { gestor: outro.id })
    const states = (rows: any[]) => rows.map((row) => [row.com, row.situacao, row.motivo ?? null])
    assert.sameDeepMembers(states(await seriesOf(peer)), [
      ['Helena Chefe', 'E', 'G'],
      ['Otto', 'A', null],
    ])
    // A dismissal is not held up by what is planned; it cancels it.
    const hr = await staffClient({ empresaId: company.id })
    const { id: motivo } = await repo('gestao-talentos/motivo-desligamento').create({ motivo: 'Pedido' })
    const dismissal = { colaborador: outro.id, dataDesligamento: today, motivoDesligamento: motivo }
    const hanging = await hr.get(`/api/gestao-talentos/desligamentos/pendencias?colaborador=${outro.id}&data=${today}`)
    const found = hanging.body.find((item: any) => item.nome === 'feedback.conversas')
    assert.deepInclude(found, { destino: 'F', total: 2 })
    assert.notInclude(JSON.stringify(found), 'Bia')
    assert.equal((await hr.post('/api/gestao-talentos/desligamentos', dismissal)).status, 201)
    assert.sameDeepMembers(states(await seriesOf(peer)), [
      ['Helena Chefe', 'E', 'G'],
      ['Otto', 'E', 'D'],
    ])
    const before = await repo('feedback/conversas').all({})
    assert.deepEqual(
      before.map((talk) => talk.situacao),
      ['X', 'X', 'X'],
    )
    await followTalks(context)
    assert.lengthOf(await repo('feedback/conversas').all({}), 3)
    assert.equal((await peer.post(TALKS, weekly(outro.id))).status, 404)
  })

  test('a template of a person is theirs alone, and a private note follows into no other talk', async ({ assert }) => {
    const { boss, person, ana, company, begun, pageOf, talks, save, today, context, age } = await scene()
    const body = { nome: 'xqmeu', pontos: [{ assunto: 'xqponto', dica: null }] }
    const empty = await boss.post(TEMPLATES, { ...body, pontos: [] })
    assert.property(messagesOf(empty), 'pontos', empty.text)
    const { body: own } = await boss.post(TEMPLATES, body)
    const hr = await staffClient({ empresaId: company.id, authorities: ['ROLE_*', 'ROLE_VISUALIZA_FEEDBACKS'] })
    for (const path of ['', '?q=xq', '/exportar.csv', `/${own.id}`])
      assert.notInclude((await hr.get(`/api/feedback/modelos-conversa${path}`)).text, 'xqmeu', path)
    assert.notInclude(JSON.stringify((await pageOf(person)).modelos), 'xqmeu')
    assert.equal((await person.put(`${TEMPLATES}/${own.id}`, body)).status, 404)
    const theirs = await person.post(TALKS, { comId: ana.id, data: today, modeloId: own.id })
    assert.equal(theirs.status, 404, 'nobody talks with themselves')
    const [talk] = await talks()
    assert.equal((await save(boss, talk, { notaPrivada: 'xqnota' })).status, 204)
    await age(begun.body.id, 1)
    await followTalks(context)
    const all = await hr.get('/api/feedback/conversas?completo=true')
    assert.equal(all.body.totalElements, 2, 'who may see all talks sees both')
    const places = [
      all.text,
      (await hr.get('/api/feedback/conversas/exportar.csv')).text,
      (await hr.get('/api/utilitario/log/exportar.csv?entidade=feedback/conversas')).text,
      (await person.get(TALKS)).text,
      (await person.get('/api/userinfo/mensagens')).text,
      JSON.stringify((await talks()).slice(1)),
    ]
    for (const [index, place] of places.entries()) assert.notInclude(place, 'xqnota', `place ${index}`)
    assert.include((await boss.get(TALKS)).text, 'xqnota')
    assert.equal((await boss.send('DELETE', `${TEMPLATES}/${own.id}`)).status, 204)
  })
})
