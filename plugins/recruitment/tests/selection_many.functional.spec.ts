import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { candidateClient, messagesOf, system, unique, vacancyInput } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, move, newCandidate, ok, scene, VACANCIES } from './story.ts'

const MODELS = '/api/captacao/modelos-mensagem'
const address = () => `${unique('p').replace(/\W/g, '')}@example.com`

/** A vacancy with three people; the last has no e-mail. */
async function story() {
  const one = await scene()
  const vacancy = await approvedVacancy(one, { quantidade: 1 })
  const emails = [address(), address()]
  const people = []
  for (const [index, nome] of ['Ana Duarte', 'Bia Reis', 'Caio Melo'].entries())
    people.push(await newCandidate(one, { nome, contato: { email: emails[index] ?? null } }))
  const ids = []
  for (const person of people) ids.push((await enter(one, person.id, vacancy.id)).id as number)
  const [first, second] = one.catalogues.etapas.map((stage) => stage!.id)
  const card = async (id: number) =>
    (await one.client.get(`${VACANCIES}/${vacancy.id}/selecao`)).body.candidatos.find(
      (row: any) => row.candidatoSolicitacaoId === id,
    )
  return { one, vacancy, people, ids, emails, first: first!, second: second!, card }
}
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())

test.group('Selection, several at once', () => {
  test('the latest step is taken back, and only that one', async ({ assert }) => {
    const { one, ids, first, second, card } = await story()
    const [id] = ids as [number]
    const undo = (historico: number) => one.client.put(`${APPLICATIONS}/${id}/desfazer-movimentacao`, { historico })
    const moved = ok(await move(one, id, first, 'I', { data: today() })).body
    assert.isNumber(moved.historicoId)
    ok(await move(one, id, second, 'C', { data: today() }))
    assert.equal((await undo(moved.historicoId)).status, 400)
    const hired = await card(id)
    const back = ok(await undo(hired.historicoId)).body
    assert.containSubset(back, { etapaId: first, situacao: 'I', historicoId: moved.historicoId })
    const { vaga } = (
      await one.client.get(
        `${VACANCIES}/${(await one.client.get(`${APPLICATIONS}/${id}`)).body.solicitacao.id}/selecao`,
      )
    ).body
    assert.equal(vaga.qtdVagasPreenchidas, 0)
    ok(await undo(moved.historicoId))
    assert.containSubset(await card(id), { etapaId: null, situacao: 'I', historicoId: null })

    // What was done long ago is history.
    const old = ok(await move(one, id, first, 'I', { data: today() })).body
    await db.from('candidato_historicos').where('id', old.historicoId).update({ criado_em: '2026-01-01 00:00:00' })
    assert.equal(
      (await undo(old.historicoId)).body.message,
      'A movimentação só pode ser desfeita até dez minutos depois.',
    )
  })

  test('whoever enters a stage with questionnaires is told a little later, and not at all when the step is taken back', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const context = await system(one.empresaId)
    const model = await context
      .repo('captacao/modelos-avaliacao-candidato')
      .create({ titulo: unique('Conhecimentos'), ativo: true })
    await context.repo('questionarios/perguntas').create({ modelo: model.id, texto: 'Por que nós?', tipo: '3' })
    const person = await candidateClient(one.empresaId, one.catalogues)
    const { id } = await enter(one, person.candidate.id, vacancy.id)
    const enters = async () =>
      ok(await move(one, id, one.catalogues.etapas[0]!.id, 'I', { data: today(), avaliacoes: [model.id] })).body
    const notices = async () =>
      (
        await one.client.get('/api/utilitario/emails-enviados?tipo=Questionário&sort=id&completo=true')
      ).body.content.map((mail: any) => mail.situacao)
    const moved = await enters()
    assert.deepEqual(await notices(), ['N'])
    const [job] = await db
      .from('tarefas')
      .where('chave', `recruitment.questionario:${moved.historicoId}`)
      .select('executar_em', 'criada_em')
    assert.isTrue(job.executar_em > job.criada_em)
    ok(await one.client.put(`${APPLICATIONS}/${id}/desfazer-movimentacao`, { historico: moved.historicoId }))
    assert.deepEqual(await notices(), ['C'])
    await enters()
    assert.deepEqual(await notices(), ['C', 'N'])
  })

  test('several move or are refused with a letter from a template; who has no address is named', async ({ assert }) => {
    const { one, ids, emails, first, second, card } = await story()
    const model = ok(
      await one.client.post(MODELS, {
        titulo: unique('Agradecimento'),
        assunto: 'Obrigado, {{candidato}}',
        texto: 'Olá, {{candidato}}!\nSeguimos com outra pessoa na vaga {{vaga}}.',
      }),
    ).body
    assert.equal(
      messagesOf(await one.client.post(MODELS, { titulo: unique('M'), assunto: 'A', texto: '{{cpf}}' })).texto,
      'Não existe o dado {{cpf}}.',
    )
    const moved = ok(
      await one.client.put(`${APPLICATIONS}/mover-varios`, { candidaturas: ids, etapaSeletiva: second }),
    ).body
    assert.deepEqual(moved, { feitos: 3, recusas: [] })
    assert.equal((await card(ids[1]!)).etapaId, second)

    const refused = ok(
      await one.client.put(`${APPLICATIONS}/mover-varios`, {
        candidaturas: ids.slice(1),
        apto: 'N',
        avisar: true,
        modelo: model.id,
      }),
    ).body
    assert.equal(refused.feitos, 2)
    assert.deepEqual(
      refused.recusas.map((row: any) => [row.nome, row.mensagem]),
      [['Caio Melo', 'Movido, mas sem e-mail no cadastro para avisar.']],
    )
    // Without a stage people are judged where they stand.
    assert.containSubset(await card(ids[1]!), { situacao: 'N', etapaId: second })
    const mail = await db
      .from('emails_enviados')
      .where('destinatarios', 'like', `%${emails[1]}%`)
      .orderBy('id', 'desc')
      .first()
    assert.equal(mail.assunto, 'Obrigado, Bia')

    // One place: the second hire is refused and named, the first stands.
    const hired = ok(
      await one.client.put(`${APPLICATIONS}/mover-varios`, {
        candidaturas: ids.slice(0, 2),
        etapaSeletiva: first,
        apto: 'C',
      }),
    ).body
    assert.equal(hired.feitos, 1)
    assert.equal(hired.recusas[0].mensagem, 'A vaga já foi preenchida.')
  })

  test('a message needs words or a template, and reaches whoever has an address', async ({ assert }) => {
    const { one, ids, emails } = await story()
    const write = (more: object) => one.client.post(`${APPLICATIONS}/mensagens`, { candidaturas: ids, ...more })
    assert.equal(messagesOf(await write({})).mensagem, 'Escreva a mensagem ou escolha um modelo.')
    const told = ok(await write({ mensagem: 'Traga a carteira, {{candidato}}.' })).body
    assert.containSubset(told, { feitos: 2, recusas: [{ nome: 'Caio Melo', mensagem: 'Não tem e-mail no cadastro.' }] })
    assert.exists(await db.from('emails_enviados').where('destinatarios', 'like', `%${emails[0]}%`).first())
  })

  test('nobody does so without the authority, nor with people of another company', async ({ assert }) => {
    const { ids } = await story()
    const reader = await scene({}, ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'])
    assert.equal((await reader.client.put(`${APPLICATIONS}/mover-varios`, { candidaturas: ids })).status, 403)
    const other = await scene()
    const told = await other.client.post(`${APPLICATIONS}/mensagens`, { candidaturas: ids, mensagem: 'Oi' })
    assert.isTrue(told.status === 400 || told.body.feitos === 0, told.text)
  })

  test('a request is turned down with its reason, an approved one with an advert is published', async ({ assert }) => {
    const one = await scene()
    const waiting = ok(await one.client.post(VACANCIES, vacancyInput(one.catalogues))).body
    assert.equal(
      messagesOf(await one.client.put(`${VACANCIES}/${waiting.id}/reprova`, {})).observacaoLiberador,
      'Diga por que a vaga foi reprovada.',
    )
    const turned = ok(
      await one.client.put(`${VACANCIES}/${waiting.id}/reprova`, { observacaoLiberador: 'Sem verba.' }),
    ).body
    assert.containSubset(turned, { situacao: 'Reprovada', observacaoLiberador: 'Sem verba.' })
    const bare = await approvedVacancy(one)
    assert.equal(
      (await one.client.put(`${VACANCIES}/${bare.id}/publicar`)).body.message,
      'Escreva o título e a descrição do anúncio antes de publicar.',
    )
    const ready = await approvedVacancy(one, { anuncio: { titulo: 'Confeiteira', descricao: '<p>Venha.</p>' } })
    assert.isTrue(ok(await one.client.put(`${VACANCIES}/${ready.id}/publicar`)).body.anuncio.exibirModuloExterno)
  })
})
