import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { candidateClient, messagesOf, staffClient, system, unique } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, move, newCandidate, ok, scene, VACANCIES } from './story.ts'
import { remindInterview } from '../jobs/remind_interview.ts'

const KEY = '/api/captacao/entrevistas'
/** Far enough to be ahead whenever the tests run. */
const DAY = '2099-03-10'

/** Mails waiting for an address, oldest first, with the calendar file each carries. */
async function mailsTo(address: string) {
  const rows = await db.from('tarefas').where('nome', 'email').where('dados', 'like', `%${address}%`).orderBy('id')
  return rows
    .map((row) => JSON.parse(row.dados))
    .map((mail) => ({
      ...mail,
      calendar:
        mail.attachments[0] && Buffer.from(mail.attachments[0].base64, 'base64').toString().replace(/\r\n /g, ''),
      type: mail.attachments[0]?.contentType,
    }))
}

async function story() {
  const one = await scene()
  const vacancy = await approvedVacancy(one, {
    descricao: 'Reposição sigilosa',
    anuncio: { titulo: 'Pessoa analista', descricao: '<p>Venha.</p>', exibirModuloExterno: false },
  })
  const email = `${unique('c').replace(/\W/g, '')}@example.com`
  const person = await newCandidate(one, {
    nomeSocial: 'Duda Prado',
    contato: { email, dddCelular: '19', foneCelular: '991234567' },
  })
  const application = await enter(one, person.id, vacancy.id)
  const address = `${unique('u').replace(/\W/g, '')}@example.com`
  const { user } = await staffClient({ empresaId: one.empresaId })
  await (await system(one.empresaId)).repo('utilitario/usuarios').patch(user.id, { email: address })
  const input = (extra: Record<string, unknown> = {}) => ({
    candidatoSolicitacao: application.id,
    etapaSeletiva: one.catalogues.etapas[1]!.id,
    data: DAY,
    hora: '9:30',
    duracao: 45,
    participantes: [user.id],
    modalidade: 'P',
    local: 'Sala 2',
    mensagem: 'Traga o RG.',
    observacao: 'Perguntar do turno',
    ...extra,
  })
  const schedule = async (extra = {}) => ok(await one.client.post(KEY, input(extra))).body
  return { one, vacancy, person, application, user, email, address, input, schedule }
}

