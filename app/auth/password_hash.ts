import { availableParallelism } from 'node:os'
import hash from '@adonisjs/core/services/hash'
import { TooManyRequestsError } from '#engine'

/** Hashes at once: each takes 32 MB and a thread of the pool that also reads files and looks up hosts. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Sign-ins that wait for their turn; more would only wait until nobody is there any more. */
const WAITING = 60

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The place is handed on, so that nobody who comes now goes before who waits.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (secret: string): Promise<string> => inTurn(() => hash.make(secret))

/** Compared when there is nothing to compare with, so that both answers take the same time. */
let decoy: Promise<string> | undefined

/** Whether the secret is the stored one. Takes as long when nothing is stored. @throws TooManyRequestsError when too many wait already */
export async function isPassword(stored: string | null | undefined, secret: string): Promise<boolean> {
  if (waiting.length >= WAITING) throw new TooManyRequestsError(5)
  // Made with the first sign-in of any kind, so that an unknown name is no slower than others.
  decoy ??= hashPassword('nobody has this secret')
  const against = stored || (await decoy)
  const same = await inTurn(() => hash.verify(against, secret))
  return same && Boolean(stored)
}

/** Whether a stored hash was made with less work than is asked for today. */
export const isOutdated = (stored: string): boolean => hash.needsReHash(stored)
