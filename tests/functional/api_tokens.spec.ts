import { test } from '@japa/runner'
import { invalidateTokens } from '#app/auth/api_tokens.ts'
import { engine } from '#engine/engine.ts'
import { addDays } from '#engine'
import { Client, createCompany, messagesOf, staffClient, system, unique } from '#tests'

const TOKENS = '/api/utilitario/tokens-api'
const AREAS = '/api/cargo-salario/areas-organizacionais'

/** A program: no cookies, a token, an address. */
function program(token: string, ip?: string) {
  const client = new Client()
  client.sendToken = false
  const headers = { authorization: `Bearer ${token}`, ...(ip && { 'x-forwarded-for': ip }) }
  return {
    get: (path: string) => client.get(path, headers),
    post: (path: string, body: unknown, more: Record<string, string> = {}) =>
      client.post(path, body, { ...headers, ...more }),
    put: (path: string, body: unknown = {}) => client.put(path, body, headers),
  }
}

const inAYear = async () => addDays((await system()).today, 300)

async function scene(more: Record<string, unknown> = {}, options: Parameters<typeof staffClient>[0] = {}) {
  const client = await staffClient(options)
  const issue = async (extra: Record<string, unknown> = {}) =>
    client.post(`${TOKENS}/emitir`, { nome: 'Folha', expiraEm: await inAYear(), ...more, ...extra })
  const answer = await issue()
  return { client, issue, answer, token: answer.body.url as string }
}
const only = async (client: Awaited<ReturnType<typeof staffClient>>) => (await client.get(TOKENS)).body.content[0]

