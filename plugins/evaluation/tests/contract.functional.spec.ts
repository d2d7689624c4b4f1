import { test } from '@japa/runner'
import { messagesOf, unique } from '#tests'
import { answered } from './answered.ts'
import { cycleInput, daysFromNow, makeModel, signedIn, story, today } from './story.ts'

/** Every field and call of the contract at its own address, a few subjects a test, so that each answer is read. */

const MODELS = '/api/avaliacao/modelos-avaliacao'
const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const BOXES = '/api/avaliacao/ninebox'

const PHOTO = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'foto.png',
}

test.group('Contract of evaluation: models and questions', () => {
  // Proves: ava.modelos.remover, avaliacoes, evaluation.modelos-avaliacao.01, modelos-avaliacao,
  //   modelos-avaliacao-desempenho-experiencia
  test('models under their three addresses keep every field, and go', async ({ assert }) => {
    const { client, repo } = await story({ people: 0 })
    const period = await repo('avaliacao/periodos-experiencia').create({ descricao: '45 dias', dias: 45 })
    for (const at of [MODELS, '/api/avaliacao/avaliacoes', '/api/avaliacao/modelos-avaliacao-desempenho-experiencia']) {
      const input = {
        titulo: unique('Modelo'),
        observacao: 'Leia com calma',
        percentualMinimoAprovacao: 70,
        ativo: true,
        tipo: 'A',
        periodoAcompanhamentoExperienciaId: period.id,
      }
      const { body: made } = await client.post(at, input)
      assert.equal(made.titulo, input.titulo)
      assert.equal(made.observacao, 'Leia com calma')
      assert.equal(made.percentualMinimoAprovacao, 70)
      assert.isTrue(made.ativo)
      assert.equal(made.tipo, 'A')
      assert.equal(made.periodoAcompanhamentoExperienciaId.id, period.id)
      assert.equal((await client.get(`${at}/${made.id}`)).body.id, made.id)
      assert.equal((await client.put(`${at}/${made.id}`, { ativo: false })).body.ativo, false)
      assert.equal((await client.get(`${at}?titulo=${encodeURIComponent(input.titulo)}`)).body.content[0].id, made.id)
      assert.property(messagesOf(await client.post(at, { ...input, titulo: null })), 'titulo')
      assert.property(messagesOf(await client.post(at, { ...input, titulo: 'x'.repeat(251) })), 'titulo')
      const gone = await client.delete(`${at}/${made.id}?tipo=A`)
      assert.equal(gone.status, 204)
    }
  })

  // Proves: evaluation.perguntas.01, evaluation.perguntas.02, evaluation.perguntas.03, evaluation.perguntas.04,
  //   evaluation.perguntas.05, evaluation.perguntas.06, pergunta-comentario, pergunta-nota, pergunta-peso,
  //   pergunta.justifique, pergunta.obrigatoria, pergunta.opcao, perguntas
  test('questions have texts, kinds, options, comments and defaults; without a number they are new', async ({
    assert,
  }) => {
    const { client, repo } = await story({ people: 0 })
    const model = await repo('questionarios/modelos').create({ titulo: unique('M'), tipo: 'V' })
    const aspect = await repo('questionarios/aspectos').create({ modelo: model.id, nome: 'Resultados', ordem: 1 })
    const at = '/api/avaliacao/perguntas'
    const refused = async (body: Record<string, unknown>) =>
      messagesOf(await client.post(at, { modelo: model.id, ...body }))
    assert.equal((await refused({ tipo: '3' })).texto, 'Pergunta é obrigatória')
    assert.property(await refused({ texto: 'Sem tipo' }), 'tipo')
    assert.equal(
      (await refused({ texto: 'Sem opções', tipo: '1', respostas: [] })).respostas,
      'Opção de resposta é obrigatória',
    )
    assert.isDefined(
      (await refused({ texto: 'Opção vazia', tipo: '5', respostas: [{ texto: null }] }))['respostas.0.texto'],
    )
    assert.property(
      await refused({ texto: 'Comentário', tipo: '4', exigirComentario: true, comentario: null }),
      'comentario',
    )
    assert.property(await refused({ texto: 'Ordem', tipo: '3', ordem: 0 }), 'ordem')
    const { body: plain } = await client.post(at, {
      modelo: model.id,
      texto: 'De 1 a 10?',
      tipo: { id: 4 },
      exigirComentario: true,
    })
    assert.deepEqual(
      [plain.notaMinima, plain.notaMaxima, plain.peso, plain.comentario],
      [1, 10, 1, 'Justifique a sua resposta:'],
    )
    const input = {
      modelo: model.id,
      texto: 'Como trabalha?',
      tipo: { id: 1 },
      respostas: [
        { texto: 'Bem', peso: 2 },
        { texto: 'Mal', peso: 1 },
      ],
      notaMinima: 2,
      notaMaxima: 8,
      exigirComentario: true,
      comentario: 'Por quê?',
      peso: 3,
      obrigatoria: true,
      ordem: 1,
      aspecto: aspect.id,
    }
    const { body: made, status } = await client.post(at, input)
    assert.equal(status, 201)
    assert.equal(made.texto, 'Como trabalha?')
    assert.equal(made.tipo, '1')
    assert.deepEqual(
      made.respostas.map((resposta: any) => [resposta.texto, resposta.peso]),
      [
        ['Bem', 2],
        ['Mal', 1],
      ],
    )
    assert.deepEqual([made.exigirComentario, made.comentario, made.peso, made.obrigatoria], [true, 'Por quê?', 3, true])
    assert.deepEqual([made.ordem, made.ordemMaxima, made.aspecto.nome], [2, 2, 'Resultados'])
    const again = await client.post(at, { id: made.id, texto: 'Como trabalha em equipe?' })
    assert.equal(again.body.id, made.id)
    assert.equal((await client.get(`${at}/${made.id}`)).body.texto, 'Como trabalha em equipe?')
    assert.equal((await client.put(`${at}/${made.id}`, { obrigatoria: false })).body.obrigatoria, false)
    assert.deepEqual(
      (await client.get(`${at}?q=equipe&size=5&page=0`)).body.content.map((item: any) => item.id),
      [made.id],
    )
    const other = await repo('questionarios/modelos').create({ titulo: unique('Seleção'), tipo: 'S' })
    assert.isNumber(other.id)
    const survey = await repo('questionarios/modelos').create({ titulo: unique('Pesquisa'), tipo: 'P' })
    assert.property(messagesOf(await client.post(at, { ...input, modelo: survey.id })), 'modelo')
    const foreign = await repo('questionarios/perguntas').create({
      modelo: survey.id,
      texto: 'De outra área',
      tipo: '3',
    })
    assert.equal((await client.get(`${at}/${foreign.id}`)).status, 404)
    assert.equal((await client.delete(`${at}/${plain.id}`)).status, 204)
  })

  // Proves: perguntas, perguntas-opcoes
  test('options of a question stand at addresses of their own, in their order', async ({ assert }) => {
    const { client, repo } = await story({ people: 0 })
    const model = await repo('questionarios/modelos').create({ titulo: unique('M'), tipo: 'V' })
    const question = await repo('questionarios/perguntas').create({
      modelo: model.id,
      texto: 'Qual?',
      tipo: '1',
      respostas: [{ texto: 'Uma', peso: 1 }],
    })
    const at = `/api/avaliacao/perguntas/${question.id}/respostas`
    const { body: made } = await client.post(at, { texto: 'Outra', peso: 2, ordem: 1 })
    assert.deepEqual([made.texto, made.peso, made.ordem], ['Outra', 2, 1])
    assert.property(messagesOf(await client.post(at, { texto: null })), 'texto')
    assert.deepEqual(
      (await client.get(at)).body.map((item: any) => item.texto),
      ['Outra', 'Uma'],
    )
    assert.equal((await client.get(`${at}/${made.id}`)).body.id, made.id)
    assert.deepEqual((await client.put(`${at}/${made.id}`, { texto: 'Segunda', peso: 3, ordem: 2 })).body, {
      id: made.id,
      texto: 'Segunda',
      peso: 3,
      ordem: 2,
    })
    assert.equal((await client.delete(`${at}/${made.id}`)).status, 204)
    assert.equal((await client.get(`${at}/${made.id}`)).status, 404)
  })

  // Proves: ava.questoes.clonar, ava.questoes.ordem-aleatoria, ava.questoes.perguntas.atualizar,
  //   ava.questoes.perguntas.ler, ava.questoes.perguntas.ordem, ava.questoes.perguntas.proxima-ordem,
  //   ava.questoes.perguntas.quantidade-respondidas, ava.questoes.perguntas.remover,
  //   ava.questoes.perguntas.respostas-sugeridas
  test('the question service below a model: aspects, order, random order, suggestions, clone', async ({ assert }) => {
    const { client, repo } = await story({ people: 0 })
    const model = await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V' })
    const at = `${MODELS}/${model.id}`
    const { body: aspect } = await client.post(`${at}/aspectos`, { nome: 'Pessoas' })
    assert.equal(aspect.nome, 'Pessoas')
    const ask = async (texto: string, extra: Record<string, unknown> = {}) =>
      (await client.post(`${at}/perguntas`, { texto, tipo: '3', ...extra })).body
    const first = await ask('Primeira', { aspecto: aspect.id })
    const second = await ask('Segunda', {
      tipo: '1',
      respostas: [
        { texto: 'Sim', peso: 1 },
        { texto: 'Não', peso: 0 },
      ],
    })
    assert.equal((await client.get(`${at}/perguntas/proxima-ordem`)).body, 3)
    assert.deepEqual(
      (await client.get(`${at}/perguntas?aspecto=${aspect.id}`)).body.map((item: any) => item.texto),
      ['Primeira'],
    )
    assert.equal((await client.get(`${at}/perguntas/${first.id}`)).body.texto, 'Primeira')
    assert.equal((await client.put(`${at}/perguntas/${first.id}`, { texto: 'A primeira' })).body.texto, 'A primeira')
    assert.equal((await client.patch(`${at}/perguntas/${first.id}/ordem`, { ordem: 2 })).status, 204)
    assert.deepEqual(
      (await client.get(`${at}/perguntas`)).body.map((item: any) => item.id),
      [second.id, first.id],
    )
    assert.equal((await client.get(`${at}/perguntas/quantidade-perguntas-respondidas`)).body, 0)
    assert.include(
      (await client.get(`${at}/perguntas/respostas-sugeridas`)).body.map((item: any) => item.descricao),
      'Sim, Não',
    )
    assert.lengthOf((await client.post(`${at}/ordem-aleatoria`)).body, 2)
    const clone = await client.post(at)
    assert.equal(clone.status, 204)
    assert.lengthOf(
      (await repo('questionarios/modelos').list({ filter: { titulo: `${model.titulo} (Clone)` }, limit: 5 })).rows,
      1,
    )
    assert.equal((await client.delete(`${at}/perguntas/${second.id}`)).status, 204)
  })

  // Proves: aspecto-nome-max, aspectos, ava.questoes.aspectos.criar, ava.questoes.aspectos.listar,
  //   ava.questoes.aspectos.remover
  test('aspects group questions in their order', async ({ assert }) => {
    const { client, repo } = await story({ people: 0 })
    const model = await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V' })
    const at = `${MODELS}/${model.id}/aspectos`
    assert.property(messagesOf(await client.post(at, { nome: 'x'.repeat(101) })), 'nome')
    const { body: aspect } = await client.post(at, { nome: 'Pessoas' })
    await repo('questionarios/perguntas').create({
      modelo: model.id,
      aspecto: aspect.id,
      texto: 'Ajuda?',
      tipo: '3',
      ordem: 1,
    })
    assert.deepEqual(
      (await client.get(`${at}?nome=Pes`)).body.map((item: any) => [item.id, item.nome]),
      [[aspect.id, 'Pessoas']],
    )
    const { body: read } = await client.get(`${at}/${aspect.id}`)
    assert.deepEqual(
      read.perguntas.map((pergunta: any) => pergunta.texto),
      ['Ajuda?'],
    )
    assert.equal((await client.put(`${at}/${aspect.id}`, { nome: 'Gente' })).body.nome, 'Gente')
    assert.equal((await client.delete(`${at}/${aspect.id}`)).status, 204)
  })

  // Proves: ava.questoes.relatorio, modelo-avaliacao-relatorio
  test('a model is printed blank: one aspect or all, grouped or not', async ({ assert }) => {
    const { client, repo } = await story({ people: 0 })
    const { textOf } = await import('#tests')
    const models = []
    for (const titulo of ['Ficha um', 'Ficha dois']) {
      const model = await repo('questionarios/modelos').create({ titulo, tipo: 'V' })
      await repo('questionarios/perguntas').create({
        modelo: model.id,
        texto: `Pergunta da ${titulo}`,
        tipo: '3',
        ordem: 1,
      })
      models.push(model)
    }
    const one = await client.post(`${MODELS}/relatorio`, {
      avaliacaoId: models[0]!.id,
      filters: { ativo: true },
      pdf: true,
    })
    assert.include(await textOf(one.body), 'Pergunta da Ficha um')
    const other = await client.post(`${MODELS}/relatorio`, { avaliacaoId: models[1]!.id, filters: null })
    assert.include(await textOf(other.body), 'Pergunta da Ficha dois')
  })
})

