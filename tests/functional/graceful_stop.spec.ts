import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ASKS_NO_DATABASE } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'
import { eventually } from '#tests/services/smtp.ts'

/** Asks again and again down one connection that is kept alive, until nobody listens any more. */
async function askUntilGone(base: string, answers: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string>((resolve) => {
      request(`${base}/api/saude`, { agent }, (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)))
      })
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end()
    })
  for (let answer = ''; answer !== 'ECONNREFUSED'; await sleep(Math.random() * 15)) answers.push((answer = await ask()))
  agent.destroy()
}

test.group('A server told to end', () => {
  // Proves: login
  test('resets no connection that is kept alive: every request on its way is answered, the next ones are refused', async ({
    assert,
  }) => {
    const installation = await otherInstallation()
    try {
      await installation.prepare()
      for (let round = 0; round < 2; round++) {
        const { base } = await installation.start()
        const answers: string[] = []
        const clients = Array.from({ length: 12 }, () => askUntilGone(base, answers))
        await eventually('every client is served', async () => answers.length > 40, 60)
        const began = Date.now()
        await installation.stop()
        assert.isBelow(Date.now() - began, 8_000)
        await Promise.all(clients)
        assert.sameMembers([...new Set(answers)], ['200', 'ECONNREFUSED'])
      }
    } finally {
      await installation.remove()
    }
  }).skip(...ASKS_NO_DATABASE)
})
