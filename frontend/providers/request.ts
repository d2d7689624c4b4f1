/**
 * The only access of the browser to the server: session cookie, CSRF token, current page, JSON, and every failure as an
 * `ApiError` with a readable message. The portal uses it too, so this file depends neither on React nor on the staff
 * app.
 */
import { type ApiError, fromResponse, unreachable } from './api_error.ts'

/** A value of the query string; null, undefined and empty texts are omitted. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** Options of `api()`: method, body (JSON, or a FormData unchanged), query, headers, abort signal. */
export interface ApiOptions {
  /** Default GET, with a body POST. Every call sends the CSRF token. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, unless it is a FormData or a Blob. */
  body?: unknown
  /** Arrays are joined by commas; empty values are omitted. */
  query?: Record<string, QueryValue>
  /** Added to the standard headers. */
  headers?: Record<string, string>
  /** Does not show the loading overlay, because the screen has its own loading state. */
  silent?: boolean
  /** Not started by the user (polling, a check on focus): no overlay, and a 401 does not redirect to the login. */
  background?: boolean
  /** Returns the `Response` itself (a failure still throws `ApiError`). */
  raw?: boolean
  /**
   * The response starts a new session (the user changed their password): concurrent reads that are rejected meanwhile
   * are sent again.
   */
  renewsSession?: boolean
  /** Aborts the call; it then rejects with an AbortError. */
  signal?: AbortSignal
  /** Set by `api` on the second attempt with a fresh CSRF token or session. */
  retried?: boolean
}

type SessionListener = (error: ApiError, background: boolean) => void
type LoadingListener = (running: number) => void
type WriteGuard = (path: string) => void
type ReachedListener = () => void

const expiredListeners = new Set<SessionListener>()
const loadingListeners = new Set<LoadingListener>()
const guards = new Set<WriteGuard>()
const reachedListeners = new Set<ReachedListener>()
let running = 0
/** The last call got no response. */
let cutOff = false

const subscribe = <T>(set: Set<T>, fn: T) => {
  set.add(fn)
  return () => void set.delete(fn)
}

/**
 * Calls `fn` whenever the server returns 401 (a rejected login is not an expired session). `background` is true for
 * calls not started by the user.
 */
export const onSessionExpired = (fn: SessionListener) => subscribe(expiredListeners, fn)
/** Calls `fn` with the number of running requests each time it changes. Returns the unsubscriber. */
export const subscribeLoading = (fn: LoadingListener) => subscribe(loadingListeners, fn)
/** `fn` may throw to stop a write before it is sent (company changed in another tab). Returns the unsubscriber. */
export const guardWrites = (fn: WriteGuard) => subscribe(guards, fn)

/** Calls `fn` when the server responds again after a call that did not reach it. Returns the unsubscriber. */
export const onReachedAgain = (fn: ReachedListener) => subscribe(reachedListeners, fn)

function count(step: 1 | -1) {
  running += step
  for (const listen of loadingListeners) listen(running)
}

/** The token of the XSRF cookie; Adonis sends it URL-encoded. */
export function xsrfToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((value) => value.startsWith('XSRF-TOKEN='))
  return cookie && decodeURIComponent(cookie.slice('XSRF-TOKEN='.length))
}

/** Builds '/api/x?a=1,2' from a path and a query object. */
export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') params.set(name, String(text))
  }
  const text = params.toString()
  return text ? path + (path.includes('?') ? '&' : '?') + text : path
}

const methodOf = (options: ApiOptions) => options.method ?? (options.body === undefined ? 'GET' : 'POST')
const isRead = (options: ApiOptions) => ['GET', 'HEAD'].includes(methodOf(options))
const isPlainBody = (body: unknown) => body instanceof FormData || body instanceof Blob
const isLogin = (path: string) => /\/login(\/|\?|$)/.test(path)

function requestOf(path: string, options: ApiOptions): RequestInit {
  const method = methodOf(options)
  const headers = new Headers({
    Accept: 'application/json',
    'X-Pagina': encodeURI(window.location.pathname),
    // The language of the page may differ from the browser's; e-mails caused by this call are written in it.
    ...(document.documentElement.lang && { 'Accept-Language': document.documentElement.lang }),
    ...options.headers,
  })
  if (method !== 'GET') for (const guard of guards) guard(path)
  // Also with reads: some GETs of the API change something, and a browser names the asking page only over https.
  const token = xsrfToken()
  if (token) headers.set('X-XSRF-TOKEN', token)
  const json = options.body !== undefined && !isPlainBody(options.body)
  if (json) headers.set('Content-Type', 'application/json')
  const body = json ? JSON.stringify(options.body) : (options.body as BodyInit | undefined)
  return { method, headers, body, credentials: 'same-origin', signal: options.signal }
}

async function send(path: string, options: ApiOptions): Promise<Response> {
  const request = requestOf(path, options)
  const counted = !options.silent && !options.background
  if (counted) count(1)
  try {
    const response = await fetch(withQuery(path, options.query), request)
    if (cutOff) for (const listen of reachedListeners) listen()
    cutOff = false
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    cutOff = true
    throw unreachable(error)
  } finally {
    if (counted) count(-1)
  }
}

// The CSRF token is bound to the session and expires with it. The first write afterwards must report "Sessão
// expirada.", not an invalid token.
const isStaleToken = (error: ApiError) => error.status === 403 && /CSRF/i.test(error.code)
const renewToken = (options: ApiOptions) =>
  options.retried
    ? false
    : fetch('/api/userinfo', { credentials: 'same-origin' }).then(
        () => true,
        () => false,
      )

/** Running writes that start a new session, and the number of successful ones so far. */
const renewing = new Set<Promise<unknown>>()
let renewed = 0

function sendRenewing(path: string, options: ApiOptions): Promise<Response> {
  const sending = send(path, options).then((response) => {
    if (response.ok) renewed++
    return response
  })
  renewing.add(sending)
  const end = () => void renewing.delete(sending)
  sending.then(end, end)
  return sending
}

/** A password change starts a new session: reads rejected because they used the previous one are repeated. */
async function wasOvertaken(error: ApiError, options: ApiOptions, renewedBefore: number): Promise<boolean> {
  if (error.status !== 401 || !isRead(options) || options.retried) return false
  await Promise.allSettled(renewing)
  return renewed !== renewedBefore
}

async function content(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  if (text === '') return undefined
  return (response.headers.get('Content-Type') ?? '').includes('json') ? JSON.parse(text) : text
}

/**
 * Calls the API. `path` starts with '/api/'.
 *
 * @throws ApiError for every response outside 2xx, and with code 'api-unreachable' when there was no response.
 * @example const vaga = await api<Row>('/api/captacao/solicitacoes-pessoal/12')
 */
export async function api<T = unknown>(path: string, options: ApiOptions = {}): Promise<T> {
  const renewedBefore = renewed
  const response = await (options.renewsSession ? sendRenewing : send)(path, options)
  if (!response.ok) {
    const error = await fromResponse(response)
    const again = isStaleToken(error) ? await renewToken(options) : await wasOvertaken(error, options, renewedBefore)
    if (again) return api(path, { ...options, retried: true })
    if (response.status === 401 && !isLogin(path))
      for (const listen of expiredListeners) listen(error, options.background === true)
    throw error
  }
  return (options.raw ? response : await content(response)) as T
}
