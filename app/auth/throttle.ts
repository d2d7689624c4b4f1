import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'
import { countLink } from './call_limits.ts'

/**
 * Counts a call and refuses the one too many. `key` names what is counted; the address of the caller is added. `perLink` counts by the code a call
 * comes with, because a whole office answers from one address, and in memory: it stops a loop gone wild, and every answer of a survey would
 * wait for it. (Wrong codes are counted by address in the database, where they are looked up.)
 */
export async function limitCalls(http: HttpContext, key: string, perMinute: number, perLink = false) {
  if (perLink) return countLink(`${key}|${http.request.ip()}|${http.request.header('X-Link') ?? ''}`, perMinute)
  const use = limiter.use({ requests: perMinute, duration: '1 min' })
  try {
    // One round trip; `attempt` asks how many are left before it counts.
    await use.consume(`${key}|${http.request.ip()}`)
  } catch (error) {
    if (error instanceof errors.E_TOO_MANY_REQUESTS) throw new TooManyRequestsError(error.response.availableIn)
    throw error
  }
}
