import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ASKS_A_SERVER } from '#tests'
import { PROJECT } from '#tests/services/console.ts'
import { otherInstallation } from '#tests/services/installation.ts'

test.group('Processes of an installation', () => {
  test('servers leave jobs to queue:work when told so; cluster:status shows who runs, the versions and the queue', async ({
    assert,
  }) => {
    const told: string[] = []
    const listener = createServer((request, response) => {
      told.push(request.url!)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const installation = await otherInstallation(undefined, {
      QUEUE_WORKERS: '0',
      USAGE_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/uso`,
    })
    const status = async () => {
      const { code, output } = await installation.run('cluster:status', '--json')
      return { code, ...JSON.parse(output.slice(output.indexOf('{'))) }
    }
    try {
      await installation.prepare()
      assert.equal((await installation.run('cluster:status')).code, 1)
      const client = await installation.start()
      assert.equal((await client.post('/api/userinfo/sensedata?url=/captacao/candidatos')).status, 204)
      const before = await status()
      assert.equal(before.code, 0)
      assert.deepEqual(
        before.processes.map((process: any) => process.role),
        ['web'],
      )
      assert.lengthOf(before.versions, 1)
      assert.deepEqual(told, [])
      const worker = spawn(process.execPath, ['bin/console.ts', 'queue:work', '--concurrency=1'], {
        cwd: PROJECT,
        env: { ...process.env, ...installation.env },
        stdio: 'ignore',
      })
      try {
        // Each question for the state starts a program: it is asked when the worker has shown that it is there.
        for (const until = Date.now() + 60_000; !told.length && Date.now() < until;) await sleep(100)
        assert.deepEqual(told, ['/uso'])
        let found = await status()
        for (const until = Date.now() + 60_000; found.processes.length < 2 && Date.now() < until; await sleep(2_000))
          found = await status()
        assert.sameMembers(
          found.processes.map((process: any) => process.role),
          ['web', 'tarefas'],
        )
      } finally {
        worker.kill('SIGTERM')
        const [code] = await once(worker, 'exit')
        assert.equal(code, 0)
      }
      assert.deepEqual(
        (await status()).processes.map((process: any) => process.role),
        ['web'],
      )
      await installation.stop()
      assert.lengthOf((await status()).processes, 0)
    } finally {
      await installation.remove()
      listener.close()
    }
  }).skip(...ASKS_A_SERVER)
})
