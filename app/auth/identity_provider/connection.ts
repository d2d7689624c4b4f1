import type { Configuration, CustomFetch } from 'openid-client'
import { sendOut, textOf } from '#app/outbound/index.ts'
import { type Provider, secretOf } from './provider.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 512 * 1024
const CONFIGURATION_TTL_MS = 10 * 60_000
const WITHOUT_BODY = new Set([204, 304])

/**
 * HTTP for the library through `sendOut`: private networks only where the installation allows them, and no redirects.
 */
const guardedFetch: CustomFetch = async (url, { method, headers, body, signal }) => {
  const answer = await sendOut(url, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body !== undefined && body !== null && { body: String(body) }),
    ...(signal && { signal }),
    timeout: TIMEOUT_MS,
    most: MAX_BYTES,
  })
  const text = await textOf(answer)
  const type = answer.headers['content-type']
  return new Response(WITHOUT_BODY.has(answer.status) ? null : text, {
    status: answer.status,
    ...(type && { headers: { 'content-type': type } }),
  })
}

const kept = new Map<string, { found: Promise<Configuration>; at: number }>()

async function discover(provider: Provider): Promise<Configuration> {
  // Loaded at the first sign-in through a provider: most installations have none.
  const {
    allowInsecureRequests,
    ClientSecretPost,
    clockTolerance,
    customFetch,
    discovery,
    enableNonRepudiationChecks,
    None,
  } = await import('openid-client')
  const issuer = new URL(provider.emissor)
  const secret = secretOf(provider)
  return discovery(issuer, provider.cliente_id, { [clockTolerance]: 30 }, secret ? ClientSecretPost(secret) : None(), {
    [customFetch]: guardedFetch,
    timeout: TIMEOUT_MS / 1000,
    // Signatures are checked although the token comes directly from the provider. http is only for internal hosts that
    // the installation allows.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

/**
 * The provider's discovery document, cached for ten minutes and reloaded after a change of the provider.
 * @throws when the provider does not respond or its response is invalid
 */
export async function connect(provider: Provider): Promise<Configuration> {
  const key = `${provider.id}.${provider.versao}`
  const one = kept.get(key)
  if (one && Date.now() - one.at < CONFIGURATION_TTL_MS) return one.found
  if (kept.size > 100) kept.clear()
  const found = discover(provider)
  kept.set(key, { found, at: Date.now() })
  found.catch(() => kept.delete(key))
  return found
}
