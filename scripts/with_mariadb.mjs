// node scripts/with_mariadb.mjs <program> [arguments]: runs a Node program with DB_* set to a private, empty MariaDB
// that lives in a temporary folder for just as long.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startMariadb } from '../bench/mariadb.mjs'

// Tests throw their data away, so waiting for the disk would only cost time.
const FAST = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-buffer-pool-size=128M',
  '--innodb-log-file-size=64M',
  '--skip-innodb-doublewrite',
  // The product has more tables than MariaDB keeps open by itself, and migrations are tested in databases of their own.
  '--table-open-cache=6000',
  '--table-definition-cache=6000',
  '--innodb-open-files=6000',
]

/** Further options of the server, for a measurement that needs another one: `MARIADB_OPTIONS='--innodb-buffer-pool-size=2G'`. */
const more = (process.env.MARIADB_OPTIONS ?? '').split(' ').filter(Boolean)

const MEMORY = '/dev/shm'
const NEEDED = 3 * 1024 ** 3

/** In memory where there is room (containers often have 64 MB): a new installation takes 4 s there, a minute on a slow disk. */
function fastestFolder() {
  if (process.env.TMPDIR) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const folder = mkdtempSync(join(fastestFolder(), 'ipe-mariadb-'))
let program
let ending
function end() {
  ending = true
  program?.kill('SIGTERM')
  setTimeout(() => program?.kill('SIGKILL'), 5_000).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

try {
  const database = await startMariadb(folder, [...FAST, ...more]).catch((error) => {
    throw error.code === 'ENOENT'
      ? new Error(
          'O MariaDB não está instalado: instale o pacote mariadb-server ou informe DB_HOST, DB_USER, DB_PASSWORD e DB_DATABASE.',
        )
      : error
  })
  try {
    const { host, port, user, password } = database.tcp
    await ensureDatabase(database.tcp, 'ipe_rh')
    const env = {
      ...process.env,
      DB_CONNECTION: 'mysql',
      DB_HOST: host,
      DB_PORT: String(port),
      DB_USER: user,
      DB_PASSWORD: password,
      DB_DATABASE: 'ipe_rh',
    }
    if (!ending) {
      program = spawn(process.execPath, process.argv.slice(2), { env, stdio: 'inherit' })
      process.exitCode = await new Promise((resolve, reject) =>
        program.once('error', reject).once('exit', (code) => resolve(code ?? 1)),
      )
    }
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(`\n✖ ${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
