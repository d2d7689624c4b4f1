import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Client } from '../helpers.ts'
import { otherInstallation } from '../installation.ts'

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector of OTLP over HTTP: keeps the spans it is sent; while `deaf` it takes requests and answers none. */
async function collector() {
  const spans: Sent[] = []
  const seen = { resource: '', authorization: '', deaf: false }
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as { resourceSpans: any[] }
    if (seen.deaf) return
    seen.authorization = request.headers.authorization ?? ''
    for (const { resource, scopeSpans } of request.url === '/v1/traces' ? resourceSpans : []) {
      seen.resource = JSON.stringify(resource)
      spans.push(...scopeSpans.flatMap((scope: { spans: Sent[] }) => scope.spans))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    seen,
    /** The first span that fits; waited for. */
    async span(fits: (one: Sent) => boolean): Promise<Sent> {
      for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
        const found = spans.find(fits)
        if (found) return found
      }
      throw new Error(`No such span among: ${[...new Set(spans.map(({ name }) => name))].join(', ')}`)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const valueOf = (span: Sent, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0]

test.group('Traces for OpenTelemetry', (group) => {
  let installation: Awaited<ReturnType<typeof otherInstallation>>
  let client: Client
  let collecting: Awaited<ReturnType<typeof collector>>
  let listener: Awaited<ReturnType<typeof collector>>
  group.setup(async () => {
    collecting = await collector()
    // Whoever is told of the use of screens: a job that asks another server.
    listener = await collector()
    installation = await otherInstallation(undefined, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collecting.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20do-coletor',
      OTEL_SERVICE_NAME: 'ipe-de-teste',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      USAGE_URL: `${listener.url}/uso`,
    })
    await installation.prepare()
    client = await installation.start()
    return async () => {
      await installation.remove()
      collecting.close()
      listener.close()
    }
  })

  test('a request, its statements within it and a job are told, as part of the trace the caller began', async ({
    assert,
  }) => {
    const traceId = 'a'.repeat(31) + '1'
    const parent = 'b'.repeat(15) + '2'
    const answer = await client.get('/api/captacao/etapas-seletivas?nome=Joana', {
      traceparent: `00-${traceId}-${parent}-01`,
    })
    assert.equal(answer.status, 200, answer.text)
    const request = await collecting.span((one) => one.traceId === traceId && one.parentSpanId === parent)
    assert.equal(request.name, 'GET /api/captacao/etapas-seletivas')
    assert.equal(valueOf(request, 'http.response.status_code'), 200)
    assert.isString(valueOf(request, 'ipe.request_id'))
    const statement = await collecting.span((one) => one.parentSpanId === request.spanId)
    assert.equal(statement.name, 'select')
    assert.match(String(valueOf(statement, 'db.query.text')), /select/i)

    assert.equal((await client.post('/api/userinfo/sensedata?url=/captacao/candidatos')).status, 204)
    const job = await collecting.span((one) => one.name.startsWith('job '))
    assert.equal(valueOf(job, 'ipe.work'), 'job')

    assert.include(collecting.seen.resource, 'ipe-de-teste')
    assert.equal(collecting.seen.authorization, 'Bearer do-coletor')
  })

  test('no span holds an address, a value or a name: neither of a query, nor of a body, nor of who asks', async ({
    assert,
  }) => {
    await client.get('/api/captacao/candidatos/4711?nome=Joana')
    await client.get('/Maria-da-Silva')
    await client.post('/api/login', { username: 'segredo.nome', password: 'segredo-errado' })
    const made = await client.post('/api/utilitario/empresas', { nome: 'Empresa Secreta' })
    assert.equal(made.status, 201, made.text)
    await collecting.span((one) => one.name === 'GET other')
    await collecting.span((one) => one.name === 'POST /api/login' && valueOf(one, 'http.response.status_code') === 401)
    await collecting.span((one) => one.name === 'POST /api/utilitario/empresas')
    // Not the ids of spans: they are hexadecimal and may hold any number.
    const told = JSON.stringify(collecting.spans.map(({ name, attributes }) => ({ name, attributes })))
    assert.notMatch(told, /joana|maria-da|\/4711|segredo\.nome|segredo-errado|secreta|"10\.\d+\.|xsrf/i)
  })

  test('a collector that answers nothing holds up no request, and the server ends', async ({ assert }) => {
    collecting.seen.deaf = true
    for (let call = 0; call < 5; call++) assert.equal((await client.get('/api/captacao/etapas-seletivas')).status, 200)
    await installation.stop()
  })
})
