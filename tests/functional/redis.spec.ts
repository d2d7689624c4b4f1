import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { freePort } from '../../bench/process.mjs'
import { PROJECT } from '#tests/services/console.ts'
import { ASKS_NO_DATABASE, Client, csvOf, ON_MYSQL, sendFile } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'
import { hasRedisServer, redisServer } from '#tests/services/redis.ts'
import { limitIsShared, wrongPasswords } from '#tests/http/together.ts'

const PER_ADDRESS = 40
const ETAPAS = '/api/captacao/etapas-seletivas'
const PASSWORD = 'senha-do-redis-de-teste'
/** How old what another process wrote may be without a notice. */
const ENDED_TTL_MS = 2_000

test.group('Redis, when there is one', (group) => {
  if (!hasRedisServer) {
    test('redis-server is not installed: limits in Redis and notices of writes').skip(
      true,
      'redis-server is not installed',
    )
    return
  }
  if (ON_MYSQL) {
    test('limits in Redis and notices of writes').skip(...ASKS_NO_DATABASE)
    return
  }
  let installation: Awaited<ReturnType<typeof otherInstallation>>
  let redis: Awaited<ReturnType<typeof redisServer>>
  let one: Client
  let other: Client
  group.setup(async () => {
    redis = await redisServer(PASSWORD)
    installation = await otherInstallation(undefined, {
      API_LIMIT_PER_ADDRESS: String(PER_ADDRESS),
      REDIS_HOST: '127.0.0.1',
      REDIS_PORT: String(redis.port),
      REDIS_PASSWORD: PASSWORD,
      // A machine with much else to do is no Redis that is away.
      REDIS_TIMEOUT_MS: '8000',
      LOG_LEVEL: 'info',
    })
    await installation.prepare()
    one = await installation.start()
    other = await installation.start()
    return async () => {
      await installation.remove()
      await redis.stop()
    }
  })
  const ready = async (server: Client) => {
    const answer = await new Client(server.base).get('/api/saude/pronto')
    return { status: answer.status, redis: answer.body.redis }
  }
  const becomes = async (state: string) => {
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200))
      if ((await Promise.all([one, other].map(ready))).every((item) => item.redis === state)) return true
    return false
  }
  const told = (text: string) => installation.log().split(text).length - 1

  test('wrong passwords and calls per minute of two servers count together, in Redis', async ({ assert }) => {
    assert.isTrue(await becomes('ok'))
    assert.deepEqual(await wrongPasswords([one, other], 12), [...Array(10).fill(401), 429, 429])
    assert.isTrue(await limitIsShared(one, other, PER_ADDRESS))
    const keys = await redis.keys()
    assert.isNotEmpty(keys.filter((key) => /^ipe:[\w-]{12}:limite/.test(key)))
    assert.isNotEmpty(
      keys.filter((key) => /^ipe:[\w-]{12}:chamadas:[\w-]{43}$/.test(key)),
      'addresses are digested',
    )
  })

  // Proves: empresas
  test('a write of one server is known to the other sooner than the two seconds it keeps totals', async ({
    assert,
  }) => {
    const sessions = []
    for (const { base } of [one, other]) {
      const client = new Client(base)
      assert.equal((await client.post('/api/login', { username: 'ana', password: 'segredo-de-teste' })).status, 200)
      sessions.push(client)
    }
    const [writer, reader] = sessions as [Client, Client]
    const company = await writer.post('/api/utilitario/empresas', { nome: 'Avisos' })
    assert.equal(company.status, 201, company.text)
    for (const client of [writer, reader])
      for (let state = 0; state !== 200; await sleep(100))
        state = (await client.put(`/api/userinfo/empresa/${company.body.id}`)).status
    const delays: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      const rows = [1, 2].map((ordem) => ({ ordem, nome: `Aviso ${turn} ${ordem}` }))
      assert.equal((await writer.post(`${ETAPAS}/lote`, { rows })).status, 201)
      // Each from an address of its own: who polls must not meet the limit.
      const total = async () =>
        (await new Client(reader.base).get(`${ETAPAS}?size=1&nome=Aviso ${turn}`, reader.proof)).body.totalElements
      // Kept from here on: without a notice it stays 2 for two seconds.
      const kept = Date.now()
      assert.equal(await total(), 2)
      assert.equal((await writer.post(ETAPAS, { ordem: 3, nome: `Aviso ${turn} 3` })).status, 201)
      while ((await total()) !== 3) assert.isBelow(Date.now() - kept, 30_000)
      delays.push(Date.now() - kept)
      if (delays.at(-1)! < ENDED_TTL_MS) break
    }
    assert.isBelow(Math.min(...delays), ENDED_TTL_MS)
  })

  test('what queue:work writes is told to the servers too', async ({ assert }) => {
    // These servers run no jobs: only the worker can write what the file holds.
    await installation.stop()
    one = await installation.start(undefined, { QUEUE_WORKERS: '0' })
    other = await installation.start(undefined, { QUEUE_WORKERS: '0' })
    const client = new Client(one.base)
    assert.equal((await client.post('/api/login', { username: 'ana', password: 'segredo-de-teste' })).status, 200)
    const told = await redis.listen('ipe:*:escritas')
    const worker = spawn(process.execPath, ['bin/console.ts', 'queue:work'], {
      cwd: PROJECT,
      env: { ...process.env, ...installation.env },
      stdio: 'ignore',
    })
    try {
      const file = csvOf([
        ['Ordem', 'Nome'],
        [77, 'Veio do arquivo'],
      ])
      const sent = await sendFile(client as never, 'captacao/etapas-seletivas', file, 'etapas.csv')
      assert.equal(sent.status, 201, sent.text)
      const step = async (name: string, body: object, end: string) => {
        assert.equal((await client.put(`/api/importacoes/${sent.body.id}/${name}`, body)).status, 202)
        let estado = ''
        for (const until = Date.now() + 60_000; estado !== end && Date.now() < until; await sleep(1_000))
          ({ estado } = (await client.get(`/api/importacoes/${sent.body.id}`)).body)
        assert.equal(estado, end)
      }
      await step('conferir', { chave: sent.body.chave }, 'conferido')
      assert.notInclude(told.messages.join(), 'captacao/etapas-seletivas')
      await step('gravar', {}, 'gravado')
      for (const until = Date.now() + 60_000; !told.messages.length && Date.now() < until;) await sleep(20)
      assert.include(told.messages.join(), 'captacao/etapas-seletivas')
    } finally {
      told.end()
      worker.kill('SIGTERM')
      const [code] = await once(worker, 'exit')
      assert.equal(code, 0)
    }
  })

  test('while Redis is gone, or answers nothing, the database counts; health and log say it, once; it is used again when it is back', async ({
    assert,
  }) => {
    await redis.stop()
    assert.isTrue(await becomes('falha'))
    assert.equal((await ready(one)).status, 200, 'ready all the same')
    assert.deepEqual(await wrongPasswords([one, other], 12), [...Array(10).fill(401), 429, 429])
    const before = told('Redis does not answer')
    assert.isAtLeast(before, 2, 'each server')
    await wrongPasswords([one, other], 4)
    assert.equal(told('Redis does not answer'), before, 'and no more of it')
    await redis.start()
    assert.isTrue(await becomes('ok'))
    await wrongPasswords([one, other], 2)
    redis.freeze()
    try {
      assert.isTrue(await becomes('falha'))
      assert.deepEqual(await wrongPasswords([one, other], 2), [401, 401])
    } finally {
      redis.thaw()
    }
    assert.isTrue(await becomes('ok'))
  })

  test('a start with a password Redis refuses, or where there is no Redis: the product serves, the database counts, health says it', async ({
    assert,
  }) => {
    for (const wrong of [{ REDIS_PASSWORD: 'outra' }, { REDIS_PORT: String(await freePort()) }]) {
      const client = await installation.start(undefined, wrong as unknown as Record<string, string>)
      assert.deepEqual(await ready(client), { status: 200, redis: 'falha' })
      assert.deepEqual((await wrongPasswords([client], 11)).at(-1), 429)
    }
  })
})
