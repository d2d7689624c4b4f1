import { rm } from 'node:fs/promises'
import type { ConnectionOptions } from 'mysql2'
import db from '@adonisjs/lucid/services/db'
import { acquire } from '#engine/database/sql.ts'
import { canonical } from './fingerprint.ts'
import type { Value } from './frames.ts'
import { quoted, type StoredTable } from './tables.ts'

/** The rows of a database at one point in time. */
export interface Snapshot {
  /** Rows of a table, in batches. */
  rows(table: StoredTable): AsyncIterable<Value[][]>
  /** Next auto-increment value by table. */
  counters(): Promise<Record<string, number>>
  close(): Promise<void>
}

const BATCH = 500
/** Pages of 4 kB copied per step; each step blocks other work for some milliseconds. */
const PAGES = 2000

/** A consistent snapshot of the database. `folder` holds SQLite's temporary copy. */
export function takeSnapshot(folder: string, connectionName = db.primaryConnectionName): Promise<Snapshot> {
  return db.connection(connectionName).dialect.name === 'mysql'
    ? mysqlSnapshot(connectionName)
    : sqliteSnapshot(`${folder}/copia-${process.pid}-${Date.now()}.sqlite3`, connectionName)
}

/** SQLite's online backup: page by page through the writing connection, so that concurrent writes do not restart it. */
async function sqliteSnapshot(file: string, connectionName: string): Promise<Snapshot> {
  const { connection, release } = await acquire(db.connection(connectionName))
  release()
  const { default: Sqlite } = await import('better-sqlite3')
  const remove = () => Promise.all([file, `${file}-wal`, `${file}-shm`].map((value) => rm(value, { force: true })))
  try {
    await connection.backup(file, { progress: () => PAGES })
  } catch (error) {
    await remove()
    throw error
  }
  const copy = new Sqlite(file, { readonly: true })
  return {
    async *rows({ name, columns }) {
      const text = `SELECT ${columns.map((column) => quoted(column.name, false)).join(', ')} FROM ${quoted(name, false)}`
      let batch: Value[][] = []
      for (const row of copy.prepare(text).raw().iterate() as Iterable<unknown[]>) {
        batch.push(row.map((value, index) => canonical(value, columns[index]!.type)))
        if (batch.length < BATCH) continue
        yield batch
        batch = []
        // Lets other requests run between batches.
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (batch.length) yield batch
    },
    async counters() {
      const all = copy.prepare('SELECT name, seq FROM sqlite_sequence').all() as { name: string; seq: number }[]
      return Object.fromEntries(all.map(({ name, seq }) => [name, Number(seq) + 1]))
    },
    async close() {
      copy.close()
      await remove()
    },
  }
}

/** A transaction with a consistent snapshot, on a separate connection. */
async function mysqlSnapshot(connectionName: string): Promise<Snapshot> {
  const { default: mysql } = await import('mysql2')
  const settings = db.manager.get(connectionName)!.config.connection as ConnectionOptions
  const connection = mysql.createConnection(settings)
  const run = <T>(sql: string): Promise<T[]> =>
    new Promise((resolve, reject) =>
      connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as T[]))),
    )
  try {
    await run('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    await run('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
  } catch (error) {
    connection.destroy()
    throw error
  }
  return {
    async *rows({ name, columns }) {
      const sql = `SELECT ${columns.map((column) => quoted(column.name, true)).join(', ')} FROM ${quoted(name, true)}`
      let batch: Value[][] = []
      for await (const row of connection
        .query({ sql, rowsAsArray: true })
        .stream({ highWaterMark: BATCH }) as AsyncIterable<unknown[]>) {
        batch.push(row.map((value, index) => canonical(value, columns[index]!.type)))
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length) yield batch
    },
    async counters() {
      const all = await run<{ t: string; n: number }>(
        'SELECT TABLE_NAME AS t, AUTO_INCREMENT AS n FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND AUTO_INCREMENT IS NOT NULL',
      )
      return Object.fromEntries(all.map(({ t, n }) => [t, Number(n)]))
    },
    async close() {
      connection.destroy()
    },
  }
}
