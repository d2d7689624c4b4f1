import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Secret, TOTP } from 'otpauth'
import { Client, createCompany, messagesOf, staffClient, type StaffClient, system } from '#tests'

const ACCOUNT = '/api/userinfo/seguranca'
const STEP = '/api/login/segundo-fator'

/** The code an app shows; `ahead` in steps of thirty seconds. */
const codeOf = (segredo: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** Sets the app up as the screen does. */
async function withApp(client: StaffClient) {
  const { segredo, endereco, qr } = (await client.post(`${ACCOUNT}/aplicativo`)).body
  const answer = await client.put(`${ACCOUNT}/aplicativo`, { codigo: codeOf(segredo) })
  if (answer.status !== 200) throw new Error(answer.text)
  // As if it had been set up a minute ago: the present code is still unused.
  await db.from('segundos_fatores').where('usuario_id', client.user.id).decrement('ultimo_passo', 2)
  return { segredo: segredo as string, endereco, qr, codigos: answer.body.codigos as string[] }
}

const passwordStep = async ({ user, password }: StaffClient, client = new Client()) => {
  const answer = await client.post('/api/login', { username: user.login, password })
  return { client, answer }
}

const eventsOf = (id: number) =>
  db.from('eventos_seguranca').where('usuario_numero', id).orderBy('id').select('tipo', 'detalhes')

/** Puts the beginning of every session of a user further back than a moment ago. */
const age = (id: number) =>
  db.from('sessoes_abertas').where('usuario_id', id).update({ criada_em: '2026-01-01 10:00:00' })

test.group('Second factor: the app', (group) => {
  group.each.setup(() => limiter.clear())

  test('with the app on, a right password opens nothing: the code does, once, one step to each side of now', async ({
    assert,
  }) => {
    const owner = await staffClient()
    const { segredo, endereco, qr, codigos } = await withApp(owner)
    assert.match(endereco, /^otpauth:\/\/totp\/Ip%C3%AA%20RH:.*issuer=Ip%C3%AA%20RH/)
    assert.match(qr, /^<svg/)
    assert.lengthOf(new Set(codigos), 10)
    const { segredo: stored } = await db.from('segundos_fatores').where('usuario_id', owner.user.id).first()
    assert.notInclude(stored, segredo)
    const { client, answer } = await passwordStep(owner)
    assert.deepEqual(answer.body, { authenticated: false, etapa: 'SEGUNDO_FATOR', meios: ['APP', 'RECUPERACAO'] })
    // Skipping the step by calling what comes after it.
    assert.isFalse((await client.get('/api/userinfo')).body.authenticated)
    for (const path of ['/api/metadata', '/api/utilitario/usuarios', ACCOUNT])
      assert.equal((await client.get(path)).status, 401, path)
    const copy = client.copy()
    const right = codeOf(segredo)
    const inside = await client.post(STEP, { codigo: right })
    assert.equal(inside.status, 200, inside.text)
    assert.equal(inside.body.usuario.id, owner.user.id)
    // The step was used: a copy of its cookies is worth nothing, not even with a new code.
    assert.equal((await copy.post(STEP, { codigo: codeOf(segredo, 1) })).body.code, 'ENTRADA_VENCIDA')
    const again = await passwordStep(owner)
    const replayed = await again.client.post(STEP, { codigo: right })
    assert.deepEqual([replayed.status, replayed.body.code], [401, 'CODIGO_INVALIDO'])
    for (const far of [-2, 3])
      assert.equal((await again.client.post(STEP, { codigo: codeOf(segredo, far) })).status, 401)
    assert.equal((await again.client.post(STEP, { codigo: codeOf(segredo, 1) })).status, 200)
  })

  test('of two calls with one code at the same moment one comes in', async ({ assert }) => {
    const owner = await staffClient()
    const { segredo } = await withApp(owner)
    const both = [await passwordStep(owner), await passwordStep(owner)]
    const codigo = codeOf(segredo)
    const answers = await Promise.all(both.map(({ client }) => client.post(STEP, { codigo })))
    assert.deepEqual(answers.map((item) => item.status).toSorted(), [200, 401])
  })

  test('codes of recovery come in once each, and are told to the owner only when they are made', async ({ assert }) => {
    const owner = await staffClient()
    const { codigos } = await withApp(owner)
    const rows = await db.from('codigos_recuperacao').where('usuario_id', owner.user.id)
    assert.notInclude(JSON.stringify(rows), codigos[0]!.replaceAll('-', ''))
    const first = await passwordStep(owner)
    assert.equal((await first.client.post(STEP, { codigo: ` ${codigos[0]!.toUpperCase()} ` })).status, 200)
    const second = await passwordStep(owner)
    assert.equal((await second.client.post(STEP, { codigo: codigos[0] })).status, 401)
    assert.equal((await first.client.get(ACCOUNT)).body.codigosRestantes, 9)
    const renewed = (await owner.post(`${ACCOUNT}/codigos`)).body.codigos
    assert.equal((await second.client.post(STEP, { codigo: codigos[1] })).status, 401)
    assert.equal((await second.client.post(STEP, { codigo: renewed[0] })).status, 200)
    const told = (await eventsOf(owner.user.id)).map((event) => event.detalhes)
    assert.include(told, 'Entrou com um código de recuperação; restam 9.')
    assert.include(told, 'Gerou novos códigos de recuperação.')
  })

  test('guessing codes closes the account after ten, from whatever address, and signing in again buys no more', async ({
    assert,
  }) => {
    const owner = await staffClient()
    const { segredo } = await withApp(owner)
    for (let turn = 0; turn < 10; turn++) {
      const { client } = await passwordStep(owner)
      assert.equal((await client.post(STEP, { codigo: '000000' })).status, 401)
    }
    const { client } = await passwordStep(owner)
    const closed = await client.post(STEP, { codigo: codeOf(segredo) })
    assert.equal(closed.status, 429)
    assert.isAbove(Number(closed.headers.get('retry-after')), 0)
    const kinds = (await eventsOf(owner.user.id)).map((event) => event.tipo)
    assert.equal(kinds.filter((kind) => kind === 'B').length, 1)
  })

  test('the step is over when the password changes, when another user signs in there, and without a password first', async ({
    assert,
  }) => {
    const owner = await staffClient()
    const { segredo } = await withApp(owner)
    assert.equal((await new Client().post(STEP, { codigo: codeOf(segredo) })).body.code, 'ENTRADA_VENCIDA')
    const { client } = await passwordStep(owner)
    const users = (await system()).repo('utilitario/usuarios')
    await users.update(owner.user.id, { senha: 'outra-senha-77' })
    assert.equal((await client.post(STEP, { codigo: codeOf(segredo) })).body.code, 'ENTRADA_VENCIDA')
    const other = await staffClient()
    const { client: shared } = await passwordStep({ ...owner, password: 'outra-senha-77' } as StaffClient)
    await passwordStep(other, shared)
    assert.equal((await shared.get('/api/userinfo')).body.usuario.id, other.user.id)
    assert.equal((await shared.post(STEP, { codigo: codeOf(segredo) })).body.code, 'ENTRADA_VENCIDA')
  })

  test('changing what protects the account asks for the password again, but for a moment after signing in', async ({
    assert,
  }) => {
    const owner = await staffClient()
    await withApp(owner)
    await age(owner.user.id)
    for (const path of ['aplicativo', 'aplicativo/desativar', 'codigos']) {
      const asked = await owner.post(`${ACCOUNT}/${path}`)
      assert.deepEqual(messagesOf(asked), { senha: 'Confirme a sua senha para continuar.' })
    }
    const wrong = await owner.post(`${ACCOUNT}/aplicativo/desativar`, { senha: 'errada-errada' })
    assert.deepEqual(messagesOf(wrong), { senha: 'A senha não confere.' })
    assert.equal((await owner.post(`${ACCOUNT}/aplicativo/desativar`, { senha: owner.password })).status, 204)
    assert.isTrue((await passwordStep(owner)).answer.body.authenticated)
  })
})

test.group('Second factor: demanded and reset', (group) => {
  group.each.setup(() => limiter.clear())

  test('a profile that demands it leads to setting it up before anything else, through every call', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const place = (await (await system()).repo('utilitario/usuarios').get(admin.user.id)).empresas as any[]
    const perfil = `/api/utilitario/perfis/${place[0].perfilId.id}`
    assert.equal((await admin.put(perfil, { exigeSegundoFator: true })).status, 200)
    const info = (await admin.get('/api/userinfo')).body
    assert.deepEqual([info.authenticated, info.pendencia], [true, 'SEGUNDO_FATOR'])
    for (const path of ['/api/metadata', '/api/utilitario/usuarios', '/api/userinfo/preferencias'])
      assert.equal((await admin.get(path)).body.code, 'SEGUNDO_FATOR_OBRIGATORIO', path)
    assert.equal((await admin.put(perfil, { exigeSegundoFator: false })).status, 403)
    await withApp(admin)
    assert.isNull((await admin.get('/api/userinfo')).body.pendencia)
    assert.equal((await admin.get('/api/utilitario/usuarios')).status, 200)
    const refused = await admin.post(`${ACCOUNT}/aplicativo/desativar`)
    assert.equal(
      refused.body.message,
      'O seu perfil exige a verificação em duas etapas; troque o aplicativo em vez de desativá-lo.',
    )
  })

  test('an administrator resets it for whom they look after, which ends the sessions and is written down', async ({
    assert,
  }) => {
    const company = await createCompany()
    const owner = await staffClient({ empresaId: company.id, authorities: ['ROLE_UTILITARIO_NOTICIAS'] })
    await withApp(owner)
    const path = `/api/utilitario/usuarios/${owner.user.id}/redefinir-duas-etapas`
    const rights = ['', '_EDITAR', '_REDEFINIR_DUAS_ETAPAS'].map((value) => `ROLE_UTILITARIO_USUARIOS${value}`)
    const without = await staffClient({ empresaId: company.id, authorities: rights.slice(0, 2) })
    assert.equal((await without.put(path)).status, 403)
    const smaller = await staffClient({ empresaId: company.id, authorities: rights })
    assert.equal((await smaller.put(path)).status, 400)
    const admin = await staffClient({ empresaId: company.id, authorities: [...rights, 'ROLE_UTILITARIO_NOTICIAS'] })
    const protectedOnes = async () =>
      (await admin.get('/api/utilitario/usuarios?campos=nome,duasEtapas&unpaged=true')).body
        .filter((item: any) => item.duasEtapas)
        .map((item: any) => item.id)
    assert.deepEqual(await protectedOnes(), [owner.user.id], 'the button stands where there is something to reset')
    assert.equal((await admin.put(path)).status, 204)
    assert.deepEqual(await protectedOnes(), [])
    assert.equal((await admin.put(path)).status, 409)
    assert.isFalse((await owner.get('/api/userinfo')).body.authenticated)
    assert.isTrue((await passwordStep(owner)).answer.body.authenticated)
    const [event] = (await eventsOf(admin.user.id)).filter((item) => item.tipo === 'D')
    assert.equal(event.detalhes, `Redefiniu a verificação em duas etapas de ${owner.user.nome} (${owner.user.login}).`)
  })
})

