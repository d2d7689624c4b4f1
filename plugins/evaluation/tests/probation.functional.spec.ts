import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { Client, messagesOf, textOf as pdfText } from '#tests'
import readSheets from 'read-excel-file/node'
import { probationDay } from '../jobs/probation_notices.ts'
import { daysFromNow, makeModel, seedModel, signedIn, story, today } from './story.ts'

const AT = '/api/avaliacao/acompanhamentos-periodos-experiencia'
const DECISIONS = '/api/avaliacao/decisoes-experiencia'
const REPORTS = '/api/avaliacao/relatorios'

/** A manager, somebody who came 40 days ago, and the models of two periods. */
async function scene(settings: Record<string, unknown> = {}) {
  const tale = await story({ people: 1, settings })
  const { talent, chefe } = tale
  const periods = []
  const models = []
  for (const [descricao, dias] of [
    ['45 dias', 45],
    ['90 dias', 90],
  ] as const) {
    const period: any = await tale.repo('avaliacao/periodos-experiencia').create({ descricao, dias })
    periods.push(period)
    models.push(await seedModel(tale, { tipo: 'A', periodoAcompanhamentoExperienciaId: period.id }))
  }
  const novo = await talent('Nina Nova', { gestor: chefe.id, dataAdmissao: daysFromNow(-40) })
  const sheets = `${AT}/talentos/${novo.id}/colaboradores-questionarios`
  return { ...tale, periods, models, novo, sheets }
}

const given = (model: { nota: { id: number }; escolha: any }, nota: number) => [
  { perguntaId: model.nota.id, nota },
  { perguntaId: model.escolha.id, respostaId: model.escolha.respostas[0].id },
]

