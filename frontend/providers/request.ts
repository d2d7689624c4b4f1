/**
 * The one way the browser talks to the server: session cookie, CSRF token, current page, JSON, and every failure as an
 * `ApiError` with a sentence a person can read. The portal uses it too, so nothing here knows React or the staff area.
 */
import { type ApiError, fromResponse, unreachable } from './api_error.ts'

/** A value of the query string; null, undefined and empty texts are left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** What `api()` sends beside the address: method, body (JSON, or a FormData as it is), headers, a signal to give up. */
export interface ApiOptions {
  /** Default GET. Others carry the token that shows they come from the application. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, unless it is a FormData or a Blob. */
  body?: unknown
  /** Arrays go comma-joined; empty values are left out. */
  query?: Record<string, QueryValue>
  /** Besides those every call has. */
  headers?: Record<string, string>
  /** Does not raise the loading overlay: the screen shows in its own way that it is waiting. */
  silent?: boolean
  /** Nobody asked for it (polling, a check on focus): no overlay, and it alone never sends anybody to the login. */
  background?: boolean
  /** Gives the `Response` itself (still throws `ApiError` when it failed). */
  raw?: boolean
  /** The answer opens a new session (another own password): reads under way that are refused meanwhile are sent again. */
  renewsSession?: boolean
  /** Ends the call; it then rejects with an AbortError. */
  signal?: AbortSignal
  /** Set by `api` itself on the second try with a fresh CSRF token or session. */
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
/** The last call got no answer. */
let cutOff = false

const subscribe = <T>(set: Set<T>, fn: T) => {
  set.add(fn)
  return () => void set.delete(fn)
}

/** Calls `fn` whenever the server answers 401 (a refused login is not an expired session); `background` tells that nobody asked for it. */
export const onSessionExpired = (fn: SessionListener) => subscribe(expiredListeners, fn)
/** Calls `fn` with the number of requests under way each time it changes. Returns the unsubscriber. */
export const subscribeLoading = (fn: LoadingListener) => subscribe(loadingListeners, fn)
/** `fn` may throw to stop a write before it leaves (company changed in another tab). Returns the unsubscriber. */
export const guardWrites = (fn: WriteGuard) => subscribe(guards, fn)

/** Calls `fn` when the server answers again after a call that did not reach it. Returns the unsubscriber. */
export const onReachedAgain = (fn: ReachedListener) => subscribe(reachedListeners, fn)

function count(step: 1 | -1) {
  running += step
  for (const listen of loadingListeners) listen(running)
}

/** The token of the XSRF cookie; Adonis sends it URL-encoded. */
export function xsrfToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('XSRF-TOKEN='))
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
    // The language of the page, which may be another than the browser's: mails about what is done here are written in it.
    ...(document.documentElement.lang && { 'Accept-Language': document.documentElement.lang }),
    ...options.headers,
  })
  if (method !== 'GET') {
    for (const guard of guards) guard(path)
    const token = xsrfToken()
    if (token) headers.set('X-XSRF-TOKEN', token)
  }
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

// The token lives in the session, so it dies with it: the first write afterwards must hear "Sessão expirada.", not "bad token".
const isStaleToken = (error: ApiError) => error.status === 403 && /CSRF/i.test(error.code)
const renewToken = (options: ApiOptions) =>
  options.retried
    ? false
    : fetch('/api/userinfo', { credentials: 'same-origin' }).then(
        () => true,
        () => false,
      )

/** Writes under way that open a new session, and how many of them the server accepted so far. */
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

/** Another password opens a new session: what was read meanwhile with the one before is read again with it. */
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
 * @throws ApiError for every answer outside 2xx, and with code 'api-unreachable' when there was no answer.
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
