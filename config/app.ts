import { defineConfig } from '@adonisjs/core/http'
import env from '#start/env.ts'
import { addressesIn, isNetwork } from '#app/outbound/networks.ts'

/** Address under which people reach the product, without a '/' at its end; links in e-mails and adverts begin with it. */
export const appUrl = (env.get('APP_URL') ?? `http://localhost:${env.get('PORT') ?? 3333}`).replace(/\/$/, '')

export const isHttps = appUrl.startsWith('https://')

/** A second address of this server, of another host, for content others wrote (SCORM packages). Null: there is none. Without a '/' at its end. */
export function contentUrl(): string | null {
  const told = env.get('CONTENT_URL')
  return told ? new URL(told).origin : null
}

const content = contentUrl()
if (content && (new URL(content).host === new URL(appUrl).host || (isHttps && !content.startsWith('https://'))))
  throw Object.assign(
    new Error('CONTENT_URL: informe um endereço de outro host que o de APP_URL, com https:// se ele o tem.'),
    { human: true },
  )

/** Proxies on other machines (`TRUSTED_PROXIES`: addresses or networks) whose word about the caller is believed. */
const proxies = (env.get('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
const wrong = proxies.find((proxy) => !isNetwork(proxy))
if (wrong)
  throw Object.assign(new Error(`TRUSTED_PROXIES: "${wrong}" não é um endereço nem uma rede (como 10.0.0.0/8).`), {
    human: true,
  })
const isTrustedProxy = addressesIn(proxies)

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  // Thousands of routes: looked up by their segments, not one after the other.
  router: { matcher: 'tree' },
  trustProxy: (address: string) => address === '127.0.0.1' || address === '::1' || isTrustedProxy(address),
  cookie: {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
})
