import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'
import { countLink } from './call_limits.ts'

/**
 * Counts a call and rejects it above the limit. `key` names the counter; the caller's address is added. `perLink`
 * counts by link code as well, because a whole office may share one address. Those counts are in memory: they stop a
 * runaway loop without making every survey response wait for a query. (Wrong codes are counted by address in the
 * database, where they are looked up.)
 */
export async function limitCalls(http: HttpContext, key: string, perMinute: number, perLink = false) {
  if (perLink) return countLink(`${key}|${http.request.ip()}|${http.request.header('X-Link') ?? ''}`, perMinute)
  const use = limiter.use({ requests: perMinute, duration: '1 min' })
  try {
    // One round trip; `attempt` reads the remaining count first.
    await use.consume(`${key}|${http.request.ip()}`)
  } catch (error) {
    if (error instanceof errors.E_TOO_MANY_REQUESTS) throw new TooManyRequestsError(error.response.availableIn)
    throw error
  }
}
