import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ensureDatabase, startMariadb } from '../../bench/mariadb.mjs'
import { Acknowledged, writeAndNote } from '#tests/http/acknowledged_writes.ts'
import { tempFolder } from '#tests/services/console.ts'
import type { Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2)
const WRITERS = 12
/** As one trusts people's data to: each commit is on the disk before it is acknowledged. */
const DURABLE = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=64M', '--innodb-log-file-size=32M']

const listens = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    setTimeout(() => socket.destroy(), 200)
  })

// On a MariaDB of its own, for it is killed; where only a server somewhere else is given there is none to kill.
if (process.env.DB_CONNECTION === 'mysql' && spawnSync('mariadbd', ['--version']).status === 0)
  test.group('A killed database', (group) => {
    const { folder, remove } = tempFolder('ipe-crash-')
    let database: Awaited<ReturnType<typeof startMariadb>>
    let installation: Awaited<ReturnType<typeof otherInstallation>>
    let client: Client

    const kill = async () => {
      process.kill(database.pid!, 'SIGKILL')
      while (await listens(database.socket.socketPath)) await sleep(10)
    }
    group.setup(async () => {
      database = await startMariadb(folder, DURABLE)
      await ensureDatabase(database.socket, 'ipe_rh')
      installation = await otherInstallation(undefined, {
        DB_SOCKET: database.socket.socketPath,
        DB_USER: database.socket.user,
        DB_PASSWORD: database.socket.password,
        DB_DATABASE: 'ipe_rh',
        API_LIMIT_PER_USER: '0',
        API_LIMIT_PER_ADDRESS: '0',
      })
      await installation.prepare()
      client = await installation.start()
    })
    group.teardown(async () => {
      await installation?.stop()
      await database?.stop()
      await installation?.remove()
      remove()
    })

    test('has lost no write the server acknowledged, and until it is back every answer says so', async ({ assert }) => {
      const told = new Acknowledged()
      for (let round = 0; round < ROUNDS; round++) {
        let stopped = false
        const before = told.writes
        const writers = Array.from({ length: WRITERS }, (_, at) =>
          writeAndNote(client, told, () => stopped, round * WRITERS + at),
        )
        while (told.writes < before + 300) await sleep(5)
        await kill()
        await sleep(300)
        database = await startMariadb(folder, DURABLE)
        const back = told.writes
        for (const until = Date.now() + 15_000; told.writes < back + 50 && Date.now() < until;) await sleep(10)
        assert.isAtLeast(told.writes, back + 50, 'it goes on writing by itself')
        stopped = true
        await Promise.all(writers)
      }
      assert.deepEqual(await told.lost({ ...database.socket, database: 'ipe_rh' }), [])
      const others = [...told.answers.keys()].filter((kind) => !/^20\d$/.test(kind))
      assert.isAtLeast(others.length, 1, 'some writes met the crash')
      assert.deepEqual(
        others.filter((kind) => !/^503 (BANCO_INDISPONIVEL|GRAVACAO_INCERTA)$/.test(kind)),
        [],
        JSON.stringify([...told.answers]),
      )
    }).timeout(60_000 + ROUNDS * 30_000)
  })
