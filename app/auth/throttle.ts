import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'
import { fold } from '#engine/definition/fold.ts'

const refuse = (seconds: number): never => {
  throw new TooManyRequestsError(seconds)
}

/** Counts a call and refuses the one too many. `key` names what is counted; the address of the caller is added. */
export async function limitCalls(http: HttpContext, key: string, perMinute: number) {
  const use = limiter.use({ requests: perMinute, duration: '1 min' })
  const result = await use.attempt(`${key}|${http.request.ip()}`, () => true)
  if (!result) refuse(await use.availableIn(`${key}|${http.request.ip()}`))
}

/**
 * Guards a sign-in: ten failures in ten minutes for one name from one address close the door for ten minutes. `userId` is whom the
 * name stands for, if anybody: one user has many names (a CPF with more or fewer points, letters a database takes for equal).
 * `work` throws when the secret is wrong; only failures count.
 */
export async function guardSignIn<T>(
  http: HttpContext,
  name: string,
  userId: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const use = limiter.use({ requests: 10, duration: '10 mins', blockDuration: '10 mins' })
  const who =
    userId === undefined
      ? fold(name)
          .replace(/[^a-z0-9]/g, '')
          .slice(0, 60)
      : `#${userId}`
  const key = `entrar|${who}|${http.request.ip()}`
  const [error, result] = await use.penalize(key, work)
  if (error) refuse(error.response.availableIn)
  return result as T
}