test.group('API tokens', () => {
  // Proves: areas-organizacionais
  test('a program calls with a token: no cookie, no CSRF token, in the name of its user, who did it in the audit trail', async ({
    assert,
  }) => {
    const { client, token, answer } = await scene()
    assert.match(token, /^ipe_[\w-]{43}$/)
    assert.equal(answer.status, 200)
    const robot = program(token)
    const made = await robot.post(AREAS, { nome: unique('Área') })
    assert.equal(made.status, 201)
    assert.equal((await client.get(`${AREAS}/${made.body.id}`)).body.nome, made.body.nome)
    const audit = await engine()
      .client.from('auditoria')
      .where({ recurso: 'cargo-salario/areas-organizacionais', registro_id: made.body.id })
      .first()
    assert.equal(audit.ator_nome, `${client.user.nome} (API: Folha)`)
    const listed = await only(client)
    assert.equal(listed.estado, 'Ativo')
    assert.equal(listed.comeco, token.slice(0, 9))
    assert.isNotNull(listed.ultimoUso)
    // The database has a digest only, and no answer has even that.
    const row = await engine().client.from('tokens_api').where('id', listed.id).first()
    assert.lengthOf(row.resumo, 64)
    for (const text of [JSON.stringify(row), JSON.stringify(audit), (await client.get(`${TOKENS}/${listed.id}`)).text])
      assert.notInclude(text, token)
    assert.notInclude((await client.get(`${TOKENS}/${listed.id}?completo=true`)).text, row.resumo)
  })

  test('scope: no more than the token names and no more than the user may; without a scope 403 for the rest', async ({
    assert,
  }) => {
    const { client, token } = await scene(
      { escopo: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS\nROLE_CAPTACAO_*' },
      { authorities: ['ROLE_UTILITARIO_TOKENS_API*', 'ROLE_CARGO_SALARIO_*'] },
    )
    const robot = program(token)
    assert.equal((await robot.get(AREAS)).status, 200)
    assert.equal((await robot.post(AREAS, { nome: 'X' })).status, 403, 'reading only')
    assert.equal((await robot.get('/api/cargo-salario/cargos')).status, 403, 'the user may, the token may not')
    assert.equal((await robot.get('/api/captacao/candidatos')).status, 403, 'the token may, the user may not')
    const { body } = await robot.get('/api/userinfo')
    assert.deepEqual(body.authorities, ['ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS'])
    const wrong = await client.post(`${TOKENS}/emitir`, { nome: 'x', expiraEm: await inAYear(), escopo: 'tudo' })
    assert.deepEqual(messagesOf(wrong), { escopo: '"tudo" não é uma autorização.' })
  })

  // Proves: sessao
  test('one company: neither switch nor reach leads to another', async ({ assert }) => {
    const other = await createCompany()
    const { token } = await scene({}, { others: [other.id] })
    const robot = program(token)
    assert.equal((await robot.put(`/api/userinfo/empresa/${other.id}`)).status, 403)
    const lists = await robot.get(`${AREAS}?empresasIds=${other.id}`)
    assert.equal(lists.status, 403)
    assert.deepEqual((await robot.get('/api/userinfo')).body.empresas.length, 1)
  })

  test('a token is no session: passwords, tokens and the portal are closed to it, and a wrong one is 401', async ({
    assert,
  }) => {
    const { token, client } = await scene()
    const robot = program(token)
    for (const [method, path] of [
      ['get', TOKENS],
      ['post', `${TOKENS}/emitir`],
      ['post', '/api/logout'],
      ['get', '/api/userinfo/usuario/noticias'],
    ] as const)
      assert.equal((await robot[method](path, {})).status, 403, path)
    const ids = (await only(client)).id
    assert.equal((await robot.put(`${TOKENS}/${ids}/girar`)).status, 403)
    assert.equal((await program('ipe_' + 'x'.repeat(43)).get(AREAS)).status, 401)
    assert.equal((await program('ipe_' + 'x'.repeat(43)).get('/api/saude')).status, 401)
    assert.equal((await program('outra').get(AREAS)).status, 401)
  })

  test('address, expiry, revocation, rotation with a day of overlap, and a user who is gone', async ({ assert }) => {
    const { client, issue } = await scene()
    const bound = program((await issue({ ips: '203.0.113.0/24' })).body.url, '203.0.113.9')
    assert.equal((await bound.get(AREAS)).status, 200)
    const stranger = program((await issue({ ips: '203.0.113.7\n2001:db8::/32' })).body.url, '198.51.100.1')
    assert.equal((await stranger.get(AREAS)).body.message, 'Este token não pode ser usado deste endereço de rede.')
    assert.deepEqual(messagesOf(await issue({ ips: '10.0.0.0/99' })), {
      ips: '"10.0.0.0/99" não é um endereço de rede.',
    })
    const today = (await system()).today
    assert.deepEqual(messagesOf(await issue({ expiraEm: addDays(today, -1) })), { expiraEm: 'Esta data já passou.' })
    assert.deepEqual(messagesOf(await issue({ expiraEm: addDays(today, 500) })), {
      expiraEm: 'Um token vale no máximo um ano.',
    })

    const old = (await issue()).body.url
    const { id } = await only(client)
    const fresh = (await client.put(`${TOKENS}/${id}/girar`)).body.url
    assert.notEqual(fresh, old)
    for (const token of [old, fresh]) assert.equal((await program(token).get(AREAS)).status, 200)
    await engine().client.from('tokens_api').where('id', id).update({ anterior_ate: '2020-01-01 00:00:00' })
    invalidateTokens()
    assert.equal((await program(old).get(AREAS)).status, 401, 'the overlap is over')
    await engine().client.from('tokens_api').where('id', id).update({ expira_em: '2020-01-01' })
    invalidateTokens()
    assert.equal((await program(fresh).get(AREAS)).status, 401, 'expired')

    const last = (await issue()).body.url
    const lastId = (await only(client)).id
    await client.put(`${TOKENS}/${lastId}/revogar`)
    assert.equal((await program(last).get(AREAS)).status, 401, 'revoked')
    const orphan = (await issue()).body.url
    await (await system()).repo('utilitario/usuarios').update(client.user.id, { ativo: false })
    assert.equal((await program(orphan).get(AREAS)).status, 401, 'the user is gone')
  })

  // Proves: sessao
  test('for others only by who may, and never for somebody who may do more; own tokens only in the list', async ({
    assert,
  }) => {
    const boss = await staffClient()
    const helper = await staffClient({
      empresaId: boss.empresaId,
      authorities: ['ROLE_UTILITARIO_TOKENS_API', 'ROLE_UTILITARIO_TOKENS_API_EMITIR'],
    })
    const until = await inAYear()
    const mine = await boss.post(`${TOKENS}/emitir`, { nome: 'da chefia', expiraEm: until })
    assert.equal(mine.status, 200)
    assert.lengthOf((await helper.get(TOKENS)).body.content, 0)
    assert.equal(
      (await helper.post(`${TOKENS}/emitir`, { nome: 'x', usuario: boss.user.id, expiraEm: until })).status,
      403,
    )
    const narrow = await staffClient({
      empresaId: boss.empresaId,
      authorities: ['ROLE_UTILITARIO_TOKENS_API*', 'ROLE_UTILITARIO_USUARIOS*'],
    })
    assert.equal(
      (await narrow.post(`${TOKENS}/emitir`, { nome: 'x', usuario: boss.user.id, expiraEm: until })).status,
      400,
    )
    const service = await boss.post(`${TOKENS}/emitir`, { nome: 'serviço', usuario: helper.user.id, expiraEm: until })
    assert.equal(service.status, 200)
    assert.equal((await program(service.body.url).get('/api/userinfo')).body.usuario.id, helper.user.id)
    const first = await boss.post(`${TOKENS}/emitir`, { nome: 'x', usuario: 1, expiraEm: until })
    assert.match(first.body.message, /primeiro usuário|outra empresa/)
  })
})

test.group('Idempotency keys', () => {
  test('the same call twice makes one record, also at once; another content with the key is 422; a refused call frees it', async ({
    assert,
  }) => {
    const client = await staffClient()
    const key = { 'idempotency-key': unique('k').replaceAll(' ', '-') }
    const body = { nome: unique('Área') }
    const [one, two] = await Promise.all([client.post(AREAS, body, key), client.post(AREAS, body, key)])
    assert.deepEqual([one.status, two.status], [201, 201])
    assert.equal(one.body.id, two.body.id)
    assert.lengthOf(
      [one, two].filter(({ headers }) => headers.get('idempotent-replayed')),
      1,
    )
    assert.lengthOf((await client.get(`${AREAS}?nome=${encodeURIComponent(body.nome)}`)).body.content, 1)
    const reused = await client.post(AREAS, { nome: 'Outra' }, key)
    assert.deepEqual([reused.status, reused.body.code], [422, 'CHAVE_REUTILIZADA'])
    const other = await staffClient({ empresaId: client.empresaId })
    assert.notEqual(
      (await other.post(AREAS, { nome: unique('Área') }, key)).body.id,
      one.body.id,
      'a key is of its user',
    )
    const second = { 'idempotency-key': 'k2' }
    assert.equal((await client.post(AREAS, {}, second)).status, 400)
    assert.equal((await client.post(AREAS, { nome: unique('Área') }, second)).status, 201)
    assert.equal((await client.post(AREAS, body, { 'idempotency-key': 'a b' })).status, 400)
  })

  test('many at once too', async ({ assert }) => {
    const client = await staffClient()
    const rows = [{ nome: unique('Área') }, { nome: unique('Área') }]
    const send = () => client.post(`${AREAS}/lote`, { rows }, { 'idempotency-key': 'lote-1' })
    const [one, two] = [await send(), await send()]
    assert.deepEqual(one.body, two.body)
    assert.equal((await client.get(AREAS)).body.totalElements, 2)
  })
})
