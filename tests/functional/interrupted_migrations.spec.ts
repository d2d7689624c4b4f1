import { readdirSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { query } from '#engine/database/sql.ts'
import { migrationSettings } from '#engine/registry/discovery.ts'
import plugins from '#config/plugins.ts'
import { PROGRESS_TABLE } from '#engine/migrations/resume.ts'
import { ownDatabase } from '#tests/database/own_database.ts'

type Own = Awaited<ReturnType<typeof ownDatabase>>

/** Statements that leave something behind in the database. */
const EFFECTIVE = /^\s*(?:create|alter|drop|rename|insert|update|delete|replace|commit)\b/i
const BOOKKEEPING = new RegExp(`(?:create table if not exists|drop table if exists) ${PROGRESS_TABLE}`, 'i')

/** The class of the driver that sends statements; it is not exported. */
async function driverPrototype(): Promise<any> {
  const { client } = db.connection().getWriteClient() as any
  const connection = await client.acquireConnection()
  let prototype = Object.getPrototypeOf(connection)
  while (!Object.hasOwn(prototype, 'query')) prototype = Object.getPrototypeOf(prototype)
  client.releaseConnection(connection)
  return prototype
}

/**
 * Ends the connection of a database right after one statement was executed, as the end of the process would: what was
 * not committed is taken back by the server. Counts statements; `kill` is the one to end at.
 */
async function interrupter(database: string) {
  const prototype = await driverPrototype()

  const { query: original } = prototype
  let kill = Number.POSITIVE_INFINITY
  let count = 0
  let isDead = false
  const dead = () =>
    Object.assign(new Error('Connection lost: the process was killed.'), { code: 'PROTOCOL_CONNECTION_LOST' })
  prototype.query = function (sql: any, values: any, callback: any) {
    const done = typeof values === 'function' ? values : callback
    if (this.config.database !== database || typeof done !== 'function')
      return original.call(this, sql, values, callback)
    if (isDead) return void process.nextTick(done, dead())
    const text = typeof sql === 'string' ? sql : String(sql.sql)
    const after = (error: unknown, ...results: unknown[]) => {
      if (!error && EFFECTIVE.test(text) && !BOOKKEEPING.test(text) && ++count >= kill) {
        isDead = true
        this.destroy()
        return done(dead())
      }
      return done(error, ...results)
    }
    return typeof values === 'function' ? original.call(this, sql, after) : original.call(this, sql, values, after)
  }
  return {
    killAfter(statements: number) {
      kill = statements
      count = 0
      isDead = false
    },
    get isDead() {
      return isDead
    },
    restore() {
      prototype.query = original
    },
  }
}

const { releasedNames } = await migrationSettings(plugins)
const released: string[] = JSON.parse(readFileSync(app.makePath('tests/fixtures/releases.json'), 'utf8')).fafc701

/** A value of a column that differs from row to row. */
function valueOf({ d, c }: { c: string; d: string }, row: number): unknown {
  const [, type, length] = /^(\w+)(?:\((\d+))?/.exec(d)!
  if (type!.endsWith('int')) return type === 'tinyint' && length === '1' ? row % 2 : row
  if (/decimal|float|double/.test(type!)) return row + 0.5
  if (type === 'date') return `2024-01-0${row}`
  if (/datetime|timestamp/.test(type!)) return `2024-01-0${row} 10:00:00`
  if (type === 'time') return `0${row}:00:00`
  if (/text|json|blob/.test(type!)) return '[]'
  return `${row}${c}`.slice(0, Math.min(Number(length ?? 10), 20))
}

/** Two rows in every table, each referring to the row of the same number elsewhere. */
async function fill(own: Own) {
  const client = own.client()
  const columns = await query<{ t: string; c: string; d: string }>(
    client,
    "SELECT TABLE_NAME AS t, COLUMN_NAME AS c, COLUMN_TYPE AS d FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME NOT LIKE 'adonis%' AND GENERATION_EXPRESSION IS NULL ORDER BY TABLE_NAME, ORDINAL_POSITION",
  )
  await client.transaction(async (trx) => {
    await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 0')
    for (const [table, own] of Map.groupBy(columns, ({ t }) => t))
      for (const row of [1, 2])
        await trx
          .insertQuery()
          .table(table)
          .insert(Object.fromEntries(own.map((column) => [column.c, valueOf(column, row)])))
    await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
  })
}

/** Names of all migrations of the product, as they are recorded. */
const allMigrations = (paths: string[]) =>
  paths.flatMap((path) =>
    readdirSync(app.makePath(path)).flatMap((file) => {
      const name = `${path}/${file.replace(/\.ts$/, '')}`
      return file.endsWith('.ts') ? [releasedNames.get(name) ?? name] : []
    }),
  )

/** The database as the first release left it, with rows; what came since is pending. */
async function oldInstallation(name: string, paths: string[]): Promise<Own> {
  const own = await ownDatabase(name)
  await own
    .client()
    .rawQuery(
      'CREATE TABLE adonis_schema (id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(255) NOT NULL, batch INT NOT NULL, migration_time TIMESTAMP DEFAULT CURRENT_TIMESTAMP)',
    )
  const later = allMigrations(paths).filter((migration) => !released.includes(migration))
  const noted = () => own.client().query().from('adonis_schema').whereIn('name', later)
  await own
    .client()
    .table('adonis_schema')
    .multiInsert(later.map((name) => ({ name, batch: 1 })))
  await own.up(paths)
  await noted().delete()
  await fill(own)
  // The next connection is opened under the interrupter.
  await db.manager.close(own.client().connectionName)
  return own
}

async function progressOf(own: Own): Promise<string> {
  const client = own.client()
  const tables = await client.getAllTables()
  const under = tables.includes(PROGRESS_TABLE) ? await query(client, `SELECT nome, passos FROM ${PROGRESS_TABLE}`) : []
  const [done] = await query(client, 'SELECT COUNT(*) AS n FROM adonis_schema')
  return JSON.stringify([under, done])
}

async function dump(own: Own) {
  const client = own.client()
  const tables = (await client.getAllTables()).filter((table) => !table.startsWith('adonis')).toSorted()
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const [row] = await query<Record<string, string>>(client, `SHOW CREATE TABLE \`${table}\``)
    const rows = await query(client, `SELECT * FROM \`${table}\``)
    found[table] = [
      row!['Create Table']!.replace(/ AUTO_INCREMENT=\d+/, ''),
      // Numbers of rows that were taken back are not given again.
      rows.map((item) => JSON.stringify(item, (key, value) => (/_em$|^id$/.test(key) ? undefined : value))).toSorted(),
    ]
  }
  return found
}

const paths = () => (db.getRawConnection(db.primaryConnectionName)!.config as any).migrations.paths as string[]

/** Runs what is pending; a connection that was ended is not used again. */
async function attempt(own: Own, folders: string[]): Promise<void> {
  try {
    await own.up(folders)
  } finally {
    await db.manager.close(own.client().connectionName)
  }
}

// SQLite takes a whole migration back when its process ends.
if (process.env.DB_CONNECTION === 'mysql')
  test.group('Migrations that are interrupted', () => {
    test('an upgrade of the first release killed after each of its statements ends where an undisturbed one ends', async ({
      assert,
    }) => {
      const [undisturbed, disturbed] = [
        await oldInstallation('undisturbed', paths()),
        await oldInstallation('disturbed', paths()),
      ]
      const kills = await interrupter(`ipe_own_${process.pid}_disturbed_test`)
      try {
        await attempt(undisturbed, paths())
        let attempts = 0
        let [progress, repeated, statements] = ['', 0, 1]
        for (; attempts < 5_000; attempts++) {
          kills.killAfter(statements)
          const error = await attempt(disturbed, paths()).then(
            () => undefined,
            (failure) => failure,
          )
          if (!kills.isDead) {
            if (error) throw error
            break
          }
          kills.killAfter(Number.POSITIVE_INFINITY)
          const now = await progressOf(disturbed)
          // A statement that was executed is not yet recorded; work on rows is taken back as a whole.
          ;[repeated, statements] = now !== progress ? [0, 1] : repeated ? [0, statements + 1] : [1, statements]
          progress = now
        }
        kills.killAfter(Number.POSITIVE_INFINITY)
        assert.isAbove(attempts, 500)
        const [found, expected] = [await dump(disturbed), await dump(undisturbed)]
        assert.deepEqual(Object.keys(found), Object.keys(expected))
        assert.deepEqual(
          Object.entries(found).filter(
            ([table, content]) => JSON.stringify(content) !== JSON.stringify(expected[table]),
          ),
          [],
        )
      } finally {
        kills.restore()
        await undisturbed.remove()
        await disturbed.remove()
      }
    }).timeout(600_000)

    test('an upgrade that a release without records left half done continues', async ({ assert }) => {
      const own = await oldInstallation('unrecorded', paths())
      const kills = await interrupter(`ipe_own_${process.pid}_unrecorded_test`)
      try {
        kills.killAfter(12)
        await assert.rejects(() => attempt(own, paths()), /killed/)
        kills.killAfter(Number.POSITIVE_INFINITY)
        await own.client().rawQuery(`DROP TABLE ${PROGRESS_TABLE}`)
        await attempt(own, paths())
        assert.notInclude(await own.client().getAllTables(), PROGRESS_TABLE)
      } finally {
        kills.restore()
        await own.remove()
      }
    }).timeout(120_000)
  })
