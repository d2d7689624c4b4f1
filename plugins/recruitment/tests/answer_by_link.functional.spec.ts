import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Client, messagesOf } from '#tests'
import { approvedVacancy, newCandidate, ok, type Scene, scene } from './story.ts'

const MODELS = '/api/captacao/modelos-avaliacao-candidato'
const EVALUATIONS = '/api/captacao/avaliacoes'
const AT = '/api/questionarios/responder'

async function model({ client }: Scene, extra: Record<string, unknown> = {}) {
  const row = ok(await client.post(MODELS, { titulo: 'Conhecimentos', percentualMinimoAprovacao: 70, ...extra })).body
  const grade = ok(
    await client.post(`${MODELS}/${row.id}/perguntas`, { texto: 'Domínio de SQL', tipo: '4', obrigatoria: true }),
  ).body
  return { ...row, grade }
}

/** A candidate without access to the portal, a questionnaire for them, and the link they hold. */
async function linked({ vacancy = true, ...extra }: Record<string, unknown> = {}) {
  const one = await scene()
  const person = await newCandidate(one)
  const form = await model(one, extra)
  const row = ok(
    await one.client.post(EVALUATIONS, {
      candidato: person.id,
      avaliacao: form.id,
      ...(vacancy ? { solicitacao: (await approvedVacancy(one)).id } : {}),
    }),
  ).body
  const issue = (input: object = {}) => one.client.post(`${EVALUATIONS}/${row.id}/link`, input)
  const { url } = ok(await issue()).body
  const headers = { 'x-link': url.split('/').at(-1) }
  const guest = new Client()
  const call = {
    get: () => guest.get(AT, headers),
    start: () => guest.put(`${AT}/iniciar`, {}, headers),
    answer: (id: number, body: object) => guest.put(`${AT}/respostas/${id}`, body, headers),
    handIn: () => guest.post(`${AT}/concluir`, {}, headers),
  }
  return { ...one, person, form, row, url, issue, call }
}

test.group('Questionnaires of candidates answered by a link', () => {
  // Proves: avaliacoes-captacao
  test('from the link to the result, without signing in and without seeing a weight', async ({ assert }) => {
    const { client, form, row, url, call } = await linked()
    assert.match(url, /\/responder\/[\w-]{32}$/)
    const before = ok(await call.get()).body
    assert.containSubset(before, { titulo: 'Conhecimentos', estado: 'PENDENTE', perguntas: [] })
    assert.equal(
      (await call.answer(form.grade.id, { nota: 8 })).body.message,
      'Inicie o questionário antes de responder.',
    )
    const running = ok(await call.start()).body
    assert.equal(running.perguntas[0].texto, 'Domínio de SQL')
    assert.notInclude(JSON.stringify(running), 'peso')
    assert.isOk(running.subtitulo)
    assert.notInclude(JSON.stringify(running), row.solicitacao.descricao, "the description is the company's own")
    assert.equal((await call.answer(form.grade.id, { nota: 99 })).status, 400)
    assert.equal((await call.answer(form.grade.id, { nota: 8 })).status, 204)
    // Another visit goes on where this one stopped.
    assert.deepInclude(ok(await call.get()).body.respostas[0], { perguntaId: form.grade.id, nota: 8 })
    assert.equal(ok(await call.handIn()).body.estado, 'RESPONDIDO')
    assert.equal((await call.answer(form.grade.id, { nota: 10 })).body.message, 'Este questionário já foi respondido.')
    assert.containSubset(ok(await client.get(`${EVALUATIONS}/${row.id}`)).body, {
      performance: 80,
      resultado: 'Aprovado',
    })
  })

  // Proves: avaliacoes-captacao
  test('what is obligatory is asked for when it is handed in', async ({ assert }) => {
    const { call, form } = await linked({ vacancy: false })
    ok(await call.start())
    assert.deepEqual(messagesOf(await call.handIn()), { [`perguntas.${form.grade.id}`]: 'Informe a nota.' })
  })

  test('the clock of the server ends it', async ({ assert }) => {
    const { call, form } = await linked({ tempoLimite: 10 })
    const { id, expiraEm } = ok(await call.start()).body
    assert.isAbove(Date.parse(expiraEm), Date.now())
    await db.from('questionario_preenchimentos').where('id', id).update({ expira_em: '2026-01-01 00:00:00' })
    const late = ok(await call.get()).body
    assert.equal(late.estado, 'ENCERRADO')
    assert.equal(
      (await call.answer(form.grade.id, { nota: 8 })).body.message,
      'O tempo para responder este questionário terminou.',
    )
  })

  // Proves: avaliacoes-captacao
  test('a removed questionnaire is gone, and the team’s own has no link', async ({ assert }) => {
    const { client, row, call, person, form } = await linked()
    const team = ok(
      await client.post(EVALUATIONS, { candidato: person.id, avaliacao: form.id, quemResponde: 'E' }),
    ).body
    assert.equal((await client.post(`${EVALUATIONS}/${team.id}/link`)).status, 409)
    assert.equal((await client.delete(`${EVALUATIONS}/${row.id}`)).status, 204)
    const gone = await call.get()
    assert.equal(gone.status, 404)
    assert.equal(gone.body.message, 'Este questionário não existe mais.')
  })

  test('goes out by e-mail when asked for; without an address nothing is issued', async ({ assert }) => {
    const { client, person, issue } = await linked()
    await client.put(`/api/captacao/candidatos/${person.id}`, { contato: { email: null } })
    const links = () => db.from('links_acesso').count('* as total').first()
    const before = Number((await links()).total)
    assert.equal((await issue({ enviarEmail: true })).body.message, 'Este candidato não tem e-mail no cadastro.')
    assert.equal(Number((await links()).total), before)
    ok(await client.put(`/api/captacao/candidatos/${person.id}`, { contato: { email: 'joana@exemplo.com.br' } }))
    ok(await issue({ enviarEmail: true }))
    const mail = await db.from('emails_enviados').orderBy('id', 'desc').first()
    assert.include(JSON.stringify(mail), 'Questionário para responder: Conhecimentos')
  })
})
