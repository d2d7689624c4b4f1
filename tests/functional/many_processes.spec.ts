import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { DEMO_LOGINS } from '#database/demo/users.ts'
import { Client, csvOf, sendFile } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'
import { limitIsShared, wrongPasswords } from '#tests/http/together.ts'

/** Far more calls than one visitor of these tests makes, and few enough to use them up. */
const PER_ADDRESS = 60
const ETAPAS = '/api/captacao/etapas-seletivas'
const NOT_A_ROBOT = 'Confirme que você não é um robô.'

/** What is answered at last: work goes on in the background, and what another server wrote is known after two seconds. */
async function atLast<T>(look: () => Promise<T>, done: (found: T) => boolean): Promise<T> {
  let found = await look()
  for (const until = Date.now() + 60_000; !done(found) && Date.now() < until; found = await look()) await sleep(200)
  return found
}

test.group('Whichever of two servers answers', (group) => {
  if (process.env.DB_CONNECTION !== 'mysql') {
    test('limits, captcha, sessions, settings, imports, reports, nights').skip(true, 'several servers are for MariaDB')
    return
  }
  let installation: Awaited<ReturnType<typeof otherInstallation>>
  let one: Client
  let other: Client
  group.setup(async () => {
    installation = await otherInstallation(undefined, { API_LIMIT_PER_ADDRESS: String(PER_ADDRESS) })
    await installation.prepareDemo()
    one = await installation.start()
    other = await installation.start()
    return () => installation.remove()
  })

  const signedIn = async (server: Client) => {
    const client = new Client(server.base)
    const { login, senha } = DEMO_LOGINS.staff[0]!
    const answer = await client.post('/api/login', { username: login, password: senha })
    if (answer.status !== 200) throw new Error(answer.text)
    return client
  }
  /** A session at a server, whichever opened it. Each call comes from an address of its own, so that it meets no limit. */
  const at = (server: Client, session: Client) => ({
    get: (path: string) => new Client(server.base).get(path, session.proof),
    put: (path: string, body: unknown) => new Client(server.base).put(path, body, session.proof),
  })

  test('wrong passwords count together: of twelve at two servers ten are looked at', async ({ assert }) => {
    assert.deepEqual(await wrongPasswords([one, other], 12), [...Array(10).fill(401), 429, 429])
  })

  test('calls per minute count together: the other server refuses before its own count is reached', async ({
    assert,
  }) => {
    assert.isTrue(await limitIsShared(one, other, PER_ADDRESS))
  })

  test('a captcha given by one server is taken by the other, once by all', async ({ assert }) => {
    const { content } = (await new Client(one.base).get('/api/externo/anuncios?empresaId=1&page=0&size=1')).body
    const { body: challenge } = await new Client(one.base).get('/api/externo/captcha')
    const solution = await solveChallenge({ challenge, deriveKey })
    const recaptcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const send = (server: Client) =>
      new Client(server.base).post(`/api/externo/anuncios/${content[0].id}/enviar-amigo`, {
        nome: 'Rita',
        email: 'rita@example.com',
        nomeAmigo: 'Bia',
        emailAmigo: `bia-${Math.random().toString(36).slice(2)}@example.com`,
        recaptcha,
      })
    const first = await send(other)
    assert.equal(first.status, 200, first.text)
    for (const server of [one, other]) assert.include((await send(server)).text, NOT_A_ROBOT)
  })

  // Proves: core.logout
  test('a session opened at one server is one at the other, and a sign-out ends it at both', async ({ assert }) => {
    const session = await signedIn(one)
    const { proof } = session
    const there = () => new Client(other.base).get('/api/userinfo', proof)
    assert.isTrue((await there()).body.authenticated)
    assert.equal((await session.post('/api/logout')).status, 204)
    assert.isFalse(
      await atLast(
        async () => (await there()).body.authenticated,
        (authenticated) => !authenticated,
      ),
    )
  })

  // Proves: empresas
  test('a company changed at one server is known to the other; an import and a report begun here go on there', async ({
    assert,
  }) => {
    const session = await signedIn(one)
    const [here, there] = [at(one, session), at(other, session)]
    const { id } = (await here.get('/api/userinfo')).body.empresa
    const company = (await here.get(`/api/utilitario/empresas/${id}`)).body
    const nome = `${company.nome} Dois`
    const changed = await here.put(`/api/utilitario/empresas/${id}`, { nome, versao: company.versao })
    assert.equal(changed.status, 200, changed.text)
    const seen = () => there.get('/api/userinfo').then(({ body }) => body.empresa.nome)
    assert.equal(await atLast(seen, (name) => name === nome), nome)

    const file = csvOf([
      ['Ordem', 'Nome'],
      [77, 'Veio do arquivo'],
    ])
    const sent = await sendFile(session as never, 'captacao/etapas-seletivas', file, 'etapas.csv')
    assert.equal(sent.status, 201, sent.text)
    const step = async (name: string, body: object) => {
      const answer = await there.put(`/api/importacoes/${sent.body.id}/${name}`, body)
      assert.equal(answer.status, 202, answer.text)
      const state = () => here.get(`/api/importacoes/${sent.body.id}`).then((item) => item.body)
      return (await atLast(state, ({ estado }) => !['conferindo', 'gravando'].includes(estado))).estado
    }
    assert.equal(await step('conferir', { chave: sent.body.chave }), 'conferido')
    assert.equal(await step('gravar', {}), 'gravado')
    assert.equal((await there.get(`${ETAPAS}?nome=Veio do arquivo&unpaged=true`)).body.length, 1)

    const positions = (await here.get('/api/cargo-salario/cargos?unpaged=true&resumido=true')).body
    const cargosIds = positions.map((position: { id: number }) => position.id)
    const order = await session.post(
      '/api/cargo-salario/relatorios/talentos-cargos',
      { pdf: false, empresasIds: [id], cargosIds },
      { Prefer: 'respond-async, wait=0' },
    )
    assert.equal(order.status, 202, order.text)
    const state = () => there.get(`/api/meus-relatorios/${order.body.id}`).then(({ body }) => body)
    const done = await atLast(state, ({ estado }) => !['aguardando', 'processando'].includes(estado))
    assert.equal(done.estado, 'pronto', JSON.stringify(done))
    for (const server of [here, there])
      assert.equal((await server.get(`/api/meus-relatorios/${order.body.id}/arquivo`)).status, 200)
  })

  test('the work of the night waits once, however many processes planned it, and cluster:status shows both', async ({
    assert,
  }) => {
    const { output } = await installation.run('cluster:status', '--json')
    const status = JSON.parse(output.slice(output.indexOf('{')))
    assert.deepEqual(
      status.processes.map(({ role }: { role: string }) => role),
      ['web', 'web'],
    )
    const nights = status.jobs.filter(({ name, state }: any) => state === 'pendente' && name.endsWith('.limpar'))
    assert.isNotEmpty(nights)
    assert.deepEqual(new Set(nights.map(({ count }: { count: number }) => count)), new Set([1]))
  })
})
