import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { tempFolder } from '#tests/services/console.ts'
import { otherInstallation } from '#tests/services/installation.ts'

const TOKEN = 'um-token-para-as-medidas'

test.group('Monitoring', (group) => {
  let installation: Awaited<ReturnType<typeof otherInstallation>>
  let base: string
  group.setup(async () => {
    const { folder, remove } = tempFolder('ipe-secret-')
    await writeFile(join(folder, 'token'), `${TOKEN}\n`)
    group.teardown(remove)
    installation = await otherInstallation(undefined, {
      METRICS_TOKEN_FILE: join(folder, 'token'),
      SLOW_STATEMENT_MS: '0.0001',
      LOG_REQUESTS: 'true',
      LOG_LEVEL: 'info',
    })
    await installation.prepare()
    base = (await installation.start()).base
  })
  group.teardown(() => installation.remove())

  const metrics = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
    const answer = await fetch(`${base}/api/metricas`, { headers })
    return { status: answer.status, text: await answer.text() }
  }

  test('is ready while database and storage answer, says which of them does not, and goes on answering that it lives', async ({
    assert,
  }) => {
    const ready = await fetch(`${base}/api/saude/pronto`)
    assert.equal(ready.status, 200)
    assert.deepEqual(await ready.json(), { ok: true, banco: 'ok', armazenamento: 'ok', fila: 'ok' })
    await rm(installation.storage, { recursive: true, force: true })
    await writeFile(installation.storage, 'not a folder')
    const until = Date.now() + 60_000
    let later = ready
    while (later.status === 200 && Date.now() < until) later = await fetch(`${base}/api/saude/pronto`)
    assert.equal(later.status, 503)
    assert.deepEqual(await later.json(), { ok: false, banco: 'ok', armazenamento: 'falha', fila: 'ok' })
    assert.equal((await fetch(`${base}/api/saude`)).status, 200)
  })

  test('takes its token from a file of secrets and gives its figures to nobody without it', async ({ assert }) => {
    for (const headers of [{}, { authorization: 'Bearer outro-token-qualquer' }, { authorization: TOKEN }]) {
      const { status, text } = await metrics(headers as Record<string, string>)
      assert.equal(status, 401)
      assert.notInclude(text, 'ipe_')
    }
  })

  test('counts requests by the pattern of their route, statements, jobs, connections and caches', async ({
    assert,
  }) => {
    await fetch(`${base}/api/captacao/candidatos/4711`)
    await fetch(`${base}/Maria-da-Silva`)
    const { status, text } = await metrics()
    assert.equal(status, 200)
    const value = (start: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(start))
          ?.split(' ')
          .at(-1),
      )
    assert.equal(
      value('ipe_http_request_duration_seconds_count{method="GET",route="/api/captacao/candidatos/:id",status="401"}'),
      1,
    )
    assert.isAtLeast(value('ipe_http_request_duration_seconds_count{method="POST",route="/api/login",status="200"}'), 1)
    assert.isAtLeast(value('ipe_http_requests_running'), 1)
    assert.isAbove(value('ipe_database_statement_duration_seconds_count{operation="select"}'), 0)
    assert.isAtLeast(value('ipe_database_connections{state="free"}'), 0)
    assert.isAbove(value('ipe_jobs{name="emails.limpar",state="pendente"}'), 0)
    assert.equal(value('ipe_jobs_late_seconds'), 0)
    assert.isAbove(value('ipe_cache_lookups_total{result="miss"}'), 0)
    assert.isAbove(value('process_resident_memory_bytes'), 0)
    assert.notMatch(text, /Maria|candidatos\/4711/)
  })

  test('logs requests and slow statements with their plans, without addresses and values', async ({ assert }) => {
    await fetch(`${base}/api/captacao/candidatos/4711?nome=Joana`)
    const lines = () =>
      installation
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
    const until = Date.now() + 60_000
    const found = (message: string) => lines().find((line) => line.msg === message)
    while (!(found('request') && found('plan of a slow statement')) && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const request = lines().find((line) => line.msg === 'request' && line.route === '/api/captacao/candidatos/:id')
    assert.containsSubset(request, { method: 'GET', status: 401 })
    assert.isString(request.request_id)
    assert.isNumber(found('slow statement').ms)
    assert.isNotEmpty(found('plan of a slow statement').plan)
    assert.notMatch(installation.log(), /Joana|candidatos\/4711/)
  })
})
