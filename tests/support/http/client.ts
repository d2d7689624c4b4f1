import { randomUUID } from 'node:crypto'
import { checkAnswer, pastTheDoor } from './answer_check.ts'
import { checkWrites, WATCH } from './get_writes.ts'

export interface Answer<T = any> {
  status: number
  body: T
  headers: Headers
  text: string
}

/** The server of the tests. */
const OWN = `http://${process.env.HOST}:${process.env.PORT}`

/** A browser without a screen: keeps cookies, sends the CSRF token back, reads JSON, and holds every answer against the published schema. */
export class Client {
  readonly #cookies = new Map<string, string>()
  readonly base: string
  /** Every client is a visitor at an address of its own, so that the limits per address hold apart. */
  readonly #address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
  /** Set to false to forget the CSRF token. */
  sendToken = true

  /** `base`: another server than that of the tests. */
  constructor(base = OWN) {
    this.base = base
  }

  get = <T = any>(path: string, headers: Record<string, string> = {}) => this.send<T>('GET', path, undefined, headers)
  post = <T = any>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<T>('POST', path, body, headers)
  put = <T = any>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<T>('PUT', path, body, headers)
  patch = <T = any>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<T>('PATCH', path, body, headers)
  delete = <T = any>(path: string, headers: Record<string, string> = {}) =>
    this.send<T>('DELETE', path, undefined, headers)

  /** The headers that say who asks: for requests no browser would send. */
  get proof() {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
    }
  }

  async send<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    if (method !== 'GET' && this.sendToken && !this.#cookies.has('XSRF-TOKEN')) await this.send('GET', '/api/saude')
    const form = body instanceof FormData || body instanceof URLSearchParams
    const asIs = form || typeof body === 'string' || body instanceof Uint8Array
    const watch = method === 'GET' && this.base === OWN ? randomUUID() : null
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        // Packing and unpacking is half as much work as answering; compression.spec asks for it.
        'accept-encoding': 'identity',
        'x-forwarded-for': this.#address,
        cookie: this.proof.cookie,
        ...(this.sendToken && { 'x-xsrf-token': this.proof['x-xsrf-token'] }),
        ...(body !== undefined && !asIs && { 'content-type': 'application/json' }),
        ...(watch && { [WATCH]: watch }),
        ...headers,
      },
      body: body === undefined ? undefined : asIs ? (body as BodyInit) : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const at = pair!.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(pair!.slice(0, at))
      else this.#cookies.set(pair!.slice(0, at), pair!.slice(at + 1))
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    if (watch) checkWrites(path, watch)
    const json = response.headers.get('content-type')?.includes('json')
    const answer = (json && text ? JSON.parse(text) : bytes) as T
    if (this.base === OWN && !pastTheDoor.has((this as unknown as { empresaId: number }).empresaId))
      checkAnswer({
        method,
        path,
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: answer,
      })
    const { status } = response
    return { status, headers: response.headers, text, body: answer }
  }

  /** Loses one cookie, as a browser does when it ends. */
  forget(name: string) {
    this.#cookies.delete(name)
  }

  /** Another client with the same cookies: a second tab, or a stolen session. */
  copy(): Client {
    const duplicate = new Client(this.base)
    for (const [name, value] of this.#cookies) duplicate.#cookies.set(name, value)
    return duplicate
  }
}

/** Messages of a validation answer by field. */
export const messagesOf = (answer: Answer): Record<string, string> =>
  Object.fromEntries(((answer.body as any).errors ?? []).map((error: any) => [error.field, error.message]))
