import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server } from 'node:net'

/** How long a connection that is kept alive may still bring a request, when the server is told to end. */
const IDLE_MS = 2_000

/**
 * Node closes idle connections at once when a server closes, and a request already on its way down one of them is reset.
 * Here the server only stops listening; every answer from then on says `Connection: close`, and what stays idle is closed later.
 */
export function closeGracefully(server: HttpServer) {
  const answering = new Set<ServerResponse>()
  let closing = false
  server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  server.close = (done) => {
    closing = true
    for (const response of answering) response.shouldKeepAlive = false
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_MS)
    Server.prototype.close.call(server, (error) => {
      clearInterval(timer)
      done?.(error)
    })
    return server
  }
}