test.group('Contract of evaluation: the cycle', () => {
  // Proves: avaliacoes-desempenho
  test('a cycle keeps every setting', async ({ assert }) => {
    const { client, repo } = await story({ people: 0 })
    const model = await repo('questionarios/modelos').create({ titulo: 'Modelo do ciclo', tipo: 'V' })
    const input = cycleInput(model, {
      exibeResultadoAutoAvaliacao: true,
      exibirPerformanceProfissional: true,
      exibirNivelCompetenciaExigido: true,
      notaQuestionarioManual: true,
      avaliarCompetenciasCargo: true,
      avaliarSomenteCompetencias: false,
      consideraRespCorespHierarquia: true,
      modeloAvaliacao: { id: model.id, titulo: model.titulo },
    })
    const { body: made } = await client.post(CYCLES, input)
    const { body: cycle } = await client.get(`${CYCLES}/${made.id}`)
    assert.deepEqual([cycle.modeloAvaliacao.id, cycle.modeloAvaliacao.titulo], [model.id, 'Modelo do ciclo'])
    assert.deepEqual(
      [cycle.exibeResultadoAutoAvaliacao, cycle.exibirPerformanceProfissional, cycle.exibirNivelCompetenciaExigido],
      [true, true, true],
    )
    assert.deepEqual(
      [cycle.notaQuestionarioManual, cycle.avaliarCompetenciasCargo, cycle.consideraRespCorespHierarquia],
      [true, true, true],
    )
    assert.deepEqual([cycle.tipo, cycle.formato, cycle.permiteAutoAvaliacao], ['2.0', '3', true])
    assert.isFalse(cycle.avaliarSomenteCompetencias)
    assert.deepEqual([cycle.anonima, cycle.liberada, cycle.possuiResposta], [false, false, false])
    assert.deepEqual(
      [cycle.id, cycle.titulo, cycle.dataIni, cycle.dataFim],
      [made.id, input.titulo, daysFromNow(-1), daysFromNow(10)],
    )
  })

  // Proves: avaliacoes-desempenhos-questionarios, participante-avaliacao-desempenho
  test('participants and their questionnaires are listed, read, changed and removed', async ({ assert }) => {
    const { client, repo, time, chefe } = await story({ people: 2 })
    const model = await repo('questionarios/modelos').create({ titulo: unique('M'), tipo: 'V' })
    const cycle = await repo('avaliacao/avaliacoes-desempenho').create(cycleInput(model))
    const { body: made } = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      avaliado: time[0]!.id,
      papel: 'R',
      avaliador: chefe.id,
      pesoAvaliador: 2,
    })
    const { body: read } = await client.get(`${PEOPLE}/${made.id}`)
    assert.deepEqual(
      [
        read.id,
        read.avaliacaoDesempenho.id,
        read.colaborador.id,
        read.avaliado.id,
        read.avaliador.id,
        read.papel,
        read.pesoAvaliador,
      ],
      [made.id, cycle.id, time[0]!.id, time[0]!.id, chefe.id, 'R', 2],
    )
    assert.equal((await client.put(`${PEOPLE}/${made.id}`, { pesoAvaliador: 3 })).body.pesoAvaliador, 3)
    assert.equal((await client.get(`${PEOPLE}?avaliacaoDesempenho=${cycle.id}`)).body.content[0].id, made.id)
    const [sheet] = (await client.get(`${FORMS}?avaliacaoDesempenho=${cycle.id}`)).body.content
    assert.deepEqual(
      [sheet.avaliacaoDesempenho.id, sheet.avaliado.id, sheet.avaliador.id, sheet.papel, sheet.status],
      [cycle.id, time[0]!.id, chefe.id, 'R', 'I'],
    )
    assert.equal((await client.delete(`${PEOPLE}/${made.id}`)).status, 204)
  })

  // Proves: acao.desconhecida, atribuicao-avaliadores, ava.autoavaliacoes, ava.avaliadores-removidos,
  //   ava.avaliados-removidos, ava.participantes.acao-em-lote, ava.participantes.gravar
  test('bulk actions answer in the words of the documents', async ({ assert }) => {
    const { client, repo, time, chefe } = await story({ people: 1 })
    const model = await repo('questionarios/modelos').create({ titulo: unique('M'), tipo: 'V' })
    const cycle = await repo('avaliacao/avaliacoes-desempenho').create(cycleInput(model))
    const gives = await client.post(`${PEOPLE}/atribuicao?avaliacaoDesempenhoId=${cycle.id}`, {
      colaboradoresIds: [chefe.id],
      preencheAvaliadosLiderados: true,
      preencheAvaliadosLideres: false,
      preencheAvaliadosPares: false,
      geraAutoavaliacao: false,
    })
    assert.equal(gives.body.incluidos, 1)
    const act = (acao: string) =>
      client.post(`${PEOPLE}/acoes`, {
        acao,
        avaliacaoDesempenhoId: cycle.id,
        avaliadosIds: [time[0]!.id],
        avaliadoresIds: [],
      })
    assert.equal((await act('INCLUIR_AUTOAVALIACAO')).body.mensagem, 'Autoavaliações adicionadas com sucesso!')
    assert.include((await act('REMOVER_AVALIADORES')).body.mensagem, 'Avaliadores removidos com sucesso!')
    assert.equal((await act('REMOVER_AVALIADOS')).body.mensagem, 'Avaliados removidos como sucesso!')
    assert.equal((await act('OUTRA')).body.message, 'Ação Desconhecida')
  })

  // Proves: avaliacao-pratica, periodos-experiencia
  test('experience periods and practical tests are kept', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    for (const [at, input, change] of [
      ['/api/avaliacao/periodos-experiencia', { descricao: '30 dias', dias: 30, ativo: true }, { dias: 31 }],
      ['/api/avaliacao/avaliacao-pratica', { titulo: 'Empilhadeira', notaMinima: 7 }, { notaMinima: 8 }],
    ] as const) {
      const { body: made } = await client.post(at, input)
      const { body: read } = await client.get(`${at}/${made.id}`)
      for (const [name, value] of Object.entries(input)) assert.equal(read[name], value)
      assert.include((await client.put(`${at}/${made.id}`, change)).body, change)
      assert.equal((await client.get(at)).body.content[0].id, made.id)
      assert.equal((await client.delete(`${at}/${made.id}`)).status, 204)
    }
  })
})

