import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { appUrl } from '#config/app.ts'
import env from '#start/env.ts'
import { FakeProvider, type Told } from '#tests/services/identity_provider.ts'
import { Client, createCompany, messagesOf, staffClient, type StaffClient, system, unique } from '#tests'

const PROVIDERS = '/api/utilitario/provedores-identidade'
const fake = new FakeProvider()

/** A provider of the company, as its administrator sets it up. */
async function setUp(admin: StaffClient, extra: Record<string, unknown> = {}) {
  const made = await admin.post(PROVIDERS, {
    nome: unique('Provedor'),
    tipo: 'K',
    empresa: admin.empresaId,
    emissor: fake.issuer,
    clienteId: fake.clientId,
    vinculaPorEmail: true,
    ...extra,
  })
  if (made.status !== 201) throw new Error(made.text)
  const secret = await admin.put(`${PROVIDERS}/${made.body.id}/definir-segredo`, { segredo: fake.secret })
  if (secret.status !== 204) throw new Error(secret.text)
  return made.body as { id: number }
}

const mailOf = (user: { login: string }) => `${user.login}@example.com`
const verified = (email: string, more = {}): Told => ({ claims: { sub: email, email, email_verified: true, ...more } })

/** A user with a proven address. */
async function person(empresaId: number, authorities: string[] = []) {
  const client = await staffClient({ empresaId, authorities })
  await db
    .from('usuarios')
    .where('id', client.user.id)
    .update({ email: mailOf(client.user as never) })
  return Object.assign(client, { email: mailOf(client.user as never) })
}

const pathOf = (url: URL) => url.pathname + url.search

/** Goes to the provider and back; gives where the browser ends. */
async function visit(id: number, told: Told, client = new Client(), change?: (back: URL) => void) {
  fake.told = told
  const out = await client.get(`/api/login/provedor/${id}?retorno=/utilitario/noticias`)
  const back = fake.consent(out.headers.get('location')!)
  change?.(back)
  const answer = await client.get(pathOf(back))
  return { client, back, to: answer.headers.get('location'), asked: new URL(out.headers.get('location')!) }
}

const who = async (client: Client) => (await client.get('/api/userinfo')).body.usuario?.id ?? null

