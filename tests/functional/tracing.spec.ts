import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface SentFigure {
  name: string
  histogram?: { dataPoints: (Point & { explicitBounds: number[]; bucketCounts: number[]; count: number })[] }
  sum?: { isMonotonic: boolean; dataPoints: Point[] }
  gauge?: { dataPoints: Point[] }
}
interface Point {
  attributes: { key: string; value: Record<string, unknown> }[]
  asDouble?: number
  asInt?: number
}

/** A collector of OTLP over HTTP: keeps the spans and the latest figures it is sent; while `deaf` it takes requests and answers none. */
async function collector() {
  const spans: Sent[] = []
  const figures = new Map<string, SentFigure>()
  const seen = { resource: '', metricsFrom: '', authorization: '', deaf: false }
  const server = createServer(async (request, response) => {
    const { resourceSpans, resourceMetrics } = (await json(request)) as Record<string, any[]>
    if (seen.deaf) return
    if (request.url === '/v1/metrics')
      for (const { resource, scopeMetrics } of resourceMetrics!) {
        seen.metricsFrom = JSON.stringify(resource)
        for (const { metrics } of scopeMetrics) for (const metric of metrics) figures.set(metric.name, metric)
      }
    seen.authorization = request.headers.authorization ?? ''
    for (const { resource, scopeSpans } of request.url === '/v1/traces' ? resourceSpans! : []) {
      seen.resource = JSON.stringify(resource)
      spans.push(...scopeSpans.flatMap((scope: { spans: Sent[] }) => scope.spans))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    figures,
    seen,
    /** The points of a figure once some of them fit; waited for. */
    async points<T extends Point>(name: string, pick: (one: SentFigure) => T[] | undefined, fits: (one: T) => boolean) {
      for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
        const found = figures.has(name) && pick(figures.get(name)!)?.filter(fits)
        if (found && found.length) return found
      }
      throw new Error(`No such figure among: ${[...figures.keys()].join(', ')}`)
    },
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

const valueOf = (span: Pick<Sent, 'attributes'>, key: string) =>
  Object.values(span.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]

const TOKEN = 'token-do-monitoramento'

test.group('Traces and figures for OpenTelemetry', (group) => {
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
      OTEL_METRIC_EXPORT_INTERVAL: '200',
      METRICS_TOKEN: TOKEN,
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
    const request = await collecting.span((sent) => sent.traceId === traceId && sent.parentSpanId === parent)
    assert.equal(request.name, 'GET /api/captacao/etapas-seletivas')
    assert.equal(valueOf(request, 'http.response.status_code'), 200)
    assert.isString(valueOf(request, 'ipe.request_id'))
    const statement = await collecting.span((sent) => sent.parentSpanId === request.spanId)
    assert.equal(statement.name, 'select')
    assert.match(String(valueOf(statement, 'db.query.text')), /select/i)

    assert.equal((await client.post('/api/userinfo/sensedata?url=/captacao/candidatos')).status, 204)
    const job = await collecting.span((sent) => sent.name.startsWith('job '))
    assert.equal(valueOf(job, 'ipe.work'), 'job')

    assert.include(collecting.seen.resource, 'ipe-de-teste')
    assert.equal(collecting.seen.authorization, 'Bearer do-coletor')
  })

  test('no span and no figure holds an address, a value or a name: neither of a query, nor of a body, nor of who asks', async ({
    assert,
  }) => {
    await client.get('/api/captacao/candidatos/4711?nome=Joana')
    await client.get('/Maria-da-Silva')
    await client.post('/api/login', { username: 'segredo.nome', password: 'segredo-errado' })
    const made = await client.post('/api/utilitario/empresas', { nome: 'Empresa Secreta' })
    assert.equal(made.status, 201, made.text)
    await collecting.span((sent) => sent.name === 'GET other')
    await collecting.span(
      (sent) => sent.name === 'POST /api/login' && valueOf(sent, 'http.response.status_code') === 401,
    )
    await collecting.span((sent) => sent.name === 'POST /api/utilitario/empresas')
    // Not the ids of spans: they are hexadecimal and may hold any number.
    const told = JSON.stringify(collecting.spans.map(({ name, attributes }) => ({ name, attributes })))
    await collecting.points(
      'ipe_http_request_duration_seconds',
      (figure) => figure.histogram?.dataPoints,
      (item) => valueOf(item, 'route') === '/api/utilitario/empresas',
    )
    const figures = JSON.stringify([...collecting.figures.values()])
    assert.notMatch(figures, /joana|maria-da|\/4711|segredo\.nome|segredo-errado|secreta/i)
    assert.notMatch(told, /joana|maria-da|\/4711|segredo\.nome|segredo-errado|secreta|"10\.\d+\.|xsrf/i)
  })

  test('the figures of /api/metricas go to the collector too: the same names, kinds, labels and counts', async ({
    assert,
  }) => {
    const asked = { method: 'GET', route: '/api/captacao/etapas-seletivas', status: '200' }
    for (let call = 0; call < 3; call++) assert.equal((await client.get(asked.route)).status, 200)
    const [point] = await collecting.points(
      'ipe_http_request_duration_seconds',
      (figure) => figure.histogram?.dataPoints,
      (item) => Object.entries(asked).every(([key, value]) => valueOf(item, key) === value) && Number(item.count) >= 3,
    )
    assert.lengthOf(point!.bucketCounts, point!.explicitBounds.length + 1)
    assert.equal(
      point!.bucketCounts.reduce((sum, count) => sum + Number(count), 0),
      Number(point!.count),
    )
    assert.includeMembers(point!.explicitBounds, [0.005, 0.1, 10])

    const { text, status } = await client.get('/api/metricas', { authorization: `Bearer ${TOKEN}` })
    assert.equal(status, 200)
    const read = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => `${name} ${kind}`)
    const kindOf = ({ histogram, sum }: SentFigure) =>
      histogram ? 'histogram' : sum?.isMonotonic ? 'counter' : 'gauge'
    assert.sameMembers(
      [...collecting.figures.values()].map((figure) => `${figure.name} ${kindOf(figure)}`),
      read,
    )
    // A figure with one label, and one without any.
    await collecting.points(
      'ipe_database_connections',
      (figure) => figure.gauge?.dataPoints,
      (item) => valueOf(item, 'state') === 'used',
    )
    const [memory] = await collecting.points(
      'process_resident_memory_bytes',
      (figure) => figure.gauge?.dataPoints,
      () => true,
    )
    assert.isAbove(Number(memory!.asDouble ?? memory!.asInt), 50e6)
    assert.include(collecting.seen.metricsFrom, 'ipe-de-teste')
  })

  test('a collector that answers nothing holds up no request, and the server ends', async ({ assert }) => {
    collecting.seen.deaf = true
    for (let call = 0; call < 5; call++) assert.equal((await client.get('/api/captacao/etapas-seletivas')).status, 200)
    await installation.stop()
  })
})
