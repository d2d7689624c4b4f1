import { defineConfig } from '@adonisjs/shield'
import { appUrl } from '#config/app.ts'

export default defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      workerSrc: ["'self'", 'blob:'],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  csrf: { enabled: true, exceptRoutes: [], enableXsrfCookie: true, methods: ['POST', 'PUT', 'PATCH', 'DELETE'] },
  xFrame: { enabled: true, action: 'SAMEORIGIN' },
  hsts: { enabled: appUrl.startsWith('https://'), maxAge: '180 days' },
  contentTypeSniffing: { enabled: true },
})
