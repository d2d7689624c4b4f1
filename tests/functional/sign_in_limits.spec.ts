import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import { hashPassword, isPassword } from '#app/auth/password_hash.ts'
import { Client, messagesOf, newCpf, staffClient, unique } from '#tests'

const WRONG = 'errada-errada'

/** A visitor at an address of the test's choice. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const address = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

test.group('Limits of signing in', () => {
  test('an account closes after fifty failures from as many addresses, and opens for nobody until its time is over', async ({
    assert,
  }) => {
    const { user, password } = await staffClient()
    const client = new Client()
    await client.get('/api/saude')
    for (let turn = 0; turn < 50; turn++)
      assert.equal(
        (await client.post('/api/login', { username: user.login, password: WRONG }, from(address()))).status,
        401,
      )
    const answer = await client.post('/api/login', { username: user.login, password }, from(address()))
    assert.equal(answer.status, 429)
    assert.isAbove(Number(answer.headers.get('retry-after')), 0)
  })

  test('an address closes after a hundred failures with as many names; for others the door stays open', async ({
    assert,
  }) => {
    const { user, password } = await staffClient()
    const client = new Client()
    const here = from(address())
    for (let turn = 0; turn < 100; turn++)
      await client.post('/api/login', { username: unique('n').replaceAll(' ', ''), password: WRONG }, here)
    assert.equal((await client.post('/api/login', { username: user.login, password }, here)).status, 429)
    assert.equal((await client.post('/api/login', { username: user.login, password }, from(address()))).status, 200)
  })

  test('tries that come all at once are counted like others: of thirty wrong ones ten are looked at', async ({
    assert,
  }) => {
    const { user } = await staffClient()
    const client = new Client()
    await client.get('/api/saude')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.post('/api/login', { username: user.login, password: WRONG })),
    )
    assert.equal(answers.filter(({ status }) => status === 401).length, 10)
    assert.equal(answers.filter(({ status }) => status === 429).length, 20)
  })

  test('when more wait for their turn than anybody waits for, the next ones are told to come back: 429', async ({
    assert,
  }) => {
    const stored = await hashPassword('trem-azul-88')
    const tries = await Promise.allSettled(Array.from({ length: 400 }, () => isPassword(stored, WRONG)))
    assert.isAbove(tries.filter((result) => result.status === 'rejected' && result.reason.status === 429).length, 100)
    assert.isTrue(await isPassword(stored, 'trem-azul-88'))
    assert.isFalse(await isPassword(null, 'nobody has this secret'))
  })
})

test.group('Stored passwords', () => {
  test('a hash made with less work is made anew at the next sign-in, and open sessions go on', async ({ assert }) => {
    const client = await staffClient()
    const { driver } = hash.use('scrypt') as unknown as { driver?: unknown }
    assert.isUndefined(driver)
    const old = await new (await import('@adonisjs/hash/drivers/scrypt')).Scrypt({ cost: 8 }).make(client.password)
    await db.from('usuarios').where('id', client.user.id).update({ senha: old })
    assert.equal(
      (await new Client().post('/api/login', { username: client.user.login, password: client.password })).status,
      200,
    )
    const { senha } = await db.from('usuarios').where('id', client.user.id).first()
    assert.notEqual(senha, old)
    assert.isFalse(hash.needsReHash(senha))
    assert.isTrue((await client.get('/api/userinfo')).body.authenticated)
    assert.equal(
      (await new Client().post('/api/login', { username: client.user.login, password: client.password })).status,
      200,
    )
  })

  test('weak ones are refused wherever a password is chosen: users, the own password, candidates', async ({
    assert,
  }) => {
    const client = await staffClient()
    const message = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'
    const made = await client.post('/api/utilitario/usuarios', { nome: 'Ana', login: newCpf(), senha: 'senha123' })
    assert.equal(messagesOf(made).senha, message)
    const named = await client.post('/api/utilitario/usuarios', {
      nome: 'Rosalina',
      login: newCpf(),
      senha: 'rosalina26',
    })
    assert.equal(messagesOf(named).senha, 'A senha não pode conter o seu nome, o login, o e-mail ou o CPF.')
    const own = await client.patch('/api/userinfo/usuario/alterar-senha', {
      senha: client.password,
      novaSenha: '12345678',
      confNovaSenha: '12345678',
    })
    assert.equal(messagesOf(own).novaSenha, message)
  })
})
