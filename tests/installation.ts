import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { freePort } from '../bench/process.mjs'
import { DEMO_LOGINS } from '../database/demo/users.ts'
import { PROJECT, runNode, tempFolder } from './console.ts'
import { Client } from './helpers.ts'

const PASSWORD = 'segredo-de-teste'
const MIGRATE = ['migration:run', '--force', '--no-schema-generate']

/** SQLite files made for earlier installations, in a folder that goes with the process. */
const prepared = new Map<string, string>()
let templates: string | undefined

function templateFolder(): string {
  if (templates) return templates
  const { folder, remove } = tempFolder('ipe-prepared-')
  process.on('exit', remove)
  return (templates = folder)
}

/** On MySQL a database of its own beside the one of the tests. */
async function ownDatabase(): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (process.env.DB_CONNECTION !== 'mysql') return { env: {}, drop: async () => {} }
  const name = `ipe_other_${process.pid}_${randomBytes(3).toString('hex')}_test`
  const { DB_SOCKET: socketPath, DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password } = process.env
  const run = async (statement: string) => {
    const connection = await createConnection({
      ...(socketPath ? { socketPath } : { host, port: Number(port ?? 3306) }),
      user,
      password,
    })
    await connection.query(statement, [name])
    await connection.end()
  }
  await run('CREATE DATABASE ?? CHARACTER SET utf8mb4')
  return { env: { DB_DATABASE: name }, drop: () => run('DROP DATABASE ??') }
}

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
    APP_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'error',
    ...database.env,
    ...extra,
  }
  const servers: ChildProcess[] = []
  const addressOf = new Map<ChildProcess, string>()
  const processOf = ({ base }: Client) => servers.find((one) => addressOf.get(one) === base)!
  const log = join(folder, 'server.log')
  const stop = async () => {
    for (const server of servers.splice(0)) {
      if (server.exitCode !== null || server.signalCode !== null) continue
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  }
  const run = (...args: string[]) => runNode(['bin/console.ts', ...args], env, cwd)
  const runAll = async (...commands: string[][]) => {
    for (const args of commands) {
      const { code, output } = await run(...args)
      if (code !== 0) throw new Error(output)
    }
  }
  /** Runs the commands, or takes the SQLite file they made for an installation before this one: nothing in it depends on whose it is. */
  const make = async (...commands: string[][]) => {
    if (process.env.DB_CONNECTION === 'mysql') return runAll(...commands)
    const key = JSON.stringify([cwd, extra, commands])
    const made = prepared.get(key)
    if (made) return copyFile(made, env.DB_FILE!)
    await runAll(...commands)
    const kept = join(templateFolder(), `${prepared.size}.sqlite3`)
    await copyFile(env.DB_FILE!, kept)
    prepared.set(key, kept)
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
      await runAll(MIGRATE, ['plugin:enable', 'example'], ['demo:load', '--story'])
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
        stdio: ['ignore', openSync(log, 'a'), 'ignore'],
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
      throw new Error('The server did not start.')
    },
    async remove() {
      await stop()
      await database.drop()
      remove()
    },
  }
}
