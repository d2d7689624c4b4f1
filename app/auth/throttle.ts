import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'

/**
 * Counts a call and refuses the one too many. `key` names what is counted; the address of the caller is added, and `perLink` the code it
 * comes with: a whole office answers from one address. (Wrong codes are counted by address, where they are looked up.)
 */
export async function limitCalls(http: HttpContext, key: string, perMinute: number, perLink = false) {
  const use = limiter.use({ requests: perMinute, duration: '1 min' })
  const code = perLink
    ? `|${createHash('sha256')
        .update(http.request.header('X-Link') ?? '')
        .digest('base64url')}`
    : ''
  const who = `${key}|${http.request.ip()}${code}`
  try {
    // One round trip; `attempt` asks how many are left before it counts.
    await use.consume(who)
  } catch (error) {
    if (error instanceof errors.E_TOO_MANY_REQUESTS) throw new TooManyRequestsError(error.response.availableIn)
    throw error
  }
}
