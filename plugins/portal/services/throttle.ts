import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'

const fingerprint = (parts: unknown[]) => createHash('sha256').update(parts.join('|')).digest('hex')

/**
 * Counts an attempt against something (a CPF, an advert) and refuses if there were too many within the time, from any
 * address.
 */
export async function countTry(name: string, about: unknown[], most: number, duration: string) {
  const [use, key] = [limiter.use({ requests: most, duration }), `${name}:${fingerprint(about)}`]
  if (!(await use.attempt(key, () => true))) throw new TooManyRequestsError(await use.availableIn(key))
}

/** Refuses if the attempts are used up, without counting one: the result of this call is not disclosed. */
export async function assertTries(name: string, about: unknown[], most: number, duration: string) {
  const [use, key] = [limiter.use({ requests: most, duration }), `${name}:${fingerprint(about)}`]
  if ((await use.remaining(key)) <= 0) throw new TooManyRequestsError(await use.availableIn(key))
}

/** Clears the attempts after a success. */
export const clearTries = (name: string, about: unknown[], most: number, duration: string) =>
  limiter.use({ requests: most, duration }).delete(`${name}:${fingerprint(about)}`)

/** True for the first call, false for all later ones: for what may be used once within the time. */
export async function firstUse(name: string, about: unknown[], duration: string): Promise<boolean> {
  return (await limiter.use({ requests: 1, duration }).attempt(`${name}:${fingerprint(about)}`, () => true)) === true
}