test.group('Interviews', () => {
  test('scheduling invites panel and candidate with a calendar file; notes go to nobody', async ({ assert }) => {
    const { schedule, person, vacancy, address, email, user, one } = await story()
    const row = await schedule()
    assert.containSubset(row, {
      candidato: { id: person.id },
      solicitacao: { id: vacancy.id },
      situacao: 'A',
      sequencia: 0,
    })
    const [[panel], [candidate]] = [await mailsTo(address), await mailsTo(email)]
    assert.equal(panel.subject, `Entrevista marcada: ${row.descricao}`)
    assert.equal(candidate.subject, 'Entrevista marcada: Pessoa analista')
    assert.include(candidate.text, 'terça-feira, 10/03/2099, das 9:30 às 10:15')
    assert.include(candidate.calendar, 'SUMMARY:Entrevista: Pessoa analista')
    assert.equal(candidate.to[0].name, 'Duda Prado', 'people are called by their social name')
    const told = `${candidate.subject}${candidate.text}${candidate.html}${candidate.calendar}`
    for (const internal of [vacancy.descricao, person.nome]) assert.notInclude(told, internal)
    assert.equal(panel.type, 'text/calendar; charset=utf-8; method=REQUEST')
    for (const { calendar } of [panel, candidate])
      for (const line of [
        `UID:${row.uid}`,
        'SEQUENCE:0',
        'DTSTART:20990310T123000Z',
        'DTEND:20990310T131500Z',
        'LOCATION:Sala 2',
      ])
        assert.include(calendar, line)
    assert.include(candidate.text, 'Traga o RG.')
    assert.notInclude(JSON.stringify(candidate) + candidate.calendar, 'Perguntar do turno')
    assert.notInclude(candidate.calendar, address, 'nobody sees the addresses of the others')
    const box = await db.from('mensagens_usuarios').where({ usuario_id: user.id, empresa_id: one.empresaId })
    assert.equal(box[0].texto, `Entrevista marcada: ${row.descricao}, 10/03/2099, das 9:30 às 10:15`)
  })

  test('a candidate is told the address of the house, whom to ask and where to answer, in the mail and in the calendar; of a call too', async ({
    assert,
  }) => {
    const { one, schedule, vacancy, person, application, user, email, address } = await story()
    const { repo } = await system(one.empresaId)
    const { estabelecimento } = (await one.client.get(`${VACANCIES}/${vacancy.id}`)).body
    await repo('utilitario/estabelecimentos').patch(estabelecimento.id, {
      endereco: { logradouro: 'Rua das Flores', numero: '10' },
    })
    await repo('captacao/solicitacoes-pessoal').patch(vacancy.id, { recrutadorResponsavel: user.id })
    await repo('captacao/candidatos').patch(person.id, { moduloExterno: true })
    const link = `/externo/candidato-solicitacoes/${application.id}?empresaId=${one.empresaId}`
    const last = async () => (await mailsTo(email)).at(-1)!
    const row = await schedule()
    const visit = await last()
    assert.include(visit.calendar, `LOCATION:Sala 2 · ${estabelecimento.nome} · Rua das Flores\\, 10`)
    assert.include(visit.calendar, `, ${address}`.replace(', ', '\\, '))
    for (const text of [visit.text, visit.calendar]) assert.include(text, link)
    const [panel] = (await mailsTo(address)).filter((mail) => mail.to[0].address === address)
    assert.include(panel.calendar, 'LOCATION:Sala 2\r\n')
    ok(await one.client.put(`${KEY}/${row.id}`, { modalidade: 'V', local: null, link: 'https://sala.example.com/1' }))
    const call = await last()
    for (const part of ['https://sala.example.com/1', link]) assert.include(call.text, part)
    assert.include(call.calendar, 'LOCATION:https://sala.example.com/1\r\n')
    ok(await one.client.put(`${KEY}/${row.id}`, { modalidade: 'T', link: null }))
    assert.include((await last()).text, 'Como: Por telefone')
  })

  test('a change goes out under the same UID with the next SEQUENCE; notes alone tell nobody', async ({ assert }) => {
    const { one, schedule, address } = await story()
    const row = await schedule()
    ok(await one.client.put(`${KEY}/${row.id}`, { observacao: 'Outra nota' }))
    assert.lengthOf(await mailsTo(address), 1)
    assert.equal(ok(await one.client.put(`${KEY}/${row.id}`, { hora: '11:00' })).body.sequencia, 1)
    const mail = (await mailsTo(address))[1]!
    assert.equal(mail.subject, `Entrevista alterada: ${row.descricao}`)
    for (const line of [`UID:${row.uid}`, 'SEQUENCE:1', 'DTSTART:20990310T140000Z']) assert.include(mail.calendar, line)
  })

  test('cancelling takes it out of calendars; the reason is for the panel', async ({ assert }) => {
    const { one, schedule, address, email } = await story()
    const row = await schedule()
    ok(await one.client.put(`${KEY}/${row.id}/cancelar`, { motivoCancelamento: 'Gestor viajou' }))
    const [panel, candidate] = [(await mailsTo(address)).at(-1)!, (await mailsTo(email)).at(-1)!]
    for (const mail of [panel, candidate])
      for (const line of ['METHOD:CANCEL', `UID:${row.uid}`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
        assert.include(mail.calendar, line)
    assert.include(panel.text, 'Gestor viajou')
    assert.notInclude(candidate.text, 'Gestor viajou')
    assert.equal(
      (await one.client.put(`${KEY}/${row.id}`, { hora: '15:00' })).body.message,
      'Somente entrevistas agendadas podem ser alteradas.',
    )
  })

  test('who leaves the panel gets a cancellation, who joins an invitation', async ({ assert }) => {
    const { one, schedule, address } = await story()
    const { user } = await staffClient({ empresaId: one.empresaId })
    const other = `${unique('n').replace(/\W/g, '')}@example.com`
    await (await system(one.empresaId)).repo('utilitario/usuarios').patch(user.id, { email: other })
    const row = await schedule()
    ok(await one.client.put(`${KEY}/${row.id}`, { participantes: [user.id] }))
    assert.include((await mailsTo(address)).at(-1)!.calendar, 'METHOD:CANCEL')
    assert.include((await mailsTo(other)).at(-1)!.calendar, 'METHOD:REQUEST')
  })

  test('a taken room or a busy interviewer is refused, also for the last free hour', async ({ assert }) => {
    const { one, schedule, input, user, vacancy } = await story()
    const row = await schedule()
    const second = await enter(one, (await newCandidate(one)).id, vacancy.id)
    const answer = await one.client.post(KEY, input({ candidatoSolicitacao: second.id, hora: '10:00' }))
    assert.deepEqual(messagesOf(answer), {
      local: `O local está ocupado das 9:30 às 10:15 (${row.candidato.nome}).`,
      participantes: `${user.nome} já tem entrevista das 9:30 às 10:15 (${row.candidato.nome}).`,
    })
    ok(await one.client.post(KEY, input({ candidatoSolicitacao: second.id, hora: '10:15' })))
    const both = await Promise.all(
      [0, 1].map(async () =>
        one.client.post(
          KEY,
          input({
            candidatoSolicitacao: (await enter(one, (await newCandidate(one)).id, vacancy.id)).id,
            hora: '15:00',
          }),
        ),
      ),
    )
    assert.deepEqual(both.map((item) => item.status).sort(), [201, 400])
  })

  test('place or link are demanded by the kind, the past is refused, results only after the beginning', async ({
    assert,
  }) => {
    const { one, input, schedule } = await story()
    const post = async (extra: Record<string, unknown>) => messagesOf(await one.client.post(KEY, input(extra)))
    assert.property(await post({ local: null }), 'local')
    assert.property(await post({ modalidade: 'V', link: null }), 'link')
    assert.equal((await post({ participantes: [] })).participantes, 'Selecione pelo menos um entrevistador.')
    assert.equal((await post({ data: '2020-01-01' })).data, 'A entrevista não pode ser marcada no passado.')
    const row = await schedule({ modalidade: 'V', link: 'https://meet.example.com/abc' })
    assert.equal(
      (await one.client.put(`${KEY}/${row.id}/concluir`, { situacao: 'R' })).body.message,
      'A entrevista ainda não começou.',
    )
    assert.equal(
      (await one.client.delete(`${KEY}/${row.id}`)).body.message,
      'Cancele a entrevista antes de removê-la: quem foi convidado precisa saber.',
    )
  })

  test('the day before everybody is reminded, once, and only of the version that holds', async ({ assert }) => {
    const { one, schedule, email } = await story()
    const row = await schedule()
    const jobs = await db
      .from('tarefas')
      .where('nome', 'recruitment.lembrar-entrevista')
      .where('dados', JSON.stringify({ empresaId: one.empresaId, entrevistaId: row.id, sequencia: 0 }))
    assert.equal(
      Number(jobs[0].executar_em) > Date.parse('2099-03-09T11:59:00Z') &&
        Number(jobs[0].executar_em) < Date.parse('2099-03-09T12:01:00Z'),
      true,
    )
    const remind = async (sequencia: number) =>
      remindInterview(await system(one.empresaId), { entrevistaId: row.id, sequencia })
    await remind(7)
    assert.lengthOf(await mailsTo(email), 1)
    for (let twice = 0; twice < 2; twice++) await remind(0)
    assert.equal((await mailsTo(email)).at(-1)!.subject.startsWith('Lembrete de entrevista'), true)
    assert.lengthOf(await mailsTo(email), 2)
  })

  test('a candidate taken out of the vacancy is told that the interview is off', async ({ assert }) => {
    const { one, schedule, application, email } = await story()
    await schedule()
    assert.equal((await one.client.delete(`${APPLICATIONS}/${application.id}`)).status, 204)
    assert.include((await mailsTo(email)).at(-1)!.calendar, 'METHOD:CANCEL')
  })

  test('a refused candidate, a closed or a cancelled vacancy: interviews ahead are called off', async ({ assert }) => {
    const off = async (end: (one: Awaited<ReturnType<typeof story>>) => Promise<{ status: number; text: string }>) => {
      const all = await story()
      const row = await all.schedule()
      ok(await end(all))
      assert.equal((await all.one.client.get(`${KEY}/${row.id}`)).body.situacao, 'X')
      assert.include((await mailsTo(all.email)).at(-1)!.calendar, 'METHOD:CANCEL')
    }
    await off(({ one, application }) => move(one, application.id, one.catalogues.etapas[0]!.id, 'N'))
    await off(({ one, vacancy }) =>
      one.client.put(`${VACANCIES}/${vacancy.id}/encerra`, { dataEncerramento: '2026-11-20' }),
    )
    await off(({ one, vacancy }) => one.client.put(`${VACANCIES}/${vacancy.id}/cancela`, {}))
    const { one, application, schedule } = await story()
    const row = await schedule()
    ok(await move(one, application.id, one.catalogues.etapas[0]!.id, 'S'))
    assert.equal((await one.client.get(`${KEY}/${row.id}`)).body.situacao, 'A', 'who goes on keeps the appointment')
  })

  test('the candidate sees the next interview in the portal, without notes and panel', async ({ assert }) => {
    const { one, vacancy, input } = await story()
    const client = await candidateClient(one.empresaId, one.catalogues)
    const application = await enter(one, client.candidate.id, vacancy.id)
    ok(await one.client.post(KEY, input({ candidatoSolicitacao: application.id })))
    const [view] = (await client.get('/api/externo/candidato-solicitacoes')).body
    assert.deepEqual(view.proximaEntrevista, {
      id: view.proximaEntrevista.id,
      resposta: null,
      respostaMensagem: null,
      data: DAY,
      hora: '9:30',
      duracao: 45,
      modalidade: 'Presencial',
      local: 'Sala 2',
      link: null,
      mensagem: 'Traga o RG.',
    })
    assert.equal(view.proximoPasso, 'A sua entrevista está marcada para 10/03/2099, às 9:30.')
  })

  test('the invitation can be downloaded', async ({ assert }) => {
    const { one, schedule } = await story()
    const row = await schedule()
    const answer = await one.client.get(`${KEY}/${row.id}/convite`)
    assert.include(answer.headers.get('content-type'), 'text/calendar')
    assert.include(answer.text, `UID:${row.uid}`)
  })
})
