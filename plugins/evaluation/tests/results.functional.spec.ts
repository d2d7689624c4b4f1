import { test } from '@japa/runner'
import { messagesOf } from '#tests'
import { answered } from './answered.ts'
import { cycleInput, daysFromNow, makeModel, signedIn, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const BOXES = '/api/avaliacao/ninebox'

interface Given {
  papel: string
  nota: number
  escolha?: number
  niveis?: [number, number]
  peso?: number
}

/** Counted apart from the product: the mean of each role, then of the roles, which all weigh the same. */
function reference(rows: (Omit<Given, 'papel'> & { papel?: string })[]) {
  const roles = [...Map.groupBy(rows, (row) => row.papel).values()].map((own) => {
    const sum = own.reduce((total, item) => {
      // Of 5 points of the model and 3 of the competencies.
      const [a, b] = item.niveis ?? [3, 2]
      const model = (3 * item.nota) / 10 + (2 * [4, 2, 0][item.escolha ?? 0]!) / 4
      return total + ((model + (2 * a) / 4 + b / 4) / 8) * 100 * (item.peso ?? 1)
    }, 0)
    return sum / own.reduce((total, item) => total + (item.peso ?? 1), 0)
  })
  return Math.round((roles.reduce((a, b) => a + b, 0) / roles.length) * 100 + 1e-6) / 100
}

test.group('Performance evaluation: results', () => {
  test('the final result is the mean of the roles to two decimals, with and without the own view', async ({
    assert,
  }) => {
    const given = [
      { papel: 'L', nota: 7, escolha: 1, peso: 5, niveis: [2, 4] as [number, number] },
      { papel: 'P', nota: 9, peso: 3 },
      { papel: 'P', nota: 4, escolha: 2, peso: 2, niveis: [1, 3] as [number, number] },
      { papel: 'U', nota: 10, peso: 1, niveis: [4, 4] as [number, number] },
    ]
    const { client, cycle, about } = await answered(given)
    const [one] = (await client.get(`${CYCLES}/${cycle.id}/resultados`)).body
    assert.equal(one.id, about.id)
    assert.equal(one.performance, reference(given.slice(0, 3)))
    assert.equal(one.autoavaliacao, reference([given[3]!]))
    assert.deepEqual(Object.fromEntries(one.papeis.map((each: any) => [each.papel, each.performance])), {
      L: reference([given[0]!]),
      P: reference(given.slice(1, 3)),
      U: reference([given[3]!]),
    })
    await client.put(`${CYCLES}/${cycle.id}`, { exibeResultadoAutoAvaliacao: true })
    assert.equal((await client.get(`${CYCLES}/${cycle.id}/resultados`)).body[0].performance, reference(given))
  })

  test('people see their own result where the cycle shows it, and only once it is over', async ({ assert }) => {
    const MINE = '/api/avaliacao/meus-resultados'
    const { company, cycle, about, chefe, context } = await answered([{ papel: 'L', nota: 7 }], {
      exibirPerformanceProfissional: true,
    })
    const me = await signedIn(company, about.id)
    assert.deepEqual((await me.get(MINE)).body, [])
    assert.equal((await me.get(`${MINE}/${cycle.id}`)).status, 403)
    const dataFim = daysFromNow(-1)
    await context.db
      .from('avaliacoes_desempenho')
      .where('id', cycle.id)
      .update({ data_ini: daysFromNow(-9), data_fim: dataFim })
    assert.deepEqual((await me.get(MINE)).body, [{ id: cycle.id, titulo: cycle.titulo, dataFim }])
    assert.equal((await me.get(`${MINE}/${cycle.id}`)).body.performance, reference([{ nota: 7 }]))
    // Of others nothing.
    assert.deepEqual((await (await signedIn(company, chefe.id)).get(MINE)).body, [])
  })

  // Proves: car.competencias.por-avaliacoes-desempenhos, car.niveis.avaliacao-desempenho, jobs.radar-competencias.01,
  //   radar-competencias
  test('the radar at the address of the levels sets what the band demands against what the others gave', async ({
    assert,
  }) => {
    const { client, cycle, about } = await answered([{ papel: 'L', nota: 6, niveis: [2, 4] }])
    const at = '/api/cargo-salario/niveis-competencia/avaliacao-desempenho'
    const { body: radar } = await client.get(`${at}?avaliacaoDesempenhoId=${cycle.id}&avaliadoId=${about.id}`)
    assert.deepEqual(radar, {
      labels: ['Comunicação', 'Negociação'],
      competenciasFaixaSalarial: [3, 2],
      competenciasColaborador: [2, 4],
      ordemMaxima: 4,
    })
    assert.equal((await client.get(at)).status, 400)
    const of = '/api/cargo-salario/competencias/por-avaliacoes-desempenhos'
    const { body: demanded } = await client.get(`${of}?avaliacoesDesempenhosIds=${cycle.id}`)
    assert.deepEqual(
      demanded.map((item: any) => [item.nome, item.tipo]),
      [
        ['Comunicação', 'H'],
        ['Negociação', 'H'],
      ],
    )
    assert.equal((await client.get(`${of}?avaliacoesDesempenhosIds=${cycle.id + 100_000}`)).status, 404)
  })

  test('the record of one person has aspects, competencies demanded, own and others, gaps and comments', async ({
    assert,
  }) => {
    const { client, cycle, about, forms } = await answered([
      { papel: 'L', nota: 6, niveis: [2, 4] },
      { papel: 'U', nota: 9, niveis: [4, 4] },
    ])
    const { body: detail } = await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    assert.deepEqual(
      detail.aspectos.find((aspecto: any) => aspecto.nome === 'Resultados'),
      { nome: 'Resultados', outros: 60, propria: 90 },
    )
    assert.deepEqual(
      detail.competencias.map(({ nome, exigido, propria, outros, diferenca }: any) => [
        nome,
        exigido,
        propria,
        outros,
        diferenca,
      ]),
      [
        ['Comunicação', 3, 4, 2, -1],
        ['Negociação', 2, 4, 4, 2],
      ],
    )
    assert.deepEqual(
      detail.comentarios.map((comentario: any) => [comentario.texto, comentario.autor]),
      [['Comentário 0', 'Helena Chefe']],
    )
    const { body: radar } = await client.get(`${BOXES}/chart/pdi/${cycle.id}/${about.id}`)
    assert.deepEqual(radar, {
      labels: ['Comunicação', 'Negociação'],
      competenciasFaixaSalarial: [3, 2],
      competenciasColaborador: [2, 4],
      ordemMaxima: 4,
    })
    assert.deepEqual((await client.get(`${BOXES}/chart/cncc/${forms[1]}`)).body.competenciasColaborador, [4, 4])
    const { body: levels } = await client.get(`${FORMS}/competencias/${forms[0]}`)
    assert.deepEqual(
      levels.map((level: any) => [level.nivelExigido.ordem, level.ordem, level.niveis.length]),
      [
        [3, 2, 4],
        [2, 4, 4],
      ],
    )
    assert.lengthOf((await client.get(`${FORMS}/cncc/${forms[0]}`)).body, 2)
    const { body: compared } = await client.get(`${FORMS}/${forms[0]}/${forms[1]}/comparativa`)
    assert.include(
      compared.perguntas.find((pergunta: any) => pergunta.pergunta === 'Entrega no prazo'),
      { resposta1: '6', resposta2: '9', diferenca: 30 },
    )
  })

  // Proves: anonima-minimo, ava.anonima-2, evaluation.relatorio-analise-desempenho.01
  test('of an anonymous evaluation nobody learns what one evaluator gave: not by list, record, role, report or before the end', async ({
    assert,
  }) => {
    const { client, cycle, about, forms, chefe } = await answered(
      [
        { papel: 'L', nota: 1, escolha: 2 },
        { papel: 'P', nota: 9 },
        { papel: 'P', nota: 8 },
        { papel: 'U', nota: 10 },
      ],
      { anonima: true },
    )
    const results = `${CYCLES}/${cycle.id}/resultados`
    assert.equal(
      (await client.get(results)).body.message,
      'A avaliação é anônima: os resultados aparecem depois da data final.',
    )
    for (const { performance, respondidaEm } of (await client.get(`${FORMS}?avaliacaoDesempenho=${cycle.id}`)).body
      .content) {
      assert.isNull(performance)
      assert.isNull(respondidaEm)
    }
    assert.equal((await client.get(`${FORMS}/${forms[0]}`)).status, 403)
    assert.equal(
      (
        await client.get(
          `/api/avaliacao/respostas/avaliacao-desempenho-questionario?colaboradorQuestionarioId=${forms[0]}`,
        )
      ).status,
      403,
    )
    assert.equal((await client.get(`${FORMS}/${forms[0]}/${forms[1]}/comparativa`)).status, 403)
    await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(-1) })
    const [one] = (await client.get(results)).body
    // Two peers are too few, and with the manager's own figure beside it any total would tell theirs.
    assert.equal(one.performance, reference([{ nota: 1, escolha: 2 }]))
    assert.deepEqual(
      one.papeis.map((each: any) => each.papel),
      ['L', 'U'],
    )
    assert.deepEqual(one.ocultos, [{ papel: 'P', avaliadores: 2 }])
    const { body: detail } = await client.get(`${results}/${about.id}`)
    assert.deepEqual(
      detail.comentarios.map((each: any) => [each.texto, each.autor]),
      [['Comentário 0', 'Helena Chefe']],
    )
    const report = (extra: Record<string, unknown>) =>
      client.post('/api/avaliacao/relatorios/analise-desempenho-competencia-talento', {
        avaliacaoDesempenhoId: cycle.id,
        avaliadoId: about.id,
        pdf: false,
        ...extra,
      })
    assert.deepEqual(messagesOf(await report({ avaliadoresIds: [chefe.id] })), {
      avaliadoresIds: 'A avaliação é anônima e deve conter pelo menos 2 avaliadores selecionados',
    })
    assert.equal((await report({ avaliadoresIds: [chefe.id, about.id] })).status, 200)
  })

  test('an anonymous result with a single evaluator is not shown at all', async ({ assert }) => {
    const { client, cycle, about } = await answered(
      [
        { papel: 'P', nota: 1 },
        { papel: 'U', nota: 10 },
      ],
      { anonima: true },
    )
    await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(-1) })
    const { body } = await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    assert.isNull(body.performance)
    assert.deepEqual(body.comentarios, [])
    assert.isTrue(body.aspectos.every((aspecto: any) => aspecto.outros === null))
    assert.isTrue(body.competencias.every((competencia: any) => competencia.outros === null))
  })

  // Proves: ava.detalhado-4, detalhado-max, evaluation.relatorio-analise-desempenho.02,
  //   evaluation.relatorio-avaliadores-avaliados.01, evaluation.relatorio-avaliadores-avaliados.02
  test('every report of a cycle is made as PDF and spreadsheet, and says what its filters lack', async ({ assert }) => {
    const { client, company, cycle, about, time, chefe } = await answered([
      { papel: 'L', nota: 6 },
      { papel: 'P', nota: 9 },
    ])
    const empresasIds = [company.id]
    const bodies: Record<string, Record<string, unknown>> = {
      'resultado-avaliacao-desempenho': { empresasIds },
      'resultado-avaliacao-agrupado-faixa': {
        empresasIds,
        faixas: [
          { nome: 'Abaixo', ate: 50 },
          { nome: 'Dentro', ate: 100 },
        ],
      },
      'avaliacao-desempenho-respondidas': { empresasIds, respondida: 'RESPONDIDAS' },
      'avaliacao-desempenho-avaliadores-avaliados': { avaliadosId: [about.id] },
      'analise-desempenho-competencia-talento': {
        avaliadoId: about.id,
        exibirComentarios: true,
        primeiraAssinatura: 'Helena',
      },
      'analise-desempenho-competencia-organizacional': { empresasIds },
    }
    for (const [name, body] of Object.entries(bodies)) {
      const answer = await client.post(`/api/avaliacao/relatorios/${name}`, {
        avaliacaoDesempenhoId: cycle.id,
        pdf: false,
        ...body,
      })
      assert.equal(answer.status, 200, `${name}: ${answer.text.slice(0, 200)}`)
    }
    const pdf = await client.post('/api/avaliacao/relatorios/analise-desempenho-competencia-talento', {
      avaliacaoDesempenhoId: cycle.id,
      avaliadoId: about.id,
      pdf: true,
    })
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    const compared = await client.post('/api/avaliacao/relatorios/comparativo-performance-talento', {
      talentosIds: [about.id],
      avaliacoesIds: [cycle.id],
      pdf: false,
    })
    assert.equal(compared.status, 200)
    const many = await client.post('/api/avaliacao/relatorios/analise-desempenho-competencia-talento', {
      avaliacaoDesempenhoId: cycle.id,
      avaliadoId: about.id,
      avaliadoresIds: [...time, chefe].map((row) => row.id),
    })
    assert.deepEqual(messagesOf(many), {
      avaliadoresIds: 'Relatório detalhado, deve conter no máximo 4 avaliadores selecionados',
    })
    const nobody = await client.post('/api/avaliacao/relatorios/avaliacao-desempenho-avaliadores-avaliados', {
      avaliacaoDesempenhoId: cycle.id,
    })
    assert.deepEqual(messagesOf(nobody), { avaliadosId: 'Selecione pelo menos 1 avaliado.' })
  })
})