test.group('Experience periods: the plan and its answers', () => {
  // Proves: periodos-experiencia
  test('the plan follows the admission: 1 to 6 periods of at least one talent, nobody twice', async ({ assert }) => {
    const { client, periods, novo, chefe } = await scene()
    const nobody = await client.post(`${AT}/planejar`, { periodosIds: [periods[0].id] })
    assert.property(messagesOf(nobody), 'talentosIds')
    const none = await client.post(`${AT}/planejar`, { talentosIds: [novo.id], periodosIds: [] })
    assert.property(messagesOf(none), 'periodosIds')
    const more = []
    for (let number = 1; number <= 5; number++)
      more.push(
        (await client.post('/api/avaliacao/periodos-experiencia', { descricao: `P${number}`, dias: number })).body.id,
      )
    const seven = await client.post(`${AT}/planejar`, {
      talentosIds: [novo.id],
      periodosIds: [...periods.map((period) => period.id), ...more],
    })
    assert.property(messagesOf(seven), 'periodosIds')
    const noModel = await client.post(`${AT}/planejar`, { talentosIds: [novo.id], periodosIds: [more[0]] })
    assert.equal(
      noModel.body.message,
      'Crie antes um modelo ativo de acompanhamento de experiência para cada período escolhido.',
    )
    const body = { talentosIds: [novo.id], periodosIds: periods.map((period) => period.id) }
    assert.deepEqual((await client.post(`${AT}/planejar`, body)).body, { incluidos: 2 })
    assert.deepEqual((await client.post(`${AT}/planejar`, body)).body, { incluidos: 0 })
    const { body: page } = await client.get(AT)
    assert.deepEqual(
      page.content.map((item: any) => [item.dataPrevista, item.avaliador.id, item.situacao]).sort(),
      [
        [daysFromNow(4), chefe.id, 'PREVISTO'],
        [daysFromNow(49), chefe.id, 'PREVISTO'],
      ].sort(),
    )
  })

  // Proves: avaliacao-respondida
  test('a follow-up is registered, answered, corrected, printed and removed by HR', async ({ assert }) => {
    const { client, novo, models, sheets, chefe, periods } = await scene()
    const { body: newest } = await client.get(`${AT}/talentos?nome=nina&size=5`)
    assert.deepEqual(
      newest.content.map((item: any) => item.nome),
      ['Nina Nova'],
    )
    assert.equal(newest.totalElements, 1)
    assert.isAbove((await client.get(`${AT}/talentos?unpaged=true&resumido=true&page=0`)).body.content.length, 2)
    const wrong = await client.post(sheets, { respondidaEm: today, respostas: [] })
    assert.property(messagesOf(wrong), 'avaliacao')
    const undated = await client.post(sheets, { avaliacao: models[0]!.model.id, respostas: given(models[0]!, 8) })
    assert.property(messagesOf(undated), 'respondidaEm')
    const future = await client.post(sheets, {
      avaliacao: models[0]!.model.id,
      respondidaEm: daysFromNow(1),
      respostas: given(models[0]!, 8),
    })
    assert.deepEqual(messagesOf(future), { respondidaEm: 'A resposta não pode ser no futuro.' })
    const made = await client.post(sheets, {
      avaliacao: models[0]!.model.id,
      colaborador: novo.id,
      avaliador: chefe.id,
      respondidaEm: daysFromNow(-1),
      observacao: 'Em papel',
      respostas: given(models[0]!, 8),
    })
    assert.equal(made.status, 201, made.text)
    // 3 × 0.8 + 2 × 1 of 5 points.
    assert.include(made.body, { status: 'C', performance: 88, respondidaEm: daysFromNow(-1), observacao: 'Em papel' })
    assert.equal(made.body.colaborador.id, novo.id)
    assert.equal(made.body.avaliacao.id, models[0]!.model.id)
    assert.equal(made.body.periodoExperiencia.id, periods[0].id)
    assert.lengthOf(made.body.respostas, 2)
    const at = `${sheets}/${made.body.id}`
    const corrected = await client.put(at, { respondidaEm: today, respostas: given(models[0]!, 10) })
    assert.include(corrected.body, { status: 'C', performance: 100, respondidaEm: today })
    const { body: read } = await client.get(at)
    assert.equal(read.id, made.body.id)
    assert.equal(read.respostas.find((resposta: any) => resposta.perguntaId === models[0]!.nota.id).nota, 10)
    assert.notProperty(read.perguntas[0], 'peso')
    const { body: detail } = await client.get(`${sheets}/detail`)
    assert.equal(detail.talento.nome, 'Nina Nova')
    assert.deepEqual(
      detail.questionarios.map((questionario: any) => questionario.performance),
      [100],
    )
    assert.deepEqual(
      (await client.get(sheets)).body.map((item: any) => item.id),
      [made.body.id],
    )
    const { body: kept } = await client.get(
      `/api/avaliacao/respostas/colaborador?colaboradorQuestionarioId=${made.body.id}`,
    )
    assert.lengthOf(kept, 2)
    for (const modoEconomico of [false, true]) {
      const pdf = await client.post(`${AT}/imprimir-avaliacao-respondida`, {
        colaboradorQuestionarioId: made.body.id,
        agruparPorAspecto: modoEconomico,
        modoEconomico,
      })
      assert.include(await pdfText(pdf.body), 'Entrega no prazo')
    }
    const other = await client.get(`${AT}/talentos/${chefe.id}/colaboradores-questionarios/${made.body.id}`)
    assert.equal(other.status, 404)
    assert.equal((await client.delete(at)).status, 204)
    assert.equal((await client.get(at)).status, 404)
  })

  // Proves: acompanhamentos-periodos-experiencia, ava.acomp.questionarios.atualizar, ava.acomp.questionarios.detail,
  //   ava.acomp.questionarios.gravar, ava.acomp.questionarios.ler, ava.acomp.questionarios.remover,
  //   ava.acomp.talentos, ava.imprimir-avaliacao-respondida, ava.respostas.colaborador, avaliacao-respondida,
  //   respostas
  test('follow-ups of a talent stand at their addresses with every field', async ({ assert }) => {
    const { client, novo, models, sheets, chefe, periods } = await scene()
    const { body: page } = await client.get(`${AT}/talentos?nome=nina`)
    assert.equal(page.content[0].id, novo.id)
    const { body: made } = await client.post(sheets, {
      colaborador: novo.id,
      avaliacao: models[0]!.model.id,
      avaliador: chefe.id,
      respondidaEm: today,
      observacao: 'Por telefone',
      respostas: given(models[0]!, 8),
    })
    assert.equal(made.status, 'C')
    const { body: read } = await client.get(`${sheets}/${made.id}`)
    assert.deepEqual(
      [read.id, read.colaborador.id, read.avaliacao.id, read.periodoExperiencia.id],
      [made.id, novo.id, models[0]!.model.id, periods[0].id],
    )
    assert.deepEqual(
      [read.respondidaEm, read.performance, read.observacao, read.status],
      [today, 88, 'Por telefone', 'C'],
    )
    assert.equal(read.respostas[0].perguntaId, models[0]!.nota.id)
    assert.equal((await client.get(sheets)).body[0].id, made.id)
    const { body: detail } = await client.get(`${sheets}/detail`)
    assert.equal(detail.talento.nome, 'Nina Nova')
    assert.equal((await client.put(`${sheets}/${made.id}`, { observacao: 'Revista' })).body.observacao, 'Revista')
    assert.lengthOf(
      (await client.get(`/api/avaliacao/respostas/colaborador?colaboradorQuestionarioId=${made.id}`)).body,
      2,
    )
    const { body: second } = await client.post(sheets, {
      avaliacao: models[1]!.model.id,
      respondidaEm: today,
      respostas: given(models[1]!, 9),
    })
    for (const item of [made, second])
      assert.include(
        await pdfText(
          (await client.post(`${AT}/imprimir-avaliacao-respondida`, { colaboradorQuestionarioId: item.id })).body,
        ),
        'Entrega no prazo',
      )
    assert.equal((await client.delete(`${sheets}/${made.id}`)).status, 204)
  })

  // Proves: ava.avaliacoes.periodo-experiencia, ava.avaliacoes.periodos-experiencia
  test('what is asked of an employee is told with day and state; one model, one period', async ({ assert }) => {
    const { client, novo, models, sheets } = await scene()
    await client.post(sheets, { avaliacao: models[0]!.model.id, respondidaEm: today, respostas: given(models[0]!, 8) })
    const { body: all } = await client.get(`/api/avaliacao/avaliacoes/periodos-experiencia?colaboradorId=${novo.id}`)
    assert.deepEqual(
      all.map((item: any) => [item.periodoExperiencia.dias, item.dataPrevista, item.status]),
      [
        [45, daysFromNow(4), 'C'],
        [90, daysFromNow(49), null],
      ],
    )
    const one = await client.get(
      `/api/avaliacao/avaliacoes/periodo-experiencia?colaboradorId=${novo.id}&avaliacaoId=${models[1]!.model.id}`,
    )
    assert.equal(one.body.titulo, models[1]!.model.titulo)
    const twice = await client.post(sheets, {
      avaliacao: models[0]!.model.id,
      respondidaEm: today,
      respostas: given(models[0]!, 8),
    })
    assert.equal(twice.status, 400)
    const performance = await makeModel({ client })
    const notProbation = await client.post(sheets, { avaliacao: performance.model.id })
    assert.property(messagesOf(notProbation), 'avaliacao')
  })

  test('the manager answers by link, keeps what was typed and hands in once; nobody else does', async ({ assert }) => {
    const { client, company, chefe, time, periods, novo, models } = await scene()
    await client.post(`${AT}/planejar`, { talentosIds: [novo.id], periodosIds: [periods[0].id] })
    const boss = await signedIn(company, chefe.id)
    const [mine] = (await boss.get('/api/avaliacao/meus-acompanhamentos')).body
    assert.include(mine, { talento: 'Nina Nova', periodo: '45 dias', status: 'I' })
    const stranger = await signedIn(company, time[0]!.id)
    assert.deepEqual((await stranger.get('/api/avaliacao/meus-acompanhamentos')).body, [])
    assert.equal((await stranger.post(`/api/avaliacao/meus-acompanhamentos/${mine.id}/link`)).status, 404)
    const { body: link } = await boss.post(`/api/avaliacao/meus-acompanhamentos/${mine.id}/link`)
    const code = { 'x-link': link.url.split('/responder/')[1] }
    const phone = new Client()
    assert.include((await phone.get('/api/questionarios/responder', code)).body.subtitulo, 'Nina Nova')
    await phone.put('/api/questionarios/responder/iniciar', {}, code)
    await phone.put(`/api/questionarios/responder/respostas/${models[0]!.nota.id}`, { nota: 6 }, code)
    assert.equal((await client.get(`${AT}/${mine.id}`)).body.status, 'A')
    const done = await phone.post('/api/questionarios/responder/concluir', { respostas: given(models[0]!, 6) }, code)
    assert.equal(done.body.estado, 'RESPONDIDO')
    assert.include((await client.get(`${AT}/${mine.id}`)).body, {
      status: 'C',
      situacao: 'RESPONDIDO',
      performance: 76,
      respondidaEm: today,
    })
    assert.deepEqual((await boss.get('/api/avaliacao/meus-acompanhamentos')).body, [])
    const again = await client.post(`${AT}/${mine.id}/link`)
    assert.equal(again.body.message, 'Este acompanhamento já foi respondido.')
  })
})

