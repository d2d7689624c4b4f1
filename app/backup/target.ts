import type { ConnectionOptions, Connection } from 'mysql2'
import db from '@adonisjs/lucid/services/db'
import { acquire } from '#engine/database/sql.ts'
import { BackupError } from './errors.ts'
import { canonical, Fingerprint } from './fingerprint.ts'
import type { TableHead, Value } from './frames.ts'
import { quoted, type StoredTable, storedTables, wordTables } from './tables.ts'
import { utcText } from '#engine/definition/civil_date.ts'

/** A database that receives the rows of a backup in one transaction. */
interface Target {
  empty(): Promise<void>
  begin(table: TableHead): void
  insert(rows: Value[][]): Promise<void>
  fingerprints(names: string[]): Promise<Record<string, { linhas: number; soma: string }>>
  /** Records the restore and commits; rejects when the COMMIT fails. */
  finish(next: Record<string, number>, note: Note): Promise<void>
  rollback(): Promise<void>
  close(): Promise<void>
}

/** The record that the restore was committed. */
interface Note {
  code: string
  file: string
  /** Staff users must sign in again. */
  endSessions: boolean
}

/** Runs a statement and returns its rows as arrays. */
interface Driver {
  mysql: boolean
  run(sql: string, values?: unknown[]): Promise<unknown[][]>
  /** Checks foreign keys, which were not checked on insert. Returns a table with orphans, or null. */
  orphans(): Promise<string | null>
  close(): Promise<void>
}

const PARAMETERS = 30_000
/** Table of committed restores; not part of any backup. */
const NOTES = 'restauracoes'

export async function openTarget(connectionName: string): Promise<Target> {
  const client = db.connection(connectionName)
  const tables = new Map((await storedTables(client)).map((table) => [table.name, table]))
  const words = await wordTables(client)
  // A database of an older version does not have it yet.
  const noted = (await client.getAllTables()).includes(NOTES)
  const driver =
    client.dialect.name === 'mysql' ? await mysqlDriver(connectionName) : await sqliteDriver(connectionName)
  const id = (name: string) => quoted(name, driver.mysql)
  /** Columns in the order of the backup, because each database lists them differently. */
  const heads = new Map<string, StoredTable>()
  let into = ''
  let width = 0
  return {
    async empty() {
      for (const name of [...tables.keys(), ...words]) await driver.run(`DELETE FROM ${id(name)}`)
    },
    begin({ nome, colunas }) {
      const table = tables.get(nome)
      const unknown = table ? colunas.find((column) => !table.columns.some((item) => item.name === column)) : nome
      if (unknown) throw new BackupError(`O backup tem "${unknown}" (${nome}), que este banco de dados não conhece.`)
      into = `INSERT INTO ${id(nome)} (${colunas.map(id).join(', ')}) VALUES `
      width = colunas.length
      heads.set(nome, {
        name: nome,
        columns: colunas.map((name) => table!.columns.find((column) => column.name === name)!),
      })
    },
    async insert(rows) {
      const row = `(${Array(width).fill('?').join(', ')})`
      const portion = Math.max(1, Math.floor(PARAMETERS / width))
      for (let from = 0; from < rows.length; from += portion) {
        const some = rows.slice(from, from + portion)
        await driver.run(into + Array(some.length).fill(row).join(', '), some.flat().map(stored))
      }
    },
    async fingerprints(names) {
      const found: Record<string, { linhas: number; soma: string }> = {}
      for (const name of names) found[name] = await fingerprintOf(driver, heads.get(name)!)
      return found
    },
    async finish(next, { code, file, endSessions }) {
      const orphan = await driver.orphans()
      if (orphan)
        throw new BackupError(`No backup a tabela ${orphan} se refere a registros que não existem: nada foi alterado.`)
      const now = utcText(Date.now())
      if (noted)
        await driver.run(`INSERT INTO ${id(NOTES)} (codigo, arquivo, feita_em) VALUES (?, ?, ?)`, [
          code,
          file.slice(0, 100),
          now,
        ])
      // The backup was created by a job, which its rows contain as running.
      if (tables.has('tarefas'))
        await driver.run(`DELETE FROM ${id('tarefas')} WHERE estado = 'executando' AND nome LIKE 'backup.%'`)
      // A session cookie identifies a user by id, which may belong to another user now.
      if (endSessions)
        await driver.run(`UPDATE ${id('usuarios')} SET sessao_versao = COALESCE(sessao_versao, 1) + ?`, [
          1 + (Date.now() % 1_000_000),
        ])
      await driver.run('COMMIT')
      for (const [name, number] of Object.entries(next)) {
        if (!tables.has(name) || !Number.isSafeInteger(number)) continue
        if (driver.mysql) await driver.run(`ALTER TABLE ${id(name)} AUTO_INCREMENT = ${number}`)
        else {
          await driver.run('DELETE FROM sqlite_sequence WHERE name = ?', [name])
          await driver.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, number - 1])
        }
      }
    },
    rollback: async () => void (await driver.run('ROLLBACK').catch(() => {})),
    close: () => driver.close(),
  }
}