test.group('Performance evaluation: on paper', () => {
  // Proves: adq-comparativa, adq-questionario, adq-respondida
  test('models and questionnaires are printed blank, answered, compared, by aspect and economic', async ({
    assert,
  }) => {
    const { client, cycle, about, time, forms, model } = await answered([
      { papel: 'L', nota: 6 },
      { papel: 'P', nota: 9 },
    ])
    const isFile = (answer: { status: number; headers: Headers; text: string }, type: string) => {
      assert.equal(answer.status, 200, answer.text.slice(0, 300))
      assert.include(answer.headers.get('content-type'), type)
    }
    for (const modoEconomico of [false, true])
      isFile(
        await client.post('/api/avaliacao/modelos-avaliacao/relatorio', { avaliacaoId: model.model.id, modoEconomico }),
        'application/pdf',
      )
    isFile(await client.get(`${FORMS}/${forms[0]}/respondida/pdf`), 'application/pdf')
    isFile(await client.get(`${FORMS}/${forms[0]}/respondida/xls`), 'spreadsheetml')
    isFile(await client.get(`${FORMS}/${forms[0]}/questionario/pdf`), 'application/pdf')
    isFile(await client.get(`${FORMS}/${forms[0]}/${forms[1]}/comparativa/pdf`), 'application/pdf')
    const { body: open } = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: about.id,
      papel: 'P',
      avaliador: time[4]!.id,
    })
    isFile(await client.get(`${FORMS}/${open.id}/questionario/pdf`), 'application/pdf')
    assert.equal((await client.get(`${FORMS}/${open.id}/respondida/pdf`)).status, 404)
    const { body: active } = await client.get('/api/avaliacao/avaliacoes/ativa?tipo=V')
    assert.include(
      active.map((item: any) => item.id),
      model.model.id,
    )
    assert.deepEqual((await client.get('/api/avaliacao/avaliacoes/tipo-desempenho')).body, active)
    const { body: questions } = await client.get(
      `/api/avaliacao/perguntas/questionario?questionarioId=${model.model.id}`,
    )
    assert.lengthOf(questions, 3)
    assert.lengthOf((await client.get(`/api/avaliacao/perguntas/experiencias?avaliacaoId=${model.model.id}`)).body, 3)
  })

  // Proves: avaliacoes-desempenho
  test('the hierarchy fills a cycle in one dialog', async ({ assert }) => {
    const tale = await story({ people: 2 })
    const { client } = tale
    const { model } = await makeModel(tale)
    const { body: cycle } = await client.post(CYCLES, cycleInput(model))
    const nobody = await client.post(`${CYCLES}/${cycle.id}/montar`, {})
    assert.equal(nobody.body.message, 'Escolha todos, áreas ou talentos.')
    assert.deepEqual((await client.post(`${CYCLES}/${cycle.id}/montar`, { todos: true, pares: true })).body, {
      incluidos: 7,
      emSegundoPlano: 0,
      mensagem: 'Participantes incluídos com sucesso.',
      semGestor: 1,
    })
  })

  // Proves: ava.avd.participantes
  test('who has nobody above them is told, and waits for an evaluator when nothing else is asked for', async ({
    assert,
  }) => {
    const tale = await story({ people: 2 })
    const { client, chefe } = tale
    const { model } = await makeModel(tale)
    const { body: cycle } = await client.post(CYCLES, cycleInput(model))
    const { body } = await client.post(`${CYCLES}/${cycle.id}/montar`, { todos: true, autoavaliacao: false })
    assert.deepEqual([body.incluidos, body.semGestor], [3, 1])
    const { body: rows } = await client.get(`${CYCLES}/${cycle.id}/participantes`)
    assert.deepEqual(
      rows.filter((row: any) => !row.avaliador).map((row: any) => row.avaliado.id),
      [chefe.id],
    )
  })
})

