import type { IncomingMessage, ServerResponse } from 'node:http'
import { request as ask } from 'node:http'
import type { Plugin } from 'vite'

/** Where Vite has the sources of screens; everything else is the server's. */
const SOURCES = /^\/(@|frontend\/|plugins\/|node_modules\/|app\/|tests\/|__)/

/** Hands a request on to the server and its answer back. While the server starts anew it says so, in the shape the screens know. */
function passOn(
  server: URL,
  request: IncomingMessage,
  response: ServerResponse,
  answered?: (answer: IncomingMessage) => boolean,
) {
  const { socket, url, method, headers } = request
  const call = ask(
    new URL(url!, server),
    { method, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '127.0.0.1' } },
    (answer) => {
      if (answered?.(answer)) return void answer.resume()
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    },
  )
  call.once('error', () => {
    if (response.headersSent || answered?.(new Object() as IncomingMessage)) return
    const message = 'O servidor está reiniciando. Tente novamente em instantes.'
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code: 'REINICIANDO', message }))
  })
  request.pipe(call)
}

/** In development Vite has the address of the product: it serves the screens from their sources, and the rest is the server's, pages of plugins too. */
export function developmentPages(entries: Record<string, string>): Plugin {
  // Of each area the page the server named last, for when it is starting anew.
  const known = new Map<string, string>()
  return {
    name: 'ipe:dev-pages',
    configureServer({ middlewares }) {
      const server = new URL(process.env.API_URL ?? 'http://localhost:3333')
      middlewares.use((request, response, next) => {
        if (SOURCES.test(request.url ?? '/')) return next()
        const navigates = request.method === 'GET' && request.headers.accept?.includes('text/html')
        if (!navigates) return passOn(server, request, response)
        passOn(server, request, response, ({ headers }) => {
          const area = request.url!.split(/[/?]/)[1]!
          // An address of the browser application, or nobody to ask.
          const name = headers ? String(headers['x-aplicacao'] ?? '') : (known.get(area) ?? 'staff')
          if (!entries[name]) return false
          known.set(area, name)
          request.url = `/${entries[name]}`
          next()
          return true
        })
      })
    },
  }
}
