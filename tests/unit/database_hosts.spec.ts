import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DatabaseHosts } from '#app/engine/database/hosts.ts'
import { freePort } from '../../bench/process.mjs'
import { parseHosts } from '../../start/database_hosts.mjs'

const CREDENTIALS = { user: 'nobody', password: '' }
const HOST = '127.0.0.1'

/** A server that takes connections and says nothing, as a frozen one. */
async function silentServer() {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  await once(server.listen(0, HOST), 'listening')
  const { port } = server.address() as { port: number }
  return { port, sockets, close: () => (sockets.forEach((socket) => socket.destroy()), server.close()) }
}

test.group('The servers of DB_HOST', () => {
  test('names, addresses and ports are read; a server without a port has the common one', ({ assert }) => {
    assert.deepEqual(parseHosts('db1, 10.0.0.2:3307,[::1]:3308,[fe80::2]', 3306), [
      { host: 'db1', port: 3306 },
      { host: '10.0.0.2', port: 3307 },
      { host: '::1', port: 3308 },
      { host: 'fe80::2', port: 3306 },
    ])
    for (const wrong of ['', 'db1,', 'db1:0', 'db1:70000', 'db1:x', 'db 1', '[::1'])
      assert.throws(() => parseHosts(wrong, 3306), /^DB_HOST: ".*" não é o endereço de um servidor\.$/)
  })

  test('whatever was typed is a list of servers or refused with a sentence', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom('a', ':', ',', '[', ']', '1', ' ')).map((all) => all.join('')),
        ),
        (text) => {
          try {
            return parseHosts(text, 3306).every(({ host, port }) => host !== '' && port >= 1 && port <= 65_535)
          } catch (error: any) {
            return error.human === true
          }
        },
      ),
    )
  })

  test('one that refuses connections is left for the next at once', async ({ assert }) => {
    const next = await silentServer()
    const hosts = new DatabaseHosts(
      [
        { host: HOST, port: await freePort() },
        { host: HOST, port: next.port },
      ],
      CREDENTIALS,
    )
    await once(hosts.open(), 'error')
    assert.equal(hosts.current.port, next.port)
    const socket = hosts.open()
    await once(socket, 'connect')
    socket.destroy()
    next.close()
  })

  test('one that takes connections and never answers is left, and what waits for it is told', async ({ assert }) => {
    const [frozen, next] = [await silentServer(), await silentServer()]
    const hosts = new DatabaseHosts(
      [
        { host: HOST, port: frozen.port },
        { host: HOST, port: next.port },
      ],
      CREDENTIALS,
    )
    const socket = hosts.open()
    await once(socket, 'connect')
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException & { fatal: boolean }]
    assert.deepEqual([error.code, error.fatal], ['ETIMEDOUT', true])
    frozen.close()
    next.close()
  })
})
