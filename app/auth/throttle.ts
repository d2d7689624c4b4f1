import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'

const refuse = (seconds: number): never => {
  throw new TooManyRequestsError(seconds)
}

/** Counts a call and refuses the one too many. `key` names what is counted; the address of the caller is added. */
export async function limitCalls(http: HttpContext, key: string, perMinute: number) {
  const use = limiter.use({ requests: perMinute, duration: '1 min' })
  const result = await use.attempt(`${key}|${http.request.ip()}`, () => true)
  if (!result) refuse(await use.availableIn(`${key}|${http.request.ip()}`))
}
