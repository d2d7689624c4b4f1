import { test } from '@japa/runner'
import { messagesOf, system, vacancyInput } from '#tests'
import { approvedVacancy, enter, move, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

test.group('Course of a vacancy', () => {
  // Proves: liberacao-solicitacao, solicitacoes-pessoal, vaga.status.A, vagas
  test('libera approves, records who and when', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one)
    const { body } = ok(
      await one.client.put(`${VACANCIES}/${id}/libera`, { status: 'A', observacaoLiberador: 'De acordo.' }),
    )
    assert.containSubset(body, { status: 'A', situacao: 'Aprovada', observacaoLiberador: 'De acordo.' })
    assert.equal(body.liberador.id, one.client.user.id)
    assert.match(body.dataStatus, /^\d{4}-\d\d-\d\d$/)
  })

  for (const status of ['I', 'R'])
    // Proves: recruitment.solicitacoes-pessoal.05, vaga.liberar.aprovada
    test(`libera with status ${status}: "A liberação aceita somente o status Aprovada."`, async ({ assert }) => {
      const one = await scene()
      const { id } = await openVacancy(one)
      const answer = await one.client.put(`${VACANCIES}/${id}/libera`, { status })
      assert.equal(answer.status, 400)
      assert.equal(messagesOf(answer).status, 'A liberação aceita somente o status Aprovada.')
    })

  // Proves: liberacao-solicitacao, rec.solicitacoes.libera
  test('libera twice: "A vaga já está aprovada."', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    const answer = await one.client.put(`${VACANCIES}/${id}/libera`, { status: 'A' })
    assert.equal(answer.status, 400)
    assert.equal(answer.body.message, 'A vaga já está aprovada.')
  })

  test('suspende needs an approved vacancy: "Somente vagas aprovadas podem ser suspensas."', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one)
    assert.equal(
      (await one.client.put(`${VACANCIES}/${id}/suspende`)).body.message,
      'Somente vagas aprovadas podem ser suspensas.',
    )
  })

  // Proves: rec.solicitacoes.suspende, solicitacoes-pessoal, vagas
  test('suspende keeps the reason; libera sets the vacancy going again', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    const held = ok(await one.client.put(`${VACANCIES}/${id}/suspende`, { obsSuspensao: 'Orçamento em revisão' })).body
    assert.containSubset(held, {
      suspensa: true,
      obsSuspensao: 'Orçamento em revisão',
      situacao: 'Suspensa',
      status: 'A',
    })
    const freed = ok(await one.client.put(`${VACANCIES}/${id}/libera`, { status: 'A' })).body
    assert.containSubset(freed, { suspensa: false, obsSuspensao: null, situacao: 'Aprovada' })
  })

  test('suspende twice: "A vaga já está suspensa."', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    ok(await one.client.put(`${VACANCIES}/${id}/suspende`))
    assert.equal((await one.client.put(`${VACANCIES}/${id}/suspende`)).body.message, 'A vaga já está suspensa.')
  })

  // Proves: rec.solicitacoes.encerra, solicitacoes-pessoal, vagas
  test('encerra records date and remark', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    const { body } = ok(
      await one.client.put(`${VACANCIES}/${id}/encerra`, { dataEncerramento: '2026-11-19', obsEncerra: 'Preenchida' }),
    )
    assert.containSubset(body, {
      encerrada: true,
      dataEncerramento: '2026-11-19',
      obsEncerra: 'Preenchida',
      situacao: 'Encerrada',
    })
  })

  test('encerra before the request was made is refused', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one, { data: '2026-11-10' })
    assert.equal(
      messagesOf(await one.client.put(`${VACANCIES}/${id}/encerra`, { dataEncerramento: '2026-11-09' }))
        .dataEncerramento,
      'Data de encerramento anterior à data da solicitação.',
    )
  })

  for (const [action, body] of [
    ['libera', { status: 'A' }],
    ['suspende', {}],
    ['cancela', {}],
    ['status', { status: 'R' }],
  ] as const)
    test(`${action} of a closed vacancy: "A vaga está encerrada. Reabra a vaga para continuar."`, async ({
      assert,
    }) => {
      const one = await scene()
      const { id } = await approvedVacancy(one)
      ok(await one.client.put(`${VACANCIES}/${id}/encerra`))
      const answer = await one.client.put(`${VACANCIES}/${id}/${action}`, body)
      assert.equal(answer.status, 400)
      assert.equal(answer.body.message, 'A vaga está encerrada. Reabra a vaga para continuar.')
    })

  // Proves: recruitment.solicitacoes-pessoal.08
  test('reabre of a closed vacancy needs solPessoalReabrirSolicitacao', async ({ assert }) => {
    const strict = await scene({ solPessoalReabrirSolicitacao: false })
    const closed = await approvedVacancy(strict)
    ok(await strict.client.put(`${VACANCIES}/${closed.id}/encerra`))
    assert.equal(
      (await strict.client.put(`${VACANCIES}/${closed.id}/reabre`)).body.message,
      'A empresa não permite reabrir vagas encerradas.',
    )

    const open = await scene({ solPessoalReabrirSolicitacao: true })
    const { id } = await approvedVacancy(open)
    ok(await open.client.put(`${VACANCIES}/${id}/encerra`, { obsEncerra: 'Cedo demais' }))
    assert.containSubset(ok(await open.client.put(`${VACANCIES}/${id}/reabre`)).body, {
      encerrada: false,
      dataEncerramento: null,
      obsEncerra: null,
      situacao: 'Aprovada',
    })
  })

  // Proves: rec.solicitacoes.reabre
  test('reabre takes back a suspension without any setting', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    ok(await one.client.put(`${VACANCIES}/${id}/suspende`))
    assert.equal(ok(await one.client.put(`${VACANCIES}/${id}/reabre`)).body.suspensa, false)
  })

  test('reabre of an open vacancy: "A vaga já está aberta."', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    assert.equal((await one.client.put(`${VACANCIES}/${id}/reabre`)).body.message, 'A vaga já está aberta.')
  })

  // Proves: rec.solicitacoes.cancela, solicitacoes-pessoal, vagas
  test('cancela is final: "Uma vaga cancelada não pode ser reaberta."', async ({ assert }) => {
    const one = await scene({ solPessoalReabrirSolicitacao: true })
    const { id } = await approvedVacancy(one)
    assert.containSubset(
      ok(await one.client.put(`${VACANCIES}/${id}/cancela`, { obsCancelamento: 'Sem verba' })).body,
      { cancelada: true, obsCancelamento: 'Sem verba', situacao: 'Cancelada' },
    )
    assert.equal(
      (await one.client.put(`${VACANCIES}/${id}/reabre`)).body.message,
      'Uma vaga cancelada não pode ser reaberta.',
    )
    assert.equal((await one.client.put(`${VACANCIES}/${id}/encerra`)).body.message, 'A vaga está cancelada.')
  })

  test('cancela with somebody hired: "A vaga possui candidatos contratados e não pode ser cancelada."', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    ok(await move(one, application.id, one.catalogues.etapas[1]!.id, 'C'))
    const answer = await one.client.put(`${VACANCIES}/${vacancy.id}/cancela`)
    assert.equal(answer.status, 400)
    assert.equal(answer.body.message, 'A vaga possui candidatos contratados e não pode ser cancelada.')
  })

  // Proves: rec.solicitacoes.status, recruitment.solicitacoes-pessoal.04, solicitacoes-pessoal, vaga.status.R, vagas
  test('status turns a vacancy down and takes it back to analysis', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one)
    assert.containSubset(
      ok(await one.client.put(`${VACANCIES}/${id}/status`, { status: 'R', observacaoLiberador: 'Fora do plano' })).body,
      { status: 'R', situacao: 'Reprovada', observacaoLiberador: 'Fora do plano' },
    )
    assert.containSubset(ok(await one.client.put(`${VACANCIES}/${id}/status`, { status: 'I' })).body, {
      status: 'I',
      liberador: null,
    })
  })

  test('status of an approved vacancy with candidates cannot go back', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    await enter(one, (await newCandidate(one)).id, vacancy.id)
    assert.equal(
      (await one.client.put(`${VACANCIES}/${vacancy.id}/status`, { status: 'I' })).body.message,
      'A vaga possui candidatos e não pode voltar de Aprovada.',
    )
  })

  // Proves: recruitment.solicitacoes-pessoal.07
  test('every step is in the course, newest first', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    ok(await one.client.put(`${VACANCIES}/${id}/suspende`, { obsSuspensao: 'Férias coletivas' }))
    const { body } = await one.client.get(`${VACANCIES}/${id}/andamento`)
    assert.deepEqual(
      body.map((step: any) => step.acao),
      ['Suspensão', 'Liberação', 'Solicitação'],
    )
    assert.equal(body[0].observacao, 'Férias coletivas')
    assert.equal(body[0].usuario, one.client.user.nome)
  })

  test('the addresses of the vacancy are told of its opening and of every step', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, {
      descricao: `Aviso ${Math.random()}`,
      emailsCheck: [{ email: 'chefia@example.com' }],
    })
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/suspende`))
    const rows = await (
      await system()
    ).db
      .from('tarefas')
      .where('dados', 'like', `%${vacancy.descricao}%`)
      .orderBy('id')
      .select('dados')
    assert.lengthOf(rows, 3)
    for (const [index, words] of ['Solicitação de pessoal aberta', 'Liberação', 'Suspensão'].entries())
      assert.include(rows[index].dados, words)
    assert.include(rows[0].dados, 'chefia@example.com')
  })

  // Proves: solicitacoes-pessoal, vagas
  test('a refused step tells nobody', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, {
      descricao: `Silêncio ${Math.random()}`,
      emailsCheck: [{ email: 'chefia@example.com' }],
    })
    assert.equal((await one.client.put(`${VACANCIES}/${vacancy.id}/reabre`)).status, 400)
    assert.lengthOf(await (await system()).db.from('tarefas').where('dados', 'like', `%${vacancy.descricao}%`), 2)
  })

  test('an action needs its own authority', async ({ assert }) => {
    const one = await scene({}, ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL', 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR'])
    const { id } = await openVacancy(one)
    for (const action of ['libera', 'suspende', 'encerra', 'cancela', 'reabre', 'status'])
      assert.equal((await one.client.put(`${VACANCIES}/${id}/${action}`, { status: 'A' })).status, 403, action)
  })

  // Proves: rec.solicitacoes.possui-candidato
  test('delete with candidates: "A vaga possui candidatos e não pode ser removida."', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    await enter(one, (await newCandidate(one)).id, vacancy.id)
    const answer = await one.client.delete(`${VACANCIES}/${vacancy.id}`)
    assert.equal(answer.status, 409)
    assert.equal(answer.body.message, 'A vaga possui candidatos e não pode ser removida.')
    assert.isTrue((await one.client.get(`${VACANCIES}/${vacancy.id}/possui-candidato`)).body)
  })

  // Proves: solicitacoes-pessoal, vagas
  test('delete without candidates takes its course along', async ({ assert }) => {
    const one = await scene()
    const { id } = await approvedVacancy(one)
    assert.equal((await one.client.delete(`${VACANCIES}/${id}`)).status, 204)
    assert.equal((await one.client.get(`${VACANCIES}/${id}`)).status, 404)
  })

  test('where the company wants it, sex and age are asked for with a reason only (Lei 9.029/1995), but for the age of 18', async ({
    assert,
  }) => {
    const one = await scene({ justificarPerfilDesejado: true })
    const justificativaPerfil = 'Informe por que a lei permite escolher por sexo ou idade.'
    for (const item of [{ sexo: 'F' }, { idadeMinima: 14 }, { idadeMaxima: 24 }]) {
      const answer = await one.client.post(VACANCIES, vacancyInput(one.catalogues, item))
      assert.deepEqual([answer.status, messagesOf(answer)], [400, { justificativaPerfil }])
    }
    await openVacancy(one, { sexo: 'I', idadeMinima: 18 })
    const reason = 'Cota de aprendizes: 14 a 24 anos (CLT, art. 428).'
    const made = await openVacancy(one, { idadeMinima: 14, idadeMaxima: 24, justificativaPerfil: reason })
    assert.equal(made.justificativaPerfil, reason)
    await openVacancy(await scene(), { sexo: 'F' })
  })
})
