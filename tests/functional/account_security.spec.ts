import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import {
  candidateClient,
  Client,
  createCatalogues,
  createCompany,
  messagesOf,
  staffClient,
  type StaffClient,
  stateOfSaoPaulo,
  system,
} from '#tests'

const PASSWORD = '/api/userinfo/usuario/alterar-senha'
const change = (client: Client, senha: string, novaSenha: string) =>
  client.patch(PASSWORD, { senha, novaSenha, confNovaSenha: novaSenha })

const signIn = async ({ user, password }: StaffClient, client = new Client()) => {
  await client.post('/api/login', { username: user.login, password })
  return client
}
const events = (usuario: number, tipo: string) =>
  db.from('eventos_seguranca').where({ usuario_numero: usuario, tipo }).orderBy('id').select('detalhes', 'quem')

test.group('Rules for passwords', () => {
  // Proves: core.minha-senha, minha-senha
  test('a company says how long they are and how many are not used again; leaked ones are refused', async ({
    assert,
  }) => {
    const company = await createCompany({ senhaTamanhoMinimo: 12, senhaHistorico: 3 })
    const client = await staffClient({ empresaId: company.id })
    const refused = async (from: string, to: string) => messagesOf(await change(client, from, to)).novaSenha
    assert.equal(
      await refused(client.password, 'curta-de-11'),
      'A senha precisa ter 12 caracteres ou mais. Uma frase é fácil de lembrar.',
    )
    assert.equal(
      await refused(client.password, 'SonyEricsson!!'),
      'Esta senha está em listas de senhas vazadas e é das primeiras a serem tentadas. Escolha outra.',
    )
    const chain = [client.password, 'quatro-girassois-1', 'quatro-girassois-2', 'quatro-girassois-3']
    for (const [index, next] of chain.slice(1).entries())
      assert.equal((await change(client, chain[index]!, next)).status, 204, next)
    for (const used of chain.slice(1))
      assert.equal(await refused(chain[3]!, used), 'Esta senha já foi usada. Escolha uma diferente das últimas 3.')
    assert.equal((await change(client, chain[3]!, client.password)).status, 204)
    const kept = await db.from('senhas_anteriores').where({ area: 'E', dono_id: client.user.id }).select('senha')
    assert.notInclude(JSON.stringify(kept), 'girassois')
  })

  test('who is in two companies follows the stricter one, also when an administrator sets the password', async ({
    assert,
  }) => {
    const strict = await createCompany()
    const client = await staffClient({ others: [strict.id] })
    await (await system()).repo('utilitario/empresas').update(strict.id, { configuracao: { senhaTamanhoMinimo: 20 } })
    const path = `/api/utilitario/usuarios/${client.user.id}`
    const answer = await client.put(path, { senha: 'nove-girassois' })
    assert.equal(messagesOf(answer).senha, 'A senha precisa ter 20 caracteres ou mais. Uma frase é fácil de lembrar.')
    assert.equal((await client.get('/api/userinfo/seguranca')).body.senha.minimo, 20)
  })

  test('a password that is too old is changed before anything else, and not into itself', async ({ assert }) => {
    const company = await createCompany({ senhaValidadeDias: 30 })
    const client = await staffClient({ empresaId: company.id })
    assert.isNull((await client.get('/api/userinfo')).body.pendencia)
    await db.from('usuarios').where('id', client.user.id).update({ criado_em: '2026-01-01 10:00:00' })
    const late = await signIn(client)
    // Two seconds are what the server may still believe: a write makes it look again.
    await (await system()).repo('utilitario/usuarios').patch(client.user.id, { telefone: '11999990000' })
    assert.equal((await late.get('/api/userinfo')).body.pendencia, 'SENHA')
    const closed = await late.get('/api/utilitario/usuarios')
    assert.deepEqual(
      [closed.status, closed.body.code, closed.body.message],
      [403, 'SENHA_VENCIDA', 'A sua senha venceu. Escolha uma nova para continuar.'],
    )
    assert.equal(
      messagesOf(await change(late, client.password, client.password)).novaSenha,
      'Escolha uma senha diferente da atual.',
    )
    assert.equal((await change(late, client.password, 'sete-girassois-9')).status, 204)
    assert.isNull((await late.get('/api/userinfo')).body.pendencia)
    assert.equal((await late.get('/api/utilitario/usuarios')).status, 200)
  })

  test('candidates follow the company of their portal, registering and changing', async ({ assert }) => {
    const company = await createCompany({ senhaTamanhoMinimo: 10, senhaHistorico: 2 })
    await stateOfSaoPaulo()
    const client = await candidateClient(company.id, await createCatalogues(company.id))
    const path = `/api/externo/candidatos/${client.candidate.id}/alterar-senha`
    const set = (senha: string, novaSenha: string) => client.patch(path, { senha, novaSenha, confNovaSenha: novaSenha })
    assert.match(messagesOf(await set(client.password, 'girassol9')).novaSenha!, /10 caracteres ou mais/)
    assert.equal((await set(client.password, 'onze-girassois')).status, 204)
    assert.match(messagesOf(await set('onze-girassois', client.password)).novaSenha!, /já foi usada/)
  })
})

