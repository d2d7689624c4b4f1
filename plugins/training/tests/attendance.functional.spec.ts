import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env.ts'
import { Client, messagesOf, staffClient, unique } from '#tests'
import { newAttendanceCode } from '../domain/attendance_code.ts'
import { FORMS } from '../domain/keys.ts'
import { participantLink } from '../services/notices.ts'
import { API, DIAS, makeClass, PESSOAS, story, today, daysFromNow, TURMAS } from './story.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const code = (company: number, dia: number, secondsAgo = 0) =>
  newAttendanceCode(env.get('APP_KEY'), company, dia, Date.now() - secondsAgo * 1000)

/** A lesson of today with two people in it. */
async function scene(people = 2) {
  const tale = await story({ people })
  const made = await makeClass(tale, {
    turma: { dataPrevIni: today, dataPrevFim: daysFromNow(1), diasTurma: [{ dia: today }, { dia: daysFromNow(1) }] },
  })
  const come = (index: number, codigo: string, extra: object = {}) =>
    new Client().post('/api/publico/presenca', {
      codigo,
      cpf: tale.time[index]!.cpf,
      nascimento: '1990-05-20',
      dispositivo: `aparelho-${tale.company.id}-${index}`,
      ...extra,
    })
  const link = async (index: number) => {
    const row = await tale.context.repo('desenvolvimento/turmas').get(made.turma.id)
    return (await participantLink(tale.context, made.people[index].id, row)).token
  }
  const now = () => code(tale.company.id, made.dias[0]!.id)
  return { ...tale, ...made, come, link, now }
}

