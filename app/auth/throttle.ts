import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'

const refuse = (seconds: number): never => {
  throw new TooManyRequestsError(seconds)
}

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
  if (!(await use.attempt(who, () => true))) refuse(await use.availableIn(who))
}
