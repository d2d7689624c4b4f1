import { test } from '@japa/runner'
import { messagesOf, staffClient, system, unique } from '#tests'
import { mailsTo, story, withPlaces } from './story.ts'

const SLOTS = '/api/captacao/horarios-entrevista'
const DAY = '2099-03-10'

/** A vacancy with a recruiter and people in its selection. */
async function selection(people: number) {
  const one = await story()
  const staff = await staffClient({ empresaId: one.company.id })
  const { repo } = await system(one.company.id)
  const address = `${unique('rh').replace(/\W/g, '').toLowerCase()}@example.com`
  await repo('utilitario/usuarios').patch(staff.user.id, { email: address })
  const vacancy = await one.open({ recrutadorResponsavel: staff.user.id })
  const applicants = []
  for (let at = 0; at < people; at++) {
    const client = await one.candidate({
      contato: {
        email: `${unique('c').replace(/\W/g, '').toLowerCase()}@example.com`,
        dddCelular: '19',
        foneCelular: '991234567',
      },
    })
    const { body } = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`, {})
    applicants.push({ client, id: body.id, path: `/api/externo/candidato-solicitacoes/${body.id}` })
  }
  const openDay = (extra: object = {}) =>
    staff.post(`${SLOTS}/abrir`, {
      solicitacao: vacancy.id,
      data: DAY,
      inicio: '9:00',
      fim: '11:00',
      duracao: 45,
      intervalo: 15,
      participantes: [staff.user.id],
      modalidade: 'V',
      link: 'https://sala.example.com/1',
      mensagem: 'Até lá.',
      ...extra,
    })
  return { ...one, vacancy, staff, repo, address, applicants, openDay }
}

test.group('Candidates choose the hour of their interview', (group) => {
  group.setup(withPlaces)

  // Proves: candidato-solicitacoes
  test('eight at once for one hour: one gets it, the others are told to choose another; everybody hears of it', async ({
    assert,
  }) => {
    const { applicants, openDay, staff, address } = await selection(8)
    const step = async () => {
      const { body } = await applicants[0]!.client.get('/api/externo/candidato-solicitacoes')
      return [body[0].escolheHorario, body[0].proximoPasso]
    }
    assert.deepEqual(await step(), [false, 'O seu currículo foi recebido e será analisado pela empresa.'])
    assert.equal((await openDay({ fim: '10:00' })).status, 204)
    assert.deepEqual(await step(), [true, 'Escolha o horário da sua entrevista.'])
    const offered = (await applicants[0]!.client.get(`${applicants[0]!.path}/horarios`)).body
    assert.deepEqual(
      offered.map((item: any) => [item.data, item.hora, item.duracao, item.modalidade]),
      [[DAY, '9:00', 45, 'Vídeo']],
    )
    const answers = await Promise.all(
      applicants.map((applicant) => applicant.client.post(`${applicant.path}/horarios`, { horario: offered[0].id })),
    )
    assert.deepEqual(answers.map((item) => item.status).sort(), [201, 400, 400, 400, 400, 400, 400, 400])
    for (const item of answers.filter((answer) => answer.status === 400))
      assert.equal(item.body.message, 'Este horário acabou de ser escolhido por outra pessoa. Escolha outro.')
    const { body } = await staff.get(`/api/captacao/entrevistas?data=${DAY}&completo=true`)
    assert.lengthOf(body.content, 1)
    assert.deepInclude(body.content[0], { respostaCandidato: 'C', hora: '9:00', situacao: 'A' })
    const winner = answers.find((item) => item.status === 201)!.body
    assert.deepInclude(winner.proximaEntrevista, { resposta: 'C', link: 'https://sala.example.com/1' })
    assert.lengthOf(await mailsTo(address), 1)
    const mine = applicants.find((applicant) => applicant.id === winner.id)!
    // The same tap again ends well; another hour does not.
    assert.equal((await mine.client.post(`${mine.path}/horarios`, { horario: offered[0].id })).status, 201)
    assert.deepEqual((await mine.client.get(`${mine.path}/horarios`)).body, [])
    assert.isFalse(winner.escolheHorario)
  })

  test('hours are for the vacancy, the stage and people who go on; what does not fit is refused by name', async ({
    assert,
  }) => {
    const { applicants, openDay, repo, candidate, company } = await selection(2)
    const stage = await repo('captacao/etapas-seletivas').create({ nome: unique('Etapa'), ordem: 1 })
    assert.equal((await openDay({ etapaSeletiva: stage.id })).status, 204)
    const [one, other] = applicants as [(typeof applicants)[0], (typeof applicants)[0]]
    assert.deepEqual((await one.client.get(`${one.path}/horarios`)).body, [])
    const { rows } = await repo('captacao/horarios-entrevista').list({ limit: 10 })
    assert.lengthOf(rows, 2)
    const refused = await one.client.post(`${one.path}/horarios`, { horario: rows[0]!.id })
    assert.equal(refused.body.message, 'Este horário não é para a sua etapa.')
    assert.equal((await other.client.post(`${one.path}/horarios`, { horario: rows[0]!.id })).status, 404)
    const stranger = await candidate()
    assert.equal((await stranger.get(`${one.path}/horarios`)).status, 404)
    assert.equal(
      (await openDay({ inicio: '11:00', fim: '11:30' })).body.message,
      'Neste período não cabe nenhuma entrevista.',
    )
    assert.deepEqual(messagesOf(await openDay({ data: '2020-01-01' })), { data: 'O horário não pode ser no passado.' })
    const outsider = await staffClient({ empresaId: company.id, authorities: ['ROLE_CAPTACAO_HORARIOS_ENTREVISTA'] })
    assert.equal((await outsider.post(`${SLOTS}/abrir`, {})).status, 403)
    const elsewhere = await staffClient()
    assert.equal((await elsewhere.get(`${SLOTS}/${rows[0]!.id}`)).status, 404)
  })

  test('an interview is confirmed, or another time asked for; moved, it is asked anew; the calendar file names who organises', async ({
    assert,
  }) => {
    const { applicants, repo, staff, address } = await selection(2)
    const [one, other] = applicants as [(typeof applicants)[0], (typeof applicants)[0]]
    const interview = await repo('captacao/entrevistas').create({
      candidatoSolicitacao: one.id,
      data: DAY,
      hora: '14:00',
      duracao: 30,
      participantes: [staff.user.id],
      modalidade: 'P',
      local: 'Sala 1',
      convidarCandidato: true,
    })
    const path = `/api/externo/entrevistas/${interview.id}`
    for (const call of ['confirmar', 'outro-horario'])
      assert.equal((await other.client.put(`${path}/${call}`, { mensagem: 'à tarde' })).status, 404)
    assert.equal((await other.client.get(`${path}/convite`)).status, 404)
    assert.deepEqual(messagesOf(await one.client.put(`${path}/outro-horario`, {})), {
      mensagem: 'Diga que dias e horários são melhores para você.',
    })
    assert.equal((await one.client.put(`${path}/outro-horario`, { mensagem: 'Depois das 16h.' })).status, 204)
    const seen = () => staff.get(`/api/captacao/entrevistas/${interview.id}`)
    assert.deepInclude((await seen()).body, { respostaCandidato: 'O', respostaMensagem: 'Depois das 16h.' })
    const moved = await staff.put(`/api/captacao/entrevistas/${interview.id}`, { hora: '16:30' })
    assert.equal(moved.status, 200, moved.text)
    assert.equal((await seen()).body.respostaCandidato, null)
    assert.equal((await one.client.put(`${path}/confirmar`, {})).status, 204)
    assert.equal((await one.client.get(one.path)).body.proximaEntrevista.resposta, 'C')
    const file = await one.client.get<Buffer>(`${path}/convite`, { accept: 'text/calendar' })
    assert.include(file.headers.get('content-type')!, 'text/calendar')
    const text = file.text.replace(/\r\n /g, '')
    assert.include(text, `mailto:${address}`)
    assert.match(text, /^ORGANIZER;/m)
    assert.notInclude(text, '/captacao/')
    await repo('captacao/entrevistas').patch(interview.id, { situacao: 'X' })
    assert.equal((await one.client.put(`${path}/confirmar`, {})).body.message, 'Esta entrevista não está mais marcada.')
  })
})