test.group('Own sessions', () => {
  test('lists where the account is open, ends one and all others; those of others are not found', async ({
    assert,
  }) => {
    const owner = await staffClient()
    const here = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36' }
    const second = new Client()
    await second.post('/api/login', { username: owner.user.login, password: owner.password }, here)
    const third = (await passwordStep(owner)).client
    const list = (await owner.get(`${ACCOUNT}/sessoes`)).body as any[]
    assert.lengthOf(list, 3)
    assert.lengthOf(
      list.filter((item) => item.atual),
      1,
    )
    const other = list.find((item) => item.dispositivo === 'Chrome no Windows')
    assert.match(other.ip, /^10\./)
    const stranger = await staffClient()
    assert.equal((await stranger.delete(`${ACCOUNT}/sessoes/${other.id}`)).status, 404)
    assert.equal((await owner.delete(`${ACCOUNT}/sessoes/${other.id}`)).status, 204)
    assert.isFalse((await second.get('/api/userinfo')).body.authenticated)
    assert.equal((await owner.post(`${ACCOUNT}/sessoes/encerrar-outras`)).status, 204)
    assert.isFalse((await third.get('/api/userinfo')).body.authenticated)
    assert.lengthOf((await owner.get(`${ACCOUNT}/sessoes`)).body, 1)
    assert.isTrue((await stranger.get('/api/userinfo')).body.authenticated)
  })

  test('a session of before the sign-in is not the one after it: planted cookies are worth nothing', async ({
    assert,
  }) => {
    const owner = await staffClient()
    const planted = new Client()
    await planted.get('/api/userinfo')
    const victim = planted.copy()
    assert.equal((await passwordStep(owner, victim)).answer.status, 200)
    assert.isFalse((await planted.get('/api/userinfo')).body.authenticated)
  })

  test('an administrator ends the sessions of a user of the company', async ({ assert }) => {
    const company = await createCompany()
    const owner = await staffClient({ empresaId: company.id, authorities: [] })
    const admin = await staffClient({ empresaId: company.id })
    const path = `/api/utilitario/usuarios/${owner.user.id}/encerrar-sessoes`
    const elsewhere = await staffClient({
      authorities: ['ROLE_UTILITARIO_USUARIOS', 'ROLE_UTILITARIO_USUARIOS_ENCERRAR_SESSOES'],
    })
    assert.equal((await elsewhere.put(path)).status, 404)
    assert.equal((await admin.put(path)).status, 204)
    assert.isFalse((await owner.get('/api/userinfo')).body.authenticated)
  })
})
