import { availableParallelism } from 'node:os'
import hash from '@adonisjs/core/services/hash'
import { TooManyRequestsError } from '#engine'

/** Concurrent hashes: each takes 32 MB and a thread of the pool that also does file I/O and DNS lookups. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Maximum number of queued sign-ins; with more, clients would give up before their turn. */
const WAITING = 60

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The slot is passed to the next in the queue, so new calls cannot overtake waiting ones.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (secret: string): Promise<string> => inTurn(() => hash.make(secret))

/** Hash to verify against when the account has none, so both cases take the same time. */
let decoy: Promise<string> | undefined

/**
 * Whether the secret matches the stored hash. Takes the same time when nothing is stored.
 * @throws TooManyRequestsError when the queue is full
 */
export async function isPassword(stored: string | null | undefined, secret: string): Promise<boolean> {
  if (waiting.length >= WAITING) throw new TooManyRequestsError(5)
  // Created at the first sign-in of any kind, so an unknown name is not slower than a known one.
  decoy ??= hashPassword('nobody has this secret')
  const against = stored || (await decoy)
  const same = await inTurn(() => hash.verify(against, secret))
  return same && Boolean(stored)
}

/** Whether a stored hash was created with weaker parameters than the current ones. */
export const isOutdated = (stored: string): boolean => hash.needsReHash(stored)
