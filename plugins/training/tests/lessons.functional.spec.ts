import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { Client, messagesOf, staffClient, unique, textOf as pdfText } from '#tests'
import { participantLink } from '../services/notices.ts'
import { API, makeClass, PESSOAS, story, today, daysFromNow, TURMAS } from './story.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const LICOES = `${API}/licoes`
const PARTICIPANTE = `${API}/participante`
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A class with online content whose course has a video, a PDF, a text and a quiz of one question with a right answer. */
async function scene(people = 2) {
  const tale = await story({ people })
  const { client, repo, context } = tale
  const made = await makeClass(tale, {
    course: { online: true, periodicidade: 12 },
    turma: { diasTurma: [], dataPrevIni: today, dataPrevFim: daysFromNow(10), conteudoOnline: true },
  })
  const model = await repo('questionarios/modelos').create({ titulo: unique('Prova'), tipo: 'V' })
  await repo('questionarios/perguntas').create({
    modelo: model.id,
    texto: 'Quem pode entrar?',
    tipo: '1',
    respostas: [
      { texto: 'Quem foi autorizado', peso: 10 },
      { texto: 'Qualquer um', peso: 0 },
    ],
  })
  const evaluation = await repo('desenvolvimento/avaliacao-curso').create({
    titulo: unique('Prova'),
    tipo: 'a',
    minimoAprovacao: 70,
    modeloAvaliacao: model.id,
  })
  const lesson = async (input: object) => {
    const { status, body } = await client.post(LICOES, { curso: made.curso.id, ...input })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const video = await lesson({ titulo: 'Vídeo', tipo: 'V', link: 'https://videos.exemplo.com/1', minutos: 5 })
  const arquivo = { bytes: PDF.toString('base64'), contentType: 'application/pdf', name: 'norma.pdf' }
  const pdf = await lesson({ titulo: 'Norma', tipo: 'P', arquivo })
  const extra = await lesson({ titulo: 'Para saber mais', tipo: 'T', conteudo: '<p>Leia</p>', obrigatoria: false })
  const quiz = await lesson({ titulo: 'Prova', tipo: 'Q', avaliacaoCurso: evaluation.id, tentativas: 2 })
  const link = async (index: number) => {
    const row = await context.repo('desenvolvimento/turmas').get(made.turma.id)
    return (await participantLink(context, made.people[index].id, row)).token
  }
  const phone = async (index: number) => {
    const headers = { 'X-Link': await link(index) }
    const post = (path: string, body: object = {}) => new Client().post(`${PARTICIPANTE}/${path}`, body, headers)
    const mine = async () => (await new Client().get(PARTICIPANTE, headers)).body
    const file = (id: number) => new Client().get(`${PARTICIPANTE}/licoes/${id}/arquivo`, headers)
    const open = (id: number) => post(`licoes/${id}/abrir`)
    const complete = (id: number) => post(`licoes/${id}/concluir`)
    /** The quiz, answered with the first (right) or the second option. */
    const answer = async (id: number, right: boolean) => {
      const { body, status } = await post(`licoes/${id}/questionario`)
      if (status !== 200) return { status, body }
      const token = { 'X-Link': new URL(body.url).pathname.split('/').pop()! }
      const asked = await new Client().put('/api/questionarios/responder/iniciar', {}, token)
      const question = asked.body.perguntas[0]
      const wanted = right ? 'Quem foi autorizado' : 'Qualquer um'
      const respostaId = question.respostas.find((resposta: any) => resposta.texto === wanted).id
      return new Client().post(
        '/api/questionarios/responder/concluir',
        { respostas: [{ perguntaId: question.id, respostaId }] },
        token,
      )
    }
    return { mine, file, open, complete, answer, post }
  }
  /** Time goes by: the lesson was opened so many minutes ago. */
  const opened = (participante: number, licao: number, minutes: number) =>
    db
      .from('progresso_licoes')
      .where({ participante_id: participante, licao_id: licao })
      .update({ iniciada_em: utcText(Date.now() - minutes * 60_000) })
  return { ...tale, ...made, video, pdf, extra, quiz, evaluation, phone, opened, lesson }
}

test.group('Lessons of a course', () => {
  test('lessons need what their kind shows, https, a questionnaire; an empty order comes last', async ({ assert }) => {
    const { client, curso, video, quiz, repo } = await scene(0)
    const refused = async (input: object) => messagesOf(await client.post(LICOES, { curso: curso.id, ...input }))
    assert.property(await refused({ titulo: 'A', tipo: 'V' }), 'link')
    assert.property(await refused({ titulo: 'A', tipo: 'P' }), 'arquivo')
    assert.property(await refused({ titulo: 'A', tipo: 'T' }), 'conteudo')
    assert.deepEqual(await refused({ titulo: 'A', tipo: 'V', link: 'http://exemplo.com/a' }), {
      link: 'Informe um endereço que começa com https://.',
    })
    const grade = await repo('desenvolvimento/avaliacao-curso').create({ titulo: unique('Nota'), tipo: 'n' })
    assert.deepEqual(await refused({ titulo: 'A', tipo: 'Q', avaliacaoCurso: grade.id }), {
      avaliacaoCurso: 'Escolha uma avaliação com perguntas.',
    })
    const html = { bytes: Buffer.from('<html>').toString('base64'), contentType: 'application/pdf', name: 'a.pdf' }
    assert.property(await refused({ titulo: 'A', tipo: 'P', arquivo: html }), 'arquivo')
    assert.deepEqual([video.ordem, quiz.ordem], [1, 4])
  })

  test('a participant goes through the lessons in order on a phone, and the class ends with the last of them', async ({
    assert,
  }) => {
    const { client, phone, video, pdf, extra, quiz, people, turma, opened, evaluation, curso } = await scene()
    const ana = await phone(0)
    const before = await ana.mine()
    assert.deepEqual(
      before.licoes.map((licao: any) => [licao.titulo, licao.situacao, licao.bloqueada]),
      [
        ['Vídeo', null, false],
        ['Norma', null, true],
        ['Para saber mais', null, true],
        ['Prova', null, true],
      ],
    )
    assert.equal((await ana.open(pdf.id)).body.message, 'Conclua antes a lição "Vídeo".')
    assert.equal((await ana.complete(video.id)).body.message, 'Abra a lição antes de concluir.')
    const shown = (await ana.open(video.id)).body
    assert.deepInclude(shown, { tipo: 'V', link: 'https://videos.exemplo.com/1', concluida: false })
    assert.approximately(shown.faltam, 300, 30)
    assert.match((await ana.complete(video.id)).body.message, /^Faltam 5 min do tempo mínimo desta lição, de 5 min\.$/)
    await opened(people[0].id, video.id, 6)
    assert.deepEqual((await ana.complete(video.id)).body, { progresso: 33.33 })
    assert.equal((await ana.file(pdf.id)).status, 404, 'a PDF that was not opened')
    await ana.open(pdf.id)
    const file = await ana.file(pdf.id)
    assert.equal(file.headers.get('content-type'), 'application/pdf')
    assert.equal((await ana.complete(pdf.id)).status, 200)
    assert.equal((await ana.complete(quiz.id)).body.message, 'Responda ao questionário para concluir esta lição.')
    const low = await ana.answer(quiz.id, false)
    assert.deepInclude(low.body, {
      estado: 'RESPONDIDO',
      desfecho: 'Você alcançou 0%',
      alcancou: false,
      agradecimento:
        'O mínimo para concluir a lição "Prova" é 70%. Reveja o conteúdo e tente de novo: resta 1 tentativa.',
    })
    const failed = (await ana.mine()).licoes[3]
    assert.deepInclude(failed, { situacao: 'R', nota: 0 })
    assert.equal((await ana.open(quiz.id)).body.tentativasRestantes, 1)
    const high = await ana.answer(quiz.id, true)
    assert.deepInclude(high.body, {
      desfecho: 'Você alcançou 100%',
      alcancou: true,
      agradecimento: 'A lição "Prova" está concluída.',
    })
    // The trainer reads and prints what was answered, and what all of the class answered.
    const [form] = (await client.get(`${API}/questionarios-turma?turma=${turma.id}&status=C`)).body.content
    assert.equal(form.aproveitamento, 100)
    const whole = (await client.get(`${API}/questionarios-turma/${form.id}`)).body
    assert.deepEqual(
      whole.respostas.map((each: any) => [each.pergunta, each.resposta]),
      [['Quem pode entrar?', 'Quem foi autorizado']],
    )
    const paper = await client.get(`${API}/questionarios-turma/${form.id}/respondido`)
    const words = await pdfText(paper.body)
    for (const part of [people[0].colaborador.nome, 'Quem foi autorizado', '100%']) assert.include(words, part)
    const results = (await client.get(`${TURMAS}/${turma.id}/resultado-avaliacoes`)).body.avaliacoes
    assert.deepInclude(results[0], { pedidas: 1, respondidas: 1, aproveitamento: 100 })
    assert.deepEqual(results[0].perguntas[0].opcoes, [{ texto: 'Quem foi autorizado', total: 1 }])
    assert.deepInclude((await ana.mine()).licoes[3], { situacao: 'C', nota: 100 })
    assert.equal((await ana.mine()).progresso, 100)
    assert.equal((await ana.open(extra.id)).body.conteudo, '<p>Leia</p>')
    const one = async (id: number) => (await client.get(`${PESSOAS}/${id}`)).body
    assert.deepInclude(await one(people[0].id), { progresso: 100, aprovado: false }, 'the class goes on')
    const rui = await phone(1)
    for (const id of [video.id, pdf.id]) {
      await rui.open(id)
      await opened(people[1].id, id, 6)
      await rui.complete(id)
    }
    await rui.answer(quiz.id, true)
    assert.isTrue((await client.get(`${TURMAS}/${turma.id}`)).body.realizada)
    assert.deepInclude(await one(people[0].id), { aprovado: true })
    const { body } = await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.deepEqual(body, { emitidos: 2 })
    // The evaluation is none of the course: its grade stays with the lesson.
    assert.deepEqual((await one(people[0].id)).resultados, [])
    assert.isAbove(evaluation.id + curso.id, 0)
    const list = (await client.get(`${API}/progresso-licoes?turma=${turma.id}&situacao=C`)).body
    assert.equal(list.totalElements, 6)
    assert.equal((await client.delete(`${LICOES}/${video.id}`)).status, 400, 'a lesson somebody opened stays')
  })

  test('tries end, strangers and other classes see nothing, and what changes counts at once', async ({ assert }) => {
    const { client, company, phone, video, pdf, quiz, people, opened, turma, curso, time, lesson } = await scene(1)
    const ana = await phone(0)
    for (const id of [video.id, pdf.id]) {
      await ana.open(id)
      await opened(people[0].id, id, 6)
      await ana.complete(id)
    }
    await ana.answer(quiz.id, false)
    await ana.answer(quiz.id, false)
    assert.equal((await ana.answer(quiz.id, true)).body.message, 'Você já usou todas as tentativas deste questionário.')
    const other = await makeClass({ client, time }, { course: { online: true } })
    const foreign = await client.post(LICOES, { curso: other.curso.id, titulo: 'X', tipo: 'T', conteudo: 'x' })
    assert.equal((await ana.open(foreign.body.id)).status, 404)
    assert.equal((await new Client().post(`${PARTICIPANTE}/licoes/${video.id}/abrir`, {})).status, 404)
    await lesson({ titulo: 'Mais uma', tipo: 'T', conteudo: 'x' })
    assert.equal((await client.get(`${PESSOAS}/${people[0].id}`)).body.progresso, 50)
    await client.put(`${TURMAS}/${turma.id}`, { dataPrevIni: daysFromNow(2) })
    assert.match((await ana.open(pdf.id)).body.message, /^O conteúdo abre em /)
    await client.put(`${TURMAS}/${turma.id}`, { dataPrevIni: today, conteudoOnline: false })
    assert.equal((await ana.open(pdf.id)).body.message, 'Esta turma não tem conteúdo online.')
    assert.deepEqual((await ana.mine()).licoes, [])
    // Signed in, one finds one's own trainings, and nobody else's.
    const person = await staffClient({ empresaId: company.id, authorities: [], talento: time[0]!.id })
    const mine = (await person.get(`${API}/meus-treinamentos`)).body
    assert.sameMembers(
      mine.treinamentos.map((treinamento: any) => treinamento.turma),
      [turma.descricao, other.turma.descricao],
    )
    const { body } = await person.post(`${API}/meus-treinamentos/${people[0].id}/abrir`, {})
    assert.match(body.url, /\/participante\//)
    const nobody = await staffClient({ empresaId: company.id, authorities: [] })
    assert.deepEqual((await nobody.get(`${API}/meus-treinamentos`)).body, { talento: null, treinamentos: [] })
    assert.equal((await nobody.post(`${API}/meus-treinamentos/${people[0].id}/abrir`, {})).status, 404)
    assert.isAbove(curso.id, 0)
  })
})
