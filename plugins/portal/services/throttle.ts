import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import { EngineError } from '#engine'

const fingerprint = (parts: unknown[]) => createHash('sha256').update(parts.join('|')).digest('hex')

const tooMany = () => new EngineError(429, 'MUITAS_TENTATIVAS', 'Muitas tentativas. Aguarde alguns minutos e tente novamente.')

/** Counts a try against something (a CPF, an advert) and refuses when there were too many in the time, from whatever address. */
export async function countTry(name: string, about: unknown[], most: number, duration: string) {
  const done = await limiter.use({ requests: most, duration }).attempt(`${name}:${fingerprint(about)}`, () => true)
  if (!done) throw tooMany()
}

/** Forgets the tries, after a success. */
export const forgetTries = (name: string, about: unknown[], most: number, duration: string) => limiter.use({ requests: most, duration }).delete(`${name}:${fingerprint(about)}`)

/** True for the first who asks, false for everybody after: what may be used once within the time. */
export async function firstUse(name: string, about: unknown[], duration: string): Promise<boolean> {
  return (await limiter.use({ requests: 1, duration }).attempt(`${name}:${fingerprint(about)}`, () => true)) === true
}
