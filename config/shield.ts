import { defineConfig } from '@adonisjs/shield'
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
  csrf: { enabled: true, exceptRoutes: [], enableXsrfCookie: true, methods: ['POST', 'PUT', 'PATCH', 'DELETE'] },
  xFrame: { enabled: true, action: 'SAMEORIGIN' },
  // Said by `security_headers_middleware`, on every answer.
  hsts: { enabled: false },
  contentTypeSniffing: { enabled: false },
})
