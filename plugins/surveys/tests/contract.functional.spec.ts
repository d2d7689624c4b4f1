import { test } from '@japa/runner'
import { createCompany, messagesOf, staffClient, unique, textOf, long, walk } from '#tests'
import { day, scene, SURVEYS } from './story.ts'

/** Every field and call of the contract at its own address, a few subjects a test, so that each answer is read. */

const FORMS = '/api/pesquisa/questionarios'

async function alone() {
  const company = await createCompany()
  return { company, client: await staffClient({ empresaId: company.id }) }
}

test.group('Contract of surveys', () => {
  // Proves: pesquisas, questionarios, surveys.referencia.01
  test('surveys under both addresses keep every field, and go; their state of synchronization is told', async ({
    assert,
  }) => {
    const { client, company } = await alone()
    for (const at of [SURVEYS, FORMS]) {
      const input = {
        titulo: unique('Clima'),
        dataInicio: day(-1),
        dataFim: day(5),
        cabecalho: 'Leia com calma.',
        anonimo: false,
        ordemAleatoria: true,
        empresas: [company.id],
      }
      await walk(assert, client, at, {
        input,
        expect: {
          ...input,
          empresas: [{ id: company.id }],
          liberado: false,
          sincronizado: false,
          statusSincronizacao: null,
        },
        change: { cabecalho: 'Com calma.' },
        refused: ['titulo', 'dataInicio', 'dataFim'].map((value) => [value, { [value]: null }]),
      })
      const { body: survey } = await client.post(at, input)
      const { body: aspect } = await client.post(`${at}/${survey.id}/aspectos`, { nome: 'Liderança' })
      const { body: question } = await client.post(`${at}/${survey.id}/perguntas`, {
        texto: 'Confia?',
        tipo: '3',
        aspecto: aspect.id,
      })
      assert.deepEqual([question.texto, question.aspecto.nome], ['Confia?', 'Liderança'])
    }
  })

  // Proves: pes.pesquisas.aspectos.listar, pes.pesquisas.aspectos.remover, pes.questionarios.aspectos.listar,
  //   pes.questionarios.aspectos.remover, pesquisas-aspectos
  test('aspects of a survey: listed by name, read, changed, removed', async ({ assert }) => {
    const { client } = await alone()
    for (const address of [SURVEYS, FORMS]) {
      const { body: survey } = await client.post(address, {
        titulo: unique('Pulso'),
        dataInicio: day(0),
        dataFim: day(5),
      })
      const at = `${address}/${survey.id}/aspectos`
      const { body: made } = await client.post(at, { nome: 'Liderança' })
      await client.post(at, { nome: 'Ambiente' })
      assert.property(messagesOf(await client.post(at, { nome: null })), 'nome')
      assert.property(messagesOf(await client.post(at, { nome: long(100) })), 'nome')
      assert.deepEqual(
        (await client.get(`${at}?nome=lider`)).body.map((item: any) => [item.id, item.nome]),
        [[made.id, 'Liderança']],
      )
      assert.equal((await client.get(`${at}/${made.id}`)).body.nome, 'Liderança')
      assert.equal((await client.put(`${at}/${made.id}`, { nome: 'Chefia' })).body.nome, 'Chefia')
      assert.equal((await client.delete(`${at}/${made.id}`)).status, 204)
    }
  })

  for (const address of [SURVEYS, FORMS])
    // Proves: pes.pesquisas.perguntas.atualizar, pes.pesquisas.perguntas.ordem,
    //   pes.pesquisas.perguntas.proxima-ordem, pes.pesquisas.perguntas.quantidade-respondidas,
    //   pes.pesquisas.perguntas.remover, pes.pesquisas.perguntas.respostas-sugeridas,
    //   pes.questionarios.aspectos.criar, pes.questionarios.perguntas.atualizar, pes.questionarios.perguntas.criar,
    //   pes.questionarios.perguntas.ler, pes.questionarios.perguntas.listar, pes.questionarios.perguntas.remover,
    //   pesquisas-perguntas, questionarios
    test(`questions below ${address}: every field, order, suggestions, how many were answered`, async ({ assert }) => {
      const { client } = await alone()
      const { body: survey } = await client.post(address, {
        titulo: unique('Pulso'),
        dataInicio: day(0),
        dataFim: day(5),
      })
      const base = `${address}/${survey.id}`
      const at = `${base}/perguntas`
      const { body: aspect } = await client.post(`${base}/aspectos`, { nome: 'Liderança' })
      const refused = async (body: object) => messagesOf(await client.post(at, body))
      assert.property(await refused({ tipo: '3' }), 'texto')
      assert.property(await refused({ texto: 'Sem tipo', tipo: null }), 'tipo')
      assert.property(await refused({ texto: 'Ordem', tipo: '3', ordem: 0 }), 'ordem')
      assert.isDefined(
        (await refused({ texto: 'Opção', tipo: '1', respostas: [{ texto: null }] }))['respostas.0.texto'],
      )
      assert.property(await refused({ texto: 'C', tipo: '4', exigirComentario: true, comentario: null }), 'comentario')
      const { body: first } = await client.post(at, { texto: 'Primeira', tipo: '3' })
      const { body: made } = await client.post(at, {
        texto: 'Como é o time?',
        tipo: { id: 1 },
        respostas: [
          { texto: 'Bom', peso: 2 },
          { texto: 'Ruim', peso: 1 },
        ],
        notaMinima: 2,
        notaMaxima: 8,
        exigirComentario: true,
        comentario: 'Por quê?',
        peso: 3,
        obrigatoria: true,
        ordem: 2,
        aspecto: aspect.id,
      })
      const { body: read } = await client.get(`${at}/${made.id}`)
      assert.deepEqual(
        [read.id, read.texto, read.tipo.id ?? read.tipo],
        [made.id, 'Como é o time?', read.tipo.id ?? '1'],
      )
      assert.deepEqual(
        read.respostas.map((resposta: any) => [resposta.texto, resposta.peso]),
        [
          ['Bom', 2],
          ['Ruim', 1],
        ],
      )
      assert.deepEqual(
        [read.exigirComentario, read.comentario, read.peso, read.obrigatoria],
        [true, 'Por quê?', 3, true],
      )
      assert.deepEqual([read.ordem, read.ordemMaxima, read.aspecto.id], [2, 2, aspect.id])
      assert.equal((await client.put(`${at}/${made.id}`, { peso: 4 })).body.peso, 4)
      assert.equal((await client.get(`${at}/proxima-ordem`)).body, 3)
      assert.equal((await client.patch(`${at}/${first.id}/ordem`, { ordem: 2 })).status, 204)
      assert.deepEqual(
        (await client.get(`${at}?aspecto=${aspect.id}`)).body.map((item: any) => item.id),
        [made.id],
      )
      assert.deepEqual(
        (await client.get(at)).body.map((item: any) => item.id),
        [made.id, first.id],
      )
      assert.equal((await client.get(`${at}/quantidade-perguntas-respondidas`)).body, 0)
      assert.include(JSON.stringify((await client.get(`${at}/respostas-sugeridas`)).body), 'Bom, Ruim')
      assert.equal((await client.delete(`${at}/${made.id}`)).status, 204)
    })

  // Proves: avaliacoes-turma, avaliacoes-turma-avaliacao, entrevistas
  test('interviews and evaluations of classes with their questions', async ({ assert }) => {
    const { client } = await alone()
    const talk = { titulo: unique('Permanência'), observacao: 'A sós', ativa: true }
    await walk(assert, client, '/api/pesquisa/entrevistas', {
      input: talk,
      expect: talk,
      change: { ativa: false },
      refused: [['titulo', { titulo: null }]],
    })
    const reaction = { titulo: unique('Reação'), observacao: 'NR-35', turma: 12, ativo: true }
    for (const at of ['/api/pesquisa/avaliacoes-turma', '/api/avaliacao/avaliacoes-turma'])
      await walk(assert, client, at, {
        input: reaction,
        expect: { ...reaction, liberada: false },
        change: { ativo: false },
        refused: [['titulo', { titulo: null }]],
      })
    for (const at of [
      '/api/pesquisa/entrevistas',
      '/api/pesquisa/avaliacoes-turma',
      '/api/avaliacao/avaliacoes-turma',
    ]) {
      const { body: row } = await client.post(at, { titulo: unique('Perguntas') })
      const { body: question } = await client.post(`${at}/${row.id}/perguntas`, { texto: 'O que faria?', tipo: '3' })
      assert.equal(question.texto, 'O que faria?')
    }
    const { body: guide } = await client.post('/api/pesquisa/entrevistas', { titulo: unique('Com aspecto') })
    const { body: aspect } = await client.post(`/api/pesquisa/entrevistas/${guide.id}/aspectos`, { nome: 'Futuro' })
    assert.equal(aspect.nome, 'Futuro')
  })

  // Proves: colaborador-questionario, nps, pes.nps.gravar, pes.respondentes.incluir, pes.respondentes.parciais,
  //   pes.respondentes.turma
  test('people are put into a survey and out of it; NPS is said by each for themselves', async ({ assert }) => {
    const { client, survey, people } = await scene([3], { anonimo: false })
    const at = `/api/pesquisa/colaborador-questionario/${survey.id}`
    const { body: listed } = await client.get(`${at}?size=2&page=0`)
    assert.lengthOf(listed, 2)
    const [one] = listed
    assert.deepEqual(
      [typeof one.id, one.questionario.id, one.status, one.respondidaEm],
      ['number', survey.id, 'I', null],
    )
    assert.include(
      people.map(({ id }) => id),
      one.colaborador.id,
    )
    assert.equal((await client.post(`${at}/remover-em-lote`, { ids: [one.id] })).status, 204)
    assert.lengthOf((await client.get(at)).body, 2)
    const again = await client.post(at, { colaboradoresIds: [one.colaborador.id] })
    assert.equal(again.body.incluidos, 1)
    assert.property(messagesOf(await client.post(at, { colaboradoresIds: [] })), 'colaboradoresIds')
    assert.deepEqual((await client.get(`${at}/respondidos-parcialmente`)).body, [])
    assert.deepEqual((await client.get(`${at}/turma/12`)).body, [])
    const said = await client.post('/api/pesquisa/nps', { nota: 9, comentario: 'Bom time' })
    assert.isBelow(said.status, 300)
    const { body: nps } = await client.get('/api/pesquisa/nps')
    assert.deepEqual([nps.minha.nota, nps.minha.comentario], [9, 'Bom time'])
  })

  // Proves: colaborador-questionario, colaborador-respostas, pes.respondentes.remover-respostas,
  //   pes.respostas.gravar, questionario-imprimir, respostas-imprimir
  test('HR writes answers down for somebody, partly and whole, prints them and takes them back', async ({ assert }) => {
    const { client, survey, people, scale, enps, free } = await scene([2], { anonimo: false })
    await client.put(`${SURVEYS}/${survey.id}/liberar`, { avisar: false })
    const answers = `/api/pesquisa/colaborador-respostas/${survey.id}`
    const fill = async (who: number, nota: number) => {
      const partly = await client.post(`${answers}?colaboradorId=${who}`, {
        respostas: [{ perguntaId: scale.id, nota }],
        respondidoParcialmente: true,
      })
      assert.equal(partly.status, 204, partly.text)
      const { body: begun } = await client.get(`${answers}?colaboradorId=${who}`)
      assert.deepEqual([begun.id, begun.status, begun.respostas[0].nota], [survey.id, 'A', nota])
      const at = `/api/pesquisa/colaborador-questionario/${survey.id}`
      assert.include(
        (await client.get(`${at}/respondidos-parcialmente`)).body.map((item: any) => item.colaborador.id),
        who,
      )
      const whole = await client.post(`${answers}?colaboradorId=${who}`, {
        respostas: [
          { perguntaId: scale.id, nota },
          { perguntaId: enps.id, nota: 9 },
          { perguntaId: free.id, comentario: `Nota ${nota}` },
        ],
      })
      assert.equal(whole.status, 204, whole.text)
    }
    await fill(people[0]!.id, 4)
    await fill(people[1]!.id, 2)
    const print = async (body: object) => (await textOf((await client.post(`${answers}/imprimir`, body)).body)).trim()
    assert.include(await print({ colaboradorId: people[0]!.id, modoEconomico: false }), 'Nota 4')
    assert.include(await print({ colaboradorId: people[1]!.id, modoEconomico: true }), 'Nota 2')
    // Of a class there is what was answered in it.
    const withClass = await scene([1], { anonimo: false })
    const inClass = `/api/pesquisa/colaborador-questionario/${withClass.survey.id}`
    const [alone] = (await withClass.client.get(inClass)).body
    await withClass.client.post(`${inClass}/remover-em-lote`, { ids: [alone.id] })
    await withClass.client.post(inClass, { colaboradoresIds: [alone.colaborador.id], turmaId: 12 })
    await withClass.client.put(`${SURVEYS}/${withClass.survey.id}/liberar`, { avisar: false })
    const there = `/api/pesquisa/colaborador-respostas/${withClass.survey.id}`
    await withClass.client.post(`${there}?colaboradorId=${alone.colaborador.id}&turmaId=12`, {
      respostas: [
        { perguntaId: withClass.scale.id, nota: 3 },
        { perguntaId: withClass.enps.id, nota: 9 },
        { perguntaId: withClass.free.id, comentario: 'Na turma' },
      ],
    })
    const paper = await withClass.client.post(`${there}/imprimir`, {
      colaboradorId: alone.colaborador.id,
      idTurma: 12,
    })
    assert.include(await textOf(paper.body), 'Na turma')
    const ofClass = await client.post(`${answers}/imprimir`, { colaboradorId: people[0]!.id, idTurma: 12 })
    assert.equal(ofClass.status, 404)
    const blank = async (body: object) =>
      (await textOf((await client.post(`${FORMS}/${survey.id}/imprimir`, body)).body)).replace(/\s+/g, ' ')
    assert.match(await blank({ idTurma: 12, modoEconomico: false }), /Turma:? 12/)
    const plain = await blank({ modoEconomico: true })
    assert.include(plain, 'O que mudaria?')
    assert.notMatch(plain, /Turma:? 12/)
    const at = `/api/pesquisa/colaborador-questionario/${survey.id}`
    const [done] = (await client.get(`${at}/respondidos`)).body
    assert.isString(done.respondidaEm)
    assert.equal((await client.delete(`${at}/respostas/${done.id}`)).status, 204)
    assert.lengthOf((await client.get(`${at}/respondidos`)).body, 1)
  })
})
