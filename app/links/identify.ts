import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import { type Context, TooManyRequestsError } from '#engine'

/**
 * Failed attempts for one person at all public doors of a company, of one device, and from one address (a hall with
 * many people has one).
 */
const LIMITS = {
  person: { requests: 5, duration: '1 hour', blockDuration: '1 hour' },
  device: { requests: 30, duration: '10 mins', blockDuration: '10 mins' },
  address: { requests: 100, duration: '10 mins', blockDuration: '10 mins' },
} as const

/**
 * Finds the person somebody without an account claims to be, by CPF or code and a second fact. Every public endpoint
 * that does so calls this, outside a transaction: the counts must outlive a refusal. An attempt is counted before the
 * lookup, so that concurrent attempts do not get past the limit; a success subtracts it.
 * `who`: the CPF or code as typed. null: nobody.
 * @throws TooManyRequestsError
 */
export async function identify<T>(context: Context, who: unknown, find: () => Promise<T | null>): Promise<T | null> {
  if (context.db.isTransaction) throw new Error('Attempts are counted outside a transaction.')
  const name = createHash('sha256').update(String(who)).digest('hex')
  const counted = [
    { use: limiter.use(LIMITS.person), key: `quiosque-de|${context.empresaId}|${name}` },
    ...(context.link ? [{ use: limiter.use(LIMITS.device), key: `quiosque|${context.link.id}` }] : []),
    { use: limiter.use(LIMITS.address), key: `quiosque-em|${context.http?.request.ip() ?? ''}` },
  ]
  for (const { use, key } of counted)
    if (!(await use.attempt(key, () => true))) throw new TooManyRequestsError(await use.availableIn(key))
  const found = await find()
  if (found === null) return null
  const [person, ...others] = counted
  await person!.use.delete(person!.key)
  for (const { use, key } of others) await use.decrement(key)
  return found
}
