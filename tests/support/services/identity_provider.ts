import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An identity provider for tests: signs what it is told to, and remembers what it was asked. */

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface Told {
  claims?: Record<string, unknown>
  /** Signs with a key it does not publish. */
  foreignKey?: boolean
  unsigned?: boolean
}

export class FakeProvider {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #server: Server
  readonly clientId = 'ipe'
  readonly secret = 'segredo-do-cliente'
  readonly #codes = new Map<string, { nonce: string; challenge: string; redirect: string; told: Told }>()
  /** What the next person is said to be. */
  told: Told = {}
  requests: string[] = []
  silent = false

  constructor() {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const url = new URL(request.url!, this.issuer)
      this.requests.push(url.pathname)
      if (this.silent) return void response.destroy()
      const [status, body] = this.#answer(url, new URLSearchParams(Buffer.concat(parts).toString()))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }

  start = () => new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
  stop = () => new Promise<void>((done) => void this.#server.close(() => done()))

  get issuer() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  #answer(url: URL, form: URLSearchParams): [number, unknown] {
    const { issuer } = this
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            end_session_endpoint: `${issuer}/logout`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        ]
      case '/jwks':
        return [
          200,
          { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'um', use: 'sig', alg: 'RS256' }] },
        ]
      case '/token':
        return this.#token(form)
      default:
        return [404, {}]
    }
  }

  /** What somebody at the page of the provider does: says yes. Gives the address they are sent back to. */
  consent(address: string): URL {
    const asked = new URL(address).searchParams
    const code = randomUUID()
    this.#codes.set(code, {
      nonce: asked.get('nonce')!,
      challenge: asked.get('code_challenge')!,
      redirect: asked.get('redirect_uri')!,
      told: this.told,
    })
    const back = new URL(asked.get('redirect_uri')!)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state')!)
    return back
  }

  #token(form: URLSearchParams): [number, unknown] {
    const one = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!one || verifier !== one.challenge || form.get('redirect_uri') !== one.redirect)
      return [400, { error: 'invalid_grant' }]
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.secret)
      return [401, { error: 'invalid_client' }]
    return [200, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: this.#idToken(one) }]
  }

  #idToken({ nonce, told }: { nonce: string; told: Told }) {
    const now = Math.floor(Date.now() / 1000)
    const { claims, foreignKey, unsigned } = told
    const body = b64({ iss: this.issuer, aud: this.clientId, sub: 'ana', iat: now, exp: now + 60, nonce, ...claims })
    const head = b64(unsigned ? { alg: 'none' } : { alg: 'RS256', kid: 'um' })
    const key: KeyObject = (foreignKey ? this.#foreign : this.#keys).privateKey
    const signature = unsigned ? '' : sign('sha256', Buffer.from(`${head}.${body}`), key).toString('base64url')
    return `${head}.${body}.${signature}`
  }
}
