/** A private Galera cluster of MariaDB on the loopback of this machine: a node each on ports of its own, for tests and trials. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import mysql from 'mysql2/promise'
import { freePort, run, start, untilReady } from './process.mjs'

/** Where Debian's package `galera-4` puts the provider. */
const PROVIDER = '/usr/lib/galera/libgalera_smm.so'

/** Whether this machine can run a cluster: `mariadb-server`, `galera-4` and `rsync` (copies a node that was away for long). */
export const hasGalera = () =>
  existsSync(PROVIDER) &&
  ['mariadbd', 'rsync', 'lsof'].every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined)

const HOST = '127.0.0.1'

/** The state transfer fails for root (containers), whose rsync gives up its rights: then all of it is run as the user of the package. */
const ACCOUNT = userInfo().uid === 0 ? 'mysql' : userInfo().username
const USER = `--user=${ACCOUNT}`

async function makeFolder(folder) {
  await mkdir(folder, { recursive: true })
  if (userInfo().uid !== 0) return
  const { uid, gid } = await stat('/var/lib/mysql')
  for (const item of [folder, dirname(folder), dirname(dirname(folder))]) await chown(item, uid, gid)
}

/**
 * Starts `count` nodes in `folder` and hands out how they are reached.
 * @returns `nodes` (each with `host`, `port`, `kill()` and `start()`, `freeze()` and `thaw()`), `user`, `password`, `whole()` and `stop()`
 */
export async function startGalera(folder, count = 3) {
  const data = (index) => join(folder, `node${index}`, 'data')
  await makeFolder(data(0))
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data(0)}`,
    USER,
    '--skip-test-db',
    '--auth-root-authentication-method=normal',
  ])
  const ports = []
  for (let index = 0; index < count; index++)
    ports.push({ sql: await freePort(), group: await freePort(), ist: await freePort(), sst: await freePort() })
  const members = ports.map(({ group }) => `${HOST}:${group}`).join(',')

  const nodes = ports.map((port, index) => new Node(join(folder, `node${index}`), port, members))
  await nodes[0].start(['--wsrep-new-cluster'])
  await nodes[0].root((connection) =>
    connection.query(`CREATE USER bench@'${HOST}' IDENTIFIED BY 'bench'; GRANT ALL ON *.* TO bench@'${HOST}'`),
  )
  // One after the other: each takes the files of one that has them.
  for (const node of nodes.slice(1)) {
    await makeFolder(join(node.folder, 'data'))
    await node.start()
  }
  return {
    nodes,
    user: 'bench',
    password: 'bench',
    /** Waits until all nodes see each other: one that was frozen takes itself for a member until it has looked. */
    async whole() {
      for (const node of nodes) await node.sees(count)
    },
    stop: () => Promise.all(nodes.map((node) => node.stop())),
  }
}

class Node {
  host = HOST
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child
  #settings

  constructor(folder, port, members) {
    this.folder = folder
    this.port = port.sql
    this.socket = join(folder, 'mariadb.sock')
    this.#settings = [
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      `--port=${port.sql}`,
      `--socket=${this.socket}`,
      `--pid-file=${join(folder, 'mariadb.pid')}`,
      USER,
      `--bind-address=${HOST}`,
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--innodb-buffer-pool-size=128M',
      '--innodb-log-file-size=64M',
      // A killed node is brought up by the others: what is acknowledged is on more than one of them.
      '--innodb-flush-log-at-trx-commit=0',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDER}`,
      '--wsrep-cluster-name=ipe',
      `--wsrep-cluster-address=gcomm://${members}`,
      `--wsrep-node-address=${HOST}`,
      `--wsrep-node-name=${port.sql}`,
      `--log-error=${join(folder, 'error.log')}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=${HOST}:${port.sst}`,
      '--wsrep-slave-threads=2',
      `--wsrep-provider-options=${[
        `gmcast.listen_addr=tcp://${HOST}:${port.group}`,
        `ist.recv_addr=${HOST}:${port.ist}`,
        'gcache.size=128M',
        'evs.keepalive_period=PT0.3S',
        'evs.suspect_timeout=PT1.5S',
        'evs.inactive_timeout=PT2.5S',
        'evs.inactive_check_period=PT0.3S',
      ].join(';')}`,
    ]
  }

  /** Runs `work` as root of this node. */
  async root(work) {
    const connection = await mysql.createConnection({ socketPath: this.socket, user: 'root', multipleStatements: true })
    try {
      return await work(connection)
    } finally {
      await connection.end()
    }
  }

  /** Starts the node, or again after it was killed, and waits until it takes part. */
  async start(more = []) {
    const TMPDIR = join(this.folder, 'temporary')
    await makeFolder(TMPDIR)
    this.#child = start('mariadbd', [...this.#settings, ...more], { env: { ...process.env, TMPDIR } })
    await this.sees(1)
  }

  /** Waits until it takes part, together with so many nodes at least. */
  sees(count) {
    return untilReady(this.#child, 'Galera', () =>
      this.root(async (connection) => {
        const [rows] = await connection.query({ sql: "SHOW STATUS LIKE 'wsrep_%'", timeout: 5_000 })
        const status = new Map(rows.map(({ Variable_name: name, Value: value }) => [name, value]))
        return status.get('wsrep_local_state_comment') === 'Synced' && Number(status.get('wsrep_cluster_size')) >= count
      }),
    )
  }

  /** Ends it as when the power fails. */
  async kill() {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await ended
  }

  /** Neither answers nor ends, as a machine that was paused or cut off. */
  freeze() {
    this.#child.kill('SIGSTOP')
  }

  thaw() {
    this.#child.kill('SIGCONT')
  }

  /** Without goodbyes to the others, which may be ending too: its files are thrown away. */
  async stop() {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) await this.kill()
  }
}
