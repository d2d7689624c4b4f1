import { BlockList, isIP } from 'node:net'
import { defineConfig } from '@adonisjs/core/http'
import env from '#start/env.ts'

/** Address under which people reach the product; links in e-mails and adverts are built from it. */
export const appUrl = env.get('APP_URL') ?? `http://localhost:${env.get('PORT') ?? 3333}`

export const isHttps = appUrl.startsWith('https://')

/** Proxies on other machines (`TRUSTED_PROXIES`: addresses or networks) whose word about the caller is believed. */
const trusted = new BlockList()
for (const one of (env.get('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)) {
  const [address, bits] = one.split('/') as [string, string?]
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  try {
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  } catch {
    throw Object.assign(new Error(`TRUSTED_PROXIES: "${one}" não é um endereço nem uma rede (como 10.0.0.0/8).`), {
      human: true,
    })
  }
}
function isTrustedProxy(given: string): boolean {
  const address = given.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: (address: string) => address === '127.0.0.1' || address === '::1' || isTrustedProxy(address),
  cookie: {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
})
