import { test } from '@japa/runner'
import { messagesOf, system } from '#tests'
import { answersTo, OWN, onlyEvaluation, questionnaireStory, runOut } from './questionnaire_story.ts'

const TIME_IS_UP = 'O tempo para responder este questionário terminou.'

test.group('Questionnaires in the portal', () => {
  // Proves: portal.candidatos.avaliacoes, solicitacao-avaliacao
  test('who applies through an advert with a questionnaire finds it waiting, with its time and the number of questions', async ({
    assert,
  }) => {
    const { evaluation, model, vacancy, candidate } = await questionnaireStory({
      tempoLimite: 20,
      observacao: 'Leia com calma.',
    })
    assert.containSubset(evaluation, {
      titulo: model.titulo,
      estado: 'PENDENTE',
      respondida: false,
      tempoLimite: 20,
      quantidadePerguntas: 4,
      orientacao: 'Leia com calma.',
      solicitacaoId: vacancy.id,
      historicoCandidatoId: null,
      umaPorVez: true,
    })
    assert.containSubset((await candidate.get('/api/externo/solicitacao-avaliacao')).body, [
      {
        id: evaluation.id,
        solicitacao: { id: vacancy.id },
        avaliacao: { id: model.id, titulo: model.titulo },
        respondida: false,
      },
    ])
    assert.containSubset((await candidate.get(`/api/externo/solicitacao-avaliacao/${evaluation.id}`)).body, {
      id: evaluation.id,
      titulo: model.titulo,
      estado: 'PENDENTE',
    })
    assert.lengthOf(
      (
        await candidate.get(
          `/api/externo/candidatos/${candidate.candidate.id}/avaliacoes?utilizarAvaliacoesEtapaSeletiva=true`,
        )
      ).body,
      0,
    )
    assert.lengthOf(
      (
        await candidate.get(
          `/api/externo/candidatos/${candidate.candidate.id}/avaliacoes?utilizarAvaliacoesEtapaSeletiva=false`,
        )
      ).body,
      1,
    )
  })

  // Proves: avaliacoes-externas, portal.avaliacoes.perguntas
  test('no question is shown before the start; the start sets the clock once', async ({ assert }) => {
    const { evaluation, candidate } = await questionnaireStory({ tempoLimite: 20 })
    assert.deepEqual((await candidate.get(`${OWN}/${evaluation.id}/perguntas`)).body, [])
    const started = (await candidate.put(`${OWN}/${evaluation.id}/iniciar`)).body
    assert.lengthOf(started.perguntas, 4)
    const minutes = (Date.parse(started.expiraEm) - Date.parse(started.agora)) / 60_000
    assert.isTrue(minutes > 19 && minutes <= 20.1, `${minutes} minutes`)
    assert.equal((await candidate.put(`${OWN}/${evaluation.id}/iniciar`)).body.expiraEm, started.expiraEm)
    assert.lengthOf((await candidate.get(`${OWN}/${evaluation.id}/perguntas`)).body, 4)
  })

  test('no weight, no right answer and no result ever reaches the candidate', async ({ assert }) => {
    const { evaluation, candidate, model } = await questionnaireStory()
    const seen = [
      (await candidate.put(`${OWN}/${evaluation.id}/iniciar`)).text,
      (await candidate.get(`${OWN}/${evaluation.id}/perguntas`)).text,
    ]
    seen.push((await candidate.post(`${OWN}/${evaluation.id}/concluir`, { respostas: answersTo(model) })).text)
    seen.push(
      (await candidate.get(OWN)).text,
      (await candidate.get(`${OWN}/${evaluation.id}`)).text,
      (await candidate.get('/api/externo/candidato-solicitacoes')).text,
    )
    for (const text of seen) assert.notMatch(text, /peso|performance|apuracao|percentualMinimo|resultado|revisao/i)
  })

  // Proves: avaliacoes-externas
  test('each answer is kept as it is given, and is there when the candidate comes back', async ({ assert }) => {
    const { evaluation, candidate, model } = await questionnaireStory()
    const path = `${OWN}/${evaluation.id}/respostas`
    assert.equal(
      (await candidate.put(`${path}/${model.grade.id}`, { nota: 7 })).body.message,
      'Inicie o questionário antes de responder.',
    )
    await candidate.put(`${OWN}/${evaluation.id}/iniciar`)
    assert.equal((await candidate.put(`${path}/${model.grade.id}`, { nota: 7 })).status, 204)
    assert.equal((await candidate.put(`${path}/${model.grade.id}`, { nota: 8 })).status, 204)
    assert.equal(
      (await candidate.put(`${path}/${model.several.id}`, { respostasIds: [model.several.respostas[1].id] })).status,
      204,
    )
    const back = (await candidate.get(`${OWN}/${evaluation.id}`)).body
    assert.containSubset(back.respostas, [
      { perguntaId: model.grade.id, nota: 8 },
      { perguntaId: model.several.id, respostasIds: [model.several.respostas[1].id] },
    ])
    assert.equal(back.estado, 'EM_ANDAMENTO')
  })

  test('an answer that cannot be right is refused at its question', async ({ assert }) => {
    const { evaluation, candidate, model } = await questionnaireStory()
    await candidate.put(`${OWN}/${evaluation.id}/iniciar`)
    const put = async (question: any, body: unknown) =>
      messagesOf(await candidate.put(`${OWN}/${evaluation.id}/respostas/${question.id}`, body))
    assert.deepEqual(await put(model.grade, { nota: 11 }), {
      [`perguntas.${model.grade.id}`]: 'A nota deve estar entre 1 e 10.',
    })
    assert.deepEqual(await put(model.single, { respostaId: model.several.respostas[0].id }), {
      [`perguntas.${model.single.id}`]: 'Valor inválido',
    })
    assert.deepEqual(await put({ id: 999_999 }, { nota: 1 }), { 'perguntas.999999': 'Valor inválido' })
    assert.deepEqual(await put(model.words, { comentario: 'x'.repeat(4001) }), {
      [`perguntas.${model.words.id}`]: 'A resposta deve ter no máximo 4000 caracteres.',
    })
    for (const body of [[], { respostasIds: 'a' }, { nota: 'dez' }, { comentario: {} }])
      assert.equal((await candidate.put(`${OWN}/${evaluation.id}/respostas/${model.words.id}`, body)).status, 400)
  })

  test('handing in needs every obligatory question: one answer, at least one, a grade', async ({ assert }) => {
    const { evaluation, candidate, model } = await questionnaireStory()
    await candidate.put(`${OWN}/${evaluation.id}/iniciar`)
    assert.deepEqual(messagesOf(await candidate.post(`${OWN}/${evaluation.id}/concluir`)), {
      [`perguntas.${model.single.id}`]: 'Selecione uma resposta.',
      [`perguntas.${model.several.id}`]: 'Selecione pelo menos uma resposta.',
      [`perguntas.${model.grade.id}`]: 'Informe a nota.',
    })
    const done = await candidate.post(`${OWN}/${evaluation.id}/concluir`, { respostas: answersTo(model) })
    assert.containSubset(done.body, { estado: 'RESPONDIDO', respondida: true })
    assert.equal(
      (await candidate.post(`${OWN}/${evaluation.id}/concluir`)).body.message,
      'Este questionário já foi respondido.',
    )
    assert.deepEqual((await candidate.get(`${OWN}/${evaluation.id}`)).body.perguntas, [])
  })

  // Proves: portal.candidatos.responder-avaliacao
  test('all answers at once, at the documented address; a timed one must have been started', async ({ assert }) => {
    const { candidate, model, vacancy } = await questionnaireStory()
    const path = `/api/externo/candidatos/${candidate.candidate.id}/avaliacoes/${model.id}?solicitacaoId=${vacancy.id}`
    assert.equal((await candidate.post(path, { respostas: answersTo(model) })).status, 204)
    assert.equal((await onlyEvaluation(candidate)).estado, 'RESPONDIDO')
    const timed = await questionnaireStory({ tempoLimite: 5 })
    const early = await timed.candidate.post(OWN, { id: timed.evaluation.id, respostas: answersTo(timed.model) })
    assert.equal(early.body.message, 'Inicie o questionário antes de responder.')
    await timed.candidate.put(`${OWN}/${timed.evaluation.id}/iniciar`)
    assert.equal(
      (await timed.candidate.post(OWN, { id: timed.evaluation.id, respostas: answersTo(timed.model) })).status,
      201,
    )
  })

  // Proves: avaliacoes-externas
  test('who hands in may name the vacancy and the step: they must be those of the questionnaire', async ({
    assert,
  }) => {
    const { candidate, model, vacancy, evaluation } = await questionnaireStory()
    const sent = { id: evaluation.id, respostas: answersTo(model) }
    for (const wrong of [{ solicitacaoId: vacancy.id + 1000 }, { solicitacaoId: vacancy.id, historicoCandidatoId: 1 }])
      assert.equal((await candidate.post(OWN, { ...sent, ...wrong })).status, 404)
    const done = await candidate.post(OWN, { ...sent, solicitacaoId: vacancy.id, historicoCandidatoId: null })
    assert.equal(done.status, 201)
    assert.containSubset(done.body, { estado: 'RESPONDIDO', solicitacaoId: vacancy.id, historicoCandidatoId: null })
  })

  // Proves: avaliacoes-captacao
  test('after the last moment nothing is taken: what was saved counts, the rest is missing', async ({ assert }) => {
    const { evaluation, candidate, model, company, staff } = await questionnaireStory({ tempoLimite: 5 })
    await candidate.put(`${OWN}/${evaluation.id}/iniciar`)
    await candidate.put(`${OWN}/${evaluation.id}/respostas/${model.single.id}`, {
      respostaId: model.single.respostas[0].id,
    })
    await runOut(company.id, evaluation.id)
    assert.equal(
      (await candidate.put(`${OWN}/${evaluation.id}/respostas/${model.grade.id}`, { nota: 10 })).body.message,
      TIME_IS_UP,
    )
    assert.equal(
      (await candidate.post(`${OWN}/${evaluation.id}/concluir`, { respostas: answersTo(model) })).body.message,
      TIME_IS_UP,
    )
    assert.equal((await onlyEvaluation(candidate)).estado, 'ENCERRADO')
    const row = (await staff.get(`/api/captacao/avaliacoes/${evaluation.id}`)).body
    assert.containSubset(row, { situacao: 'I', performance: 25, resultado: 'Reprovado' })
  })

  test('a questionnaire nobody comes back to is closed by the server', async ({ assert }) => {
    const { evaluation, candidate, company, staff } = await questionnaireStory({ tempoLimite: 5 })
    await candidate.put(`${OWN}/${evaluation.id}/iniciar`)
    const { db } = await system(company.id)
    const job = await db
      .from('tarefas')
      .where('nome', 'recruitment.encerrar-avaliacao')
      .where('dados', JSON.stringify({ empresaId: company.id, avaliacaoId: evaluation.id }))
      .first()
    assert.isAbove(Number(job.executar_em), Date.now() + 4 * 60_000)
    await runOut(company.id, evaluation.id)
    const { closeInTime } = await import('#plugins/recruitment/services/evaluations.ts')
    for (let twice = 0; twice < 2; twice++)
      await closeInTime(await system(company.id), { empresaId: company.id, avaliacaoId: evaluation.id })
    assert.containSubset((await staff.get(`/api/captacao/avaliacoes/${evaluation.id}`)).body, {
      situacao: 'I',
      performance: 0,
    })
  })

  test('other people’s questionnaires, and what the team fills in, do not exist for a candidate', async ({
    assert,
  }) => {
    const {
      evaluation,
      candidate: owner,
      staff,
      model,
      vacancy,
      candidate: { candidate: person },
      ...one
    } = await questionnaireStory()
    const other = await one.another()
    await owner.put(`${OWN}/${evaluation.id}/iniciar`)
    for (const path of [
      `${OWN}/${evaluation.id}`,
      `${OWN}/${evaluation.id}/perguntas`,
      `/api/externo/solicitacao-avaliacao/${evaluation.id}`,
      `/api/externo/candidatos/${person.id}/avaliacoes`,
    ])
      assert.equal((await other.get(path)).status, 404, path)
    assert.equal((await other.put(`${OWN}/${evaluation.id}/respostas/${model.grade.id}`, { nota: 1 })).status, 404)
    assert.equal((await other.post(`${OWN}/${evaluation.id}/concluir`, { respostas: answersTo(model) })).status, 404)
    assert.equal(
      (await other.post(`/api/externo/candidatos/${person.id}/avaliacoes/${model.id}`, { respostas: answersTo(model) }))
        .status,
      404,
    )
    const ours = (
      await staff.post('/api/captacao/avaliacoes', {
        candidato: person.id,
        solicitacao: vacancy.id,
        avaliacao: model.id,
        quemResponde: 'E',
      })
    ).body
    assert.equal((await owner.get(`${OWN}/${ours.id}`)).status, 404)
    assert.lengthOf((await owner.get(OWN)).body, 1)
    assert.equal((await owner.get('/api/captacao/avaliacoes')).status, 401)
  })

  // Proves: avaliacoes-externas, historico-candidatos-externo, portal.historico.data-hora-expiracao
  test('a stage asks its questionnaires of who enters it; "data-hora-expiracao" starts the clock of that step', async ({
    assert,
  }) => {
    const { staff, model, candidate, catalogues, vacancy, company } = await questionnaireStory()
    const stage = catalogues.etapas[1]!
    const second = (
      await staff.post('/api/captacao/modelos-avaliacao-candidato', { titulo: 'Da etapa', tempoLimite: 10 })
    ).body
    await staff.post(`/api/captacao/modelos-avaliacao-candidato/${second.id}/perguntas`, {
      texto: 'Conte um caso.',
      tipo: '3',
      obrigatoria: true,
    })
    await staff.put(`/api/captacao/etapas-seletivas/${stage.id}`, { avaliacoes: [second.id, model.id] })
    const application = (
      await (
        await system(company.id)
      )
        .repo('captacao/candidato-solicitacoes')
        .list({ filter: { solicitacao: vacancy.id }, limit: 1 })
    ).rows[0]!
    await staff.put(`/api/captacao/candidato-solicitacoes/${application.id}/mover`, {
      etapaSeletiva: stage.id,
      apto: 'I',
      data: '2026-11-20',
    })
    const rows = (await candidate.get(OWN)).body
    assert.deepEqual(
      rows.map((row: any) => row.titulo),
      ['Da etapa', model.titulo],
      'the one of the advert is not asked twice',
    )
    const entry = rows[0].historicoCandidatoId
    const started = (await candidate.put(`/api/externo/historico-candidatos/${entry}/data-hora-expiracao`)).body
    assert.equal(started.avaliacaoId, rows[0].id)
    assert.isAbove(Date.parse(started.dataHoraExpiracao), Date.now() + 9 * 60_000)
    assert.equal((await candidate.put(`/api/externo/historico-candidatos/999999/data-hora-expiracao`)).status, 404)
    const [question] = (await candidate.get(`${OWN}/${rows[0].id}/perguntas`)).body
    const sent = { id: rows[0].id, respostas: [{ perguntaId: question.id, comentario: 'Resolvi.' }] }
    const named = { solicitacaoId: rows[0].solicitacaoId, historicoCandidatoId: entry + 1000 }
    assert.equal((await candidate.post(OWN, { ...sent, ...named })).status, 404)
    const done = await candidate.post(OWN, { ...sent, ...named, historicoCandidatoId: entry })
    assert.equal(done.status, 201)
    assert.containSubset(done.body, { estado: 'RESPONDIDO', historicoCandidatoId: entry, solicitacaoId: vacancy.id })
  })

  // Proves: avaliacoes-externas
  test('with "Utilizar as avaliações da etapa seletiva" who applies answers those of the first stage instead of the advert’s', async ({
    assert,
  }) => {
    const one = await questionnaireStory()
    const ofStage = (await one.staff.post('/api/captacao/modelos-avaliacao-candidato', { titulo: 'Da triagem' })).body
    await one.staff.post(`/api/captacao/modelos-avaliacao-candidato/${ofStage.id}/perguntas`, {
      texto: 'Onde mora?',
      tipo: '3',
    })
    await one.staff.put(`/api/captacao/etapas-seletivas/${one.catalogues.etapas[0]!.id}`, { avaliacoes: [ofStage.id] })
    const { repo } = await system(one.company.id)
    await repo('captacao/solicitacoes-pessoal').update(one.vacancy.id, {
      anuncio: { ...one.vacancy.anuncio, avaliacoes: [one.model.id], utilizarAvaliacoesEtapaSeletiva: true },
    })
    const person = await one.another()
    await person.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${one.vacancy.id}`)
    assert.deepEqual(
      (await person.get(OWN)).body.map((row: any) => row.titulo),
      ['Da triagem'],
    )
  })

  // Proves: avaliacoes-externas
  test('a deadline of the step holds without a time limit too', async ({ assert }) => {
    const { company, evaluation, candidate } = await questionnaireStory()
    await (
      await system(company.id)
    )
      .repo('captacao/avaliacoes')
      .patch(evaluation.id, { dataHoraExpiracao: new Date(Date.now() - 60_000).toISOString() })
    assert.equal((await candidate.put(`${OWN}/${evaluation.id}/iniciar`)).body.message, TIME_IS_UP)
    assert.equal((await onlyEvaluation(candidate)).estado, 'ENCERRADO')
  })
})