test.group('Contract of evaluation: answers', () => {
  // Proves: respostas
  test('answers are given one by one, listed and read with the level of a competency', async ({ assert }) => {
    const { client, company, cycle, model, repo, about, time, competencies } = await answered([
      { papel: 'L', nota: 7, niveis: [2, 2] },
    ])
    const multiple = await repo('questionarios/perguntas').create({
      modelo: model.model.id,
      texto: 'O que faz bem?',
      tipo: '5',
      ordem: 9,
      respostas: [
        { texto: 'Planeja', peso: 1 },
        { texto: 'Executa', peso: 1 },
      ],
    })
    const sheet = await repo('avaliacao/participante-avaliacao-desempenho').create({
      avaliacaoDesempenho: cycle.id,
      colaborador: about.id,
      papel: 'P',
      avaliador: time[4]!.id,
    })
    const peer = await signedIn(company, time[4]!.id)
    const at = '/api/avaliacao/respostas'
    const give = (body: Record<string, unknown>) => peer.post(`${at}?colaboradorQuestionarioId=${sheet.id}`, body)
    const grade = await give({
      perguntaId: model.nota.id,
      tipoId: '4',
      nota: 6,
      comentario: 'Bom',
      observacao: 'à parte',
      respondidoParcialmente: true,
      configsNiveisCompetenciasFaixaSalariais: [{ competencia: { id: competencies[0]!.id }, ordem: 1 }],
    })
    assert.equal(grade.status, 204)
    await give({ perguntaId: model.escolha.id, tipoId: '1', respostaId: model.escolha.respostas[1].id })
    const several = multiple.respostas!.map((resposta: any) => resposta.id)
    await give({ perguntaId: multiple.id, tipoId: '5', respostasIds: several })
    const { body: page } = await client.get(`${at}?size=50&page=0`)
    const of = (id: number) => page.content.find((item: any) => item.perguntaId === id && item.respondidoParcialmente)
    assert.deepEqual(
      [of(model.nota.id).tipoId, of(model.nota.id).nota, of(model.nota.id).comentario, of(model.nota.id).observacao],
      ['4', 6, 'Bom', 'à parte'],
    )
    assert.equal(of(model.escolha.id).respostaId, model.escolha.respostas[1].id)
    assert.deepEqual(of(multiple.id).respostasIds, several)
    const { body: read } = await client.get(`${at}/${of(model.nota.id).id}`)
    assert.equal(read.id, of(model.nota.id).id)
    const level = page.content.find((item: any) => item.configsNiveisCompetenciasFaixaSalariais.length)
    assert.include(
      competencies.map((competency) => competency.id),
      level.configsNiveisCompetenciasFaixaSalariais[0].competencia.id,
    )
    assert.equal((await client.get(`${at}/99999999`)).status, 404)
  })

  // Proves: ava.adq.comparativa, ava.adq.competencias
  test('questionnaires are compared question by question', async ({ assert }) => {
    const { client, forms } = await answered([
      { papel: 'L', nota: 6, niveis: [2, 3] },
      { papel: 'P', nota: 9 },
    ])
    const { body: compared } = await client.get(`${FORMS}/${forms[0]}/${forms[1]}/comparativa`)
    assert.equal(compared.perguntas.find((pergunta: any) => pergunta.pergunta === 'Entrega no prazo').diferenca, 30)
    const { body: levels } = await client.get(`${FORMS}/competencias/${forms[0]}`)
    assert.lengthOf(levels, 2)
  })

  // Proves: ava.adq.cncc, ava.ninebox.chart-cncc, ava.ninebox.chart-pdi
  test('levels given to competencies, and the radars made of them', async ({ assert }) => {
    const { client, forms, cycle, about } = await answered([{ papel: 'L', nota: 6, niveis: [2, 3] }])
    assert.lengthOf((await client.get(`${FORMS}/cncc/${forms[0]}`)).body, 2)
    assert.lengthOf((await client.get(`${BOXES}/chart/cncc/${forms[0]}`)).body.labels, 2)
    assert.lengthOf((await client.get(`${BOXES}/chart/pdi/${cycle.id}/${about.id}`)).body.labels, 2)
  })

  // Proves: adq-comparativa, ava.adq.comparativa-pdf, ava.adq.questionario-pdf, ava.adq.respondida-pdf,
  //   ava.adq.respondida-xls
  test('questionnaires on paper tell what was answered', async ({ assert }) => {
    const { client, forms } = await answered([
      { papel: 'L', nota: 6 },
      { papel: 'P', nota: 9 },
      { papel: 'U', nota: 8 },
    ])
    const { textOf } = await import('#tests')
    const { default: readSheets } = await import('read-excel-file/node')
    assert.include(await textOf((await client.get(`${FORMS}/${forms[0]}/respondida/pdf`)).body), 'Entrega no prazo')
    assert.include(
      JSON.stringify(await readSheets((await client.get(`${FORMS}/${forms[0]}/respondida/xls`)).body)),
      'Entrega no prazo',
    )
    const unanswered = await textOf((await client.get(`${FORMS}/${forms[0]}/questionario/pdf`)).body)
    assert.include(unanswered, 'Entrega no prazo')
    // Free text stands in no aspect; and a sheet to be filled in was answered on no day.
    assert.include(unanswered, 'Outras perguntas')
    assert.notInclude(unanswered, 'Respondida em')
    for (const other of [forms[1], forms[2]])
      assert.include(
        await textOf((await client.get(`${FORMS}/${forms[0]}/${other}/comparativa/pdf`)).body),
        'Entrega no prazo',
      )
  })

  // Proves: ava.avaliacoes.ativa, ava.avaliacoes.tipo-desempenho, ava.perguntas.experiencias,
  //   ava.perguntas.questionario, ava.questoes.perguntas.criar, modelos-avaliacao
  test('models in force and questions of a model are told to who chooses them', async ({ assert }) => {
    const tale = await story({ people: 0 })
    const { client } = tale
    const { model } = await makeModel(tale)
    const { body: active } = await client.get('/api/avaliacao/avaliacoes/ativa?tipo=V&unpaged=true')
    assert.deepEqual(
      active.map((item: any) => item.titulo),
      [model.titulo],
    )
    assert.deepEqual((await client.get('/api/avaliacao/avaliacoes/tipo-desempenho?unpaged=true')).body[0].id, model.id)
    assert.equal(
      (await client.get(`/api/avaliacao/perguntas/experiencias?avaliacaoId=${model.id}`)).body[0].texto,
      'Entrega no prazo',
    )
    assert.equal(
      (await client.get(`/api/avaliacao/perguntas/questionario?questionarioId=${model.id}`)).body[0].texto,
      'Entrega no prazo',
    )
  })
})

