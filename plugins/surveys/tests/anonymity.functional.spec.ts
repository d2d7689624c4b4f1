import { test } from '@japa/runner'
import { Client, createCompany, staffClient, system, dayFromNow } from '#tests'
import { shownGroups } from '#engine'
import { answer, AT, codeOf, scene, SURVEYS } from './story.ts'

/** The answers of this month become those of the one before, which is over. */
export const lastMonth = async (empresaId: number) => {
  const { db } = await system(empresaId)
  const day = dayFromNow(-Number(dayFromNow().slice(8)) - 3)
  await db
    .from('nps')
    .where('empresa_id', empresaId)
    .update({ data: `${day} 12:00:00` })
}

test.group('Anonymous surveys', () => {
  test('whoever has the whole database cannot join answers with people, with each other or with a time', async ({
    assert,
  }) => {
    const tale = await scene([5])
    const { context, people, survey } = tale
    await tale.client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    // What each says is told by their own number, so that an order or a link between tables would show.
    for (const [index, one] of people.entries()) await answer(tale, one.id, (index % 5) + 1, `segredo-${one.id}`)
    // Until the end: encrypted, all of one length, under random keys, one for each person.
    const waiting: any[] = await context.db
      .from('coleta_anonima')
      .where({ recurso: 'pesquisa/pesquisas', registro: survey.id })
      .select('*')
    assert.lengthOf(waiting, 5)
    assert.sameMembers(Object.keys(waiting[0]), ['id', 'empresa_id', 'recurso', 'registro', 'quantas', 'conteudo'])
    assert.lengthOf([...new Set(waiting.map((item) => item.conteudo.length))], 1)
    assert.notInclude(JSON.stringify(waiting), 'segredo')
    assert.lengthOf(await context.db.from('pesquisa_respostas').where('pesquisa_id', survey.id).select('id'), 0)
    await tale.client.put(`${SURVEYS}/${survey.id}/liberada/false`)
    assert.lengthOf(
      await context.db
        .from('coleta_anonima')
        .where({ recurso: 'pesquisa/pesquisas', registro: survey.id })
        .select('id'),
      0,
    )
    const answers: Record<string, unknown>[] = await context.db
      .from('pesquisa_respostas')
      .where('pesquisa_id', survey.id)
      .select('*')
    // Five grades, the five of the eNPS, and five comments.
    assert.lengthOf(answers, 15)
    assert.sameMembers(Object.keys(answers[0]!), [
      'id',
      'empresa_id',
      'pesquisa_id',
      'pergunta_id',
      'area_id',
      'opcao_id',
      'nota',
      'respostas',
      'pessoa',
      'comentario',
    ])
    // Random keys: no two answers share one, and none is a counter.
    assert.isTrue(answers.every((item) => /^[0-9a-f]{32}$/.test(String(item.id))))
    const stored = answers.filter((item) => item.comentario).map((item) => String(item.id))
    assert.deepEqual(stored, stored.toSorted())
    assert.lengthOf(await context.db.from('pesquisa_rascunhos').select('*'), 0)
    const respondents = await context.db.from('pesquisa_respondentes').where('questionario_id', survey.id).select('*')
    for (const respondent of respondents) {
      assert.isNull(respondent.preenchimento_id)
      assert.isNull(respondent.respondida_em)
    }
    // No trace anywhere else: neither in the audit trail, nor in the general tables of answers.
    const audit = JSON.stringify(await context.db.from('auditoria').where('empresa_id', tale.company.id).select('*'))
    assert.notInclude(audit, 'segredo-')
    assert.lengthOf(
      await context.db
        .from('questionario_respostas')
        .whereIn('pergunta_id', [tale.scale.id, tale.free.id])
        .select('id'),
      0,
    )
  })

  test('what waits before handing in is kept for whoever holds the link, and unreadable in the database', async ({
    assert,
  }) => {
    const tale = await scene([5])
    await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
    const code = { 'x-link': await codeOf(tale, tale.people[0]!.id) }
    const phone = new Client()
    await phone.put(`${AT}/iniciar`, {}, code)
    assert.equal((await phone.put(`${AT}/respostas/${tale.free.id}`, { comentario: 'segredo-meio' }, code)).status, 204)
    const [draft] = await tale.context.db.from('pesquisa_rascunhos').select('*')
    assert.sameMembers(Object.keys(draft), ['link_id', 'respondente_id', 'conteudo'])
    assert.notInclude(Buffer.from(draft.conteudo, 'base64').toString('latin1'), 'segredo')
    assert.equal((await new Client().get(AT, code)).body.respostas[0].comentario, 'segredo-meio')
    // Another link of the same person does not open it.
    const other = { 'x-link': await codeOf(tale, tale.people[0]!.id) }
    assert.deepEqual((await phone.get(AT, other)).body.respostas, [])
    const wrong = await phone.put(`${AT}/respostas/${tale.scale.id}`, { nota: 9 }, code)
    assert.equal(wrong.body.errors[0].message, 'A nota deve estar entre 1 e 5.')
  })

  // Proves: pes.pesquisas.liberar
  test('an attack by subtraction finds no group below five: not by areas, nor before and after, nor by names', async ({
    assert,
  }) => {
    // Areas of 6, 5, 3 and 1: showing the first two would tell the other four together.
    const tale = await scene([6, 5, 3, 1])
    const { client, people, survey } = tale
    const path = `${SURVEYS}/${survey.id}`
    await client.put(`${path}/liberada/true`)
    for (const [index, one] of people.entries()) await answer(tale, one.id, (index % 5) + 1, `Comentário ${index}`)
    assert.equal(
      (await client.get(`${path}/resultado`)).body.message,
      'A pesquisa é anônima: os resultados aparecem depois do fim.',
    )
    assert.equal((await client.put(`${path}/liberada/false`)).status, 204)
    const { body } = await client.get(`${path}/resultado`)
    for (const question of body.perguntas) {
      const shown = question.areas.reduce((sum: number, area: any) => sum + area.pessoas, 0)
      assert.isTrue(question.areas.every((area: any) => area.pessoas >= 5))
      assert.isTrue(question.pessoas - shown === 0 || question.pessoas - shown >= 5, `${question.pessoas} - ${shown}`)
    }
    assert.lengthOf(body.perguntas[0].areas, 1)
    assert.isTrue(body.comentarios.every((comentario: any) => comentario.autor === null))
    // It cannot be opened again for one more answer, prolonged, or made less anonymous.
    assert.equal((await client.put(`${path}/liberada/true`)).body.message, 'A pesquisa está encerrada.')
    assert.equal((await client.put(path, { anonimo: false })).status, 400)
    const talent = people[0]!.id
    assert.equal(
      (await client.post(`/api/pesquisa/colaborador-respostas/${survey.id}/imprimir`, { colaboradorId: talent })).body
        .message,
      'Esta pesquisa é anônima: não há respostas de uma pessoa.',
    )
    const [respondent] = (await client.get(`/api/pesquisa/colaborador-questionario/${survey.id}/respondidos`)).body
    assert.isNull(respondent.respondidaEm)
    assert.equal(
      (await client.delete(`/api/pesquisa/colaborador-questionario/${survey.id}/respostas/${respondent.id}`)).status,
      400,
    )
  })

  test('groups that may be shown never leave fewer than the minimum behind, whatever their sizes', ({ assert }) => {
    for (let round = 0; round < 2000; round++) {
      const groups = new Map(
        Array.from({ length: 1 + (round % 9) }, (_, key) => [key, { pessoas: Math.floor(Math.random() * 14) }]),
      )
      const shown = shownGroups(groups, {
        enough: (all) => all.reduce((sum, item) => sum + item.pessoas, 0) >= 5,
        sizeOf: ({ pessoas }) => pessoas,
      })
      const hidden = [...groups].filter(([key]) => !shown.has(key)).reduce((sum, [, one]) => sum + one.pessoas, 0)
      assert.isTrue([...shown].every((key) => groups.get(key)!.pessoas >= 5))
      assert.isTrue(hidden === 0 || hidden >= 5 || shown.size === 0)
    }
  })

  test('an anonymous survey needs five people, and five answers before anything is shown', async ({ assert }) => {
    const few = await scene([4])
    assert.equal(
      (await few.client.put(`${SURVEYS}/${few.survey.id}/liberada/true`)).body.message,
      'Uma pesquisa anônima precisa de pelo menos 5 participantes.',
    )
    const tale = await scene([6])
    await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
    for (const person of tale.people.slice(0, 4)) await answer(tale, person.id, 3, 'x')
    await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/false`)
    assert.equal(
      (await tale.client.get(`${SURVEYS}/${tale.survey.id}/resultado`)).body.message,
      'Ainda não há respostas suficientes para mostrar resultados sem identificar ninguém.',
    )
  })
})

test.group('Surveys', () => {
  // Proves: colaborador-questionario, pes.respondentes.listar, pes.respondentes.remover-em-lote,
  //   pes.respondentes.remover-respostas-em-lote
  test('a survey with names: answered, reminded, counted, taken back and printed', async ({ assert }) => {
    const tale = await scene([3], { anonimo: false })
    const { client, people, survey } = tale
    const path = `${SURVEYS}/${survey.id}`
    assert.equal(
      (await client.post(`${path}/lembrete`, {})).body.message,
      'Libere a pesquisa antes de lembrar os participantes.',
    )
    await client.put(`${path}/liberar`, { avisar: true })
    for (const [index, one] of people.slice(0, 2).entries()) await answer(tale, one.id, 5 - index * 4, 'Mais conversas')
    assert.deepEqual((await client.post(`${path}/lembrete`, {})).body, { enviados: 1, mensagem: '1 lembrete enviado.' })
    const { body } = await client.get(`${path}/resultado`)
    assert.include(body.perguntas[0], { pessoas: 2, media: 50, favoravel: 50, desfavoravel: 50 })
    assert.equal(body.perguntas[1].enps, 0)
    assert.deepEqual(body.mapa.aspectos[0].celulas, [50])
    assert.lengthOf(body.comentarios, 2)
    assert.deepEqual(
      (await client.get(`${path}/participacao`)).body.map((item: any) => [item.total, item.concluidas]),
      [[3, 2]],
    )
    const base = `/api/pesquisa/colaborador-questionario/${survey.id}`
    const answered = (await client.get(`${base}/respondidos`)).body
    assert.lengthOf(answered, 2)
    assert.lengthOf((await client.get(base)).body, 3)
    assert.equal(
      (
        await client.post(`/api/pesquisa/colaborador-respostas/${survey.id}/imprimir`, {
          colaboradorId: answered[0].colaborador.id,
        })
      ).status,
      200,
    )
    assert.equal(
      (await client.post(`/api/pesquisa/questionarios/${survey.id}/imprimir`, { modoEconomico: true })).status,
      200,
    )
    assert.equal(
      (await client.post(`${base}/remover-em-lote`, { ids: [answered[0].id] })).body.message,
      'Quem já respondeu não pode ser removido.',
    )
    assert.equal((await client.post(`${base}/respostas/remover-em-lote`, { ids: [answered[0].id] })).status, 204)
    assert.lengthOf((await client.get(`${base}/respondidos`)).body, 1)
    assert.equal((await client.post(`${base}/remover-em-lote`, { ids: [answered[0].id] })).status, 204)
    assert.equal((await client.post(path)).status, 204)
    const copies = (await client.get(`${SURVEYS}?titulo=${encodeURIComponent(`${survey.titulo} (Clone)`)}`)).body
      .content
    assert.lengthOf((await client.get(`${SURVEYS}/${copies[0].id}/perguntas`)).body, 3)
  })

  // Proves: pes.pesquisas.ordem-aleatoria, pes.pesquisas.perguntas.lote, surveys.pesquisas.01
  test('questions are added at once and put in an order of chance', async ({ assert }) => {
    const { client, survey } = await scene([1])
    const path = `${SURVEYS}/${survey.id}/perguntas`
    assert.equal(
      (
        await client.post(`${path}/lote`, [
          { texto: 'Uma', tipo: '3' },
          { texto: 'Outra', tipo: '3' },
        ])
      ).body,
      2,
    )
    const orderOf = async () => (await client.get(path)).body.map((item: any) => item.texto) as string[]
    const asked = await orderOf()
    assert.lengthOf(asked, 5)
    assert.includeMembers(asked, ['Uma', 'Outra'])
    const orders = new Set<string>()
    for (let turn = 0; turn < 6; turn++) {
      const mixed = (await client.post(`${SURVEYS}/${survey.id}/ordem-aleatoria`)).body.map((item: any) => item.texto)
      assert.sameMembers(mixed, asked, 'none is lost and none comes twice')
      assert.deepEqual(await orderOf(), mixed, 'what is answered is what is kept')
      orders.add(mixed.join())
    }
    // Of 120 orders six turns hit a single one once in 25 thousand million runs.
    assert.isAbove(orders.size, 1)
    assert.deepEqual(
      (await client.get(path)).body.map((item: any) => item.ordem),
      [1, 2, 3, 4, 5],
    )
    assert.equal((await client.get(`/api/pesquisa/questionarios/${survey.id}/perguntas/proxima-ordem`)).body, 6)
  })

  // Proves: enum.nps-classificacao
  test('NPS counts one answer a month of each person and shows nothing of fewer than five', async ({ assert }) => {
    const company = await createCompany()
    const first = await staffClient({ empresaId: company.id, authorities: [] })
    assert.equal((await first.post('/api/pesquisa/nps', { nota: 11 })).status, 400)
    await first.post('/api/pesquisa/nps', { nota: 3 })
    await first.post('/api/pesquisa/nps', { nota: 10, comentario: 'Bom time' })
    assert.deepInclude((await first.get('/api/pesquisa/nps')).body, { nps: null, respostas: 1, meses: [] })
    for (const nota of [9, 9, 6, 8])
      await (await staffClient({ empresaId: company.id, authorities: [] })).post('/api/pesquisa/nps', { nota })
    await lastMonth(company.id)
    const { body } = await first.get('/api/pesquisa/nps')
    assert.include(body, { nps: 40, respostas: 5, minimo: 5, promotores: 60, detratores: 20 })
    assert.include(body.minha, { nota: 10, comentario: 'Bom time' })
  })

  // Proves: nps, pes.nps.ler
  test('NPS shows nothing of fewer than the smallest group of the company', async ({ assert }) => {
    const company = await createCompany({ pisoAnonimato: 6 })
    const person = () => staffClient({ empresaId: company.id, authorities: [] })
    const first = await person()
    for (const nota of [9, 9, 6, 8, 10]) await (await person()).post('/api/pesquisa/nps', { nota })
    assert.include((await first.get('/api/pesquisa/nps')).body, { nps: null, respostas: 5, minimo: 6 })
    await first.post('/api/pesquisa/nps', { nota: 3 })
    await lastMonth(company.id)
    const { body } = await first.get('/api/pesquisa/nps')
    assert.include(body, { nps: 17, respostas: 6 })
    assert.lengthOf(body.meses, 1)
  })
})