test.group('New devices', () => {
  test('a sign-in where the account never was is told by message, mail and event; the known device is not', async ({
    assert,
  }) => {
    const client = await staffClient()
    await db.from('usuarios').where('id', client.user.id).update({ email: 'dona@example.com' })
    await signIn(client, client)
    assert.lengthOf(await events(client.user.id, 'N'), 0)
    await signIn(client)
    assert.match((await events(client.user.id, 'N'))[0].detalhes, /^Entrou em um aparelho novo: .*endereço 10\./)
    const [message] = await db.from('mensagens_usuarios').where('usuario_id', client.user.id)
    assert.equal(message.link, '/minha-seguranca')
    assert.match(message.texto, /Se não foi você, troque a senha/)
    const mails = (await client.get('/api/utilitario/emails-enviados?completo=true&size=100')).body.content
    assert.lengthOf(
      mails.filter((mail: any) => mail.assunto === 'A sua conta foi aberta em um aparelho novo'),
      1,
    )
  })
})

test.group('Seeing as somebody else', (group) => {
  group.each.setup(() => limiter.clear())
  const RIGHTS = ['', '_EDITAR', '_VER_COMO'].map((value) => `ROLE_UTILITARIO_USUARIOS${value}`)
  const start = (admin: Client, id: number) => admin.post(`/api/utilitario/usuarios/${id}/ver-como`)

  test('shows what the other sees, changes nothing, and is written down on both sides', async ({ assert }) => {
    const company = await createCompany()
    const other = await staffClient({ empresaId: company.id, authorities: ['ROLE_UTILITARIO_NOTICIAS*'] })
    const admin = await staffClient({ empresaId: company.id, authorities: [...RIGHTS, 'ROLE_UTILITARIO_NOTICIAS*'] })
    assert.equal((await start(admin, other.user.id)).status, 204)
    const info = (await admin.get('/api/userinfo')).body
    assert.deepEqual(info.visualizacao, { nome: other.user.nome, por: admin.user.nome })
    assert.equal(info.usuario.id, other.user.id)
    assert.notInclude(info.authorities, 'ROLE_UTILITARIO_USUARIOS')
    // Twice: the second call comes with cookies that were found good a moment ago.
    for (const _turn of [1, 2]) {
      assert.equal((await admin.get('/api/utilitario/noticias')).status, 200)
      assert.equal((await admin.get('/api/utilitario/usuarios')).status, 403)
      const write = await admin.post('/api/utilitario/noticias', { titulo: 'x', texto: 'y' })
      assert.deepEqual([write.status, write.body.code], [403, 'SOMENTE_LEITURA'])
    }
    for (const [method, path] of [
      ['PUT', '/api/userinfo/preferencias'],
      ['PATCH', PASSWORD],
      ['PUT', `/api/userinfo/empresa/${company.id}`],
      ['GET', '/api/userinfo/seguranca/sessoes'],
      ['POST', '/api/userinfo/seguranca/aplicativo'],
    ] as const)
      assert.equal(
        (await admin.send(method, path, method === 'GET' ? undefined : {})).body.code,
        method === 'GET' ? 'PESSOAL' : 'SOMENTE_LEITURA',
        path,
      )
    assert.equal((await admin.post('/api/userinfo/ver-como/sair')).status, 204)
    assert.equal((await admin.get('/api/userinfo')).body.usuario.id, admin.user.id)
    assert.deepEqual(
      (await events(admin.user.id, 'V')).map((event) => event.detalhes),
      [`Começou a ver o sistema como ${other.user.nome}.`, `Deixou de ver o sistema como ${other.user.nome}.`],
    )
    assert.deepEqual(
      (await events(other.user.id, 'V')).map((event) => event.detalhes),
      [
        `${admin.user.nome} começou a ver o sistema como este usuário.`,
        `${admin.user.nome} deixou de ver o sistema como este usuário.`,
      ],
    )
  })

  test('never shows a company the administrator is not in, nor somebody who may do more, nor the first user', async ({
    assert,
  }) => {
    const [company, elsewhere] = [await createCompany(), await createCompany()]
    const admin = await staffClient({ empresaId: company.id, authorities: RIGHTS })
    const both = await staffClient({ empresaId: company.id, others: [elsewhere.id], authorities: [RIGHTS[0]!] })
    const stronger = await staffClient({ empresaId: company.id, authorities: ['ROLE_UTILITARIO_NOTICIAS'] })
    for (const item of [both, stronger]) assert.equal((await start(admin, item.user.id)).status, 400)
    const great = await staffClient({ empresaId: company.id })
    const first = await start(great, 1)
    assert.equal(first.body.message, 'Ninguém vê o sistema como o administrador principal.')
    assert.equal((await start(great, great.user.id)).body.message, 'Este é o seu próprio usuário.')
    const without = await staffClient({ empresaId: company.id, authorities: RIGHTS.slice(0, 2) })
    const weak = await staffClient({ empresaId: company.id, authorities: [] })
    assert.equal((await start(without, weak.user.id)).status, 403)
  })

  test('ends for everything when the administrator may not look any more: no click is taken for an own one', async ({
    assert,
  }) => {
    const company = await createCompany()
    const other = await staffClient({ empresaId: company.id, authorities: [] })
    const admin = await staffClient({ empresaId: company.id, authorities: RIGHTS })
    await start(admin, other.user.id)
    assert.equal((await admin.get('/api/metadata')).status, 200)
    const users = (await system()).repo('utilitario/usuarios')
    const place = ((await users.get(admin.user.id)).empresas as any[])[0]
    await (await system()).repo('utilitario/perfis').update(place.perfilId.id, { authorities: [RIGHTS[0], RIGHTS[1]] })
    assert.equal((await admin.get('/api/metadata')).status, 401)
    assert.equal((await admin.put(`/api/utilitario/usuarios/${other.user.id}`, { telefone: '1' })).status, 401)
    assert.isFalse((await admin.get('/api/userinfo')).body.authenticated)
    await signIn(admin, admin)
    assert.equal((await admin.get('/api/userinfo')).body.usuario.id, admin.user.id)
  })
})
