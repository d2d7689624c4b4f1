import { test } from '@japa/runner'
import { apiLimits } from '#config/limits.ts'
import { countAddress, countUser } from '#app/auth/call_limits.ts'
import { Client, createCatalogues, createCompany, candidateClient, staffClient } from '#tests'

const NEWS = '/api/utilitario/noticias'

test.group('How often the API may be called', (group) => {
  group.each.setup(() => {
    const usual = { ...apiLimits }
    return () => void Object.assign(apiLimits, usual)
  })

  test('a user past the limit gets 429, when to come back and a sentence; others go on', async ({ assert }) => {
    const [client, other] = [await staffClient(), await staffClient()]
    const fresh = await staffClient()
    apiLimits.perUser = 20
    const answers = []
    for (let call = 0; call < 25; call++) answers.push(await client.get(NEWS))
    const refused = answers.at(-1)!
    assert.equal(refused.status, 429)
    assert.equal(refused.body.code, 'MUITAS_TENTATIVAS')
    assert.match(refused.body.message, /^Muitas requisições\. Aguarde \d+ segundos? e tente novamente\.$/)
    const wait = Number(refused.headers.get('retry-after'))
    assert.isTrue(wait >= 1 && wait <= 60, `Retry-After: ${wait}`)
    assert.equal(answers[0]!.status, 200)
    for (const item of [other, fresh]) assert.equal((await item.get(NEWS)).status, 200)
    apiLimits.perUser = 0
    assert.equal((await client.get(NEWS)).status, 200, '0 is no limit')
  })

  test('writes and other sessions of the same user count together', async ({ assert }) => {
    const client = await staffClient()
    const second = new Client()
    await second.post('/api/login', {
      username: client.user.login,
      password: client.password,
      empresaId: client.empresaId,
    })
    apiLimits.perUser = 12
    const states = []
    for (let call = 0; call < 10; call++)
      states.push((await client.post(NEWS, {})).status, (await second.get(NEWS)).status)
    assert.include(states, 400)
    assert.equal(states.at(-1), 429)
    assert.equal(states.at(-2), 429)
  })

  test('an address past the limit is refused before anything is looked up, signed in or not; a call of no API is not counted', async ({
    assert,
  }) => {
    const client = new Client()
    apiLimits.perAddress = 5
    const states = []
    for (let call = 0; call < 8; call++) states.push((await client.get('/api/saude')).status)
    assert.deepEqual(states, [200, 200, 200, 200, 200, 429, 429, 429])
    assert.equal((await client.get('/api/nada')).status, 429)
    assert.notEqual((await client.get('/entrar')).status, 429)
    assert.equal((await new Client().get('/api/saude')).status, 200)
  })

  test('candidates are counted apart from staff with the same number', async ({ assert }) => {
    const { id } = await createCompany()
    const candidate = await candidateClient(id, await createCatalogues(id))
    apiLimits.perUser = 3
    const states = []
    for (let call = 0; call < 6; call++)
      states.push((await candidate.get('/api/externo/candidato-solicitacoes')).status)
    assert.equal(states.at(-1), 429)
  })

  test('calls of the machine itself are not counted', async ({ assert }) => {
    apiLimits.perAddress = 2
    for (let call = 0; call < 6; call++)
      assert.equal((await fetch(`http://127.0.0.1:${process.env.PORT}/api/saude`)).status, 200)
  })

  test('a wrong password too often: 429 with Retry-After too', async ({ assert }) => {
    const client = new Client()
    let answer = await client.post('/api/login', { username: 'ninguem-limites', password: 'errada' })
    for (let call = 0; call < 12 && answer.status !== 429; call++)
      answer = await client.post('/api/login', { username: 'ninguem-limites', password: 'errada' })
    assert.equal(answer.status, 429)
    assert.isAbove(Number(answer.headers.get('retry-after')), 60)
  })

  test('counting costs less than five microseconds of the processor a call', ({ assert }) => {
    const http = { request: { ip: () => '203.0.113.9' } } as never
    Object.assign(apiLimits, { perUser: 1e9, perAddress: 1e9 })
    const calls = 200_000
    const before = process.cpuUsage()
    for (let call = 0; call < calls; call++) {
      countAddress(http)
      countUser(http, 'staff', call % 500)
    }
    const { user, system } = process.cpuUsage(before)
    const each = (user + system) / calls
    console.log(`      ${each.toFixed(2)} µs a call`)
    assert.isBelow(each, 5)
  })

  test('every operation of OpenAPI tells of 429', async ({ assert }) => {
    const { body } = await (await staffClient()).get('/api/openapi.json')
    const operations = Object.values(body.paths as Record<string, Record<string, any>>)
      .flatMap((path) => Object.values(path))
      .filter((item) => item.responses)
    assert.isAbove(operations.length, 50)
    assert.isEmpty(
      operations.filter((operation) => !operation.responses['429']).map((operation) => operation.operationId),
    )
    assert.property(body.components.responses['429'].headers, 'Retry-After')
  })
})
