/**
 * What traces cost a request: its span, those of three statements and their way to a collector, in processor time of this process (the collector
 * of this script in it).
 *
 *   NODE_ENV=test APP_KEY=0123456789abcdef node bench/tracing_alone.ts [--requests 20000] [--ratio 1]
 */
import { channel } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, ratio: { type: 'string', default: '1' } },
})
const REQUESTS = Number(asked.requests)
const TEXT = 'select `id`, `nome`, `ordem` from `etapas_seletivas` where `empresa_id` = ? order by `nome` limit ?'
const statements = channel('ipe:statement')

async function serve(around: (response: EventEmitter, work: () => Promise<void>) => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let at = 0; at < REQUESTS; at++) {
    const response = Object.assign(new EventEmitter(), { statusCode: 200 })
    await around(response, async () => {
      for (let statement = 0; statement < 3; statement++) {
        await Promise.resolve()
        if (statements.hasSubscribers) statements.publish({ text: TEXT, ms: 0.4 })
      }
    })
    response.emit('close')
    // A server does other things in between: what waits to be sent is sent.
    if (at % 200 === 0) await new Promise((done) => setImmediate(done))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / REQUESTS
}

const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
await once(collector.listen(0, '127.0.0.1'), 'listening')
await serve((_response, work) => work())
const without = await serve((_response, work) => work())
const { Tracing } = await import('#app/monitoring/tracing.ts')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const traces = await Tracing.start({ endpoint, name: 'bench', ratio: Number(asked.ratio), role: 'web', delay: 100 })
const request = { method: 'GET', headers: {}, id: 'a-number' }
const run = () =>
  serve((response, work) =>
    traces.request({ ...request, response: response as never }, () => '/api/captacao/vagas/:id', work),
  )
await run()
console.log(`${Number(asked.ratio) * 100} % of the traces: ${((await run()) - without).toFixed(1)} µs a request`)
await traces.end()
process.exit(0)
