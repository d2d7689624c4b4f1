import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { hasGalera, startGalera } from '../../bench/galera.mjs'
import { Acknowledged, writeAndNote } from '#tests/http/acknowledged_writes.ts'
import { runNode, tempFolder } from '#tests/services/console.ts'
import type { Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

const ETAPAS = '/api/captacao/etapas-seletivas'
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 1)
const WRITERS = 4
/** Milliseconds a request may take while a node goes away: what UX and proxies bear. */
const SLOWEST = 5_000
const METRICS_TOKEN = 'segredo-das-medidas'
/** By so much more memory a server may have at the end of a long trial than when it was warm. */
const GROWTH = 1.3

// A cluster of its own (packages mariadb-server, galera-4, rsync and lsof), where the tests run on MariaDB.
if (process.env.DB_CONNECTION === 'mysql' && hasGalera())
  test.group('A Galera cluster of three nodes, two servers on different ones', (group) => {
    const { folder, remove } = tempFolder('ipe-galera-')
    let cluster: Awaited<ReturnType<typeof startGalera>>
    let installation: Awaited<ReturnType<typeof otherInstallation>>
    let clients: Client[]
    /** What the background jobs called. */
    let told = 0
    const listener = createServer((_, response) => {
      told++
      response.end()
    })
    const settingsOf = (index: number) => ({
      host: cluster.nodes[index]!.host,
      port: cluster.nodes[index]!.port,
      user: cluster.user,
      password: cluster.password,
      database: 'ipe_rh',
    })
    /** All nodes, beginning with the one this server prefers. */
    const hostsFrom = (first: number) =>
      cluster.nodes
        .map((_, at) => cluster.nodes[(first + at) % cluster.nodes.length]!)
        .map((node) => `${node.host}:${node.port}`)
        .join()

    /** Megabytes of a server, by its own figures. */
    const memoryOf = async ({ base }: Client) => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${base}/api/metricas`, { headers })).text()
      return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1e6)
    }

    group.setup(async () => {
      await once(listener.listen(0, '127.0.0.1'), 'listening')
      cluster = await startGalera(folder)
      await cluster.nodes[0]!.root((connection: any) =>
        connection.query('CREATE DATABASE ipe_rh CHARACTER SET utf8mb4'),
      )
      installation = await otherInstallation(undefined, {
        DB_HOST: hostsFrom(0),
        DB_USER: cluster.user,
        DB_PASSWORD: cluster.password,
        DB_DATABASE: 'ipe_rh',
        DB_SOCKET: '',
        USAGE_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/uso`,
        METRICS_TOKEN,
        API_LIMIT_PER_USER: '0',
        API_LIMIT_PER_ADDRESS: '0',
      })
      await installation.prepare()
      clients = [await installation.start(), await installation.start(undefined, { DB_HOST: hostsFrom(1) })]
    })
    group.teardown(async () => {
      await installation?.stop()
      await cluster?.stop()
      await installation?.remove()
      listener.close()
      remove()
    })

    test('what one server acknowledged the other one reads at once', async ({ assert }) => {
      const [one, other] = clients as [Client, Client]
      for (let round = 0; round < 20; round++) {
        const { body } = await one.post(ETAPAS, { ordem: 1, nome: `Lida ${round}` })
        assert.equal((await other.get(`${ETAPAS}/${body.id}`)).body.nome, `Lida ${round}`)
        assert.equal((await other.put(`${ETAPAS}/${body.id}`, { ordem: 2 })).status, 200)
        assert.equal((await one.get(`${ETAPAS}/${body.id}`)).body.ordem, 2)
      }
    })

    // Proves: etapas-seletivas
    test('of changes of one record at both servers each is done, or told as a conflict', async ({ assert }) => {
      const { id } = (await clients[0]!.post(ETAPAS, { ordem: 1, nome: 'Disputada' })).body
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) => clients[at % 2]!.put(`${ETAPAS}/${id}`, { ordem: at + 1 })),
      )
      const kinds = answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`.trim())
      assert.deepEqual(
        kinds.filter((kind) => !/^(200|409 (OCUPADO|CONFLITO))$/.test(kind)),
        [],
      )
    })

    test('of leaves of one talent that overlap, asked for at both servers at once, one is made', async ({ assert }) => {
      const [{ insertId: reason }, { insertId: talent }] = await cluster.nodes[2]!.root(async (connection: any) => {
        await connection.query('USE ipe_rh')
        const [[{ company }]] = await connection.query('SELECT MIN(id) AS company FROM empresas')
        const insert = async (table: string, name: string) =>
          (await connection.query(`INSERT INTO ${table} (empresa_id, ${name}) VALUES (?, 'Um')`, [company]))[0]
        return [await insert('tipos_afastamento', 'descricao'), await insert('talentos', 'nome')]
      })
      for (let month = 1; month <= 4; month++) {
        const inicio = `2026-0${month}-10`
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, at) =>
            clients[at % 2]!.post('/api/sst/afastamentos', {
              colaborador: talent,
              afastamento: reason,
              inicio,
              fim: `2026-0${month}-2${at}`,
            }),
          ),
        )
        const made = answers.filter(({ status }) => status === 201)
        assert.lengthOf(made, 1, answers.map(({ text }) => text).join('\n'))
        for (const { status, text } of answers)
          if (status !== 201) assert.match(text, /O talento já tem um afastamento neste período\.|"OCUPADO"/)
      }
    })

    // Proves: core.sensedata
    test('jobs queued at both servers run once each', async ({ assert }) => {
      const asked = 24
      const answers = await Promise.all(
        Array.from({ length: asked }, (_, at) =>
          clients[at % 2]!.post(`/api/userinfo/sensedata?url=/captacao/candidatos/${at}`),
        ),
      )
      assert.isTrue(answers.every(({ status }) => status === 204))
      for (const until = Date.now() + 30_000; told < asked && Date.now() < until;) await sleep(50)
      const [[open]] = await cluster.nodes[2]!.root((connection: any) =>
        connection.query(
          "SET SESSION wsrep_sync_wait = 7; SELECT COUNT(*) AS n FROM ipe_rh.tarefas WHERE estado = 'executando'",
        ),
      ).then((results: any) => results[0].slice(1))
      assert.equal(open.n, 0)
      assert.equal(told, asked)
    })

    test('of two servers that prepare one database at two nodes one does it and the other waits', async ({
      assert,
    }) => {
      await cluster.nodes[0]!.root((connection: any) =>
        connection.query('CREATE DATABASE ipe_nova CHARACTER SET utf8mb4'),
      )
      const prepare = (first: number) =>
        runNode(['bin/prepare.ts', '--empty'], {
          ...installation.env,
          DB_DATABASE: 'ipe_nova',
          DB_HOST: hostsFrom(first),
        })
      const both = await Promise.all([prepare(0), prepare(1)])
      for (const { code, output } of both) assert.equal(code, 0, output)
      assert.lengthOf(
        both.filter(({ output }) => output.includes('Outro processo já prepara este banco de dados; esperando')),
        1,
      )
      const [rows] = await cluster.nodes[2]!.root((connection: any) =>
        connection.query('SELECT COUNT(*) AS users FROM ipe_nova.usuarios'),
      )
      assert.equal(rows[0].users, 1)
    })

    test('a node killed under load, then frozen: no acknowledged write is lost and no request hangs', async ({
      assert,
    }) => {
      const told = new Acknowledged()
      const reach = async (writes: number, limit = 60_000) => {
        for (const until = Date.now() + limit; told.writes < writes && Date.now() < until;) await sleep(5)
        return told.writes
      }
      const memory: number[][] = []
      for (let round = 0; round < ROUNDS; round++) {
        for (const fault of ['kill', 'freeze'] as const) {
          const node = cluster.nodes[fault === 'kill' ? 0 : 1]!
          let stopped = false
          const before = told.writes
          const writers = Array.from({ length: WRITERS }, (_, at) =>
            writeAndNote(clients[at % 2]!, told, () => stopped, at),
          )
          try {
            assert.isAtLeast(await reach(before + 100), before + 100, 'the writers write')
            await node[fault]()
            await sleep(1_000)
            const without = told.writes
            assert.isAtLeast(await reach(without + 100, 15_000), without + 100, `it goes on by itself (${fault})`)
            await (fault === 'kill' ? node.start() : node.thaw())
            await cluster.whole()
            const back = told.writes
            assert.isAtLeast(await reach(back + 100), back + 100, 'and with the node that is back')
          } finally {
            stopped = true
          }
          await Promise.all(writers)
        }
        memory.push(await Promise.all(clients.map(memoryOf)))
        if (ROUNDS > 1)
          console.log(
            `round ${round + 1}: ${told.writes} writes, slowest ${Math.round(told.slowest)} ms, memory ${memory.at(-1)!.join(' and ')} MB`,
          )
      }
      // Flat once it is warm; a short trial says nothing about that.
      const warm = memory[4]
      if (warm) for (const [at, end] of memory.at(-1)!.entries()) assert.isBelow(end, warm[at]! * GROWTH)
      for (const index of cluster.nodes.keys())
        assert.deepEqual(await told.lost(settingsOf(index), 'SET SESSION wsrep_sync_wait = 7'), [])
      assert.isBelow(told.slowest, SLOWEST)
    }).timeout(120_000 + ROUNDS * 60_000)
  })
