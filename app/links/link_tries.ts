import limiter from '@adonisjs/limiter/services/main'
import { type Context, TooManyRequestsError } from '#engine'

/** Tries per day for the record of a link, by whoever holds one and from wherever: few enough that no date of birth is guessed. */
const TRIES = { requests: 10, duration: '1 day' }

/** Counts a try to prove who one is with a link. @throws TooManyRequestsError 429 */
export async function countLinkTry({ link }: Context, what: string): Promise<void> {
  const use = limiter.use(TRIES)
  const key = `${what}|${link!.record!.id}`
  if (!(await use.attempt(key, () => true))) throw new TooManyRequestsError(await use.availableIn(key))
}
