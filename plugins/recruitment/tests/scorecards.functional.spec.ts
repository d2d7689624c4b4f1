import { test } from '@japa/runner'
import { addDays } from '#engine'
import { messagesOf, staffClient, system } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, move, newCandidate, ok, scene, VACANCIES } from './story.ts'

const CARDS = '/api/captacao/pareceres'
const MANAGER = [
  'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  'ROLE_CAPTACAO_PARECERES',
  'ROLE_CAPTACAO_PARECERES_EDITAR',
  'ROLE_CAPTACAO_PARECERES_EXCLUIR',
  'ROLE_CAPTACAO_ENTREVISTAS',
]

test.group('Scorecards of the team', () => {
  // Proves: solicitacoes-pessoal, vagas
  test('a manager gives a verdict and marks by the criteria of the stage, once, changes only their own, and the board counts who recommends', async ({
    assert,
  }) => {
    const one = await scene()
    const [stage, second] = one.catalogues.etapas
    ok(
      await one.client.put(`/api/captacao/etapas-seletivas/${stage!.id}`, {
        criterios: [{ nome: 'Comunicação' }, { nome: 'Técnica' }],
      }),
    )
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    ok(await move(one, application.id, stage!.id, 'I'))
    const [manager, colleague] = [
      await staffClient({ empresaId: one.empresaId, authorities: MANAGER }),
      await staffClient({ empresaId: one.empresaId, authorities: MANAGER }),
    ]
    const begun = ok(await manager.get(`${APPLICATIONS}/${application.id}/parecer`)).body
    assert.deepInclude(begun, { criterios: ['Comunicação', 'Técnica'], etapa: { id: stage!.id, nome: stage!.nome } })
    assert.isNotOk(begun.parecer)
    assert.deepEqual(messagesOf(await manager.post(CARDS, { candidatoSolicitacao: application.id })), {
      veredito: 'Diga se você recomenda o candidato.',
    })
    const card = {
      candidatoSolicitacao: application.id,
      veredito: '3',
      criterios: [{ criterio: 'Comunicação', nota: '5' }],
      comentario: 'Clara.',
    }
    const given = ok(await manager.post(CARDS, card)).body
    assert.equal(given.autor.id, manager.user.id)
    assert.equal(given.etapaSeletiva.id, stage!.id)
    const twice = await manager.post(CARDS, card)
    assert.include(twice.text, 'Você já deu o seu parecer nesta etapa: altere o que existe.')
    assert.equal((await manager.get(`${APPLICATIONS}/${application.id}/parecer`)).body.parecer.id, given.id)
    ok(await colleague.post(CARDS, { ...card, veredito: '1' }))
    for (const answer of [
      await colleague.put(`${CARDS}/${given.id}`, { veredito: '1' }),
      await colleague.delete(`${CARDS}/${given.id}`),
    ])
      assert.match(answer.body.message, /^Somente quem deu o parecer pode (alterá|removê)-lo\.$/)
    ok(await manager.put(`${CARDS}/${given.id}`, { veredito: '4' }))
    const board = async () => (await manager.get(`${VACANCIES}/${vacancy.id}/selecao`)).body.candidatos[0]
    assert.deepInclude(await board(), { pareceres: 2, recomendam: 1 })
    // The next stage has a scorecard of its own; a stage of no selection has none.
    assert.equal(ok(await manager.post(CARDS, { ...card, etapaSeletiva: second!.id })).status, 201)
    const elsewhere = await scene()
    const foreign = await manager.post(CARDS, { ...card, etapaSeletiva: elsewhere.catalogues.etapas[0]!.id })
    assert.equal(foreign.status, 400)
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/encerra`, { dataEncerramento: addDays(vacancy.data, 1) }))
    assert.equal(
      (await manager.post(CARDS, { ...card, etapaSeletiva: one.catalogues.etapas[2]?.id ?? stage!.id })).body.message,
      'A vaga está encerrada. Reabra a vaga para continuar.',
    )
  })

  test('whoever sees no vacancy of the area sees no scorecard, and nobody without the authority', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    ok(await one.client.post(CARDS, { candidatoSolicitacao: application.id, veredito: '2' }))
    const bound = await staffClient({ empresaId: one.empresaId, authorities: MANAGER, ownAreas: true })
    assert.equal((await bound.get(CARDS)).body.totalElements, 0)
    assert.equal((await bound.get(`${APPLICATIONS}/${application.id}/parecer`)).status, 204)
    const without = await staffClient({ empresaId: one.empresaId, authorities: MANAGER.slice(0, 1) })
    for (const path of [CARDS, `${APPLICATIONS}/${application.id}/parecer`])
      assert.equal((await without.get(path)).status, 403)
  })

  test('a manager who interviewed says what became of it; others are refused: "O resultado é registrado por quem entrevistou."', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    const manager = await staffClient({ empresaId: one.empresaId, authorities: MANAGER })
    const context = await system(one.empresaId)
    const book = (data: string) =>
      context.repo('captacao/entrevistas').create({
        candidatoSolicitacao: application.id,
        data,
        hora: '9:00',
        participantes: [manager.user.id],
        modalidade: 'T',
        convidarCandidato: false,
      })
    const [past, next] = [await book(addDays(context.today, -1)), await book(addDays(context.today, 5))]
    const tell = (client: typeof manager, id: number) =>
      client.put(`/api/captacao/entrevistas/${id}/resultado`, { situacao: 'R', observacao: 'Foi bem.' })
    assert.isTrue((await manager.get(`/api/captacao/entrevistas/${past.id}`)).body.participo)
    const other = await staffClient({ empresaId: one.empresaId, authorities: MANAGER })
    assert.equal((await tell(other, past.id)).body.message, 'O resultado é registrado por quem entrevistou.')
    assert.equal((await tell(manager, next.id)).body.message, 'A entrevista ainda não começou.')
    assert.deepInclude(ok(await tell(manager, past.id)).body, { situacao: 'R', observacao: 'Foi bem.' })
    assert.equal((await tell(manager, past.id)).body.message, 'O resultado desta entrevista já foi registrado.')
  })
})
