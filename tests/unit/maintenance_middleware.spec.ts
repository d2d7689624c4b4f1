import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpContextFactory, RequestFactory, ResponseFactory } from '@adonisjs/core/factories/http'
import { test } from '@japa/runner'
import { requests } from '#app/cluster/maintenance.ts'
import MaintenanceMiddleware from '#app/middleware/maintenance_middleware.ts'

/** Sockets tell a moment later. */
async function settles(count: number) {
  for (let tries = 0; requests.count() !== count && tries < 100; tries++) await sleep(10)
  return requests.count() === count
}

const middleware = new MaintenanceMiddleware()

/** A server whose calls go through the middleware once `ready` has ended; `answered` tells when one has. */
async function listen(ready: (closed: Promise<unknown>) => Promise<unknown>, close: (end: () => void) => void) {
  let answered: () => void
  const done = new Promise<void>((resolve) => (answered = resolve))
  let counted: number | undefined
  const server: Server = createServer((req, res) => {
    void ready(once(res, 'close')).then(async () => {
      const http = new HttpContextFactory()
        .merge({
          request: new RequestFactory().merge({ req, res }).create(),
          response: new ResponseFactory().merge({ req, res }).create(),
        })
        .create()
      await middleware.handle(http, async () => {
        counted = requests.count()
        res.end('ok')
      })
      answered()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close(() => server.close())
  return { done, counted: () => counted, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x` }
}

test.group('Calls a restore waits for', () => {
  test('a call counts until it is answered', async ({ assert, cleanup }) => {
    const before = requests.count()
    const { url, counted } = await listen(async () => undefined, cleanup)
    await (await fetch(url)).text()
    assert.equal(counted(), before + 1)
    assert.isTrue(await settles(before))
  })

  test('a call whose client left before it was counted holds up no restore', async ({ assert, cleanup }) => {
    const before = requests.count()
    const { url, done } = await listen((closed) => {
      call.destroy()
      return closed
    }, cleanup)
    const call = get(url).on('error', () => {})
    await done
    assert.isTrue(await settles(before))
  })
})
