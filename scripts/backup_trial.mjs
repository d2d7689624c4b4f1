// node scripts/with_mariadb.mjs scripts/backup_trial.mjs [--story]: the demo in SQLite, backed up, restored into MariaDB, backed up there, restored
// into SQLite again and backed up once more; every restore compares row by row, and the three backups must hold the same rows. Exit code 1 when not.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ipe-backup-trial-'))
const common = {
  ...process.env,
  NODE_ENV: 'production',
  APP_KEY: 'trial-of-backups-0123456789-0123456789',
  HOST: '127.0.0.1',
  PORT: '3399',
  BACKUP_PATH: join(folder, 'backups'),
}
const places = {
  sqlite: { DB_CONNECTION: 'sqlite', DB_FILE: join(folder, 'a.sqlite3'), STORAGE_PATH: join(folder, 'a') },
  mariadb: { DB_CONNECTION: 'mysql', STORAGE_PATH: join(folder, 'b') },
  back: { DB_CONNECTION: 'sqlite', DB_FILE: join(folder, 'c.sqlite3'), STORAGE_PATH: join(folder, 'c') },
}

function ace(place, ...args) {
  const began = Date.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/console.ts', ...args], {
    cwd: ROOT,
    env: { ...common, ...places[place] },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status) throw new Error(`${place}: ace ${args.join(' ')} failed\n${stdout}${stderr}`)
  console.log(`${place}: ${args[0]} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return stdout
}
const known = new Set()
/** Makes a backup; gives its file and its rows by table. */
function backUp(place) {
  ace(place, 'backup:create')
  const name = readdirSync(common.BACKUP_PATH).find((value) => value.endsWith('.ipebackup') && !known.has(value))
  known.add(name)
  const file = join(common.BACKUP_PATH, name)
  const tables = ace(place, 'backup:verify', file, '--tables')
    .split('\n')
    .filter((line) => /^[a-z_0-9]+ \d+ [0-9a-f]{32}$/.test(line))
  return { file, tables, bytes: statSync(file).size }
}

try {
  if (!process.env.DB_HOST)
    throw new Error('Start it with scripts/with_mariadb.mjs, or with the DB_* of an empty MariaDB.')
  ace('sqlite', 'migration:run', '--force')
  ace('sqlite', 'demo:load', ...process.argv.slice(2))
  const first = backUp('sqlite')
  ace('mariadb', 'backup:restore', first.file)
  const second = backUp('mariadb')
  ace('back', 'backup:restore', second.file)
  const third = backUp('back')
  for (const [name, one] of [
    ['MariaDB', second],
    ['SQLite again', third],
  ]) {
    const different = first.tables.filter((line, index) => one.tables[index] !== line)
    if (different.length || one.tables.length !== first.tables.length)
      throw new Error(`${name} holds other rows than the demo: ${different.join(', ')}`)
  }
  const rows = first.tables.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
  console.log(
    `The same ${rows} rows in ${first.tables.length} tables, from SQLite to MariaDB and back (${first.bytes} bytes).`,
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
