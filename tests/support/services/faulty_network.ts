import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `cut`: connections end and none is taken; `silent`: they are taken, and nothing goes through; a number: milliseconds each piece is late. */
export type Network = 'well' | 'cut' | 'silent' | number

/** A stretch of network in front of a server, which fails when told to. */
export async function faultyNetwork(target: { host: string; port: number }) {
  let state: Network = 'well'
  const open = new Set<Socket>()
  const carry = (from: Socket, to: Socket) => {
    const pieces: Buffer[] = []
    let busy = false
    const next = () => {
      if (busy || !pieces.length || state === 'silent') return
      busy = true
      const late = typeof state === 'number' ? state : 0
      const pass = () => {
        busy = false
        if (!to.destroyed) to.write(pieces.shift()!)
        next()
      }
      if (late) setTimeout(pass, late)
      else pass()
    }
    from.on('data', (piece) => {
      pieces.push(piece)
      next()
    })
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
    open.add(from)
    resume.add(next)
    from.on('close', () => resume.delete(next))
  }
  const resume = new Set<() => void>()
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy()
    const upstream = connect(target)
    carry(client, upstream)
    carry(upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set(given: Network) {
      state = given
      if (state === 'cut') for (const socket of open) socket.destroy()
      else for (const next of resume) next()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