const stored = (value: Value) => (value !== null && typeof value === 'object' ? Buffer.from(value.$b, 'base64') : value)

async function fingerprintOf(driver: Driver, { name, columns }: StoredTable) {
  const sum = new Fingerprint()
  const wanted = columns.map((column) => quoted(column.name, driver.mysql)).join(', ')
  // One table at a time is read whole: the largest of a big installation has some hundred thousand rows.
  for (const row of await driver.run(`SELECT ${wanted} FROM ${quoted(name, driver.mysql)}`))
    sum.add(row.map((value, index) => canonical(value, columns[index]!.type)))
  return { linhas: sum.rows, soma: sum.text }
}

async function sqliteDriver(connectionName: string): Promise<Driver> {
  const { connection, release } = await acquire(db.connection(connectionName))
  connection.pragma('foreign_keys = OFF')
  connection.exec('BEGIN IMMEDIATE')
  return {
    mysql: false,
    async run(sql, values = []) {
      const statement = connection.prepare(sql)
      if (statement.reader) return statement.raw().all(values)
      statement.run(values)
      return []
    },
    async orphans() {
      const [first] = connection.pragma('foreign_key_check')
      return first?.table ?? null
    },
    async close() {
      if (connection.inTransaction) connection.exec('ROLLBACK')
      connection.pragma('foreign_keys = ON')
      release()
    },
  }
}

async function mysqlDriver(connectionName: string): Promise<Driver> {
  const { default: mysql } = await import('mysql2')
  const settings = db.manager.get(connectionName)!.config.connection as ConnectionOptions
  const connection: Connection = mysql.createConnection(settings)
  const run: Driver['run'] = (sql, values = []) =>
    new Promise((resolve, reject) =>
      connection.query({ sql, values, rowsAsArray: true }, (error, rows) =>
        error ? reject(error) : resolve(rows as unknown[][]),
      ),
    )
  await run('SET FOREIGN_KEY_CHECKS = 0, UNIQUE_CHECKS = 1')
  // Keeps zero ids, and rejects values that would be truncated.
  await run("SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO'")
  await run('START TRANSACTION')
  return {
    mysql: true,
    run,
    async orphans() {
      const keys = await run(
        `SELECT TABLE_NAME, COLUMN_NAME, REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE
         WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL`,
      )
      for (const [table, column, target, targetColumn] of keys as string[][]) {
        const [a, b, c, d] = [table!, column!, target!, targetColumn!].map((name) => quoted(name, true))
        const found = await run(
          `SELECT 1 FROM ${a} AS a LEFT JOIN ${c} AS c ON c.${d} = a.${b} WHERE a.${b} IS NOT NULL AND c.${d} IS NULL LIMIT 1`,
        )
        if (found.length) return table!
      }
      return null
    },
    async close() {
      connection.destroy()
    },
  }
}