test.group('OpenID Connect', (group) => {
  group.setup(async () => {
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    await fake.start()
    return async () => {
      env.set('OUTBOUND_PRIVATE', '')
      await fake.stop()
    }
  })
  group.each.setup(() => limiter.clear())

  test('a user with a verified address comes in with code, PKCE, nonce and state; the secret is never shown', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const provider = await setUp(admin)
    const ana = await person(admin.empresaId)
    const { client, to, asked } = await visit(provider.id, verified(ana.email))
    assert.equal(to, '/utilitario/noticias')
    assert.equal(await who(client), ana.user.id)
    const { searchParams } = asked
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    assert.equal(searchParams.get('redirect_uri'), new URL('/api/login/provedor/retorno', appUrl).href)
    for (const name of ['state', 'nonce', 'code_challenge']) assert.isAbove(searchParams.get(name)!.length, 30)
    const { provedor } = (await client.get('/api/userinfo')).body
    assert.equal(provedor, provider.id)
    const leaving = await client.get(`/api/login/provedor/${provedor}/saida`)
    assert.match(leaving.headers.get('location')!, /\/logout\?.*post_logout_redirect_uri=.*login/)
    const stored = await db.from('provedores_identidade').where('id', provider.id).first()
    assert.notInclude(JSON.stringify(stored), fake.secret)
    assert.notInclude((await admin.get(`${PROVIDERS}/${provider.id}`)).text, stored.segredo)
    const offered = (await new Client().get('/api/login/opcoes')).body
    assert.includeMembers(
      offered.provedores.map((item: any) => item.id),
      [provider.id],
    )
    assert.equal((await admin.post(`${PROVIDERS}/${provider.id}/testar`)).status, 204)
    // Known by who they are there, from now on: another address changes nothing.
    assert.equal(await who((await visit(provider.id, { claims: { sub: ana.email } })).client), ana.user.id)
  })

  test('refuses wrong issuer, audience, nonce, key and state, what expired or is not signed, and a code that comes twice', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const provider = await setUp(admin)
    const ana = await person(admin.empresaId)
    const past = Math.floor(Date.now() / 1000) - 3600
    const { claims } = verified(ana.email)
    const wrong: Told[] = [
      { claims: { ...claims, iss: 'https://evil.example.com' } },
      { claims: { ...claims, aud: 'another' } },
      { claims: { ...claims, nonce: 'another' } },
      { claims: { ...claims, exp: past, iat: past - 60 } },
      { claims, foreignKey: true },
      { claims, unsigned: true },
    ]
    for (const told of wrong) {
      const { client, to } = await visit(provider.id, told)
      assert.equal(to, '/login?erro=RECUSADO', JSON.stringify(told))
      assert.isNull(await who(client))
    }
    const forged = await visit(provider.id, { claims }, new Client(), (back) => back.searchParams.set('state', 'x'))
    assert.equal(forged.to, '/login?erro=RECUSADO')
    // The callback of somebody else in a browser that never left for the provider.
    const { back, client } = await visit(provider.id, { claims })
    assert.equal((await new Client().get(pathOf(back))).headers.get('location'), '/login?erro=RECUSADO')
    assert.equal((await client.get(pathOf(back))).headers.get('location'), '/login?erro=RECUSADO')
    // Cookies copied before the callback open nothing once it was used.
    const first = new Client()
    fake.told = { claims }
    const out = await first.get(`/api/login/provedor/${provider.id}`)
    const duplicate = first.copy()
    const address = fake.consent(out.headers.get('location')!)
    assert.equal((await first.get(pathOf(address))).headers.get('location'), '/')
    assert.equal((await duplicate.get(pathOf(address))).headers.get('location'), '/login?erro=RECUSADO')
    const refused = await db.from('eventos_seguranca').where({ tipo: 'F', empresa_id: admin.empresaId })
    assert.isAtLeast(refused.length, wrong.length)
  })

  test('an address nobody verified, a foreign domain, an unknown person: each is told why', async ({ assert }) => {
    const admin = await staffClient()
    const provider = await setUp(admin, { dominios: 'example.com' })
    const ana = await person(admin.empresaId)
    const end = async (told: Told, id = provider.id) => (await visit(id, told)).to
    assert.equal(await end({ claims: { email: ana.email } }), '/login?erro=EMAIL')
    assert.equal(await end({ claims: { email: ana.email, email_verified: 'true' } }), '/login?erro=EMAIL')
    assert.equal(await end(verified('ana@evil.example.org')), '/login?erro=EMAIL')
    assert.equal(await end(verified('ninguem@example.com')), '/login?erro=SEM_CONTA')
    const trusting = await setUp(admin, { dominios: 'example.com', confiaEmail: true })
    assert.equal(await end({ claims: { sub: 'a1', email: ana.email } }, trusting.id), '/utilitario/noticias')
    const strict = await setUp(admin, { vinculaPorEmail: false })
    assert.equal(await end(verified(ana.email), strict.id), '/login?erro=SEM_CONTA')
    const untold = await admin.put(`${PROVIDERS}/${provider.id}`, { confiaEmail: true, dominios: '' })
    assert.equal(messagesOf(untold).dominios, 'Informe os domínios pelos quais o provedor responde.')
  })

  test('never speaks for the first user or for people of other companies, and leads nowhere else', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const provider = await setUp(admin)
    await db.from('usuarios').where('id', 1).update({ email: 'primeiro@example.com' })
    assert.equal((await visit(provider.id, verified('primeiro@example.com'))).to, '/login?erro=FORA')
    const elsewhere = await createCompany()
    const both = await staffClient({ empresaId: admin.empresaId, others: [elsewhere.id], authorities: [] })
    await db
      .from('usuarios')
      .where('id', both.user.id)
      .update({ email: mailOf(both.user as never) })
    assert.equal((await visit(provider.id, verified(mailOf(both.user as never)))).to, '/login?erro=FORA')
    const ana = await person(admin.empresaId)
    for (const retorno of ['https://evil.example.com', '//evil.example.com', '/\\evil.example.com', '/api/logout']) {
      const client = new Client()
      fake.told = verified(ana.email)
      const query = new URLSearchParams({ retorno, redirect_uri: 'https://evil.example.com/' })
      const out = await client.get(`/api/login/provedor/${provider.id}?${query}`)
      const address = new URL(out.headers.get('location')!)
      assert.equal(address.searchParams.get('redirect_uri'), new URL('/api/login/provedor/retorno', appUrl).href)
      assert.equal((await client.get(pathOf(fake.consent(address.href)))).headers.get('location'), '/')
    }
  })

  test('accounts are made and profiles follow the groups, at every sign-in', async ({ assert }) => {
    const admin = await staffClient()
    const profile = async () =>
      (await (await system()).repo('utilitario/perfis').create({ nome: unique('Perfil'), authorities: [] })).id
    const [reader, writer] = [await profile(), await profile()]
    const empresaId = admin.empresaId
    const provider = await setUp(admin, {
      criaUsuarios: true,
      campoGrupos: 'realm_access.roles',
      grupos: [
        { grupo: 'rh-escreve', empresaId, perfilId: writer },
        { grupo: 'rh-le', empresaId, perfilId: reader },
      ],
    })
    const email = `${unique('nova').replaceAll(/\W/g, '')}@example.com`
    const come = (...roles: string[]) =>
      visit(provider.id, verified(email, { name: 'Nova Pessoa', realm_access: { roles } }))
    assert.equal((await come('outra')).to, '/login?erro=SEM_PERFIL')
    const { client } = await come('rh-le')
    const id = await who(client)
    const places = async () => (await db.from('usuarios_empresas').where('pai_id', id)).map((item) => item.perfil_id)
    assert.deepEqual(await places(), [reader])
    assert.equal((await db.from('usuarios').where('id', id).first()).nome, 'Nova Pessoa')
    assert.equal(await who((await come('rh-le', 'rh-escreve')).client), id)
    assert.deepEqual(await places(), [writer])
    assert.equal((await come()).to, '/login?erro=SEM_PERFIL')
    assert.deepEqual(await places(), [])
  })

  test('the second factor is asked for here unless the provider is said to do it', async ({ assert }) => {
    const admin = await staffClient()
    const provider = await setUp(admin)
    const ana = await person(admin.empresaId)
    await db.table('segundos_fatores').insert({ usuario_id: ana.user.id, segredo: 'x' })
    await (await system()).repo('utilitario/usuarios').patch(ana.user.id, { telefone: '11999990000' })
    const { client, to } = await visit(provider.id, verified(ana.email))
    assert.equal(to, '/login?etapa=1&retorno=%2Futilitario%2Fnoticias')
    assert.isNull(await who(client))
    assert.deepEqual((await client.get('/api/login/opcoes')).body.meios, ['APP', 'RECUPERACAO'])
    const trusted = await setUp(admin, { dispensaSegundoFator: true })
    assert.equal(await who((await visit(trusted.id, verified(ana.email))).client), ana.user.id)
  })

  test('a company may take its provider only; the account for emergencies still has a password', async ({ assert }) => {
    // Other specs of this process may have left providers of all companies.
    await db.from('provedores_identidade').whereNull('empresa_id').update({ ativo: false })
    const admin = await staffClient({ empresaId: (await createCompany()).id })
    const path = `/api/utilitario/empresas/${admin.empresaId}/configuracao`
    const { versao } = (await admin.get(path)).body
    const early = await admin.put(path, { entradaSoPeloProvedor: true, versao })
    assert.equal(
      messagesOf(early).entradaSoPeloProvedor,
      'Cadastre antes um provedor de identidade ativo para esta empresa.',
    )
    const provider = await setUp(admin)
    const ana = await person(admin.empresaId)
    assert.equal((await admin.put(path, { entradaSoPeloProvedor: true, versao })).status, 200)
    const enter = ({ user, password }: StaffClient) =>
      new Client().post('/api/login', { username: user.login, password })
    assert.deepEqual((({ status, body }) => [status, body.code])(await enter(ana)), [403, 'SO_PELO_PROVEDOR'])
    assert.equal(await who((await visit(provider.id, verified(ana.email))).client), ana.user.id)
    await admin.put(`/api/utilitario/usuarios/${ana.user.id}`, { contaEmergencia: true })
    assert.equal((await enter(ana)).status, 200)
  })

  test('a new issuer does not inherit the client secret of the former one', async ({ assert }) => {
    const company = await createCompany()
    const admin = await staffClient({ empresaId: company.id })
    const { id } = await setUp(admin)
    const secret = async () =>
      (await db.from('provedores_identidade').where('id', id).select('segredo').first()).segredo
    assert.equal((await admin.put(`${PROVIDERS}/${id}`, { nome: unique('Provedor') })).status, 200)
    assert.isNotNull(await secret())
    assert.equal((await admin.put(`${PROVIDERS}/${id}`, { emissor: `${fake.issuer}/outro` })).status, 200)
    assert.isNull(await secret())
  })

  test('only who may do everything there sets one up; what does not answer is said, and nothing private is reached', async ({
    assert,
  }) => {
    const company = await createCompany()
    const AUTHORITY = 'ROLE_UTILITARIO_PROVEDORES_IDENTIDADE'
    const clerk = await staffClient({ empresaId: company.id, authorities: [AUTHORITY, `${AUTHORITY}_EDITAR`] })
    const wanted = { nome: 'X', tipo: 'O', emissor: fake.issuer, clienteId: 'x', empresa: company.id }
    assert.match((await clerk.post(PROVIDERS, wanted)).body.message, /Só quem tem todas as autorizações/)
    assert.match((await clerk.post(PROVIDERS, { ...wanted, empresa: null })).body.message, /Só quem tem todas/)
    const admin = await staffClient({ empresaId: company.id })
    for (const emissor of ['http://idp.example.com', 'http://10.example.com', 'http://192.0.3.4']) {
      const insecure = await admin.post(PROVIDERS, { ...wanted, emissor })
      assert.equal(messagesOf(insecure).emissor, 'O endereço do emissor precisa começar com https.')
    }
    const provider = await setUp(admin)
    fake.silent = true
    try {
      const other = await setUp(admin)
      assert.match((await admin.post(`${PROVIDERS}/${other.id}/testar`)).body.message, /^O provedor não respondeu/)
      const out = await new Client().get(`/api/login/provedor/${other.id}`)
      assert.equal(out.headers.get('location'), '/login?erro=INDISPONIVEL')
    } finally {
      fake.silent = false
    }
    env.set('OUTBOUND_PRIVATE', '')
    try {
      const inside = await admin.put(`${PROVIDERS}/${provider.id}`, { emissor: `${fake.issuer}/` })
      assert.match(messagesOf(inside).emissor ?? '', /rede interna/)
    } finally {
      env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    }
  })
})
