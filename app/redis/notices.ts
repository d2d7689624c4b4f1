import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { redisPrefix } from '#config/redis.ts'
import { engine } from '#engine/engine.ts'
import { isRedisUp } from './state.ts'

/** Writes of one moment go in one message. */
const GATHER_MS = 10

/**
 * Tells the other processes which resources were written, and forgets what is kept of those that they wrote. What is kept gets no older
 * than two seconds without it, so a message that is lost is no loss. Names of resources travel, nothing else.
 */
export function exchangeNotices(redis: Redis): () => void {
  const channel = `${redisPrefix}escritas`
  const self = randomUUID()
  const written = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    const keys = [...written]
    written.clear()
    if (isRedisUp()) redis.publish(channel, JSON.stringify({ from: self, keys })).catch(() => {})
  }
  engine().onWrite((key) => {
    written.add(key)
    timer ??= setTimeout(send, GATHER_MS).unref()
  })
  // A connection that listens can do nothing else; this one waits for Redis however long it is away.
  const listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined })
  listener.on('error', () => {})
  listener.on('message', (_channel, text) => {
    const { from, keys } = JSON.parse(text) as { from: string; keys: string[] }
    if (from !== self) for (const key of keys) engine().writtenElsewhere(key)
  })
  listener.subscribe(channel).catch(() => {})
  return () => {
    clearTimeout(timer)
    listener.disconnect()
  }
}
