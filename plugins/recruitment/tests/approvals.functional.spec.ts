import { test } from '@japa/runner'
import { addDays } from '#engine'
import { messagesOf, staffClient, system } from '#tests'
import { fitsAmount, mayDecide } from '../domain/approval.ts'
import { remindApprovers } from '../jobs/late_approvals.ts'
import { ok, openVacancy, scene, type Scene, VACANCIES } from './story.ts'

const CHAINS = '/api/captacao/fluxos-aprovacao'
const READ = ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL', 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR']

const approver = ({ empresaId }: Scene, more: Parameters<typeof staffClient>[0] = {}) =>
  staffClient({ empresaId, authorities: READ, ...more })
type Approver = Awaited<ReturnType<typeof approver>>

const chain = ({ client }: Scene, people: [Approver, Approver?][], extra: Record<string, unknown> = {}) =>
  client
    .post(CHAINS, {
      nome: `Fluxo ${people.map(([one]) => one.user.id).join(' ')}`,
      etapas: people.map(([one, other]) => ({ aprovador: one.user.id, substituto: other?.user.id, prazoDias: 2 })),
      ...extra,
    })
    .then((answer) => ok(answer).body)
const decide = (client: Approver, id: number, verb = 'aprovar', observacao?: string) =>
  client.put(`${VACANCIES}/${id}/${verb}`, observacao ? { observacao } : {})
const stepsOf = async ({ client }: Scene, id: number) =>
  (await client.get(`/api/captacao/aprovacoes?solicitacao=${id}&completo=true&sort=ordem`)).body.content
const statesOf = async (item: Scene, id: number) => (await stepsOf(item, id)).map((step: any) => step.situacao).join('')
const waiting = async (client: Approver) =>
  (await client.get('/api/userinfo/para-hoje')).body.find((item: any) => item.nome === 'recruitment.aprovacoes')
    ?.itens ?? []
const boxOf = async ({ empresaId }: Scene, user: number) =>
  (await (await system(empresaId)).db.from('mensagens_usuarios').where('usuario_id', user).select('texto')).map(
    (item) => item.texto as string,
  )

