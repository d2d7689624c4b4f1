/** A private MariaDB for one run: its own data folder and port, durable like a server one trusts with people's data. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import mysql from 'mysql2/promise'
import { freePort, run, start, stop, untilReady } from './process.mjs'

const ALWAYS = ['--bind-address=127.0.0.1', '--skip-name-resolve', '--character-set-server=utf8mb4']

const MEASURED = [
  '--innodb-buffer-pool-size=1G',
  '--innodb-log-file-size=256M',
  // Every commit is on the disk before it is acknowledged: both sides pay for durability.
  '--innodb-flush-log-at-trx-commit=1',
  '--max-connections=100',
]

/** Starts the server on `folder` and hands out connection settings for the user `bench`. `at`: the port, as that of one that was killed. */
export async function startMariadb(folder, tuning = MEASURED, at) {
  const data = join(folder, 'mariadb')
  const user = `--user=${userInfo().username}`
  // Temporary tables get equal names in every server; two of them starting at once must not meet in /tmp.
  const temporary = join(folder, 'temporary')
  await mkdir(temporary, { recursive: true })
  const env = { ...process.env, TMPDIR: temporary }
  if (!existsSync(join(data, 'mysql'))) {
    await mkdir(data, { recursive: true })
    await run(
      'mariadb-install-db',
      ['--no-defaults', `--datadir=${data}`, user, '--skip-test-db', '--auth-root-authentication-method=normal'],
      { env },
    )
  }
  const port = at ?? (await freePort())
  const socket = join(folder, 'mariadb.sock')
  const child = start(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${port}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'mariadb.pid')}`,
      user,
      ...ALWAYS,
      ...tuning,
    ],
    { env },
  )
  const root = () => mysql.createConnection({ socketPath: socket, user: 'root', multipleStatements: true })
  await untilReady(child, 'MariaDB', async () => {
    await (await root()).end()
    return true
  })
  const connection = await root()
  await connection.query(
    ['127.0.0.1', 'localhost']
      .map(
        (host) =>
          `CREATE USER IF NOT EXISTS bench@'${host}' IDENTIFIED BY 'bench'; GRANT ALL ON *.* TO bench@'${host}'`,
      )
      .join('; '),
  )
  await connection.end()
  return {
    pid: child.pid,
    /** By TCP, as one reaches a server on another machine. */
    tcp: { host: '127.0.0.1', port, user: 'bench', password: 'bench' },
    /** The same server by its socket, as one reaches it on one machine. */
    socket: { socketPath: socket, user: 'bench', password: 'bench' },
    stop: () => stop(child),
  }
}

export async function ensureDatabase(settings, name) {
  const connection = await mysql.createConnection(settings)
  await connection
    .query('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4', [name])
    .finally(() => connection.end())
}

/** Counts the rows anew for the query planner; after a mass load it would otherwise guess for a while. */
export async function analyzeTables(settings, database) {
  const connection = await mysql.createConnection({ ...settings, database })
  try {
    const [tables] = await connection.query(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
      [database],
    )
    await connection.query('ANALYZE TABLE ??', [tables.map(({ name }) => name)])
  } finally {
    await connection.end()
  }
}

const DUE =
  "SELECT COUNT(*) AS due FROM tarefas WHERE estado = 'executando' OR (estado = 'pendente' AND executar_em <= TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000)"

/** Waits for the jobs a fresh product has to do (the day's work, its trail looked through once): they are no part of a workload. */
export async function jobsDone(settings, database) {
  const connection = await mysql.createConnection({ ...settings, database })
  try {
    for (let second = 0, idle = 0; idle < 3; second++) {
      if (second > 300) throw new Error('The product still works on its jobs after five minutes.')
      const [[{ due }]] = await connection.query(DUE)
      idle = Number(due) === 0 ? idle + 1 : 0
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  } finally {
    await connection.end()
  }
}