test.group('Experience periods: notices and the decision', () => {
  test('every morning plans who came, reminds the manager before the date and warns before the contract ends', async ({
    assert,
  }) => {
    const { company, chefe, novo, repo } = await scene({ emailAlertaExperiencia: 'rh@exemplo.com' })
    const context = await engine().systemContext(company.id)
    assert.deepEqual(await context.transaction((inner) => probationDay(inner)), {
      planejados: 2,
      lembretes: 1,
      avisos: 0,
    })
    assert.deepEqual(await context.transaction((inner) => probationDay(inner)), {
      planejados: 0,
      lembretes: 0,
      avisos: 0,
    })
    const rows = await repo('utilitario/emails-enviados').all()
    assert.deepEqual(
      rows.map((row: any) => row.assunto),
      ['Período de experiência de Nina Nova'],
    )
    assert.notInclude(JSON.stringify(rows), '/responder/')
    await repo('gestao-talentos/talentos').patch(novo.id, { dataAdmissao: daysFromNow(-43) })
    assert.equal((await context.transaction((inner) => probationDay(inner))).avisos, 1)
    const after = await repo('utilitario/emails-enviados').all()
    const ends = after.filter((row: any) => row.assunto.includes('termina em'))
    assert.lengthOf(ends, 2)
    assert.isNotNull(chefe.id)
  })

  test('effective, extended or dismissed: once extended at most, at most 90 days, told before (CLT, art. 445)', async ({
    assert,
  }) => {
    const { client, novo, talent, chefe } = await scene()
    const person = async (id = novo.id) =>
      (await client.get('/api/avaliacao/experiencia/painel')).body.find((item: any) => item.id === id)
    assert.include(await person(), {
      dia: 41,
      fim: daysFromNow(4),
      fimLegal: daysFromNow(49),
      diasRestantes: 4,
      alerta: 'PERTO',
    })
    const decide = (body: Record<string, unknown>, colaborador = novo.id) =>
      client.post(DECISIONS, { colaborador, data: today, ...body })
    assert.property(messagesOf(await decide({ decisao: 'P' })), 'ate')
    assert.deepEqual(messagesOf(await decide({ decisao: 'P', ate: daysFromNow(50) })), {
      ate: `O contrato de experiência termina no máximo em ${daysFromNow(49).split('-').reverse().join('/')}, 90 dias depois da admissão (CLT, art. 445).`,
    })
    assert.property(messagesOf(await decide({ decisao: 'P', ate: today })), 'ate')
    assert.deepEqual(messagesOf(await decide({ decisao: 'E', data: daysFromNow(1) })), {
      data: 'A decisão não pode ser no futuro.',
    })
    assert.deepEqual(messagesOf(await decide({ decisao: 'E', data: daysFromNow(-50) })), {
      data: 'A decisão não pode ser anterior à admissão.',
    })
    assert.equal(
      (await decide({ decisao: 'P', ate: daysFromNow(49), justificativa: 'Precisa de mais tempo' })).status,
      201,
    )
    assert.include(await person(), { fim: daysFromNow(49), alerta: 'TRANQUILO' })
    assert.deepEqual(messagesOf(await decide({ decisao: 'P', ate: daysFromNow(49) })), {
      decisao: 'A experiência só pode ser prorrogada uma vez (CLT, art. 451).',
    })
    assert.equal((await decide({ decisao: 'E' })).status, 201)
    assert.equal((await person()).alerta, 'DECIDIDO')
    assert.include(messagesOf(await decide({ decisao: 'D' })).decisao, 'já foi decidida')
    const late = await talent('Paulo Passou', { gestor: chefe.id, dataAdmissao: daysFromNow(-95) })
    assert.include(await person(late.id), { alerta: 'PASSOU', dia: 96 })
    assert.include(messagesOf(await decide({ decisao: 'D' }, late.id)).decisao, 'prazo indeterminado')
  })

  test('a term that ran out undecided has made the contract open-ended: confirmed only (CLT, arts. 445 and 451)', async ({
    assert,
  }) => {
    const { client, talent, chefe } = await scene()
    const card = async (id: number) =>
      (await client.get('/api/avaliacao/experiencia/painel')).body.find((item: any) => item.id === id)
    const decide = (colaborador: number, body: Record<string, unknown>) =>
      client.post(DECISIONS, { colaborador, data: today, ...body })
    // 45 days by the setting: the first of the second term is day 46.
    const late = await talent('Rita Passou', { gestor: chefe.id, dataAdmissao: daysFromNow(-50) })
    assert.include(await card(late.id), { alerta: 'PASSOU', fim: daysFromNow(-6), indeterminadoDesde: daysFromNow(-5) })
    for (const decisao of ['P', 'D'])
      assert.match(
        messagesOf(await decide(late.id, { decisao, ate: daysFromNow(30) })).decisao!,
        /^O primeiro prazo terminou, sem prorrogação, em .* prazo indeterminado \(CLT, arts\. 445 e 451\)\.$/,
      )
    // Signed in time and entered late: with the paper.
    const inTime = { decisao: 'P', data: daysFromNow(-7), ate: daysFromNow(20) }
    assert.deepEqual(messagesOf(await decide(late.id, inTime)), {
      documento: 'Uma prorrogação ou dispensa com data passada precisa do documento assinado.',
    })
    const documento = {
      bytes: Buffer.from('%PDF-1.4').toString('base64'),
      contentType: 'application/pdf',
      name: 'termo.pdf',
    }
    assert.equal((await decide(late.id, { ...inTime, documento })).status, 201)
    assert.include(await card(late.id), { alerta: 'TRANQUILO', fim: daysFromNow(20), indeterminadoDesde: null })
  })

  test('the term agreed in the contract counts before the usual one: 30 and 60, 45 and 45, 90 at once', async ({
    assert,
  }) => {
    const { client, talent, chefe } = await scene()
    const admission = daysFromNow(-20)
    const day = (number: number) => daysFromNow(number - 21)
    for (const [first, extended] of [
      [30, 90],
      [45, 90],
      [90, null],
    ] as const) {
      const { id } = await talent(`Prazo ${first}`, {
        gestor: chefe.id,
        dataAdmissao: admission,
        contratoTrabalho: { tipo: '2', termino: day(first) },
      })
      const card = async () =>
        (await client.get('/api/avaliacao/experiencia/painel')).body.find((item: any) => item.id === id)
      assert.equal((await card()).fim, day(first))
      const answer = await client.post(DECISIONS, { colaborador: id, data: today, decisao: 'P', ate: day(90) })
      assert.equal(answer.status, extended ? 201 : 400, answer.text)
      assert.equal((await card()).fim, day(extended ?? first))
    }
  })
})

