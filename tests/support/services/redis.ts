import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '../../../bench/process.mjs'

/** Redis is optional for tests as for the product: without the program its tests say that they were skipped. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of the test's own, in memory, on a port it keeps when it is stopped and started again. */
export async function redisServer(password: string) {
  const port = await freePort()
  let running: ChildProcess | undefined
  const start = async () => {
    running = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--requirepass', password],
      { stdio: 'ignore' },
    )
    const client = new Redis({ port, password, maxRetriesPerRequest: null })
    client.on('error', () => {})
    for (let answer = ''; answer !== 'PONG'; await sleep(20)) answer = await client.ping().catch(() => '')
    client.disconnect()
  }
  const stop = async () => {
    if (!running || running.exitCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await start()
  return {
    port,
    start,
    stop,
    /** It takes connections and answers nothing, until `thaw`. */
    freeze: () => running!.kill('SIGSTOP'),
    thaw: () => running!.kill('SIGCONT'),
    /** What is told on channels of a pattern from now on. */
    async listen(pattern: string) {
      const client = new Redis({ port, password })
      const messages: string[] = []
      client.on('pmessage', (_pattern, _channel, message) => messages.push(message))
      await client.psubscribe(pattern)
      return { messages, end: () => client.disconnect() }
    },
    async keys(): Promise<string[]> {
      const client = new Redis({ port, password })
      const found = await client.keys('*')
      client.disconnect()
      return found
    },
  }
}
