import { test } from '@japa/runner'
import { findStaffById, STAFF_SESSION_MS, staffIdentity, staffProvider } from '#app/auth/staff_provider.ts'
import { sessionCodeOf } from '#app/auth/ended_sessions.ts'
import db from '@adonisjs/lucid/services/db'
import { Client, createCompany, messagesOf, newCpf, staffClient, system } from '#tests'

test.group('Session of the staff', () => {
  // Proves: core.erros.03, core.sessao.01, core.userinfo, erro.401, sessao
  test('without a session userinfo says so and every resource answers 401 "Sessão expirada."', async ({ assert }) => {
    const client = new Client()
    assert.deepEqual((await client.get('/api/userinfo')).body, { authenticated: false })
    const answer = await client.get('/api/captacao/etapas-seletivas')
    assert.equal(answer.status, 401)
    assert.equal(answer.body.message, 'Sessão expirada.')
  })

  test('a wrong password and an unknown user get the same answer', async ({ assert }) => {
    const { user } = await staffClient()
    const client = new Client()
    const wrong = await client.post('/api/login', { username: user.login, password: 'errada-errada' })
    const unknown = await client.post('/api/login', { username: 'ninguem-com-este-nome', password: 'errada-errada' })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.body.message, 'Usuário ou senha inválidos.')
    assert.deepInclude(unknown.body, { code: wrong.body.code, message: wrong.body.message })
  })

  test('the eleventh failure for one name is refused with 429', async ({ assert }) => {
    const { user, password } = await staffClient()
    const client = new Client()
    for (let attempt = 0; attempt < 10; attempt++)
      await client.post('/api/login', { username: user.login, password: 'errada-errada' })
    const answer = await client.post('/api/login', { username: user.login, password })
    assert.equal(answer.status, 429)
    assert.match(answer.body.message, /^Muitas tentativas\./)
  })

  test('failures count for the user, however the name is written', async ({ assert }) => {
    const cpf = newCpf()
    const spread = (sign: string) => [...cpf].join(sign)
    const { user, password, empresaId } = await staffClient()
    await (await system(empresaId)).repo('utilitario/usuarios').update(user.id, { cpf })
    const client = new Client()
    const spellings = [
      user.login,
      user.login.toUpperCase(),
      ` ${user.login}`,
      cpf,
      spread('-'),
      spread('.'),
      spread(' '),
      `${cpf}.`,
      `-${cpf}`,
      `${cpf}--`,
    ]
    for (const username of spellings)
      assert.equal((await client.post('/api/login', { username, password: 'errada-errada' })).status, 401, username)
    for (const username of [user.login, `-${cpf}-`])
      assert.equal((await client.post('/api/login', { username, password })).status, 429, username)
  })

  test('a login is the same in large and small letters, as telephones write it', async ({ assert }) => {
    const { user, password } = await staffClient()
    for (const username of [user.login.toUpperCase(), `${user.login[0]!.toUpperCase()}${user.login.slice(1)}`])
      assert.equal((await new Client().post('/api/login', { username, password })).status, 200, username)
  })

  test('signs nobody sees are no part of a login, for the database and for the limit of tries', async ({ assert }) => {
    const { user, password } = await staffClient()
    for (const odd of ['\0', '\u0001', '\u200b', '\u00ad', '\ufeff', '\u061c'])
      for (const username of [
        `${user.login}${odd}`,
        `${odd}${user.login}`,
        `${user.login[0]}${odd}${user.login.slice(1)}`,
      ]) {
        assert.equal(
          (await new Client().post('/api/login', { username, password })).status,
          200,
          JSON.stringify(username),
        )
      }
  })

  // Proves: core.login, login
  test('one signs in with the CPF too, with or without punctuation', async ({ assert }) => {
    const company = await createCompany()
    const context = await system()
    const profile = await context
      .repo('utilitario/perfis')
      .create({ nome: `Perfil CPF ${Date.now()}`, authorities: [] })
    await context.repo('utilitario/usuarios').create({
      nome: 'Com CPF',
      login: `cpf${Date.now()}`,
      cpf: '111.444.777-35',
      senha: 'segredo-do-cpf',
      empresas: [{ empresaId: company.id, perfilId: profile.id }],
    })
    for (const username of ['11144477735', '111.444.777-35'])
      assert.equal(
        (await new Client().post('/api/login', { username, password: 'segredo-do-cpf' })).body.authenticated,
        true,
      )
  })

  test('a write without the CSRF token is refused with 403 and changes nothing', async ({ assert }) => {
    const client = await staffClient()
    client.sendToken = false
    const answer = await client.post('/api/captacao/etapas-seletivas', { ordem: 1, nome: 'Sem token' })
    assert.equal(answer.status, 403)
    assert.equal(answer.body.message, 'Não autorizado.')
    assert.equal((await client.get('/api/captacao/etapas-seletivas')).body.totalElements, 0)
  })

  test('cookies that were found good a moment ago need their token all the same, and end with the user', async ({
    assert,
  }) => {
    const client = await staffClient()
    const input = () => ({ ordem: 1, nome: `Etapa ${Math.random()}` })
    const path = '/api/captacao/etapas-seletivas'
    // Until the answers bring no new cookies, then once more: now they are known.
    for (let round = 0; round < 4; round++) {
      assert.equal((await client.get(path)).status, 200)
      assert.equal((await client.post(path, input())).status, 201)
    }
    client.sendToken = false
    assert.equal((await client.post(path, input())).status, 403)
    client.sendToken = true
    for (const forged of ['', 'e:AAAA', 'AAAA.BBBB'])
      assert.equal((await client.post(path, input(), { 'x-xsrf-token': forged })).status, 403)
    assert.equal((await client.post(path, input())).status, 201)
    assert.equal((await client.get(path)).body.totalElements, 5)
    await (await system()).repo('utilitario/usuarios').patch(client.user.id, { ativo: false })
    assert.equal((await client.get(path)).status, 401)
    assert.equal((await client.post(path, input())).status, 401)
  })

  test('reads and writes soon after another bring no new cookies', async ({ assert }) => {
    const client = await staffClient()
    const path = '/api/captacao/etapas-seletivas'
    await client.get(path)
    for (let round = 0; round < 3; round++) {
      assert.isNull((await client.get(path)).headers.get('set-cookie'))
      assert.isNull((await client.post(path, { ordem: 1, nome: `Etapa ${round}` })).headers.get('set-cookie'))
    }
  })

  test('after signing out the session is over', async ({ assert }) => {
    const client = await staffClient()
    assert.equal((await client.post('/api/logout')).status, 204)
    assert.equal((await client.get('/api/userinfo')).body.authenticated, false)
  })

  test('signing out also ends copies of the cookie, known ones too, and no other session of the user', async ({
    assert,
  }) => {
    const client = await staffClient()
    const other = new Client()
    await other.post('/api/login', { username: client.user.login, password: client.password })
    const path = '/api/captacao/etapas-seletivas'
    for (let round = 0; round < 4; round++) await client.get(path)
    const stolen = client.copy()
    assert.equal((await stolen.get(path)).status, 200)
    await client.post('/api/logout')
    assert.equal((await stolen.get(path)).status, 401)
    assert.equal((await stolen.get('/api/userinfo')).body.authenticated, false)
    assert.equal((await other.get(path)).status, 200)
  })

  test('a session ended by another process is over within two seconds', async ({ assert }) => {
    const client = await staffClient()
    const staff = (await findStaffById(client.user.id))!
    const identity = staffIdentity(staff)
    await db.table('sessoes_encerradas').insert({ codigo: sessionCodeOf(identity), ate: Date.now() + 60_000 })
    assert.isNull(await staffProvider().findById(identity))
  })

  test('the session ends eight hours after its last use, even when the cookie was kept elsewhere', async ({
    assert,
  }) => {
    const { user } = await staffClient()
    const staff = (await findStaffById(user.id))!
    const provider = staffProvider()
    assert.isNotNull(await provider.findById(staffIdentity(staff, Date.now() - STAFF_SESSION_MS + 60_000)))
    assert.isNull(await provider.findById(staffIdentity(staff, Date.now() - STAFF_SESSION_MS - 1000)))
    assert.isNull(await provider.findById(`${staff.id}.${staff.sessaoVersao}`))
    assert.isNull(await provider.findById(staffIdentity({ ...staff, sessaoVersao: staff.sessaoVersao + 1 })))
  })

  test('a new password ends the other sessions; "A senha não foi confirmada corretamente."', async ({ assert }) => {
    const client = await staffClient()
    const other = client.copy()
    const mismatch = await client.patch('/api/userinfo/usuario/alterar-senha', {
      senha: client.password,
      novaSenha: 'outra-senha-1',
      confNovaSenha: 'diferente-2',
    })
    assert.equal(messagesOf(mismatch).confNovaSenha, 'A senha não foi confirmada corretamente.')
    assert.equal(
      (
        await client.patch('/api/userinfo/usuario/alterar-senha', {
          senha: client.password,
          novaSenha: 'outra-senha-1',
          confNovaSenha: 'outra-senha-1',
        })
      ).status,
      204,
    )
    assert.equal((await client.get('/api/userinfo')).body.authenticated, true)
    assert.equal((await other.get('/api/userinfo')).body.authenticated, false)
  })

  test('a password given by an administrator ends the sessions, of one user and of many at once; other changes end none', async ({
    assert,
  }) => {
    const boss = await staffClient()
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => staffClient({ empresaId: boss.empresaId })))
    const open = async () =>
      Promise.all([one!, other!, third!].map(async (it) => (await it.get('/api/userinfo')).body.authenticated))
    const users = '/api/utilitario/usuarios'
    const registros = [{ id: other!.user.id }, { id: third!.user.id }]
    assert.equal((await boss.put(`${users}/${one!.user.id}`, { telefone: '85 3333-4444' })).status, 200)
    assert.equal((await boss.put(`${users}/lote`, { registros, valores: { email: 'a@b.com' } })).status, 200)
    assert.deepEqual(await open(), [true, true, true])
    assert.equal((await boss.put(`${users}/${one!.user.id}`, { senha: 'segredo-trocado' })).status, 200)
    assert.deepEqual(await open(), [false, true, true])
    const many = await boss.put(`${users}/lote`, { registros, valores: { senha: 'segredo-trocado' } })
    assert.equal(many.status, 200, many.text)
    assert.deepEqual(await open(), [false, false, false])
    assert.equal((await boss.get('/api/userinfo')).body.authenticated, true)
    const again = await new Client().post('/api/login', { username: third!.user.login, password: 'segredo-trocado' })
    assert.equal(again.status, 200)
  })

  // Proves: core.empresa.trocar, core.empresa.valida
  test('the company can be changed only to one of the user; afterwards its rows are seen', async ({ assert }) => {
    const second = await createCompany()
    const foreign = await createCompany()
    const client = await staffClient({ others: [second.id], authorities: ['ROLE_CAPTACAO_*'] })
    await client.post('/api/captacao/etapas-seletivas', { ordem: 1, nome: 'Da primeira' })
    assert.equal((await client.put(`/api/userinfo/empresa/${foreign.id}`)).status, 404)
    const changed = await client.put(`/api/userinfo/empresa/${second.id}`)
    assert.equal(changed.body.empresa.id, second.id)
    assert.equal((await client.get('/api/captacao/etapas-seletivas')).body.totalElements, 0)
    assert.equal((await client.get(`/api/userinfo/empresa/${client.empresaId}/valid`)).body, false as never)
  })

  test('a write after the session cookie ended hears "Sessão expirada." once the token was renewed, not a refused token for ever', async ({
    assert,
  }) => {
    const client = await staffClient()
    await client.get('/api/captacao/etapas-seletivas')
    client.forget('ipe-sessao')
    await client.get('/api/userinfo')
    const answer = await client.post('/api/captacao/etapas-seletivas', { ordem: 1, nome: 'x' })
    assert.deepEqual([answer.status, answer.body.message], [401, 'Sessão expirada.'])
  })
})
