import { test } from '@japa/runner'
import { messagesOf } from '#tests'
import {
  APPLICATIONS,
  approvedVacancy,
  CANDIDATES,
  enter,
  move,
  newCandidate,
  ok,
  openVacancy,
  type Scene,
  scene,
  VACANCIES,
} from './story.ts'

const board = async ({ client }: Scene, id: number) => ok(await client.get(`${VACANCIES}/${id}/selecao`)).body

test.group('Selection', () => {
  test('the board has a column per stage and a card per candidate', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const person = await newCandidate(one, { nome: 'Bia Reis' })
    const application = await enter(one, person.id, vacancy.id)
    const { etapas, candidatos, vaga, funil } = await board(one, vacancy.id)
    assert.deepEqual(
      etapas.map((stage: any) => stage.nome),
      ['Triagem', 'Entrevista'],
    )
    assert.containSubset(candidatos, [
      {
        candidatoSolicitacaoId: application.id,
        candidato: { id: person.id, nome: 'Bia Reis', cidade: null, fotoUrl: null },
        etapaId: null,
        situacao: 'I',
        ultimaObservacao: null,
      },
    ])
    assert.isNumber(candidatos[0].candidato.idade)
    assert.containSubset(vaga, { quantidade: 1, qtdVagasPreenchidas: 0, situacao: 'Aprovada' })
    assert.deepEqual(funil[0], { nome: 'Candidatos inscritos', valor: 1 })
  })

  test('moving records the stage, the approval and the remark', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const person = await newCandidate(one)
    const application = await enter(one, person.id, vacancy.id)
    const [stage] = one.catalogues.etapas
    const card = ok(
      await move(one, application.id, stage!.id, 'S', {
        observacao: 'Boa conversa',
        horaIni: '9:00',
        horaFim: '10:30',
      }),
    ).body
    assert.containSubset(card, { etapaId: stage!.id, situacao: 'S', ultimaObservacao: 'Boa conversa' })
    const history = (await one.client.get(`/api/captacao/historico/candidato/${person.id}`)).body
    assert.containSubset(history, [
      {
        etapaSeletiva: { id: stage!.id },
        apto: 'S',
        responsavel: one.client.user.nome,
        horaIni: '9:00',
        horaFim: '10:30',
        solicitacao: { id: vacancy.id },
      },
    ])
    assert.containSubset((await one.client.get(`${APPLICATIONS}/${application.id}`)).body, {
      situacao: 'S',
      etapaAtual: { id: stage!.id },
    })
  })

  test('hiring fills a place and marks the candidate; taking it back frees both', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const person = await newCandidate(one)
    const application = await enter(one, person.id, vacancy.id)
    const stage = one.catalogues.etapas[1]!.id
    ok(await move(one, application.id, stage, 'C'))
    assert.equal((await one.client.get(`${VACANCIES}/${vacancy.id}`)).body.qtdVagasPreenchidas, 1)
    assert.containSubset((await one.client.get(`${CANDIDATES}/${person.id}`)).body, {
      contratado: true,
      disponivel: false,
    })
    ok(await move(one, application.id, stage, 'N'))
    assert.equal((await one.client.get(`${VACANCIES}/${vacancy.id}`)).body.qtdVagasPreenchidas, 0)
    assert.containSubset((await one.client.get(`${CANDIDATES}/${person.id}`)).body, {
      contratado: false,
      disponivel: true,
    })
  })

  test('more hired than places: "A vaga já foi preenchida."', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const applications = [
      await enter(one, (await newCandidate(one)).id, vacancy.id),
      await enter(one, (await newCandidate(one)).id, vacancy.id),
    ]
    const stage = one.catalogues.etapas[1]!.id
    ok(await move(one, applications[0].id, stage, 'C'))
    const answer = await move(one, applications[1].id, stage, 'C')
    assert.equal(answer.status, 409)
    assert.equal(answer.body.message, 'A vaga já foi preenchida.')
    assert.equal((await one.client.get(`${APPLICATIONS}/${applications[1].id}`)).body.situacao, 'I')
  })

  test('"Todas as 2 vagas já foram preenchidas."', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, { quantidade: 2 })
    const answers = []
    for (let index = 0; index < 3; index++)
      answers.push(
        await move(
          one,
          (await enter(one, (await newCandidate(one)).id, vacancy.id)).id,
          one.catalogues.etapas[1]!.id,
          'C',
        ),
      )
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200, 409],
    )
    assert.equal(answers[2]!.body.message, 'Todas as 2 vagas já foram preenchidas.')
  })

  test('the last place goes to one of two who are hired at the same moment', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, { quantidade: 2 })
    const stage = one.catalogues.etapas[1]!.id
    const applications = []
    for (let index = 0; index < 4; index++)
      applications.push(await enter(one, (await newCandidate(one)).id, vacancy.id))
    const answers = await Promise.all(applications.map((application) => move(one, application.id, stage, 'C')))
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 200, 409, 409])
    assert.equal((await one.client.get(`${VACANCIES}/${vacancy.id}`)).body.qtdVagasPreenchidas, 2)
  })

  test('a date before the latest entry is refused', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    const [first, second] = one.catalogues.etapas
    ok(await move(one, application.id, first!.id, 'S', { data: '2026-11-10' }))
    assert.equal(
      messagesOf(await move(one, application.id, second!.id, 'I', { data: '2026-11-09' })).data,
      'A data não pode ser anterior à última movimentação (10/11/2026).',
    )
  })

  test('"Hora final inferior à hora inicial." compares times, not texts', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    const [stage] = one.catalogues.etapas
    assert.equal(
      messagesOf(await move(one, application.id, stage!.id, 'I', { horaIni: '10:00', horaFim: '9:30' })).horaFim,
      'Hora final inferior à hora inicial.',
    )
    assert.equal((await move(one, application.id, stage!.id, 'I', { horaIni: '9:30', horaFim: '10:00' })).status, 200)
  })

  for (const [action, message] of [
    ['suspende', 'A vaga está suspensa.'],
    ['encerra', 'A vaga está encerrada. Reabra a vaga para continuar.'],
    ['cancela', 'A vaga está cancelada.'],
  ] as const)
    test(`after ${action} nobody moves and nobody enters: "${message}"`, async ({ assert }) => {
      const one = await scene()
      const vacancy = await approvedVacancy(one)
      const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
      ok(await one.client.put(`${VACANCIES}/${vacancy.id}/${action}`))
      assert.equal((await move(one, application.id, one.catalogues.etapas[0]!.id, 'S')).body.message, message)
      const late = await newCandidate(one)
      assert.equal(
        (await one.client.post(APPLICATIONS, { candidato: late.id, solicitacao: vacancy.id })).body.message,
        message,
      )
    })

  test('nobody enters a vacancy in analysis: "A vaga ainda não foi aprovada."', async ({ assert }) => {
    const one = await scene()
    const vacancy = await openVacancy(one)
    assert.equal(
      (await one.client.post(APPLICATIONS, { candidato: (await newCandidate(one)).id, solicitacao: vacancy.id })).body
        .message,
      'A vaga ainda não foi aprovada.',
    )
  })

  test('a candidate enters a vacancy once: "O candidato já está inscrito nesta vaga."', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const person = await newCandidate(one)
    await enter(one, person.id, vacancy.id)
    const answer = await one.client.post(APPLICATIONS, { candidato: person.id, solicitacao: vacancy.id })
    assert.equal(answer.status, 400)
    assert.include(answer.text, 'O candidato já está inscrito nesta vaga.')
  })

  test('a hired candidate cannot be taken out of the vacancy', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    ok(await move(one, application.id, one.catalogues.etapas[1]!.id, 'C'))
    assert.equal(
      (await one.client.delete(`${APPLICATIONS}/${application.id}`)).body.message,
      'O candidato foi contratado por esta vaga e não pode ser retirado dela.',
    )
  })

  // Proves: candidato-vaga, rec.solicitacoes.candidato.por-empresa, recruitment.candidato-vaga.01
  test('entering several vacancies from the candidate, all or none', async ({ assert }) => {
    const one = await scene()
    const [a, b] = [await approvedVacancy(one), await openVacancy(one)]
    const person = await newCandidate(one)
    const path = `${VACANCIES}/candidato/${person.id}`
    const body = { empresaId: one.empresaId, candidatoId: person.id }
    assert.equal(messagesOf(await one.client.post(path, body)).solicitacoesIds, 'Vagas disponíveis é obrigatória')
    assert.properties(messagesOf(await one.client.post(path, {})), ['empresaId', 'candidatoId', 'solicitacoesIds'])
    assert.equal((await one.client.post(path, { ...body, solicitacoesIds: [a.id, b.id] })).status, 400)
    assert.deepEqual(
      (await one.client.get(`${VACANCIES}/candidato/${one.empresaId}?candidatoId=${person.id}`)).body.map(
        (row: any) => row.id,
      ),
      [a.id],
    )
    assert.equal((await one.client.post(path, { ...body, solicitacoesIds: [a.id] })).status, 204)
    assert.deepEqual(
      (await one.client.get(`${VACANCIES}/candidato/${one.empresaId}?candidatoId=${person.id}`)).body,
      [],
    )
  })

  test('only the stages of the position are columns, when it names some', async ({ assert }) => {
    const one = await scene()
    const [first] = one.catalogues.etapas
    ok(await one.client.put(`/api/cargo-salario/cargos/${one.catalogues.cargo.id}`, { etapaSeletivas: [first!.id] }))
    const vacancy = await approvedVacancy(one)
    assert.deepEqual(
      (await board(one, vacancy.id)).etapas.map((stage: any) => stage.id),
      [first!.id],
    )
  })

  test('a foreign stage, application or vacancy does not exist', async ({ assert }) => {
    const one = await scene()
    const other = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    assert.equal((await move(one, application.id, other.catalogues.etapas[0]!.id, 'S')).status, 400)
    assert.equal((await move(other, application.id, other.catalogues.etapas[0]!.id, 'S')).status, 404)
    assert.equal((await other.client.get(`${VACANCIES}/${vacancy.id}/selecao`)).status, 404)
  })

  test('moving needs the authority to write history', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    const reader = await scene({}, ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'])
    assert.equal(
      (await move({ ...one, client: reader.client }, application.id, one.catalogues.etapas[0]!.id, 'S')).status,
      403,
    )
  })
})

