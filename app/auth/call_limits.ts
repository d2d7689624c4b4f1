import type { HttpContext } from '@adonisjs/core/http'
import { apiLimits } from '#config/limits.ts'
import { CallCounts } from './call_counts.ts'
import { sharedExchange } from './shared_counts.ts'

const callers = new CallCounts(sharedExchange)
const count = (key: string, most: number) => callers.count(key, most, 'Muitas requisições.')

/** Of their own, because codes are made up as fast as they are sent: they may not make the others be forgotten. */
const links = new CallCounts(sharedExchange)
/** @throws TooManyRequestsError 429 */
export const countLink = (key: string, most: number) => links.count(key.slice(0, 300), most)

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const addresses = new WeakMap<HttpContext, string>()
/** Worked out once a call: who is behind proxies is found in the headers. */
function addressOf(http: HttpContext): string {
  let address = addresses.get(http)
  if (address === undefined) addresses.set(http, (address = http.request.ip()))
  return address
}

/** The machine itself (monitoring, a script beside the server): whoever comes through a proxy on it has an address of their own. */
const isLocal = (http: HttpContext) => LOCAL.has(addressOf(http))

/** @throws TooManyRequestsError 429 */
export function countAddress(http: HttpContext) {
  if (apiLimits.perAddress && !isLocal(http)) count(addressOf(http), apiLimits.perAddress)
}

/** @throws TooManyRequestsError 429 */
export function countUser(http: HttpContext, kind: 'staff' | 'candidate', id: number) {
  if (apiLimits.perUser && !isLocal(http)) count(`${kind} ${id}`, apiLimits.perUser)
}
