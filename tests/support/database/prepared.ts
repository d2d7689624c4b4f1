import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { tempFolder } from '../services/console.ts'

/**
 * What is made once and copied: the tables of an installation take ten to twenty seconds. The processes of a run share them
 * in one folder (bin/test_workers.mjs), whoever runs alone has them for itself.
 */
export interface Prepared {
  storage: string
  /** A SQLite file, or the name of a database. */
  database: string
}

const shared = process.env.IPE_TEST_SHARED
// A run started by a test is none of them.
delete process.env.IPE_TEST_SHARED

let own: string | undefined
function folder(): string {
  if (shared) return shared
  if (own) return own
  const place = tempFolder('ipe-prepared-')
  process.on('exit', place.remove)
  return (own = place.folder)
}

const mysql = process.env.DB_CONNECTION === 'mysql'
/** Databases this process made, which go with it; those of a shared run go with its server. */
const made: string[] = []

/** Makes, copies and drops databases on the server of the tests. */
export async function onServer<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const { DB_SOCKET: socketPath, DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password } = process.env
  const connection = await createConnection({
    ...(socketPath ? { socketPath } : { host: host ?? '127.0.0.1', port: Number(port ?? 3306) }),
    user: user ?? 'ipe',
    password: password ?? '',
  })
  return work(connection).finally(() => connection.end())
}

/** On MySQL a database of its own beside the one of the tests. */
export async function ownDatabase(): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (!mysql) return { env: {}, drop: async () => {} }
  const name = `ipe_other_${process.pid}_${randomBytes(3).toString('hex')}_test`
  await onServer((connection) => connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [name]))
  return {
    env: { DB_DATABASE: name },
    drop: async () => void (await onServer((connection) => connection.query('DROP DATABASE ??', [name]))),
  }
}

/** All tables with their rows, into a database of the same server, over what a command made there before. */
export const copyTables = (from: string, to: string) =>
  onServer(async (connection) => {
    const [columns] = await connection.query<RowDataPacket[]>(
      "SELECT TABLE_NAME AS name, JSON_ARRAYAGG(IF(EXTRA LIKE '%GENERATED%', NULL, COLUMN_NAME)) AS written FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? GROUP BY TABLE_NAME",
      [from],
    )
    await connection.query('SET foreign_key_checks = 0, unique_checks = 0')
    await connection.query('USE ??', [to])
    for (const { name, written } of columns) {
      const [[table]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??.??', [from, name])
      await connection.query('DROP TABLE IF EXISTS ??', [name])
      await connection.query(table!['Create Table'])
      const names = (typeof written === 'string' ? JSON.parse(written) : written).filter(Boolean)
      await connection.query('INSERT INTO ?? (??) SELECT ?? FROM ??.??', [name, names, names, from, name])
    }
  })

/** The databases made for copying go with the run. */
export async function dropPrepared() {
  if (shared) return
  for (const name of made.splice(0))
    await onServer((connection) => connection.query('DROP DATABASE IF EXISTS ??', [name]))
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether this process is to make it: nobody does, or who did is gone. */
function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const pid = Number(existsSync(file) && readFileSync(file, 'utf8'))
    if (!pid || alive(pid)) return false
    rmSync(file, { force: true })
    return claim(file)
  }
}

/** What was made under this name before, by whichever process; otherwise `make` makes it, while others wait. */
export async function preparedOnce(name: string, make: (place: Prepared) => Promise<unknown>): Promise<Prepared> {
  const place = join(folder(), createHash('sha256').update(name).digest('hex').slice(0, 16))
  const [told, claimed] = [`${place}.json`, `${place}.claim`]
  for (;;) {
    if (existsSync(told)) return JSON.parse(readFileSync(told, 'utf8'))
    if (claim(claimed)) break
    await sleep(100)
  }
  try {
    mkdirSync(place, { recursive: true })
    const kept: Prepared = {
      storage: join(place, 'storage'),
      database: mysql ? (await ownDatabase()).env.DB_DATABASE! : join(place, 'ipe.sqlite3'),
    }
    if (mysql) made.push(kept.database)
    await make(kept)
    writeFileSync(`${told}.new`, JSON.stringify(kept))
    renameSync(`${told}.new`, told)
    return kept
  } catch (error) {
    // The next one tries again.
    rmSync(place, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(claimed, { force: true })
  }
}

/** The tables of the tests themselves, as another process of this run left them; undefined when none has. */
export function preparedTables(): string | undefined {
  const told = shared && join(shared, 'tables.json')
  return told && existsSync(told) ? JSON.parse(readFileSync(told, 'utf8')) : undefined
}

/** Keeps them for the processes that come after this one. `copy` writes a SQLite file, or a database of that name. */
export async function saveTables(copy: (database: string) => Promise<unknown>) {
  if (!shared || preparedTables()) return
  const name = `ipe_tables_${process.pid}_test`
  const database = mysql ? name : join(shared, `${name}.sqlite3`)
  if (mysql) await onServer((connection) => connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [name]))
  await copy(database)
  const told = join(shared, `${name}.json`)
  writeFileSync(told, JSON.stringify(database))
  renameSync(told, join(shared, 'tables.json'))
}
