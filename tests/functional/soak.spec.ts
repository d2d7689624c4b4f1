import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ensureDatabase, startMariadb } from '../../bench/mariadb.mjs'
import { Acknowledged, writeAndNote } from '../acknowledged_writes.ts'
import { tempFolder } from '../console.ts'
import { faultyNetwork, type Network } from '../faulty_network.ts'
import type { Client } from '../helpers.ts'
import { otherInstallation } from '../installation.ts'

/** `npm run soak` lets it go on for an hour; here each fault comes once. */
const UNTIL = Date.now() + Number(process.env.SOAK_MINUTES ?? 0) * 60_000
const WRITERS = 4
/** Writes between two faults. */
const CALM = 60
const DURABLE = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=256M', '--innodb-log-file-size=32M']
const METRICS_TOKEN = 'segredo-das-medidas'
/** By so much more memory a server may have at the end of a long soak than after its first round. */
const GROWTH = 1.3
const FAULTS: Network[] = ['cut', 'silent', 40]

if (process.env.DB_CONNECTION === 'mysql' && spawnSync('mariadbd', ['--version']).status === 0)
  test.group('Mixed load on two servers while things fail', (group) => {
    const { folder, remove } = tempFolder('ipe-soak-')
    let database: Awaited<ReturnType<typeof startMariadb>>
    let installation: Awaited<ReturnType<typeof otherInstallation>>
    /** Between the second server and the database. */
    let network: Awaited<ReturnType<typeof faultyNetwork>>
    let clients: Client[]

    group.setup(async () => {
      database = await startMariadb(folder, DURABLE)
      await ensureDatabase(database.socket, 'ipe_rh')
      network = await faultyNetwork(database.tcp)
      installation = await otherInstallation(undefined, {
        DB_SOCKET: '',
        DB_HOST: database.tcp.host,
        DB_PORT: String(database.tcp.port),
        DB_USER: database.tcp.user,
        DB_PASSWORD: database.tcp.password,
        DB_DATABASE: 'ipe_rh',
        METRICS_TOKEN,
        API_LIMIT_PER_USER: '0',
        API_LIMIT_PER_ADDRESS: '0',
      })
      await installation.prepare()
      clients = [await installation.start(), await installation.start(undefined, { DB_PORT: String(network.port) })]
    })
    group.teardown(async () => {
      network?.set('well')
      await installation?.stop()
      network?.close()
      await database?.stop()
      await installation?.remove()
      remove()
    })

    const memoryOf = async ({ base }: Client) => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${base}/api/metricas`, { headers })).text()
      return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1e6)
    }

    test('a network that is cut, silent or slow loses no acknowledged write, the other server goes on, and each fault ends by itself', async ({
      assert,
    }) => {
      /** One account for each server: what the faulty network may do to one must not be read off the other. */
      const told = clients.map(() => new Acknowledged())
      const [well, faulty] = told as [Acknowledged, Acknowledged]
      const memory: number[][] = []
      let writer = 0
      const wrote = async (one: Acknowledged, more: number, patience = 60_000) => {
        const goal = one.writes + more
        for (const until = Date.now() + patience; one.writes < goal && Date.now() < until;) await sleep(20)
        return one.writes >= goal
      }
      do {
        for (const fault of FAULTS) {
          let stopped = false
          const writers = Array.from({ length: WRITERS }, () => {
            const at = writer++
            return writeAndNote(clients[at % 2]!, told[at % 2]!, () => stopped, at)
          })
          assert.isTrue(await wrote(faulty, CALM))
          network.set(fault)
          assert.isTrue(await wrote(well, CALM), `the other server goes on (${fault})`)
          if (typeof fault === 'number') assert.isTrue(await wrote(faulty, 5), 'slow is not broken')
          network.set('well')
          assert.isTrue(await wrote(faulty, CALM), `it goes on by itself (${fault})`)
          stopped = true
          await Promise.all(writers)
        }
        memory.push(await Promise.all(clients.map(memoryOf)))
        console.log(
          `      ${told.map(({ writes }) => writes).join(' and ')} writes, slowest ${told.map(({ slowest }) => Math.round(slowest)).join(' and ')} ms, memory ${memory.at(-1)!.join(' and ')} MB`,
        )
      } while (Date.now() < UNTIL)
      for (const one of told) assert.deepEqual(await one.lost({ ...database.tcp, database: 'ipe_rh' }), [])
      const others = [...well.answers.keys()].filter((kind) => !/^20\d$/.test(kind))
      assert.deepEqual(others, [], JSON.stringify([...well.answers]))
      assert.deepEqual(
        [...faulty.answers.keys()].filter(
          (kind) => !/^(20\d|503 (BANCO_INDISPONIVEL|GRAVACAO_INCERTA|NAO_GRAVADO))$/.test(kind),
        ),
        [],
        JSON.stringify([...faulty.answers]),
      )
      // A short one says nothing about memory: it is not warm yet.
      if (memory.length > 10)
        for (const [at, end] of memory.at(-1)!.entries()) assert.isBelow(end, memory[4]![at]! * GROWTH)
    }).timeout(300_000 + Number(process.env.SOAK_MINUTES ?? 0) * 60_000)
  })
