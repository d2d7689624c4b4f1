import { defineConfig } from '@adonisjs/core/http'
import env from '#start/env.ts'

/** Address under which people reach the product; links in e-mails and adverts are built from it. */
export const appUrl = env.get('APP_URL') ?? `http://localhost:${env.get('PORT') ?? 3333}`

export const isHttps = appUrl.startsWith('https://')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: (address: string) => address === '127.0.0.1' || address === '::1',
  cookie: {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
})
