import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { ensureDatabase, startMariadb } from '../../bench/mariadb.mjs'
import { tempFolder } from '../console.ts'
import type { Client } from '../helpers.ts'
import { otherInstallation } from '../installation.ts'

const ETAPAS = '/api/captacao/etapas-seletivas'
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2)
const WRITERS = 12
/** As one trusts people's data to: each commit is on the disk before it is acknowledged. */
const DURABLE = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=64M', '--innodb-log-file-size=32M']

/** What the server said it had done. */
class Acknowledged {
  readonly created = new Map<number, string>()
  readonly changed = new Map<number, number>()
  readonly removed = new Set<number>()
  readonly answers = new Map<string, number>()
  writes = 0
}

/** Creates (alone, many, with a transaction of their own), changes and removes until it is told to stop. */
async function write(client: Client, told: Acknowledged, stopped: () => boolean, writer: number) {
  const note = <T extends { status: number; body: any } | null>(answer: T): T => {
    const kind = answer ? `${answer.status} ${answer.body?.code ?? ''}`.trim() : 'no answer'
    told.answers.set(kind, (told.answers.get(kind) ?? 0) + 1)
    if (answer && answer.status < 300) told.writes++
    return answer
  }
  for (let number = 1; !stopped(); number++) {
    const nome = `E ${writer}.${number}.${told.writes}`
    const one = note(await client.post(ETAPAS, { ordem: 1, nome }).catch(() => null))
    if (one?.status !== 201) {
      await sleep(20)
      continue
    }
    const { id } = one.body
    told.created.set(id, nome)
    const many = note(
      await client
        .post(`${ETAPAS}/lote`, { rows: [1, 2].map((at) => ({ ordem: at, nome: `${nome}.${at}` })) })
        .catch(() => null),
    )
    if (many?.status === 201)
      many.body.ids.forEach((each: number, at: number) => told.created.set(each, `${nome}.${at + 1}`))
    for (const ordem of [2, 3]) {
      const answer = note(await client.put(`${ETAPAS}/${id}`, { ordem }).catch(() => null))
      if (answer?.status === 200) told.changed.set(id, ordem)
    }
    if (number % 3) continue
    told.created.delete(id)
    const gone = note(await client.delete(`${ETAPAS}/${id}`).catch(() => null))
    if (gone?.status === 204) told.removed.add(id)
  }
}

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
          write(client, told, () => stopped, round * WRITERS + at),
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
      const connection = await createConnection({ ...database.socket, database: 'ipe_rh' })
      const [rows] = (await connection.query('SELECT id, nome, ordem FROM etapas_seletivas')) as unknown as [
        { id: number; nome: string; ordem: number }[],
      ]
      await connection.end()
      const found = new Map(rows.map((row) => [row.id, row]))
      assert.deepEqual(
        [...told.created].filter(([id, nome]) => found.get(id)?.nome !== nome),
        [],
      )
      assert.deepEqual(
        [...told.changed].filter(([id, ordem]) => told.created.has(id) && found.get(id)!.ordem < ordem),
        [],
      )
      assert.deepEqual(
        [...told.removed].filter((id) => found.has(id)),
        [],
      )
      const others = [...told.answers.keys()].filter((kind) => !/^20\d$/.test(kind))
      assert.isAtLeast(others.length, 1, 'some writes met the crash')
      assert.deepEqual(
        others.filter((kind) => !/^503 (BANCO_INDISPONIVEL|GRAVACAO_INCERTA)$/.test(kind)),
        [],
        JSON.stringify([...told.answers]),
      )
    }).timeout(60_000 + ROUNDS * 30_000)
  })