test.group('Fill statistics', () => {
  test('the funnel narrows from applied over the stages to hired', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, { data: '2026-10-01' })
    const [first, second] = one.catalogues.etapas
    const applications = []
    for (let index = 0; index < 4; index++)
      applications.push(await enter(one, (await newCandidate(one)).id, vacancy.id))
    for (const application of applications.slice(0, 3)) ok(await move(one, application.id, first!.id, 'S'))
    for (const application of applications.slice(0, 2)) ok(await move(one, application.id, second!.id, 'S'))
    ok(await move(one, applications[0].id, second!.id, 'C'))
    const { body } = await one.client.get(
      '/api/captacao/estatisticas-preenchimento-vaga?dataIni=2026-01-01&dataFim=2026-12-31',
    )
    assert.deepEqual(
      body.funil.map((step: any) => [step.nome, step.valor]),
      [
        ['Candidatos inscritos', 4],
        ['Triagem', 3],
        ['Entrevista', 2],
        ['Aprovados', 2],
        ['Contratados', 1],
      ],
    )
    assert.containSubset(body, { vagas: 1, posicoes: 1, preenchidas: 1, mediaDias: null })
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/encerra`, { dataEncerramento: '2026-10-31' }))
    assert.equal((await one.client.get('/api/captacao/estatisticas-preenchimento-vaga')).body.mediaDias, 30)
    assert.equal(
      (await one.client.get('/api/captacao/estatisticas-preenchimento-vaga?consideraContratacao=true')).body.mediaDias,
      50,
    )
    assert.equal(
      (await one.client.get('/api/captacao/estatisticas-preenchimento-vaga?dataIni=2026-11-01')).body.vagas,
      0,
    )
  })

  test('"Data final inferior a data inicial."', async ({ assert }) => {
    const { client } = await scene()
    assert.equal(
      messagesOf(
        await client.get('/api/captacao/estatisticas-preenchimento-vaga?dataIni=2026-02-01&dataFim=2026-01-01'),
      ).dataFim,
      'Data final inferior a data inicial.',
    )
  })
})
