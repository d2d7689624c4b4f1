import logger from '@adonisjs/core/services/logger'

/** After a failure it is left alone for so long: nobody waits for what does not answer. */
const REST_MS = 5_000

let restUntil = 0
let told = false

/** Whether it is worth asking. */
export const isRedisUp = () => Date.now() >= restUntil

/** The failure is told once, however often it is met, until Redis answers again. */
export function redisFailed(error: unknown) {
  restUntil = Date.now() + REST_MS
  if (told) return
  told = true
  logger.warn({ err: error }, 'Redis does not answer: limits are counted in the database until it does')
}

export function redisAnswered() {
  if (!told) return
  told = false
  logger.info('Redis answers again')
}

/** Asks Redis unless it failed a moment ago; `otherwise` when it does not answer. `isAnswer`: errors that are answers. */
export async function askRedis<T>(
  ask: () => Promise<T>,
  otherwise: (error?: unknown) => Promise<T>,
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<T> {
  if (!isRedisUp()) return otherwise()
  try {
    const answer = await ask()
    redisAnswered()
    return answer
  } catch (error) {
    if (isAnswer(error)) throw error
    redisFailed(error)
    return otherwise(error)
  }
}
