import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { ensureDatabase, startMariadb } from '../../bench/mariadb.mjs'
import { Acknowledged, writeAndNote } from '#tests/http/acknowledged_writes.ts'
import { PROJECT, tempFolder } from '#tests/services/console.ts'
import { faultyNetwork, type Network } from '#tests/services/faulty_network.ts'
import type { Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

/** `npm run soak` lets it go on for an hour; here each fault comes once. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0)
const LONG = MINUTES > 0
const WRITERS = 4
/** Writes between two faults. */
const CALM = LONG ? 200 : 60
/** How long one waits for them: the machine may do other things beside. */
const PATIENCE = LONG ? 300_000 : 60_000
/** A process is killed so often. */
const KILL_EVERY = 5 * 60_000
const DURABLE = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=256M', '--innodb-log-file-size=32M']
const METRICS_TOKEN = 'segredo-das-medidas'
/** By so much more memory a server may have at the end of a long soak than when it was warm. */
const GROWTH = 1.3
/** Minutes by which the clock of the second server is wrong, another one each time it starts. */
const CLOCKS = [17, -11]
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PICTURE = { nome: 'Ana', foto: { bytes: PIXEL, contentType: 'image/png', name: 'eu.png' } }
const NOT_NOW = /^503 (BANCO_INDISPONIVEL|GRAVACAO_INCERTA|NAO_GRAVADO)$/
const READS = [
  '/api/captacao/etapas-seletivas?size=15&sort=nome',
  '/api/captacao/candidatos?size=15&sort=nome',
  '/api/captacao/painel',
  '/api/utilitario/log?size=15',
  '/api/userinfo',
]

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

if (process.env.DB_CONNECTION === 'mysql' && spawnSync('mariadbd', ['--version']).status === 0)
  test.group('Mixed load on two servers while things fail', (group) => {
    const { folder, remove } = tempFolder('ipe-soak-')
    let database: Awaited<ReturnType<typeof startMariadb>>
    let installation: Awaited<ReturnType<typeof otherInstallation>>
    /** Between the second server and the database. */
    let network: Awaited<ReturnType<typeof faultyNetwork>>
    let well: Client
    let faulty: Client
    let starts = 0
    /** What the background jobs called: one address a job. */
    const called: string[] = []
    const listener = createServer((request, response) => {
      request.setEncoding('utf8')
      let body = ''
      request.on('data', (piece) => (body += piece))
      request.on('end', () => {
        called.push(JSON.parse(body).tela)
        response.end()
      })
    })

    /** The one whose network, disk and clock are bad. Its log is a file of that disk, too. */
    const startFaulty = () =>
      installation.start(undefined, {
        DB_PORT: String(network.port),
        CLOCK_SHIFT: String(CLOCKS[starts++ % CLOCKS.length]! * 60_000),
        NODE_OPTIONS: `--import ${pathToFileURL(`${PROJECT}/tests/support/services/shifted_clock.mjs`).href}`,
      })

    group.setup(async () => {
      await once(listener.listen(0, '127.0.0.1'), 'listening')
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
        USAGE_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/uso`,
        METRICS_TOKEN,
        API_LIMIT_PER_USER: '0',
        API_LIMIT_PER_ADDRESS: '0',
      })
      await installation.prepare()
      well = await installation.start()
      faulty = await startFaulty()
    })
    group.teardown(async () => {
      network?.set('well')
      await installation?.stop()
      network?.close()
      await database?.stop()
      await installation?.remove()
      listener.close()
      remove()
    })

    const memoryOf = async ({ base }: Client) => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${base}/api/metricas`, { headers })).text()
      return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1e6)
    }

    test('a network that is cut, silent or slow, a disk that is slow or full, a wrong clock and killed processes lose no acknowledged write; the other server goes on, and each fault ends by itself', async ({
      assert,
    }) => {
      const began = Date.now()
      /** One account for each server: what is done to one must not be read off the other. `dark`: while the database is away. */
      const told = { well: new Acknowledged(), faulty: new Acknowledged(), dark: new Acknowledged() }
      const reads = { done: 0, slowest: 0, others: new Map<string, number>() }
      const memory: number[][] = []
      let writer = 0
      let asked = 0
      let kills = 0
      let stopped = false
      const go = {
        /** Stops writing and reading, and waits for what is under way. */
        running: [] as Promise<unknown>[],
        begin(first: Acknowledged, second: Acknowledged) {
          stopped = false
          const read = async (client: Client, goal: Acknowledged) => {
            for (let at = 0; !stopped; at++) {
              const from = performance.now()
              const answer = await client.get(READS[at % READS.length]!).catch(() => null)
              if (goal === told.well) {
                reads.slowest = Math.max(reads.slowest, performance.now() - from)
                const kind = answer ? `${answer.status} ${answer.body?.code ?? ''}`.trim() : 'no answer'
                if (kind !== '200') reads.others.set(kind, (reads.others.get(kind) ?? 0) + 1)
              }
              reads.done++
              await sleep(50)
            }
          }
          const both = [
            [well, first],
            [faulty, second],
          ] as const
          this.running = [
            ...both.map(([client, account]) => read(client, account)),
            ...Array.from({ length: WRITERS }, () => {
              const at = writer++
              const [client, account] = both[at % 2]!
              return writeAndNote(client, account, () => stopped, at)
            }),
          ]
        },
        async end() {
          stopped = true
          await Promise.all(this.running)
        },
      }
      const wrote = async (acknowledged: Acknowledged, more: number) => {
        const goal = acknowledged.writes + more
        for (const until = Date.now() + PATIENCE; acknowledged.writes < goal && Date.now() < until;) await sleep(20)
        return acknowledged.writes >= goal
      }
      /** The database takes commits for a tenth of the time only, as on a disk that does not keep up. */
      const slowDisk = async (pulses: number) => {
        const connection = await createConnection(database.tcp)
        for (let pulse = 0; pulse < pulses; pulse++) {
          await connection.query('BACKUP STAGE START')
          await connection.query('BACKUP STAGE BLOCK_COMMIT')
          await sleep(450)
          await connection.query('BACKUP STAGE END')
          await sleep(50)
        }
        await connection.end()
      }
      const fullDisk = (bytes: string) => {
        const limit = spawnSync('prlimit', ['--pid', String(installation.pidOf(faulty)), `--fsize=${bytes}:unlimited`])
        if (limit.status !== 0) throw new Error(String(limit.stderr))
      }
      const picture = (client: Client) => client.put('/api/userinfo/usuario/meus-dados', PICTURE)
      const jobs = async (clients: Client[]) => {
        for (const client of clients) {
          const tela = `/captacao/candidatos/${asked}`
          const { status } = await client.post(`/api/userinfo/sensedata?url=${tela}`)
          assert.equal(status, 204)
          asked++
        }
      }

      const FAULTS: Network[] = ['cut', 'silent', 40]
      const faults: Record<string, () => Promise<void>> = {
        ...Object.fromEntries(
          FAULTS.map((fault) => [
            `network ${fault}`,
            async () => {
              network.set(fault)
              assert.isTrue(await wrote(told.well, CALM), `the other server goes on (${fault})`)
              if (typeof fault === 'number') assert.isTrue(await wrote(told.faulty, 5), 'slow is not broken')
              network.set('well')
            },
          ]),
        ),
        'slow disk': () => slowDisk(LONG ? 20 : 4),
        async 'full disk'() {
          assert.equal((await picture(faulty)).status, 200)
          fullDisk('1')
          const refused = await picture(faulty)
          assert.equal(refused.status, 503, refused.text)
          assert.isTrue(await wrote(told.faulty, 5), 'what needs no file goes on')
          fullDisk('unlimited')
          assert.equal((await picture(faulty)).status, 200)
        },
        async 'killed server'() {
          await installation.kill(faulty)
          assert.isTrue(await wrote(told.well, CALM), 'the other server goes on')
          await go.end()
          faulty = await startFaulty()
          go.begin(told.well, told.faulty)
        },
        async 'killed database'() {
          await go.end()
          go.begin(told.dark, told.dark)
          assert.isTrue(await wrote(told.dark, CALM))
          process.kill(database.pid!, 'SIGKILL')
          while (await listens(database.tcp.port)) await sleep(10)
          await sleep(1_000)
          database = await startMariadb(folder, DURABLE, database.tcp.port)
          assert.isTrue(await wrote(told.dark, CALM), 'both go on by themselves')
          await go.end()
          go.begin(told.well, told.faulty)
        },
      }
      const killing = ['killed server', 'killed database']
      let killed = Date.now()
      const round = async () => {
        // A short one kills each once, a long one takes turns every five minutes.
        const due = !LONG ? killing : Date.now() - killed >= KILL_EVERY ? [killing[kills++ % killing.length]!] : []
        if (due.length) killed = Date.now()
        for (const name of [...Object.keys(faults).filter((value) => !killing.includes(value)), ...due]) {
          go.begin(told.well, told.faulty)
          assert.isTrue(await wrote(told.faulty, CALM))
          await jobs([well, faulty])
          await faults[name]!()
          assert.isTrue(await wrote(told.faulty, CALM), `it goes on by itself (${name})`)
          await go.end()
        }
        memory.push(await Promise.all([well, faulty].map(memoryOf)))
        const minutes = ((Date.now() - began) / 60_000).toFixed(1)
        console.log(
          `      minute ${minutes}: ${Object.values(told)
            .map(({ writes }) => writes)
            .join(
              ' + ',
            )} writes, ${reads.done} reads, slowest ${[told.well, told.faulty].map(({ slowest }) => Math.round(slowest)).join(' and ')} ms, reads ${Math.round(reads.slowest)} ms, memory ${memory.at(-1)!.join(' and ')} MB${due.length ? `, ${due.join(', ')}` : ''}`,
        )
      }
      try {
        do await round()
        while (Date.now() < began + MINUTES * 60_000)
      } finally {
        stopped = true
      }

      for (const acknowledged of Object.values(told))
        assert.deepEqual(await acknowledged.lost({ ...database.tcp, database: 'ipe_rh' }), [])
      const others = (acknowledged: Acknowledged, expected: RegExp[]) =>
        [...acknowledged.answers.keys()].filter((kind) => ![/^20\d$/, ...expected].some((each) => each.test(kind)))
      assert.deepEqual(others(told.well, []), [], JSON.stringify([...told.well.answers]))
      assert.deepEqual([...reads.others], [])
      // A server that is killed answers nothing.
      assert.deepEqual(others(told.faulty, [NOT_NOW, /^no answer$/]), [], JSON.stringify([...told.faulty.answers]))
      assert.deepEqual(others(told.dark, [NOT_NOW]), [], JSON.stringify([...told.dark.answers]))
      // Each job was done; twice only where a process was killed with it in its hands.
      for (const until = Date.now() + 90_000; new Set(called).size < asked && Date.now() < until;) await sleep(100)
      assert.lengthOf(new Set(called), asked)
      assert.isAtMost(called.length - asked, LONG ? kills * 2 : killing.length * 2)
      // A short one says nothing about memory: it is not warm yet. The second server begins anew each time it is killed.
      const [warm] = memory[4] ?? []
      if (warm) assert.isBelow(memory.at(-1)![0]!, warm * GROWTH)
    }).timeout(600_000 + MINUTES * 60_000)
  })