test.group('Attendance by QR code', () => {
  // Proves: colaborador-turma
  test('whoever reads the code and says who they are is there, once, and the phone knows them from then on', async ({
    assert,
  }) => {
    const { client, come, now, people, turma, company, dias } = await scene()
    const { body: shown } = await client.get(`${DIAS}/${dias[0]!.id}/tela`)
    assert.include(shown.endereco, `/presenca/${shown.codigo}`)
    assert.include(shown.svg, '<svg')
    const svg = await client.get(`${DIAS}/${dias[0]!.id}/qrcode`)
    assert.equal(svg.headers.get('content-type'), 'image/svg+xml')
    const about = await new Client().get(`/api/publico/presenca/${shown.codigo}`)
    assert.equal(about.body.turma, turma.descricao)
    const done = await come(0, shown.codigo)
    assert.equal(done.status, 200, done.text)
    assert.deepInclude(done.body, { registrada: true, mensagem: 'Presença registrada.' })
    assert.equal((await client.get(`${PESSOAS}/${people[0].id}`)).body.frequencia, 50)
    const again = await come(0, now())
    assert.equal(again.body.message, 'A sua presença nesta aula já está registrada.')
    const mine = await new Client().get(`${API}/participante`, { 'X-Link': done.body.link })
    assert.deepEqual(
      mine.body.aulas.map((aula: any) => aula.presente),
      [true, false],
    )
    const { body: after } = await client.get(`${DIAS}/${dias[0]!.id}/tela?codigo=${shown.codigo}`)
    assert.notEqual(after.codigo, shown.codigo, 'a used code leaves the screen')
    assert.equal(after.presentes[0].nome, 'Pessoa 1')
    assert.equal(after.inscritos, 2)
    assert.isAbove(company.id, 0)
  })

  test('a questionnaire begun with the own link is not opened by who tells CPF and birth date', async ({ assert }) => {
    const { come, now, link, people, repo, context, turma, time } = await scene()
    const evaluation = await repo('pesquisa/avaliacoes-turma').create({ titulo: unique('Reação') })
    const question = await repo('questionarios/perguntas').create({
      modelo: evaluation.modelo!.id,
      texto: 'O que achou?',
      tipo: '3',
      ordem: 1,
    })
    const form = await repo(FORMS).create({
      turma: turma.id,
      status: 'I',
      participante: people[0].id,
      colaborador: time[0]!.id,
      respondente: time[0]!.id,
      avaliacaoTurma: evaluation.id,
    })
    await context.db.from('avaliacoes_turma').where('id', evaluation.id).update({ liberada: true })
    await repo('desenvolvimento/turmas').patch(turma.id, { liberada: true }, 'liberar')
    const guest = new Client()
    const AT = '/api/questionarios/responder'
    const open = async (participant: string) => {
      const { body } = await guest.post(`${API}/participante/avaliacoes/${form.id}`, {}, { 'X-Link': participant })
      return { 'X-Link': String(body.url).split('/responder/')[1]! }
    }
    const own = await open(await link(0))
    assert.equal((await guest.put(`${AT}/iniciar`, {}, own)).status, 200)
    assert.equal((await guest.put(`${AT}/respostas/${question.id}`, { comentario: 'segredo' }, own)).status, 204)
    const typed = await open((await come(0, now())).body.link)
    for (const answer of [await guest.get(AT, typed), await guest.put(`${AT}/iniciar`, {}, typed)]) {
      assert.include(answer.body.message, 'Você já começou a responder em outro lugar.')
      assert.notInclude(answer.text, 'segredo')
    }
    assert.include((await guest.get(AT, own)).text, 'segredo')
  })

  // Proves: colaborador-turma
  test('a forwarded picture brings no second person, and one device no two people', async ({ assert }) => {
    const { come, now, client, people } = await scene()
    const codigo = now()
    assert.equal((await come(0, codigo)).status, 200)
    const second = await come(1, codigo)
    assert.equal(second.body.message, 'Este QR Code já foi usado. Leia o que está agora na tela do instrutor.')
    const sameDevice = await come(1, now(), { dispositivo: `aparelho-${client.empresaId}-0` })
    assert.equal(sameDevice.body.message, 'Este aparelho já registrou a presença de outra pessoa nesta aula.')
    assert.equal((await come(1, now())).status, 200)
    assert.equal((await client.get(`${PESSOAS}/${people[1].id}`)).body.presencas[0].origem, 'Q')
  })

  test('the same sent again, because its answer was lost on the way, is as good as the first time', async ({
    assert,
  }) => {
    const { come, now, client, people } = await scene()
    const codigo = now()
    const [first, second] = await Promise.all([come(0, codigo), come(0, codigo)])
    const { body: link } = await come(0, codigo)
    const byLink = await new Client().post(
      `${API}/participante/presenca`,
      { codigo, dispositivo: `aparelho-${client.empresaId}-0` },
      { 'X-Link': link.link },
    )
    for (const { status, body } of [first, second, byLink])
      assert.deepEqual([status, body.mensagem], [200, 'Presença registrada.'])
    assert.lengthOf((await client.get(`${PESSOAS}/${people[0].id}`)).body.presencas, 1)
  })

  // Proves: dias-turmas
  test('two at once with one code: one is there', async ({ assert }) => {
    const { come, now } = await scene()
    const codigo = now()
    const answers = await Promise.all([come(0, codigo), come(1, codigo)])
    assert.deepEqual(answers.map((item) => item.status).sort(), [200, 400])
  })

  test('old codes, forged ones, other days and strangers are refused', async ({ assert }) => {
    const { come, now, company, dias, time, talent } = await scene()
    const old = await come(0, code(company.id, dias[0]!.id, 31))
    assert.equal(old.body.message, 'Este QR Code já mudou. Leia o que está agora na tela do instrutor.')
    const yesterday = await come(0, code(company.id, dias[0]!.id, 86_400))
    assert.equal(yesterday.status, 400)
    const forged = now().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    assert.equal(
      (await come(0, forged)).body.message,
      'Este QR Code não é válido. Leia o que está na tela do instrutor.',
    )
    const tomorrow = await come(0, code(company.id, dias[1]!.id))
    assert.equal(tomorrow.body.message, 'A presença desta aula só é registrada no dia dela.')
    const stranger = await talent('De fora')
    for (const wrong of [{ nascimento: '1991-01-01' }, { cpf: stranger.cpf }])
      assert.equal(
        (await come(0, now(), wrong)).body.message,
        'Não encontramos você nesta turma. Confira os dados ou fale com o instrutor.',
      )
    assert.lengthOf(time, 2)
  })

  test('a participant of another class of the same day is not let in, by CPF or by their own link', async ({
    assert,
  }) => {
    const { come, now, client, context, talent } = await scene(1)
    const guest = await talent('De outra turma')
    const other = await makeClass(
      { client, time: [guest] },
      { turma: { dataPrevIni: today, dataPrevFim: daysFromNow(1), diasTurma: [{ dia: today }] } },
    )
    const typed = await come(0, now(), { cpf: guest.cpf })
    assert.equal(typed.body.message, 'Não encontramos você nesta turma. Confira os dados ou fale com o instrutor.')
    const row = await context.repo('desenvolvimento/turmas').get(other.turma.id)
    const { token } = await participantLink(context, other.people[0].id, row)
    const linked = await new Client().post(
      `${API}/participante/presenca`,
      { codigo: now(), espera: 0, dispositivo: 'visita' },
      { 'X-Link': token },
    )
    assert.equal(linked.status, 400, linked.text)
    assert.lengthOf((await client.get(`${PESSOAS}/${other.people[0].id}`)).body.presencas, 0)
  })

  test('a known phone may send late, within a minute of having read the code', async ({ assert }) => {
    const { link, company, dias, come } = await scene()
    const call = async (index: number, ago: number, espera: number) =>
      new Client().post(
        `${API}/participante/presenca`,
        { codigo: code(company.id, dias[0]!.id, ago), espera, dispositivo: `d${company.id}-${index}` },
        { 'X-Link': await link(index) },
      )
    assert.equal((await call(0, 100, 600)).status, 400, 'more than a minute')
    assert.equal((await call(0, 45, 0)).status, 400, 'it did not wait')
    assert.equal((await call(0, 75, 60)).status, 200)
    // A phone nobody knows cannot claim to have waited.
    assert.equal((await come(1, code(company.id, dias[0]!.id, 45))).status, 400)
  })

  test('a phone nobody knows holds the code it read while its owner types: two minutes, and one more without a connection', async ({
    assert,
  }) => {
    const { come, company, dias, client, people } = await scene()
    const read = (codigo: string, index: number) =>
      new Client().post('/api/publico/presenca/leitura', { codigo, dispositivo: `aparelho-${company.id}-${index}` })
    const nonce = (codigo: string) => codigo.split('.')[3]!
    const readAgo = (codigo: string, seconds: number) =>
      db
        .from('codigos_presenca')
        .where({ empresa_id: company.id, codigo: nonce(codigo) })
        .update({ criado_em: utcText(Date.now() - seconds * 1000) })
    // Issued 28 seconds ago: the time to type begins when the page opens.
    const codigo = code(company.id, dias[0]!.id, 28)
    const opened = await read(codigo, 0)
    assert.deepInclude(opened.body, { dia: today })
    assert.equal((await read(codigo, 0)).status, 200, 'opened again')
    const screen = await client.get(`${DIAS}/${dias[0]!.id}/tela?codigo=${codigo}`)
    assert.notEqual(screen.body.codigo, codigo, 'the screen shows another at once')
    const other = await read(codigo, 1)
    assert.equal(other.body.message, 'Este QR Code já foi usado. Leia o que está agora na tela do instrutor.')
    assert.equal((await come(1, codigo)).status, 400)
    await readAgo(codigo, 170)
    const wrong = await come(0, codigo, { nascimento: '1991-01-01' })
    assert.include(wrong.body.message, 'Confira os dados', 'whoever mistyped may try again')
    assert.equal((await come(0, codigo)).status, 200)
    assert.equal((await come(0, codigo)).status, 200, 'sent again')
    assert.lengthOf((await client.get(`${PESSOAS}/${people[0].id}`)).body.presencas, 1)
    const late = code(company.id, dias[0]!.id, 0)
    assert.equal((await read(late, 1)).status, 200)
    await readAgo(late, 185)
    const tooLate = 'Este QR Code já mudou. Leia o que está agora na tela do instrutor.'
    assert.equal((await read(late, 1)).body.message, tooLate)
    assert.equal((await read(code(company.id, dias[0]!.id, 31), 1)).body.message, tooLate)
    const tomorrow = await read(code(company.id, dias[1]!.id), 1)
    assert.equal(tomorrow.body.message, 'A presença desta aula só é registrada no dia dela.')
  })

  // Proves: trn.turmas.qrcode-check
  test('people who are signed in register themselves in their own class only', async ({ assert }) => {
    const { company, time, now, turma } = await scene()
    const person = await staffClient({ empresaId: company.id, authorities: [], talento: time[0]!.id })
    const other = await makeClass({ client: await staffClient({ empresaId: company.id }), time: [] })
    assert.equal((await person.get(`${TURMAS}/${other.turma.id}/qrcode?token=${now()}`)).status, 400)
    const done = await person.get(`${TURMAS}/${turma.id}/qrcode?token=${now()}`)
    assert.deepEqual(done.body, { registrada: true, mensagem: 'Presença registrada.' })
    const nobody = await staffClient({ empresaId: company.id, authorities: [] })
    assert.equal(
      (await nobody.get(`${TURMAS}/${turma.id}/qrcode?token=${now()}`)).body.message,
      'O seu usuário não está ligado a um talento.',
    )
  })

  // Proves: certificado, colaborador-turma
  test('a certificate is verified by its code, and a guessed one tells nothing', async ({ assert }) => {
    const tale = await story({ people: 1 })
    const { client, time } = tale
    const { turma, curso } = await makeClass(tale, { course: { periodicidade: 12 } })
    await client.put(`${TURMAS}/${turma.id}/realizar`, {})
    await client.put(`${PESSOAS}/${(await client.get(`${PESSOAS}/turma/${turma.id}`)).body[0].id}`, { aprovado: true })
    await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    const [row] = (await client.get(`${API}/certificado?completo=true`)).body.content
    const named = (await client.get(`${API}/colaborador-turma?turma=${turma.id}`)).body.content[0].certificado
    assert.equal(named.codigo, row.codigo, 'known by its code: its title is #NOMECURSO# of everybody')
    const proof = await new Client().get(`/api/publico/certificados/${row.codigo}`)
    assert.deepInclude(proof.body, {
      valido: true,
      vencido: false,
      talento: time[0]!.nome,
      curso: curso.nome,
      cargaHoraria: '8:00',
    })
    // Taken back, it proves nothing any more and its page says so; another may be issued.
    const cancel = `${API}/certificado/${row.id}/cancelar`
    assert.property(messagesOf(await client.put(cancel, {})), 'motivo')
    assert.equal((await client.put(cancel, { motivo: 'Nome errado' })).status, 200)
    assert.equal((await client.put(cancel, { motivo: 'De novo' })).body.message, 'Este certificado já foi cancelado.')
    const { nome, corPrincipal } = (await client.get(`/api/utilitario/empresas/${client.empresaId}`)).body
    assert.include(proof.body.aparencia, { nome, corPrincipal })
    const after = (await new Client().get(`/api/publico/certificados/${row.codigo}`)).body
    assert.deepInclude(after, { valido: false, cancelado: true, canceladoEm: today })
    assert.equal((await client.get(`${API}/certificado/${row.id}/pdf`)).status, 400)
    const again = await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.deepEqual(again.body, { emitidos: 1 })
    for (const guess of ['AAAA-AAAA-AAAA-AAAA', '1', "' OR 1=1 --"])
      assert.equal((await new Client().get(`/api/publico/certificados/${encodeURIComponent(guess)}`)).status, 404)
  })
})
