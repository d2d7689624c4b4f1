import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { candidateClient, messagesOf, staffClient, system, unique } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, newCandidate, ok, scene } from './story.ts'

const KEY = '/api/captacao/comentarios'
const boxOf = (userId: number) => db.from('mensagens_usuarios').where('usuario_id', userId).orderBy('id')
const mailsTo = async (address: string) =>
  (await db.from('tarefas').where('nome', 'email').where('dados', 'like', `%${address}%`)).map((row) =>
    JSON.parse(row.dados),
  )

async function story() {
  const one = await scene()
  const vacancy = await approvedVacancy(one)
  const person = await newCandidate(one)
  const application = await enter(one, person.id, vacancy.id)
  const colleague = await staffClient({ empresaId: one.empresaId })
  const address = `${unique('m').replace(/\W/g, '')}@example.com`
  await (await system(one.empresaId)).repo('utilitario/usuarios').patch(colleague.user.id, { email: address })
  const say = (texto: string, client = one.client) => client.post(KEY, { candidatoSolicitacao: application.id, texto })
  return { one, vacancy, person, application, colleague, address, say }
}

test.group('Comments on a candidate', () => {
  test('a comment keeps its author and moment, and shows with the application', async ({ assert }) => {
    const { one, application, person, vacancy, say } = await story()
    const row = ok(await say('Boa conversa')).body
    assert.containSubset(row, {
      autor: { id: one.client.user.id },
      candidato: { id: person.id },
      solicitacao: { id: vacancy.id },
      mencionados: [],
    })
    assert.isString(row.dataHora)
    assert.containSubset((await one.client.get(`${KEY}?candidatoSolicitacao=${application.id}`)).body.content, [
      { id: row.id, texto: 'Boa conversa' },
    ])
    assert.property(messagesOf(await say('')), 'texto')
  })

  test('@login calls a colleague in the bell and by mail, once, and without the words of the comment', async ({
    assert,
  }) => {
    const { one, colleague, address, person, say } = await story()
    const row = ok(await say(`@${colleague.user.login} o que acha do salário pedido?`)).body
    assert.deepEqual(
      row.mencionados.map((user: any) => user.id),
      [colleague.user.id],
    )
    ok(await one.client.put(`${KEY}/${row.id}`, { texto: `@${colleague.user.login} e o turno?` }))
    const [message, ...others] = await boxOf(colleague.user.id)
    assert.lengthOf(others, 0)
    assert.include(message.texto, `${one.client.user.nome} mencionou você em um comentário: ${person.nome}`)
    assert.equal(message.link, `/captacao/candidatos/${person.id}?aba=selecoes`)
    const mails = await mailsTo(address)
    assert.lengthOf(mails, 1)
    assert.notInclude(mails[0].text, 'salário')
  })

  test('nobody is called who may not read it: another company, another profile, another area', async ({ assert }) => {
    const { one, application, say } = await story()
    const [foreign, powerless, elsewhere] = [
      await staffClient(),
      await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] }),
      await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_COMENTARIOS'], ownAreas: true }),
    ]
    const row = ok(await say([foreign, powerless, elsewhere].map(({ user }) => `@${user.login}`).join(' '))).body
    assert.deepEqual(row.mencionados, [])
    for (const { user } of [foreign, powerless, elsewhere]) assert.lengthOf(await boxOf(user.id), 0)
    const people = ok(await one.client.get(`${APPLICATIONS}/${application.id}/mencionaveis`)).body
    assert.include(
      people.map((user: any) => user.login),
      one.client.user.login,
    )
    for (const { user } of [foreign, powerless, elsewhere])
      assert.notInclude(
        people.map((person: any) => person.login),
        user.login,
      )
  })

  test('"Somente quem escreveu pode alterar o comentário."', async ({ assert }) => {
    const { one, colleague, say } = await story()
    const row = ok(await say('Meu comentário')).body
    assert.equal(
      (await colleague.put(`${KEY}/${row.id}`, { texto: 'Outro' })).body.message,
      'Somente quem escreveu pode alterar o comentário.',
    )
    assert.equal(
      (await colleague.delete(`${KEY}/${row.id}`)).body.message,
      'Somente quem escreveu pode remover o comentário.',
    )
    assert.equal((await one.client.delete(`${KEY}/${row.id}`)).status, 204)
  })

  test('author and mentions are the server’s, whatever the input says', async ({ assert }) => {
    const { one, application, colleague } = await story()
    const { body } = ok(
      await one.client.post(KEY, {
        candidatoSolicitacao: application.id,
        texto: 'Oi',
        autor: colleague.user.id,
        mencionados: [colleague.user.id],
      }),
    )
    assert.containSubset(body, { autor: { id: one.client.user.id }, mencionados: [] })
  })

  test('candidates never see comments, and other companies neither', async ({ assert }) => {
    const { one, vacancy } = await story()
    const candidate = await candidateClient(one.empresaId, one.catalogues)
    const application = await enter(one, candidate.candidate.id, vacancy.id)
    const row = ok(
      await one.client.post(KEY, { candidatoSolicitacao: application.id, texto: 'Segredo da equipe' }),
    ).body
    assert.equal((await candidate.get(KEY)).status, 401)
    for (const path of ['candidato-solicitacoes', 'historico-candidatos', `candidatos/${candidate.candidate.id}`])
      assert.notInclude((await candidate.get(`/api/externo/${path}`)).text, 'Segredo da equipe', path)
    assert.equal((await (await scene()).client.get(`${KEY}/${row.id}`)).status, 404)
  })

  test('comments go with the application', async ({ assert }) => {
    const { one, application, say } = await story()
    const row = ok(await say('Vai junto')).body
    assert.equal((await one.client.delete(`${APPLICATIONS}/${application.id}`)).status, 204)
    assert.equal((await one.client.get(`${KEY}/${row.id}`)).status, 404)
  })
})
