import { test } from '@japa/runner'
import { Client, messagesOf, staffClient } from '#tests'
import { remindOfCycles, remindsOn } from '../jobs/cycle_reminders.ts'
import { answers, cycleInput, daysFromNow, makeModel, signedIn, type Story, story, today } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'

const assign = (client: Story['client'], cycle: number, body: Record<string, unknown>) =>
  client.post(`${PEOPLE}/atribuicao?avaliacaoDesempenhoId=${cycle}`, body)

async function scene(extra: Record<string, unknown> = {}) {
  const tale = await story()
  const model = await makeModel(tale)
  const { body: cycle } = await tale.client.post(CYCLES, cycleInput(model.model, extra))
  return { ...tale, model, cycle }
}

test.group('Performance evaluation: the cycle', () => {
  // Proves: ava.anonima, ava.permite-auto, ava.tipo, avaliacoes-desempenho, evaluation.avaliacoes-desempenho.04,
  //   evaluation.avaliacoes-desempenho.05, evaluation.avaliacoes-desempenho.06, evaluation.avaliacoes-desempenho.07,
  //   evaluation.avaliacoes-desempenho.08, evaluation.avaliacoes-desempenho.09, evaluation.avaliacoes-desempenho.10
  test('what a cycle needs is said field by field', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const refused = await client.post(CYCLES, { dataIni: null, tipo: null, anonima: null, permiteAutoAvaliacao: null })
    assert.equal(refused.status, 400)
    const messages = messagesOf(refused)
    assert.equal(messages.tipo, 'Tipo de avaliação é obrigatório')
    assert.equal(messages.anonima, 'Informe se a avaliação é anônima.')
    assert.equal(messages.permiteAutoAvaliacao, 'Informe se a avaliação permite autoavaliação')
    for (const field of ['titulo', 'dataIni', 'dataFim', 'modeloAvaliacao']) assert.property(messages, field)
    const format = await client.post(CYCLES, { ...cycleInput(null), avaliarSomenteCompetencias: true, formato: null })
    assert.property(messagesOf(format), 'formato')
    const dates = await client.post(
      CYCLES,
      cycleInput(null, { avaliarSomenteCompetencias: true, dataFim: daysFromNow(-9) }),
    )
    assert.include(Object.values(messagesOf(dates)), 'Data final inferior a data inicial.')
    const onlyCompetencies = await client.post(CYCLES, cycleInput(null, { avaliarSomenteCompetencias: true }))
    assert.equal(onlyCompetencies.status, 201)
  })

  // Proves: ava.avd.avaliadores, ava.avd.avaliados, evaluation.permissoes.01
  test('the hierarchy fills in who evaluates whom, by role, without doubles', async ({ assert }) => {
    const { client, cycle, chefe, time } = await scene({ pesos: { L: 3, U: 1, A: 1, P: 2, R: 1 } })
    const everybody = {
      preencheAvaliadosLideres: true,
      preencheAvaliadosLiderados: true,
      preencheAvaliadosPares: true,
      geraAutoavaliacao: true,
    }
    const first = await assign(client, cycle.id, { colaboradoresIds: [time[0]!.id], ...everybody, como: 'AVALIADOS' })
    assert.deepEqual(first.body, { incluidos: 4, emSegundoPlano: 0 })
    const { body: rows } = await client.get(`${CYCLES}/${cycle.id}/participantes`)
    const roles = Object.fromEntries(rows.map((row: any) => [`${row.papel}:${row.avaliador.nome}`, row.pesoAvaliador]))
    // The role counts as the cycle says; within it everybody counts the same.
    assert.deepEqual(roles, { 'L:Helena Chefe': 1, 'U:Pessoa 1': 1, 'P:Pessoa 2': 1, 'P:Pessoa 3': 1 })
    assert.deepEqual(
      (await assign(client, cycle.id, { colaboradoresIds: [time[0]!.id], ...everybody, como: 'AVALIADOS' })).body,
      { incluidos: 0, emSegundoPlano: 0 },
    )
    const asEvaluator = await assign(client, cycle.id, {
      colaboradoresIds: [time[0]!.id],
      preencheAvaliadosLideres: true,
    })
    assert.deepEqual(asEvaluator.body, { incluidos: 1, emSegundoPlano: 0 })
    const { body: boss } = await client.get(`${CYCLES}/${cycle.id}/avaliadores?avaliadosIds=${chefe.id}`)
    assert.deepEqual(
      boss.map((item: any) => [item.nome, item.papel]),
      [['Pessoa 1', 'A']],
    )
    assert.lengthOf((await client.get(`${CYCLES}/${cycle.id}/avaliados`)).body, 2)
  })

  test('a format of 90° asks no peers and a cycle without self-evaluation asks nobody about themselves', async ({
    assert,
  }) => {
    const { client, cycle, time, chefe } = await scene({ formato: '1', permiteAutoAvaliacao: false })
    const all = {
      preencheAvaliadosLideres: true,
      preencheAvaliadosPares: true,
      geraAutoavaliacao: true,
      como: 'AVALIADOS',
    }
    assert.deepEqual((await assign(client, cycle.id, { colaboradoresIds: time.map((row) => row.id), ...all })).body, {
      incluidos: 3,
      emSegundoPlano: 0,
    })
    const refused = await client.post(PEOPLE, { avaliacaoDesempenho: cycle.id, colaborador: chefe.id, papel: 'U' })
    assert.deepEqual(messagesOf(refused), { papel: 'Esta avaliação não permite autoavaliação.' })
    const bulk = await client.post(`${PEOPLE}/acoes`, {
      acao: 'INCLUIR_AUTOAVALIACAO',
      avaliacaoDesempenhoId: cycle.id,
    })
    assert.equal(bulk.body.message, 'Esta avaliação não permite autoavaliação.')
  })

  // Proves: ava.avd.anonima, ava.avd.data-minima, ava.avd.dois-ponto-zero, ava.avd.liberacao,
  //   evaluation.avaliacoes-desempenho.01
  test('a cycle is released when it can be answered, and blocked again; many at once all or none', async ({
    assert,
  }) => {
    const { client, cycle, time, chefe } = await scene()
    const alone = await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
    assert.equal(alone.body.message, 'Diga quem avalia quem antes de liberar.')
    await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'L',
      avaliador: chefe.id,
    })
    const other = (await client.post(CYCLES, cycleInput({ id: cycle.modeloAvaliacao.id }))).body
    assert.equal((await client.put(`${CYCLES}/liberacao`, { ids: [cycle.id, other.id], liberada: true })).status, 400)
    assert.isFalse((await client.get(`${CYCLES}/${cycle.id}`)).body.liberada)
    assert.equal((await client.put(`${CYCLES}/${cycle.id}/liberada/true`)).status, 204)
    assert.equal((await client.get(`${CYCLES}/${cycle.id}`)).body.situacao, 'LIBERADA')
    assert.equal((await client.put(`${CYCLES}/liberacao`, { ids: [cycle.id], liberada: false })).status, 204)
    assert.equal((await client.get(`${CYCLES}/${cycle.id}`)).body.situacao, 'RASCUNHO')
    assert.equal((await client.put(`${CYCLES}/${cycle.id}/liberada/talvez`)).status, 400)
    assert.deepEqual((await client.get(`${CYCLES}/${cycle.id}/dois-ponto-zero`)).body, true)
    assert.deepEqual((await client.get(`${CYCLES}/${cycle.id}/anonima`)).body, false)
    assert.equal((await client.get(`${CYCLES}/${cycle.id}/data-minima`)).body, cycle.dataIni)
  })

  // Proves: ava.adq.ler, ava.respostas.avaliacao-desempenho-questionario, avaliacoes-desempenhos-questionarios,
  //   evaluation.avaliacoes-desempenhos-questionarios.01, evaluation.respostas.01, respostas
  test('who evaluates answers bit by bit, resumes and hands in: I, A, C', async ({ assert }) => {
    const { company, client, cycle, time, chefe, model } = await scene()
    await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'L',
      avaliador: chefe.id,
    })
    const boss = await signedIn(company, chefe.id)
    assert.deepEqual((await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes, [])
    const [{ id }] = (await client.get(`${FORMS}?avaliacaoDesempenho=${cycle.id}`)).body.content
    const blocked = await boss.post(`${FORMS}/${id}`, { respostas: [] })
    assert.equal(blocked.body.message, 'Esta avaliação está bloqueada.')
    assert.deepEqual((await client.put(`${CYCLES}/${cycle.id}/liberada/true`)).text, '')
    const [pending] = (await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
    assert.include(pending, { id, avaliado: 'Pessoa 1', papel: 'L', status: 'I' })
    const part = await boss.post(`${FORMS}/${id}`, {
      respondidoParcialmente: true,
      respostas: [{ perguntaId: model.nota.id, nota: 8 }],
    })
    assert.equal(part.status, 204)
    const form = (await boss.get(`${FORMS}/${id}`)).body
    assert.equal(form.status, 'A')
    assert.deepEqual(
      form.respostas.map((resposta: any) => resposta.nota),
      [8],
    )
    assert.notProperty(form.perguntas[0], 'peso')
    const missing = await boss.post(`${FORMS}/${id}`, { respostas: [] })
    assert.deepEqual(messagesOf(missing), { [`perguntas.${model.escolha.id}`]: 'Selecione uma resposta.' })
    const outside = await boss.post(`${FORMS}/${id}`, { respostas: [{ perguntaId: model.nota.id, nota: 11 }] })
    assert.deepEqual(messagesOf(outside), { [`perguntas.${model.nota.id}`]: 'A nota deve estar entre 1 e 10.' })
    assert.equal((await boss.post(`${FORMS}/${id}`, { respostas: answers(model, 8, 1) })).status, 204)
    const [done] = (await client.get(`${FORMS}?avaliacaoDesempenho=${cycle.id}`)).body.content
    // 3 × 0.8 + 2 × 0.5 of 5 points.
    assert.include(done, { status: 'C', performance: 68, respondidaEm: today })
    const twice = await boss.post(`${FORMS}/${id}`, { respostas: answers(model, 10) })
    assert.equal(twice.body.message, 'Este questionário já foi respondido.')
    assert.equal((await client.get(`${CYCLES}/${cycle.id}`)).body.progresso, '1 de 1')
    const { body: given } = await client.get(
      `/api/avaliacao/respostas/avaliacao-desempenho-questionario?colaboradorQuestionarioId=${id}`,
    )
    assert.lengthOf(given, 2)
  })

  // Proves: avaliacoes-desempenhos-questionarios
  test('nobody answers or reads the questionnaire of another, nor one out of its time', async ({ assert }) => {
    const { company, client, cycle, time, chefe, model } = await scene()
    await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'L',
      avaliador: chefe.id,
    })
    assert.deepEqual((await client.put(`${CYCLES}/${cycle.id}/liberada/true`)).text, '')
    const [{ id }] = (await client.get(`${FORMS}?avaliacaoDesempenho=${cycle.id}`)).body.content
    const stranger = await signedIn(company, time[1]!.id)
    assert.equal((await stranger.post(`${FORMS}/${id}`, { respostas: answers(model, 1) })).status, 404)
    assert.equal((await stranger.get(`${FORMS}/${id}`)).status, 403)
    assert.equal((await stranger.post(`/api/avaliacao/minhas-avaliacoes/${id}/link`)).status, 404)
    const boss = await signedIn(company, chefe.id)
    await client.put(`${CYCLES}/${cycle.id}`, { dataIni: daysFromNow(2) })
    assert.equal(
      (await boss.post(`${FORMS}/${id}`, { respostas: answers(model, 1) })).body.message,
      'Esta avaliação ainda não começou.',
    )
    await client.put(`${CYCLES}/${cycle.id}`, { dataIni: daysFromNow(-5), dataFim: daysFromNow(-1) })
    assert.equal((await client.get(`${CYCLES}/${cycle.id}`)).body.situacao, 'ENCERRADA')
    assert.equal(
      (await boss.post(`${FORMS}/${id}`, { respostas: answers(model, 1) })).body.message,
      'O prazo desta avaliação terminou.',
    )
  })

  // Proves: ava.avd.liberada
  test('a link answers without signing in: every answer is kept, two devices see the same, and it ends with the cycle', async ({
    assert,
  }) => {
    const { company, client, cycle, time, chefe, model } = await scene()
    await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'L',
      avaliador: chefe.id,
    })
    assert.deepEqual((await client.put(`${CYCLES}/${cycle.id}/liberada/true`)).text, '')
    const boss = await signedIn(company, chefe.id)
    const [{ id }] = (await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
    const { body: link } = await boss.post(`/api/avaliacao/minhas-avaliacoes/${id}/link`)
    const code = { 'x-link': link.url.split('/responder/')[1] }
    const [phone, desk] = [new Client(), new Client()]
    const form = (await phone.get('/api/questionarios/responder', code)).body
    assert.include(form, { estado: 'PENDENTE', titulo: cycle.titulo, quantidadePerguntas: 3 })
    assert.include(form.subtitulo, 'Pessoa 1')
    assert.equal((await phone.put('/api/questionarios/responder/iniciar', {}, code)).body.estado, 'EM_ANDAMENTO')
    assert.equal(
      (await phone.put(`/api/questionarios/responder/respostas/${model.nota.id}`, { nota: 9 }, code)).status,
      204,
    )
    assert.equal((await desk.get('/api/questionarios/responder', code)).body.respostas[0].nota, 9)
    assert.equal(
      (await desk.put(`/api/questionarios/responder/respostas/${model.nota.id}`, { nota: 7 }, code)).status,
      204,
    )
    const long = await phone.put(
      `/api/questionarios/responder/respostas/${model.livre.id}`,
      { comentario: 'x'.repeat(4001) },
      code,
    )
    assert.equal(long.status, 400)
    const ended = await phone.post('/api/questionarios/responder/concluir', { respostas: answers(model, 7) }, code)
    assert.equal(ended.body.estado, 'RESPONDIDO')
    assert.equal(
      (await desk.put(`/api/questionarios/responder/respostas/${model.nota.id}`, { nota: 1 }, code)).status,
      400,
    )
    assert.equal((await phone.get('/api/questionarios/responder', { 'x-link': 'a'.repeat(43) })).status, 404)
  })

  // Proves: evaluation.avaliacoes-desempenho.02, evaluation.avaliacoes-desempenho.03
  test('key settings change with answers only by throwing them away, and after a question', async ({ assert }) => {
    const { company, client, cycle, time, chefe, model } = await scene()
    await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: time[0]!.id,
      papel: 'L',
      avaliador: chefe.id,
    })
    assert.deepEqual((await client.put(`${CYCLES}/${cycle.id}/liberada/true`)).text, '')
    const boss = await signedIn(company, chefe.id)
    const [{ id }] = (await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
    await boss.post(`${FORMS}/${id}`, { respostas: answers(model, 8) })
    assert.isTrue((await client.get(`${CYCLES}/${cycle.id}`)).body.possuiResposta)
    const refused = await client.put(`${CYCLES}/${cycle.id}`, { anonima: true })
    assert.deepEqual(messagesOf(refused), {
      anonima: 'Esta avaliação já tem respostas. Para mudar esta configuração, marque "Apagar as respostas já dadas".',
    })
    assert.equal(
      (await client.put(`${CYCLES}/${cycle.id}`, { titulo: 'Outro nome', dataFim: daysFromNow(20) })).status,
      200,
    )
    assert.equal((await client.delete(`${CYCLES}/${cycle.id}`)).status, 400)
    const cleared = await client.put(`${CYCLES}/${cycle.id}`, { anonima: true, limparRespostas: true })
    assert.equal(cleared.status, 200)
    assert.include((await client.get(`${CYCLES}/${cycle.id}`)).body, {
      possuiResposta: false,
      limparRespostas: false,
      anonima: true,
    })
    const [open] = (await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
    assert.equal(open.status, 'I')
  })

  // Proves: evaluation.participante-avaliacao-desempenho.01, evaluation.participante-avaliacao-desempenho.02,
  //   evaluation.participante-avaliacao-desempenho.03, evaluation.participante-avaliacao-desempenho.04
  test('bulk actions say what they did; who has answered stays', async ({ assert }) => {
    const { company, client, cycle, time, chefe, model } = await scene()
    await assign(client, cycle.id, {
      colaboradoresIds: time.map((row) => row.id),
      preencheAvaliadosLideres: true,
      como: 'AVALIADOS',
    })
    const act = (acao: string, extra: Record<string, unknown> = {}) =>
      client.post(`${PEOPLE}/acoes`, { acao, avaliacaoDesempenhoId: cycle.id, ...extra })
    assert.deepEqual((await act('INCLUIR_AUTOAVALIACAO')).body, {
      mensagem: 'Autoavaliações adicionadas com sucesso!',
      quantidade: 3,
    })
    assert.equal((await act('QUALQUER')).body.message, 'Ação Desconhecida')
    assert.deepEqual((await client.put(`${CYCLES}/${cycle.id}/liberada/true`)).text, '')
    const boss = await signedIn(company, chefe.id)
    const mine = (await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
    await boss.post(`${FORMS}/${mine[0].id}`, { respostas: answers(model, 8) })
    assert.deepEqual((await act('REMOVER_AVALIADORES', { avaliadoresIds: [chefe.id] })).body.quantidade, 2)
    const removed = await act('REMOVER_AVALIADOS')
    assert.deepEqual(removed.body, { mensagem: 'Avaliados removidos como sucesso!', quantidade: 2 })
    const { body: left } = await client.get(`${CYCLES}/${cycle.id}/participantes`)
    assert.deepEqual(left.map((item: any) => `${item.papel}:${item.avaliado.nome}`).sort(), [
      'L:Pessoa 1',
      'U:Pessoa 1',
    ])
  })

  // Proves: ava.avd.envia-email
  test('releasing writes to evaluators once each, reminders only to those who still owe answers', async ({
    assert,
  }) => {
    const { company, client, cycle, time, chefe, model, context } = await scene()
    await assign(client, cycle.id, {
      colaboradoresIds: time.map((row) => row.id),
      preencheAvaliadosLideres: true,
      geraAutoavaliacao: true,
      como: 'AVALIADOS',
    })
    const early = await client.post(`${CYCLES}/${cycle.id}/envia-email`, {})
    assert.equal(early.body.message, 'Libere a avaliação antes de avisar os avaliadores.')
    assert.equal((await client.put(`${CYCLES}/${cycle.id}/liberar`, { avisar: true })).status, 200)
    const boss = await signedIn(company, chefe.id)
    for (const avaliacao of (await boss.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes)
      await boss.post(`${FORMS}/${avaliacao.id}`, { respostas: answers(model, 8) })
    // The mail of the release was that of today: it is told, not announced as sent again.
    const before = (await context.repo('utilitario/emails-enviados').all()).length
    assert.deepEqual((await client.post(`${CYCLES}/${cycle.id}/envia-email`, { assunto: 'Falta pouco' })).body, {
      enviados: 0,
      jaAvisados: 3,
      mensagem: 'Nenhum lembrete enviado. 3 pessoas já receberam o de hoje.',
    })
    assert.equal((await context.repo('utilitario/emails-enviados').all()).length, before)
    await context.db.from('tarefas').update({ chave: null })
    assert.deepEqual((await client.post(`${CYCLES}/${cycle.id}/envia-email`, { avaliadoresIds: [time[1]!.id] })).body, {
      enviados: 1,
      jaAvisados: 0,
      mensagem: '1 lembrete enviado.',
    })
    const rows = await context.repo('utilitario/emails-enviados').all()
    assert.isNotEmpty(rows)
    assert.notInclude(JSON.stringify(rows), '/responder/')
    const { body: board } = await client.get(`${CYCLES}/${cycle.id}/andamento`)
    assert.include(board, { total: 6, concluidas: 3, iniciadas: 0 })
    assert.equal(board.avaliadores.at(-1).nome, 'Helena Chefe')
  })

  // Proves: avaliacoes-desempenho
  test('a clone is blocked, begins today and takes its people along when asked to', async ({ assert }) => {
    const { client, cycle, time } = await scene()
    await assign(client, cycle.id, {
      colaboradoresIds: time.map((row) => row.id),
      preencheAvaliadosLideres: true,
      como: 'AVALIADOS',
    })
    assert.equal((await client.post(`${CYCLES}/${cycle.id}?clonarParticipantes=true`)).status, 204)
    const { body } = await client.get(`${CYCLES}?titulo=${encodeURIComponent(`${cycle.titulo} (Clone)`)}`)
    assert.include(body.content[0], {
      dataIni: today,
      dataFim: daysFromNow(11),
      situacao: 'RASCUNHO',
      progresso: '0 de 3',
    })
  })

  test('rows marked in the list: self-evaluation added, evaluators and evaluated removed, only the marked ones', async ({
    assert,
  }) => {
    const { client, cycle, time } = await scene()
    await assign(client, cycle.id, {
      colaboradoresIds: time.map((row) => row.id),
      preencheAvaliadosLideres: true,
      como: 'AVALIADOS',
    })
    const again = await client.post(`${PEOPLE}/atribuir`, {
      avaliacaoDesempenho: cycle.id,
      colaboradoresIds: time.map((row) => row.id),
      como: 'AVALIADOS',
      preencheAvaliadosLideres: true,
    })
    assert.deepEqual([again.body.incluidos, again.body.emSegundoPlano], [0, 0])
    const rows = async () => (await client.get(`${CYCLES}/${cycle.id}/participantes`)).body
    const [first, second] = await rows()
    const added = await client.post(`${PEOPLE}/incluir-autoavaliacao`, { ids: [first.id, second.id] })
    assert.deepEqual(added.body, { quantidade: 2 })
    assert.deepEqual((await client.post(`${PEOPLE}/remover-avaliadores`, { ids: [first.id] })).body, { quantidade: 1 })
    assert.notInclude(
      (await rows()).map((row: any) => row.id),
      first.id,
    )
    assert.deepEqual((await client.post(`${PEOPLE}/remover-avaliados`, { ids: [second.id] })).body, { quantidade: 2 })
    assert.lengthOf(await rows(), 2)
  })

  // Proves: avaliacoes-desempenho
  test('from the list cycles are released and blocked together, and one is cloned into another company', async ({
    assert,
  }) => {
    const { client, company, cycle, time, chefe } = await scene()
    const other = (await client.post(CYCLES, cycleInput({ id: cycle.modeloAvaliacao.id }))).body
    const name = { avaliacaoDesempenho: cycle.id, colaborador: time[0]!.id, papel: 'L', avaliador: chefe.id }
    await client.post(PEOPLE, name)
    assert.equal(
      (await client.post(`${CYCLES}/liberar-bloquear`, { ids: [cycle.id, other.id], liberada: 'S' })).status,
      400,
    )
    assert.isFalse((await client.get(`${CYCLES}/${cycle.id}`)).body.liberada)
    await client.post(PEOPLE, { ...name, avaliacaoDesempenho: other.id })
    await client.post(`${CYCLES}/liberar-bloquear`, { ids: [cycle.id, other.id], liberada: 'S' })
    assert.isTrue((await client.get(`${CYCLES}/${other.id}`)).body.liberada)
    await client.post(`${CYCLES}/liberar-bloquear`, { ids: [cycle.id, other.id], liberada: 'N' })
    assert.isFalse((await client.get(`${CYCLES}/${other.id}`)).body.liberada)
    assert.deepEqual((await client.post(`${CYCLES}/${cycle.id}/clonar`, { clonarParticipantes: true })).body, {
      clonadas: 1,
    })
    const stranger = await story({ people: 0 })
    const READ = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'
    const bound = await staffClient({ empresaId: company.id, authorities: [READ, `${READ}_EDITAR`] })
    assert.equal((await bound.post(`${CYCLES}/${cycle.id}/clonar`, { empresas: [stranger.company.id] })).status, 403)
  })

  test('reminders go out by themselves every so many days and on the day before the end', async ({ assert }) => {
    const { client, cycle, time, context } = await scene({ lembrarACada: 3 })
    assert.deepEqual(
      ['2026-03-01', '2026-03-04', '2026-03-05', '2026-03-09', '2026-03-10', '2026-03-13'].map((day) =>
        remindsOn({ dataIni: '2026-03-01', dataFim: '2026-03-10', lembrarACada: 3 }, day),
      ),
      [false, true, false, true, true, false],
    )
    await assign(client, cycle.id, {
      colaboradoresIds: time.map((row) => row.id),
      geraAutoavaliacao: true,
      como: 'AVALIADOS',
    })
    await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
    assert.equal(await context.transaction((inner) => remindOfCycles(inner)), 0)
    await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(1) })
    assert.equal(await context.transaction((inner) => remindOfCycles(inner)), 3)
  })
})
