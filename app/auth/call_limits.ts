import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequestsError } from '#engine'
import { apiLimits } from '#config/limits.ts'

const MINUTE_MS = 60_000
/** A flood from more addresses than this is counted from zero again. */
const KEPT = 100_000

let counts = new Map<string, number>()
let until = 0

/** Counts one call in the running minute and refuses the one too many. Memory only: no call waits for it, and a restart forgets. */
function count(key: string, most: number) {
  const now = Date.now()
  if (now >= until || counts.size > KEPT) {
    counts = new Map()
    until = now + MINUTE_MS
  }
  const calls = (counts.get(key) ?? 0) + 1
  counts.set(key, calls)
  if (calls > most) throw new TooManyRequestsError(Math.ceil((until - now) / 1000), 'Muitas requisições.')
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** The machine itself (monitoring, a script beside the server): whoever comes through a proxy on it has an address of their own. */
const isLocal = ({ request }: HttpContext) => LOCAL.has(request.ip())

/** @throws TooManyRequestsError 429 */
export function countAddress(http: HttpContext) {
  if (apiLimits.perAddress && !isLocal(http)) count(http.request.ip(), apiLimits.perAddress)
}

/** @throws TooManyRequestsError 429 */
export function countUser(http: HttpContext, kind: 'staff' | 'candidate', id: number) {
  if (apiLimits.perUser && !isLocal(http)) count(`${kind} ${id}`, apiLimits.perUser)
}
