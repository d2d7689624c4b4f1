import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { IDToken } from 'openid-client'
import { appUrl } from '#config/app.ts'
import { consumeOnce } from '../ended_sessions.ts'
import { connect } from './connection.ts'
import type { Provider } from './provider.ts'

/** Loaded at the first sign-in through a provider: most installations have none. */
const client = () => import('openid-client')

const KEY = 'idaProvedor'
const LIFETIME_MS = 10 * 60_000
/** Built from `APP_URL` only, never from request data. */
export const CALLBACK = new URL('/api/login/provedor/retorno', appUrl).href

/** Session data stored while the user is at the provider. */
interface Trip {
  provedor: number
  verifier: string
  state: string
  nonce: string
  retorno: string
  em: number
}

/** The provider's sign-in address. */
export async function startAuthorization(http: HttpContext, provider: Provider, retorno: string): Promise<string> {
  const config = await connect(provider)
  const openid = await client()
  const trip: Trip = {
    provedor: provider.id,
    verifier: openid.randomPKCECodeVerifier(),
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    retorno,
    em: Date.now(),
  }
  http.session.put(KEY, trip)
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: provider.escopos,
    code_challenge: await openid.calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
    state: trip.state,
    nonce: trip.nonce,
  }).href
}

/** The stored round trip of this browser. It can be used once: a repeated callback gets null. */
export async function consumeAuthorization(http: HttpContext): Promise<Trip | null> {
  const trip = http.session.get(KEY) as Trip | undefined
  http.session.forget(KEY)
  if (!trip?.state || Date.now() - trip.em > LIFETIME_MS) return null
  const code = createHash('sha256').update(trip.state).digest('base64url').slice(0, 32)
  return (await consumeOnce(code, LIFETIME_MS)) ? trip : null
}

/**
 * The ID token's claims. Signature, issuer, audience, times, nonce and state are verified.
 * @throws when any check fails
 */
export async function claimsFrom(provider: Provider, trip: Trip, search: string): Promise<IDToken> {
  const config = await connect(provider)
  const { authorizationCodeGrant } = await client()
  const tokens = await authorizationCodeGrant(config, new URL(`${CALLBACK}${search}`), {
    pkceCodeVerifier: trip.verifier,
    expectedState: trip.state,
    expectedNonce: trip.nonce,
    idTokenExpected: true,
  })
  return tokens.claims()!
}

/** The provider's sign-out address; null when it has none. */
export async function leavingAddress(provider: Provider): Promise<string | null> {
  const config = await connect(provider)
  if (!config.serverMetadata().end_session_endpoint) return null
  const { buildEndSessionUrl } = await client()
  return buildEndSessionUrl(config, { post_logout_redirect_uri: new URL('/login', appUrl).href }).href
}