test.group('Experience periods: reports', () => {
  // Proves: acompanhamento-experiencia-previsto, acompanhamento-periodo-experiencia,
  //   ava.rel.acompanhamento-experiencia-previsto, ava.rel.acompanhamento-periodo-experiencia,
  //   ava.rel.cartao-acompanhamento-periodo-experiencia, ava.rel.ranking-performance-periodo-experiencia,
  //   cartao-acompanhamento-periodo-experiencia, evaluation.relatorio-acompanhamento.01,
  //   evaluation.relatorio-acompanhamento.02, ranking-performance-periodo-experiencia
  test('forecast, results by period, ranking and card: filters, limits and figures', async ({ assert }) => {
    const { client, company, catalogues, periods, models, novo, sheets, time, talent, repo } = await scene()
    await client.post(sheets, { avaliacao: models[0]!.model.id, respondidaEm: today, respostas: given(models[0]!, 8) })
    const all = { empresasIds: [company.id] }
    const ids = periods.map((period) => period.id)
    const places = { estabelecimentosIds: [catalogues.estabelecimento.id], areasIds: [catalogues.area.id] }
    const rows = async (name: string, body: Record<string, unknown>) => {
      const answer = await client.post(`${REPORTS}/${name}`, { pdf: false, ...body })
      return answer.status === 200 ? JSON.stringify(await readSheets(answer.body)) : answer.body.message
    }
    const paper = async (name: string, body: Record<string, unknown>) =>
      pdfText((await client.post(`${REPORTS}/${name}`, { pdf: true, ...body })).body)
    const NOTHING = 'Não existem dados para o filtro informado.'

    const forecast = { ...all, dataIni: daysFromNow(-10), dataFim: daysFromNow(60), periodosIds: ids }
    assert.include(await rows('acompanhamento-experiencia-previsto', forecast), 'Nina Nova')
    const wide = { empresasIds: [company.id, 999_999] }
    assert.include(await rows('acompanhamento-experiencia-previsto', { ...forecast, ...places, ...wide }), 'Respondido')
    assert.include(
      await paper('acompanhamento-experiencia-previsto', {
        ...forecast,
        dataIni: daysFromNow(-9),
        dataFim: daysFromNow(61),
        periodosIds: [ids[1]],
      }),
      'Nina Nova',
    )
    assert.equal(await rows('acompanhamento-experiencia-previsto', { ...forecast, dataFim: today }), NOTHING)
    // Late is what was planned and not done; of who came before there were follow-ups nobody waits for one.
    const before = await talent('Vera Veterana', { dataAdmissao: daysFromNow(-300) })
    const past = { ...forecast, dataIni: daysFromNow(-300), dataFim: daysFromNow(-100) }
    const old = await rows('acompanhamento-experiencia-previsto', past)
    assert.include(old, 'Sem acompanhamento')
    assert.notInclude(old, 'Atrasado')
    await repo('avaliacao/acompanhamentos-periodos-experiencia').create({
      colaborador: before.id,
      avaliacao: models[0]!.model.id,
    })
    assert.include(await rows('acompanhamento-experiencia-previsto', past), 'Atrasado')
    const tooMany = await client.post(`${REPORTS}/acompanhamento-experiencia-previsto`, {
      ...forecast,
      periodosIds: [1, 2, 3, 4, 5],
    })
    assert.property(messagesOf(tooMany), 'periodosIds')
    assert.property(
      messagesOf(await client.post(`${REPORTS}/acompanhamento-experiencia-previsto`, { ...forecast, periodosIds: [] })),
      'periodosIds',
    )

    const result = {
      ...all,
      dataAdmissaoIni: daysFromNow(-60),
      dataAdmissaoFim: today,
      talentosIds: [novo.id],
      periodosIds: ids,
    }
    const results = await rows('acompanhamento-periodo-experiencia', result)
    assert.include(results, 'Período 1: 45 dias')
    assert.include(results, '88')
    assert.include(await rows('acompanhamento-periodo-experiencia', { ...result, ...places, ...wide }), 'Nina Nova')
    assert.include(
      await paper('acompanhamento-periodo-experiencia', {
        ...result,
        dataAdmissaoIni: daysFromNow(-61),
        dataAdmissaoFim: daysFromNow(1),
        talentosIds: [novo.id, time[0]!.id],
        periodosIds: [ids[0]],
      }),
      'Nina Nova',
    )
    assert.property(
      messagesOf(await client.post(`${REPORTS}/acompanhamento-periodo-experiencia`, { ...result, talentosIds: [] })),
      'talentosIds',
    )
    assert.property(
      messagesOf(
        await client.post(`${REPORTS}/acompanhamento-periodo-experiencia`, {
          ...result,
          periodosIds: [1, 2, 3, 4, 5, 6, 7],
        }),
      ),
      'periodosIds',
    )

    const ranking = { ...all, dataIni: daysFromNow(-5), dataFim: today, modeloAvaliacaoId: models[0]!.model.id }
    assert.include(await rows('ranking-performance-periodo-experiencia', ranking), '88')
    assert.include(
      await rows('ranking-performance-periodo-experiencia', { ...ranking, ...places, ...wide }),
      'Nina Nova',
    )
    assert.include(
      await paper('ranking-performance-periodo-experiencia', {
        ...ranking,
        dataIni: daysFromNow(-6),
        dataFim: daysFromNow(1),
      }),
      'Nina Nova',
    )
    assert.equal(
      await rows('ranking-performance-periodo-experiencia', { ...ranking, modeloAvaliacaoId: models[1]!.model.id }),
      NOTHING,
    )

    const card = { talentosIds: [novo.id], periodosIds: ids }
    assert.include(await rows('cartao-acompanhamento-periodo-experiencia', card), 'Entrega no prazo')
    const text = await paper('cartao-acompanhamento-periodo-experiencia', {
      talentosIds: [novo.id, time[0]!.id],
      periodosIds: [ids[0]],
    })
    assert.include(text, '88%')
    assert.include(text, 'Helena Chefe')
    assert.property(
      messagesOf(
        await client.post(`${REPORTS}/cartao-acompanhamento-periodo-experiencia`, {
          ...card,
          periodosIds: [1, 2, 3, 4, 5],
        }),
      ),
      'periodosIds',
    )
  })
})
