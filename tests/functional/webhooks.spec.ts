import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { deliverDue, signatureOf } from '#app/core/webhooks/deliver.ts'
import { harvest } from '#app/core/webhooks/harvest.ts'
import { purgeDeliveries } from '#app/core/webhooks/jobs.ts'
import { isPrivateAddress } from '#app/outbound/private_addresses.ts'
import { engine } from '#engine/engine.ts'
import env from '#start/env.ts'
import { messagesOf, staffClient, unique } from '#tests'

const HOOKS = '/api/utilitario/webhooks'
const AREAS = '/api/cargo-salario/areas-organizacionais'

interface Receiver {
  url: string
  got: { headers: IncomingHttpHeaders; body: any; text: string }[]
  answer: (response: ServerResponse) => void
  close(): Promise<unknown>
}

async function receiver(): Promise<Receiver> {
  const one: Receiver = {
    url: '',
    got: [],
    answer: (response) => void response.end('ok'),
    close: async () => undefined,
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      one.got.push({ headers: request.headers, body: JSON.parse(text), text })
      one.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  one.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`
  one.close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)))
  return one
}

const answers =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('resposta')

async function scene(target: Receiver, more: Record<string, unknown> = {}) {
  const client = await staffClient()
  const made = await client.post(HOOKS, {
    nome: 'Folha',
    url: target.url,
    recurso: 'cargo-salario/areas-organizacionais',
    ...more,
  })
  if (made.status !== 201) throw new Error(made.text)
  const { id } = made.body
  const secret = (await client.put(`${HOOKS}/${id}/gerar-segredo`)).body.url as string
  const flow = async (patience?: number) => {
    await harvest()
    await deliverDue(client.empresaId, id, patience)
  }
  const deliveries = async () =>
    (await client.get('/api/utilitario/webhooks-entregas?completo=true&size=1000&sort=id')).body.content
  /** As if the time of the next try had come. */
  const later = () =>
    engine()
      .client.from('webhooks_entregas')
      .where({ webhook_id: id })
      .whereIn('situacao', ['P', 'F'])
      .update({ proxima_em: '2020-01-01 00:00:00' })
  return { client, id, secret, flow, deliveries, later, made }
}

test.group('Webhooks', (group) => {
  let target: Receiver
  group.each.setup(async () => {
    target = await receiver()
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    return async () => {
      env.set('OUTBOUND_PRIVATE', '')
      await target.close()
    }
  })

  test('what is created, changed and removed is told, signed, once, to the company it is of, without a value', async ({
    assert,
  }) => {
    const { client, id, secret, flow, deliveries, made } = await scene(target)
    const other = await staffClient()
    await other.post(AREAS, { nome: unique('Alheia') })
    const { body: area } = await client.post(AREAS, { nome: 'Segredo industrial' })
    await client.put(`${AREAS}/${area.id}`, { nome: 'Outro segredo' })
    await client.delete(`${AREAS}/${area.id}`)
    await client.post('/api/cargo-salario/grupos-ocupacionais', { nome: unique('Grupo') })
    await flow()
    await flow()
    assert.deepEqual(target.got.map(({ body }) => body.evento.split('.')[1]).sort(), [
      'alterado',
      'incluido',
      'removido',
    ])
    const changed = target.got.find(({ body }) => body.evento.endsWith('alterado'))!
    assert.deepInclude(changed.body, {
      recurso: 'cargo-salario/areas-organizacionais',
      registro: area.id,
      campos: ['nome'],
      endereco: `${AREAS}/${area.id}`,
      empresa: client.empresaId,
    })
    assert.notInclude(target.got.map(({ text }) => text).join(''), 'segredo')
    const [, seconds, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(changed.headers['x-ipe-assinatura']))!
    assert.equal(mark, createHmac('sha256', secret).update(`${seconds}.${changed.text}`).digest('hex'))
    assert.isBelow(Math.abs(Date.now() / 1000 - Number(seconds)), 60)
    assert.notEqual(
      signatureOf(secret, changed.text, Date.now() - 600_000),
      changed.headers['x-ipe-assinatura'],
      'a replay is stale',
    )
    assert.deepEqual(
      (await deliveries()).map((delivery: any) => [delivery.situacao, delivery.statusHttp, delivery.tentativas]),
      Array(3).fill(['E', 200, 1]),
    )
    // Nobody sets one by hand: what is sent is not taken, and not told.
    const typed = await client.put(`${HOOKS}/${id}`, { nome: 'Folha 2', segredo: 'digitado' })
    assert.notInclude(typed.text, 'digitado')
    // The secret is sealed, and in no answer but that which made it.
    const stored = await engine().client.from('webhooks').where('id', id).first()
    assert.notInclude(JSON.stringify(stored), 'digitado')
    assert.notInclude(JSON.stringify(stored) + made.text + (await client.get(`${HOOKS}/${id}`)).text, secret)
  })

  test('a target that fails is tried again later, then given up; sent again by hand it has the same number', async ({
    assert,
  }) => {
    const { client, flow, deliveries, later } = await scene(target)
    target.answer = answers(500)
    await client.post(AREAS, { nome: unique('Área') })
    await flow()
    let [one] = await deliveries()
    assert.deepEqual([one.situacao, one.statusHttp, one.resposta], ['F', 500, 'resposta'])
    const wait = Date.parse(one.proximaEm) - Date.now()
    assert.isTrue(wait > 30_000 && wait < 90_000, 'a minute')
    await flow()
    assert.lengthOf(target.got, 1, 'not before its time')
    for (let tries = 0; tries < 8; tries++) {
      await later()
      await flow()
    }
    ;[one] = await deliveries()
    assert.deepEqual([one.situacao, one.tentativas, one.proximaEm], ['D', 7, null])
    assert.lengthOf(target.got, 7)
    target.answer = answers(204)
    await client.put(`/api/utilitario/webhooks-entregas/${one.id}/reenviar`)
    await flow()
    assert.equal(target.got[7]!.body.id, target.got[0]!.body.id)
    assert.equal((await deliveries())[0].situacao, 'E')
  })

  test('neither typed addresses, nor names, nor redirections lead into private networks', async ({ assert }) => {
    const { client, flow, deliveries } = await scene(target)
    const inside = await receiver()
    target.answer = answers(302, { location: inside.url })
    await client.post(AREAS, { nome: unique('Área') })
    await flow()
    assert.lengthOf(inside.got, 0)
    assert.equal((await deliveries())[0].resposta, 'Redirecionamentos não são seguidos.')
    await inside.close()
    env.set('OUTBOUND_PRIVATE', '')
    const refused = async (url: string) =>
      messagesOf(await client.post(HOOKS, { nome: unique('h'), url, recurso: 'cargo-salario/cargos' })).url
    for (const url of [
      'http://127.0.0.1/',
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://0x7f000001/',
      'http://2130706433/',
    ])
      assert.match(String(await refused(url)), /rede interna/, url)
    assert.isDefined(await refused('ftp://example.com/'))
    assert.isDefined(await refused('http://ana:segredo@example.com/'))
    // A name that leads inside is found out when it is called.
    const named = await client.post(HOOKS, {
      nome: 'nome',
      url: target.url.replace('127.0.0.1', 'localhost'),
      recurso: 'cargo-salario/areas-organizacionais',
    })
    assert.equal(named.status, 201)
    const before = target.got.length
    await client.post(AREAS, { nome: unique('Área') })
    await harvest()
    await deliverDue(client.empresaId, named.body.id)
    assert.lengthOf(target.got, before)
    assert.match(
      (await deliveries()).at(-1).resposta ??
        (await deliveries()).find((delivery: any) => delivery.webhook.id === named.body.id).resposta,
      /rede interna/,
    )
    for (const address of ['8.8.8.8', '2606:4700::1111']) assert.isFalse(isPrivateAddress(address))
    for (const address of ['10.1.2.3', '100.64.0.1', 'fd00::1', 'fe80::1', '64:ff9b::a00:1', '2002:a00:1::', 'x'])
      assert.isTrue(isPrivateAddress(address), address)
  })

  test('a target that never answers holds nobody up: it is left after its time', async ({ assert }) => {
    const { client, id, flow, deliveries } = await scene(target)
    target.answer = () => undefined
    await client.post(AREAS, { nome: unique('Área') })
    const began = Date.now()
    await flow(500)
    assert.isBelow(Date.now() - began, 9000)
    const [one] = await deliveries()
    assert.deepEqual([one.situacao, one.resposta], ['F', 'O endereço não respondeu a tempo.'])
    await client.put(`${HOOKS}/${id}`, { ativo: false })
    await flow()
    assert.lengthOf(target.got, 1)
  })

  test('deliveries that ended are forgotten after the days the company wants them; those that wait and those of others stay', async ({
    assert,
  }) => {
    const { client, flow, deliveries } = await scene(target)
    const other = await scene(target)
    for (const item of [client, other.client]) await item.post(AREAS, { nome: unique('Velha') })
    await flow()
    await other.flow()
    target.answer = answers(500)
    await client.post(AREAS, { nome: unique('Em espera') })
    await flow()
    assert.lengthOf(await deliveries(), 2)
    const month = Date.now() + 31 * 86_400_000
    assert.equal(await purgeDeliveries(client.empresaId, 40, month), 0)
    assert.equal(await purgeDeliveries(client.empresaId, 30, month), 1)
    assert.deepEqual(
      (await deliveries()).map((delivery: any) => delivery.situacao),
      ['F'],
    )
    assert.lengthOf(await other.deliveries(), 1)
  })

  test('a delivery is named by whom it is for and what it tells, not by its event alone', async ({ assert }) => {
    const client = await staffClient()
    const { resources } = (await client.get('/api/metadata')).body
    assert.deepEqual(resources['utilitario/webhooks-entregas'].title, ['webhook', 'evento'])
  })

  test('the register is shown by its name, and found by it', async ({ assert }) => {
    const { client } = await scene(target)
    const file = await client.get(`${HOOKS}/exportar.csv`)
    assert.include(file.text, 'Áreas organizacionais')
    assert.notInclude(file.text, 'cargo-salario/areas-organizacionais')
    const found = async (q: string) => (await client.get(`${HOOKS}?q=${q}`)).body.totalElements
    assert.deepEqual([await found('organizacionais'), await found('candidatos')], [1, 0])
  })

  test('1,000 events at once arrive, each once; two who deliver at the same time share them', async ({ assert }) => {
    const { client, id, deliveries } = await scene(target)
    const began = Date.now()
    const rows = Array.from({ length: 1000 }, (_, index) => ({ nome: `Área ${index}` }))
    assert.equal((await client.post(`${AREAS}/lote`, { rows })).body.count, 1000)
    await Promise.all([harvest(), harvest()])
    await Promise.all([deliverDue(client.empresaId, id), deliverDue(client.empresaId, id)])
    assert.lengthOf(target.got, 1000)
    assert.lengthOf(new Set(target.got.map(({ body }) => body.id)), 1000)
    assert.isTrue((await deliveries()).every((delivery: any) => delivery.situacao === 'E'))
    assert.isBelow(Date.now() - began, 60_000)
  })

  test('nobody listens to what they may not read, or to what does not exist', async ({ assert }) => {
    const narrow = await staffClient({ authorities: ['ROLE_UTILITARIO_WEBHOOKS*'] })
    for (const recurso of ['captacao/candidatos', 'nada/nada', 'utilitario/webhooks-entregas', 'constructor'])
      assert.deepEqual(
        messagesOf(await narrow.post(HOOKS, { nome: unique('h'), url: 'https://example.com/', recurso })),
        {
          recurso: 'Informe um cadastro que você pode ver, como captacao/candidatos.',
        },
      )
  })
})
