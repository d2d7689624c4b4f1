import { defineConfig } from '@adonisjs/shield'
import { needsToken } from '#app/auth/own_page.ts'
import { contentUrl } from './app.ts'

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:', ...[contentUrl() ?? []].flat()],
  objectSrc: ["'none'"],
  workerSrc: ["'self'", 'blob:'],
  formAction: ["'self'"],
  baseUri: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

/** The same policy as text, for the pages of the browser applications: they are sent past the guard of the routes. */
export const contentSecurityPolicy = Object.entries(directives)
  .filter(([, values]) => values !== null)
  .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values!.join(' ')}`)
  .join('; ')

export default defineConfig({
  csp: {
    enabled: true,
    directives,
  },
  csrf: {
    enabled: true,
    enableXsrfCookie: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Reads need no token, except those that change something.
    exceptRoutes: (http) => http.request.method() === 'GET' && !needsToken(http),
  },
  xFrame: { enabled: true, action: 'SAMEORIGIN' },
  // Said by `security_headers_middleware`, on every answer.
  hsts: { enabled: false },
  contentTypeSniffing: { enabled: false },
})
