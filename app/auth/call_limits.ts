import type { HttpContext } from '@adonisjs/core/http'
import { apiLimits } from '#config/limits.ts'
import { CallCounts } from './call_counts.ts'
import { sharedExchange } from './shared_counts.ts'

const callers = new CallCounts(sharedExchange)
const count = (key: string, most: number) => callers.count(key, most, 'Muitas requisições.')

/** Separate counters, because a client can send any number of invented codes: they must not evict the other counts. */
const links = new CallCounts(sharedExchange)
/** @throws TooManyRequestsError 429 */
export const countLink = (key: string, most: number) => links.count(key.slice(0, 300), most)

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const addresses = new WeakMap<HttpContext, string>()
/** Computed once per request: behind proxies the client address is read from the headers. */
function addressOf(http: HttpContext): string {
  let address = addresses.get(http)
  if (address === undefined) addresses.set(http, (address = http.request.ip()))
  return address
}

/** Requests from the machine itself (monitoring, local scripts). A client behind a local proxy has its own address. */
const isLocal = (http: HttpContext) => LOCAL.has(addressOf(http))

/** @throws TooManyRequestsError 429 */
export function countAddress(http: HttpContext) {
  if (apiLimits.perAddress && !isLocal(http)) count(addressOf(http), apiLimits.perAddress)
}

/** @throws TooManyRequestsError 429 */
export function countUser(http: HttpContext, kind: 'staff' | 'candidate', id: number) {
  if (apiLimits.perUser && !isLocal(http)) count(`${kind} ${id}`, apiLimits.perUser)
}