test.group('Contract of evaluation: the Nine Box', () => {
  // Proves: ninebox, ninebox-box
  test('limits, nine boxes and who stands in them', async ({ assert }) => {
    const { client, cycle, about, repo } = await answered([{ papel: 'L', nota: 10, niveis: [1, 1] }])
    await repo('gestao-talentos/talentos').update(about.id, { foto: PHOTO })
    const boxes = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => [
        `box${value}`,
        {
          nomeclatura: `CAIXA ${value}`,
          descricao: `Descrição ${value}`,
          selecionado: value !== 2,
          quantidade: 1,
          colaboradorIds: [about.id],
        },
      ]),
    )
    const limits = {
      percentualBaixoPotencial: 30,
      percentualAltoPotencial: 60,
      percentualBaixoDesempenho: 31,
      percentualAltoDesempenho: 61,
    }
    for (const name of Object.keys(limits))
      assert.property(
        messagesOf(await client.post(BOXES, { data: today, avaliacaoDesempenho: cycle.id, ...limits, [name]: 0 })),
        name,
      )
    // Who stands in a box follows from the results: what a screen sends back of it changes nothing.
    const { body: made } = await client.post(BOXES, { data: today, avaliacaoDesempenho: cycle.id, ...limits, ...boxes })
    const { body: read } = await client.get(`${BOXES}/${made.id}`)
    assert.deepEqual([read.id, read.data], [made.id, today])
    for (const [name, value] of Object.entries(limits)) assert.equal(read[name], value)
    assert.deepEqual([read.percentualPotencial, read.percentualDesempenho], [25, 100])
    for (const value of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const box = read[`box${value}`]
      assert.deepEqual(
        [box.nomeclatura, box.descricao, box.selecionado],
        [`CAIXA ${value}`, `Descrição ${value}`, value !== 2],
      )
      assert.deepEqual([box.quantidade, box.colaboradorIds], value === 9 ? [1, [about.id]] : [0, []])
    }
    const changed = await client.put(`${BOXES}/${made.id}`, { percentualAltoPotencial: 65 })
    assert.equal(changed.body.percentualAltoPotencial, 65)
    assert.equal((await client.get(BOXES)).body.content[0].id, made.id)
    const { body: shown } = await client.put(`${BOXES}/${made.id}/quadrantes`, {
      numero: 9,
      nomeclatura: 'FIEL',
      descricao: 'Entrega sempre',
      selecionado: true,
    })
    const box = shown.find((item: any) => item.numero === 9)
    assert.deepEqual(
      [box.nomeclatura, box.descricao, box.selecionado, box.quantidade, box.colaboradorIds],
      ['FIEL', 'Entrega sempre', true, 1, [about.id]],
    )
    const { body: all } = await client.get(`${BOXES}/${made.id}/quadrantes`)
    const person = all.find((item: any) => item.numero === 9).talentos[0]
    assert.equal(person.nome, 'Pessoa 1')
    assert.include(person.foto, 'arquivo/foto')
    assert.isString(person.cargo.nome)
    assert.equal((await client.delete(`${BOXES}/${made.id}`)).status, 204)
  })

  // Proves: ava.ninebox.relatorio, ninebox-relatorio
  test('the paper of the Nine Box is of one cycle, day and choice of people', async ({ assert }) => {
    const { client, cycle, about, repo, chefe, time } = await answered([{ papel: 'L', nota: 10, niveis: [1, 1] }])
    const { textOf } = await import('#tests')
    const other = await repo('avaliacao/avaliacoes-desempenho').create(
      cycleInput({ id: cycle.modeloAvaliacao.id }, { avaliarCompetenciasCargo: true }),
    )
    await repo('avaliacao/ninebox').create({ data: today, avaliacaoDesempenho: cycle.id })
    const paper = (body: Record<string, unknown>) =>
      client.post(`${BOXES}/relatorio`, { avaliacaoDesempenhoId: cycle.id, ...body })
    assert.include(
      await textOf(
        (await paper({ data: today, avaliadosIds: [about.id], avaliadoresIds: [chefe.id], pdf: true })).body,
      ),
      'Pessoa 1',
    )
    assert.include(await textOf((await paper({})).body), 'COMPROMETIDO')
    assert.equal((await paper({ data: daysFromNow(-3) })).status, 404)
    assert.equal((await paper({ avaliadosIds: [time[1]!.id] })).status, 404)
    assert.equal((await client.post(`${BOXES}/relatorio`, { avaliacaoDesempenhoId: other.id, pdf: true })).status, 404)
  })
})
