import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'

/** What servers of one installation are asked alike, with Redis and without it. */

const WRONG = 'errada-errada'
/** One visitor, whichever server answers. */
const visitor = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}` })

/** Wrong passwords of one name, by turns to each server; the answers in their order. */
export async function wrongPasswords(servers: Client[], tries: number, name = `ninguem-${Math.random()}`) {
  const from = visitor()
  const states: number[] = []
  for (let turn = 0; turn < tries; turn++)
    states.push(
      (await servers[turn % servers.length]!.post('/api/login', { username: name, password: WRONG }, from)).status,
    )
  return states
}

/**
 * Uses up the limit of a visitor at one server, then asks the other: true when it refuses before it has answered as many calls itself. Counts
 * are of one minute, which a machine with much else to do may let pass: then another visitor tries.
 */
export async function limitIsShared(one: Client, other: Client, most: number): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const from = visitor()
    const states = await Promise.all(Array.from({ length: most + 5 }, () => one.get('/api/userinfo', from)))
    if (!states.some(({ status }) => status === 429)) continue
    for (let calls = 0; calls < most - 2; calls++) {
      if ((await other.get('/api/userinfo', from)).status === 429) return true
      await sleep(250)
    }
  }
  return false
}
