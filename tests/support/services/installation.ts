import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { copyFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../bench/process.mjs'
import { DEMO_LOGINS } from '../../../database/demo/users.ts'
import { PROJECT, runNode, tempFolder } from './console.ts'
import { copyTables, ownDatabase, type Prepared, preparedOnce } from '../database/prepared.ts'
import { Client } from '../http/client.ts'

const PASSWORD = 'segredo-de-teste'
const MIGRATE = ['migration:run', '--force', '--no-schema-generate']

/** One key for all, so that what one of them encrypted is read by the next. */
const APP_KEY = createHash('sha256').update(`${process.env.APP_KEY} of other installations`).digest('base64url')

/**
 * Another installation of the product, as in production, on the kind of database the tests run on: commands and a server in
 * processes of their own, because what is enabled is decided at boot.
 */
export async function otherInstallation(cwd = PROJECT, extra: Record<string, string> = {}) {
  const { folder, remove } = tempFolder('ipe-other-')
  const database = await ownDatabase()
  const port = String(await freePort())
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DB_FILE: join(folder, 'ipe.sqlite3'),
    STORAGE_PATH: join(folder, 'storage'),
    APP_KEY,
    LOG_LEVEL: 'error',
    ...database.env,
    ...extra,
  }
  const servers: ChildProcess[] = []
  const addressOf = new Map<ChildProcess, string>()
  const processOf = ({ base }: Client) => servers.find((server) => addressOf.get(server) === base)!
  const log = join(folder, 'server.log')
  /** What it says when it cannot start. */
  const faults = join(folder, 'faults.log')
  const stop = async () => {
    for (const server of servers.splice(0)) {
      if (server.exitCode !== null || server.signalCode !== null) continue
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  }
  const run = (...args: string[]) => runNode(['bin/console.ts', ...args], env, cwd)
  const runAll = async (settings: Record<string, string>, commands: string[][]) => {
    for (const args of commands) {
      const { code, output } = await runNode(['bin/console.ts', ...args], settings, cwd)
      if (code !== 0) throw new Error(output)
    }
  }
  const mysql = process.env.DB_CONNECTION === 'mysql'
  const takeFrom = async (item: Prepared) => {
    // Not cpSync: it opens folders to everybody.
    if (existsSync(item.storage)) await cp(item.storage, env.STORAGE_PATH!, { recursive: true })
    return mysql ? copyTables(item.database, env.DB_DATABASE!) : copyFile(item.database, env.DB_FILE!)
  }
  /** Takes what the commands made for an installation before this one, or runs them: nothing in it depends on whose it is. */
  const make = async (...commands: string[][]) => {
    // Brought a server of its own: nothing there to copy from.
    if (extra.DB_DATABASE) return runAll(env, commands)
    const made = await preparedOnce(JSON.stringify([cwd, commands]), async (kept) =>
      runAll({ ...env, STORAGE_PATH: kept.storage, [mysql ? 'DB_DATABASE' : 'DB_FILE']: kept.database }, commands),
    )
    return takeFrom(made)
  }
  const signIn = { username: 'ana', password: PASSWORD }
  return {
    run,
    env,
    storage: env.STORAGE_PATH!,
    /** What its servers logged so far: a line of JSON each. */
    log: () => readFileSync(log, 'utf8'),
    stop,
    /** The id of the process that serves a client. */
    pidOf: (client: Client) => processOf(client).pid!,
    /** The servers (or the one of a client) end as when the power fails: nothing is finished, nothing is told. */
    async kill(client?: Client) {
      const ending = client ? [processOf(client)] : [...servers]
      for (const server of ending) {
        servers.splice(servers.indexOf(server), 1)
        if (server.exitCode !== null || server.signalCode !== null) continue
        server.kill('SIGKILL')
        await once(server, 'exit')
      }
    },
    /** Tables and a first user. */
    async prepare() {
      await make(MIGRATE, ['user:create', signIn.username, '--senha', PASSWORD])
    },
    /** Tables of all plugins and the story of the demo, whose administrator then signs in. */
    async prepareDemo() {
      await make(MIGRATE, ['plugin:enable', 'example'], ['demo:load', '--story'])
      const { login, senha } = DEMO_LOGINS.staff[0]!
      Object.assign(signIn, { username: login, password: senha })
    },
    /**
     * Starts a server (called again: another one on the same database) and gives a client that is signed in.
     * `limit`: the largest file it may write, in blocks of 512 bytes; `more`: settings of this server alone; `from`: the folder
     * of its sources.
     */
    async start(limit?: number, more: Record<string, string> = {}, from = cwd) {
      const own = servers.length ? String(await freePort()) : port
      const [program, ...args] = [
        ...(limit ? ['/bin/sh', '-c', `ulimit -f ${limit}; exec "$@"`, 'sh'] : []),
        process.execPath,
        'bin/server.ts',
      ]
      const server = spawn(program!, args, {
        cwd: from,
        env: { ...process.env, ...env, ...more, PORT: own },
        stdio: ['ignore', openSync(log, 'a'), openSync(faults, 'a')],
      })
      servers.push(server)
      addressOf.set(server, `http://127.0.0.1:${own}`)
      for (const until = Date.now() + 120_000; Date.now() < until; await sleep(50)) {
        if (server.exitCode !== null) break
        if ((await fetch(`http://127.0.0.1:${own}/api/saude`).catch(() => null))?.ok) {
          const client = new Client(`http://127.0.0.1:${own}`)
          const answer = await client.post('/api/login', signIn)
          if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.text}`)
          return client
        }
      }
      throw new Error(`The server did not start: ${readFileSync(faults, 'utf8').slice(-1_000)}`)
    },
    async remove() {
      await stop()
      await database.drop()
      remove()
    },
  }
}