test.group('Nine Box', () => {
  // Proves: ava.ninebox.exists, evaluation.ninebox.02, evaluation.ninebox.04, evaluation.ninebox.05,
  //   evaluation.ninebox.06, evaluation.ninebox.07, evaluation.ninebox.08, ninebox, ninebox-box, ninebox.campo,
  //   ninebox.desempenho, ninebox.potencial
  test('limits, titles and the evaluation are checked', async ({ assert }) => {
    const tale = await story({ people: 0 })
    const model = await makeModel(tale)
    const { client } = tale
    const cycle = (await client.post(CYCLES, cycleInput(model.model, { avaliarCompetenciasCargo: true }))).body
    const create = (extra: Record<string, unknown>) =>
      client.post(BOXES, { data: '2026-11-01', avaliacaoDesempenho: cycle.id, ...extra })
    assert.deepEqual(messagesOf(await create({ percentualBaixoPotencial: 66 })), {
      percentualBaixoPotencial: 'O percentual de baixo potencial não pode ser maior ou igual do que o alto potencial.',
    })
    assert.deepEqual(messagesOf(await create({ percentualAltoDesempenho: 20 })), {
      percentualBaixoDesempenho:
        'O percentual de baixo desempenho não pode ser maior ou igual do que o alto desempenho.',
    })
    assert.property(messagesOf(await create({ percentualAltoPotencial: 100 })), 'percentualAltoPotencial')
    assert.property(messagesOf(await create({ percentualBaixoPotencial: 0 })), 'percentualBaixoPotencial')
    assert.equal(
      messagesOf(await create({ percentualAltoPotencial: null })).percentualAltoPotencial,
      'O campo de % Alto potencial é obrigatório.',
    )
    assert.isDefined(
      messagesOf(await create({ box1: { nomeclatura: 'x'.repeat(25), descricao: 'y' } }))['box1.nomeclatura'],
    )
    assert.isDefined(messagesOf(await create({ box1: { nomeclatura: 'X', descricao: null } }))['box1.descricao'])
    const only = (await client.post(CYCLES, cycleInput(null, { avaliarSomenteCompetencias: true }))).body
    assert.property(messagesOf(await create({ avaliacaoDesempenho: only.id })), 'avaliacaoDesempenho')
    const { body: box } = await create({})
    assert.equal(box.box1.nomeclatura, 'ENIGMA')
    assert.equal(box.box9.nomeclatura, 'COMPROMETIDO')
    assert.isTrue((await client.get(`${BOXES}/exists?data=2026-11-01`)).body)
    assert.isFalse((await client.get(`${BOXES}/exists?data=2026-11-02`)).body)
  })

  // Proves: ava.ninebox.avaliadores-nao-responderam, ava.ninebox.chart, evaluation.ninebox.01, evaluation.ninebox.03,
  //   ninebox, nome-arquivo-ninebox
  test('people stand where their results put them, are moved with a reason, and the PDF is NineBox.pdf', async ({
    assert,
  }) => {
    const { client, cycle, about, repo, company } = await answered([{ papel: 'L', nota: 10, niveis: [1, 1] }])
    const { body: box } = await client.post(BOXES, { data: daysFromNow(0), avaliacaoDesempenho: cycle.id })
    const { body: chart } = await client.get(`${BOXES}/chart/${box.id}`)
    // Performance 100%, potential 25%: low potential, high performance.
    assert.deepEqual(chart.boxes[8].colaboradorIds, [about.id])
    assert.include(chart.talentos[0], { potencial: 25, desempenho: 100, box: 9, calculado: 9 })
    const path = `${BOXES}/${box.id}/calibracoes`
    assert.deepEqual(messagesOf(await client.post(path, { colaboradorId: about.id, box: 5 })), {
      motivo: 'Diga o motivo da calibração.',
    })
    assert.equal(
      (await client.post(path, { colaboradorId: about.id, box: 5, motivo: 'Assumiu a liderança do projeto.' })).body
        .box,
      5,
    )
    const after = (await client.get(`${BOXES}/chart/${box.id}`)).body
    assert.deepEqual([after.boxes[4].quantidade, after.boxes[8].quantidade], [1, 0])
    assert.include(after.talentos[0], { calculado: 9, motivo: 'Assumiu a liderança do projeto.' })
    const [history] = (await client.get(`/api/avaliacao/ninebox-calibracoes?ninebox=${box.id}`)).body.content
    assert.include(history, { de: '9', para: '5' })
    const { body: second } = await client.post(BOXES, { data: daysFromNow(1), avaliacaoDesempenho: cycle.id })
    assert.deepEqual(
      (await client.get(`${BOXES}/${box.id}/movimentos/${second.id}`)).body.map(({ de, para }: any) => [de, para]),
      [[9, 5]],
    )
    assert.deepEqual(
      (await client.get(`${BOXES}/avaliadores-nao-responderam?avaliacaoDesempenhoId=${cycle.id}`)).body,
      [],
    )
    const pdf = await client.post('/api/avaliacao/ninebox/relatorio', { avaliacaoDesempenhoId: cycle.id })
    assert.equal(pdf.status, 200)
    assert.include(pdf.headers.get('content-disposition'), 'NineBox.pdf')
    const settings = (await repo('utilitario/empresas').get(company.id)).configuracao
    await repo('utilitario/empresas').patch(company.id, {
      configuracao: { ...settings, inverterEixoResultadoNineBox: true },
    })
    assert.isTrue((await client.get(`${BOXES}/chart/${box.id}`)).body.inverterEixo)
  })
})