test.group('Approval of vacancies by a chain', () => {
  test('the steps are called in their order, each in "Para hoje", box and mail; the last one releases the vacancy', async ({
    assert,
  }) => {
    const one = await scene()
    const context = await system(one.empresaId)
    const [first, second] = [await approver(one, { ownAreas: true }), await approver(one)]
    await context.repo('utilitario/usuarios').patch(first.user.id, { email: 'primeira@example.com' }, 'teste')
    await chain(one, [[first], [second]])
    const vacancy = await openVacancy(one, { descricao: 'Padeira' })
    assert.deepInclude(vacancy, { status: 'I', emAprovacao: true })
    assert.equal(await statesOf(one, vacancy.id), 'VP')
    // Who sees no areas of their own reads what they approve.
    assert.equal((await waiting(first))[0].titulo, 'Padeira')
    assert.isEmpty(await waiting(second))
    assert.isEmpty(
      (await one.client.get('/api/userinfo/para-hoje')).body.filter((g: any) => g.nome.endsWith('liberacoes')),
    )
    assert.isTrue((await first.get(`${VACANCIES}/${vacancy.id}`)).body.aguardaMinhaAprovacao)
    assert.match((await boxOf(one, first.user.id)).join(), /A vaga Padeira espera a sua aprovação até/)
    const mails = await context.db.from('emails_enviados').where('empresa_id', one.empresaId).select('assunto')
    assert.deepEqual(
      mails.map((mail) => mail.assunto),
      ['Para aprovar: Padeira'],
    )
    // In turn: the second waits, nobody goes around the chain.
    const early = await decide(second, vacancy.id)
    assert.equal(early.status, 400)
    assert.equal(early.body.message, `A etapa 1 é aprovada por ${first.user.nome}.`)
    for (const [verb, body] of [
      ['libera', { status: 'A' }],
      ['reprova', { observacaoLiberador: 'Não' }],
      ['status', { status: 'R' }],
    ] as const) {
      const around = await one.client.put(`${VACANCIES}/${vacancy.id}/${verb}`, body)
      assert.include([400, 409], around.status, verb)
      assert.equal(around.body.message, 'A vaga segue um fluxo de aprovação: ela é decidida pelos aprovadores.')
    }
    assert.equal(ok(await decide(first, vacancy.id, 'aprovar', 'De acordo.')).body.situacao, 'Em análise')
    assert.equal(await statesOf(one, vacancy.id), 'AV')
    assert.equal((await stepsOf(one, vacancy.id))[1].prazo, addDays(context.today, 2))
    assert.isEmpty(await waiting(first))
    assert.equal((await decide(first, vacancy.id)).status, 400)
    const done = ok(await decide(second, vacancy.id)).body
    assert.deepInclude(done, { situacao: 'Aprovada', status: 'A', emAprovacao: false })
    assert.equal(done.liberador.id, second.user.id)
    const course = (await one.client.get(`${VACANCIES}/${vacancy.id}/linha-do-tempo`)).body.map(
      (event: any) => event.titulo,
    )
    assert.includeMembers(course, ['Liberação', 'Aprovação 1 de 2'])
    assert.equal((await decide(second, vacancy.id)).body.message, 'A vaga não espera aprovação.')
  })

  test('a refusal at any step needs a reason and ends the request; back in analysis the chain begins anew, and release does not go around it', async ({
    assert,
  }) => {
    const one = await scene()
    const [first, second] = [await approver(one), await approver(one)]
    await chain(one, [[first], [second]])
    const { id } = await openVacancy(one)
    assert.deepEqual(messagesOf(await decide(first, id, 'recusar-aprovacao')), {
      observacao: 'Diga por que a vaga foi reprovada.',
    })
    const refused = ok(await decide(first, id, 'recusar-aprovacao', 'Sem verba.')).body
    assert.deepInclude(refused, { situacao: 'Reprovada', observacaoLiberador: 'Sem verba.', emAprovacao: false })
    const around = await one.client.put(`${VACANCIES}/${id}/libera`, { status: 'A' })
    assert.include(around.body.message, 'em Alterar status, volte-a para Em análise.')
    ok(await one.client.put(`${VACANCIES}/${id}/status`, { status: 'I' }))
    assert.equal(await statesOf(one, id), 'VP')
    ok(await decide(first, id))
    ok(await decide(second, id))
    assert.equal((await one.client.get(`${VACANCIES}/${id}`)).body.situacao, 'Aprovada')
  })

  test('nobody approves their own request unless the setting says so; then the substitute, or whoever releases, decides', async ({
    assert,
  }) => {
    const one = await scene()
    const [boss, other] = [await approver(one), await approver(one)]
    await chain(one, [[boss, other]])
    const asked = await openVacancy({ ...one, client: boss })
    assert.equal((await decide(boss, asked.id)).body.message, 'Quem pede a vaga não aprova a própria solicitação.')
    assert.match((await boxOf(one, other.user.id)).join(), /espera a sua aprovação/)
    ok(await decide(other, asked.id))
    const alone = await openVacancy({ ...one, client: boss }, { areaOrganizacional: one.catalogues.area.id })
    await (await system(one.empresaId)).repo('captacao/fluxos-aprovacao').list({ limit: 1 })
    assert.isTrue(alone.emAprovacao)

    const open = await scene({ aprovaPropriaSolicitacao: true })
    const own = await approver(open)
    await chain(open, [[own]])
    ok(await decide(own, (await openVacancy({ ...open, client: own })).id))

    const none = await scene()
    const single = await approver(none)
    await chain(none, [[single]])
    const left = await openVacancy({ ...none, client: single })
    assert.equal((await decide(single, left.id)).status, 400)
    assert.equal((await decide(await approver(none), left.id)).status, 400)
    ok(await decide(none.client, left.id))
  })

  // Proves: solicitacoes-pessoal, vagas
  test('the first chain that fits by amount and area is followed; none leaves release as it was; a changed amount begins anew', async ({
    assert,
  }) => {
    const one = await scene()
    const [small, big] = [await approver(one), await approver(one)]
    const { area } = one.catalogues
    await chain(one, [[small]], { valorFim: 4999.99, areas: [area.id] })
    await chain(one, [[big], [small]], { valorIni: 5000, ordem: 2 })
    const cheap = await openVacancy(one, { remuneracao: 2000, quantidade: 2 })
    const dear = await openVacancy(one, { remuneracao: 2000, quantidade: 3 })
    assert.deepEqual([await statesOf(one, cheap.id), await statesOf(one, dear.id)], ['V', 'VP'])
    ok(await decide(big, dear.id))
    const changed = ok(await one.client.put(`${VACANCIES}/${dear.id}`, { quantidade: 4 })).body
    assert.isTrue(changed.emAprovacao)
    assert.equal(await statesOf(one, dear.id), 'VP')
    ok(await one.client.put(`${VACANCIES}/${dear.id}`, { quantidade: 1 }))
    assert.equal(await statesOf(one, dear.id), 'V')
    const elsewhere = await scene()
    const free = await openVacancy(elsewhere)
    assert.isFalse(free.emAprovacao)
    ok(await elsewhere.client.put(`${VACANCIES}/${free.id}/libera`, { status: 'A' }))
    assert.deepEqual(
      [
        fitsAmount({ valorIni: 1 }, null),
        fitsAmount({}, null),
        fitsAmount({ valorFim: 10 }, 10),
        fitsAmount({ valorIni: 11 }, 10),
      ],
      [false, true, true, false],
    )
    const decider = { id: 1, requester: 1, mayApproveOwn: false, releases: true }
    assert.isFalse(mayDecide({ aprovador: 1, substituto: null }, decider))
    assert.isTrue(mayDecide({ aprovador: 1, substituto: null }, { ...decider, id: 2 }))
    assert.isFalse(mayDecide({ aprovador: 3, substituto: 1 }, { ...decider, id: 2 }))
    assert.deepEqual(messagesOf(await one.client.post(CHAINS, { nome: 'X', valorIni: 9, valorFim: 1 })), {
      etapas: 'Inclua pelo menos uma etapa.',
      valorFim: 'O valor final é menor que o inicial.',
    })
  })

  test('a term that passed is told once, to approver and substitute', async ({ assert }) => {
    const one = await scene()
    const [first, other] = [await approver(one), await approver(one)]
    await chain(one, [[first, other]])
    const { id } = await openVacancy(one, { descricao: 'Confeiteira' })
    const context = await system(one.empresaId)
    const [{ id: step }] = await stepsOf(one, id)
    await context.repo('captacao/aprovacoes').patch(step, { prazo: addDays(context.today, -1) }, 'teste')
    await remindApprovers(context)
    await remindApprovers(context)
    for (const { user } of [first, other])
      assert.lengthOf(
        (await boxOf(one, user.id)).filter((text) => text.startsWith('A aprovação da vaga Confeiteira venceu')),
        1,
      )
    assert.equal((await waiting(other))[0].tom, 'error')
    ok(await decide(other, id))
  })
})
