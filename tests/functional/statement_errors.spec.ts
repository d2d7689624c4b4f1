import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { test } from '@japa/runner'
import { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import loggerConfig from '#config/logger.ts'
import { query, queryValues, write } from '#engine/database/sql.ts'
import { withoutValues } from '#engine/database/statement_errors.ts'
import { writeBatch } from '#engine/database/write_batch.ts'
import { engine } from '#engine/engine.ts'
import { defineJob, enqueue } from '#app/jobs/index.ts'
import { claimJob } from '#app/jobs/claim.ts'
import { runJob } from '#app/jobs/run.ts'
import { Client, newCpf } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

const MYSQL = process.env.DB_CONNECTION === 'mysql'
const MARKER = '52998224725'
const TABLE = 'falha_com_valor'

/** What the log of the product writes of an error. */
function logged(error: unknown): string {
  const lines: string[] = []
  const destination = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
  const { app } = loggerConfig.loggers as unknown as Record<string, object>
  const logger = new Logger({ ...app, enabled: true, level: 'error', destination } as never)
  logger.error({ err: error }, 'falhou')
  logger.error(error as never)
  return lines.join('')
}

const failure = (work: () => Promise<unknown>): Promise<any> =>
  work().then(
    () => null,
    (error) => error,
  )

const insert = `INSERT INTO ${TABLE} (cpf, dia, pai) VALUES (?, ?, ?)`
const insertMany = () => db.table(TABLE).multiInsert([{ cpf: MARKER }, { cpf: MARKER }])

/** Statements of every kind with the marker as a value. `held`: they wait for a lock on the table. */
const STATEMENTS: Record<string, () => Promise<unknown>> = {
  'a read of the engine': () => query(engine().client, `SELECT * FROM ${TABLE} WHERE cpf = ?`, [MARKER]),
  'a text sent once': () => query(engine().client, `SELECT * FROM ${TABLE} WHERE cpf = ?`, [MARKER], true),
  'a read of values': () => queryValues(engine().client, `SELECT id FROM ${TABLE} WHERE cpf = ?`, [MARKER]),
  'a write of the engine': () => write(engine().client, insert, [MARKER, null, null]),
  'a read of the query builder': () => db.from(TABLE).where('cpf', MARKER),
  'a write of the query builder': () => db.table(TABLE).insert({ cpf: MARKER }),
  'a raw statement': () => db.rawQuery(`UPDATE ${TABLE} SET cpf = ? WHERE id = 1`, [MARKER]),
  'a statement of a transaction': () => db.transaction((trx) => trx.table(TABLE).insert({ cpf: MARKER })),
  'a read of a transaction': () =>
    db.transaction((trx) => query(trx, `SELECT * FROM ${TABLE} WHERE cpf = ?`, [MARKER])),
  ...(MYSQL && {
    'a batch': () => writeBatch(engine().client, [{ text: insert, bindings: [MARKER, null, null] }]),
  }),
}

const REFUSED: Record<string, () => Promise<unknown>> = {
  'a repeated value by the engine': () => write(engine().client, insert, [MARKER, null, null]),
  'a repeated value with a quote': () => write(engine().client, insert, [`${MARKER}' for key 'x`, null, null]),
  'a repeated value by the query builder': () => db.table(TABLE).insert({ cpf: MARKER }),
  'repeated values of many rows': insertMany,
  'an unknown reference': () => db.table(TABLE).insert({ cpf: `${MARKER}8`, pai: 99_999 }),
  'a statement with a mistake': () => db.rawQuery(`SELECT ? FRM ${TABLE}`, [MARKER]),
  ...(MYSQL && {
    'a text too long': () => db.table(TABLE).insert({ cpf: MARKER.repeat(9) }),
    'a day that is none': () => write(engine().client, insert, [`${MARKER}7`, `${MARKER}`, null]),
    'a repeated value of a batch': () =>
      writeBatch(engine().client, [{ text: insert, bindings: [MARKER, null, null] }]),
  }),
}

const clean = (assert: any, error: any, what: string) => {
  assert.isNotNull(error, what)
  for (const text of [inspect(error, { depth: 9, showHidden: true }), String(error.stack), logged(error)])
    assert.notInclude(text, MARKER, what)
}

async function runQueued() {
  const job = await claimJob()
  await runJob(job!, new AbortController())
}

async function onServer<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const { DB_SOCKET: socketPath, DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password } = process.env
  const connection = await createConnection({
    ...(socketPath ? { socketPath } : { host, port: Number(port ?? 3306) }),
    user,
    password,
  } as never)
  return work(connection).finally(() => connection.end())
}

/** Kills every connection that runs a statement about a table, once there is one. */
async function killWaiting(admin: Connection, database: string, table: string): Promise<number> {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(20)) {
    const [rows] = await admin.query<RowDataPacket[]>(
      'SELECT ID AS id FROM information_schema.PROCESSLIST WHERE DB = ? AND INFO LIKE ? AND ID <> CONNECTION_ID()',
      [database, `%${table}%`],
    )
    if (!rows.length) continue
    for (const { id } of rows) await admin.query(`KILL ${Number(id)}`).catch(() => {})
    return rows.length
  }
  throw new Error('Nothing waits for the lock.')
}

test.group('Errors of statements', (group) => {
  group.setup(async () => {
    await db.rawQuery(
      `CREATE TABLE ${TABLE} (id INTEGER PRIMARY KEY ${MYSQL ? 'AUTO_INCREMENT' : 'AUTOINCREMENT'}, cpf VARCHAR(30) UNIQUE, dia DATE NULL, pai INTEGER NULL ${MYSQL ? '' : 'REFERENCES empresas (id)'})${MYSQL ? ' CHARACTER SET utf8mb4' : ''}`,
    )
    if (MYSQL)
      await db.rawQuery(
        `ALTER TABLE ${TABLE} MODIFY pai INT UNSIGNED NULL, ADD FOREIGN KEY (pai) REFERENCES empresas (id)`,
      )
    await db.from('tarefas').delete()
    await db.table(TABLE).multiInsert([{ cpf: MARKER }, { cpf: `${MARKER}' for key 'x` }])
    return async () => void (await db.rawQuery(`DROP TABLE ${TABLE}`))
  })

  test('what the database refuses is told without the values of the statement', async ({ assert }) => {
    for (const [what, work] of Object.entries(REFUSED)) {
      const error = await failure(work)
      clean(assert, error, what)
      assert.isNotEmpty(error.message, what)
      assert.match(String(error.stack), /\n {4}at /, what)
    }
    const repeated = await failure(REFUSED['a repeated value by the engine']!)
    assert.include(repeated.message, MYSQL ? "for key '" : `${TABLE}.cpf`, 'which key it is stays')
  })

  test('a job that fails at a statement keeps no value of it', async ({ assert }) => {
    defineJob('teste.valor', () => db.table(TABLE).insert({ cpf: MARKER }), { maxAttempts: 1 })
    const id = await enqueue('teste.valor')
    await runQueued()
    const row = await db.from('tarefas').where('id', id).first()
    assert.equal(row.estado, 'falhou')
    assert.isNotEmpty(row.mensagem)
    assert.notInclude(JSON.stringify(row), MARKER)
    await db.from('tarefas').where('id', id).delete()
  })

  test('errors of the pool, of Redis and of causes lose their values too, others keep their words', ({ assert }) => {
    const pool = Object.assign(new Error('Knex: Timeout acquiring a connection.'), {
      sql: `select '${MARKER}'`,
      bindings: [MARKER],
    })
    const redis = Object.assign(new Error('ERR'), { command: { name: 'set', args: ['sessao', MARKER] } })
    const lost = new Error(`insert into x values ('${MARKER} - a') - Connection lost`)
    for (const error of [pool, redis, lost]) {
      assert.notInclude(logged(error), MARKER)
      clean(assert, withoutValues(error), error.message)
      clean(assert, withoutValues(new AggregateError([error], 'x', { cause: error })), 'cause')
    }
    assert.equal(lost.message, 'Connection lost')
    const other = new Error('O arquivo "relatório" não existe - confira.')
    assert.equal(withoutValues(other).message, 'O arquivo "relatório" não existe - confira.')
  })

  if (!MYSQL) return

  test('a connection that breaks under a statement of any kind leaves no value behind', async ({ assert }) => {
    await onServer(async (admin) => {
      const database = String((await query(engine().client, 'SELECT DATABASE() AS name'))[0]!.name)
      for (const [what, work] of Object.entries(STATEMENTS)) {
        // Prepared by name, where the driver does so, before it breaks.
        if (what.includes('read') || what.includes('once')) await work()
        await onServer(async (owner) => {
          await owner.query(`LOCK TABLES \`${database}\`.${TABLE} WRITE`)
          const waiting = failure(work)
          await killWaiting(admin, database, TABLE)
          const error = await waiting
          clean(assert, error, what)
        })
      }
      await onServer(async (owner) => {
        await owner.query(`LOCK TABLES \`${database}\`.${TABLE} WRITE`)
        const id = enqueue('teste.valor')
        const running = id.then(runQueued)
        await killWaiting(admin, database, TABLE)
        await running
        const row = await db
          .from('tarefas')
          .where('id', await id)
          .first()
        assert.notInclude(JSON.stringify(row), MARKER)
        await db
          .from('tarefas')
          .where('id', await id)
          .delete()
      })
    })
  }).timeout(120_000)
})

if (MYSQL)
  test.group('The log of a server whose connection to the database breaks', (group) => {
    let installation: Awaited<ReturnType<typeof otherInstallation>>
    group.setup(async () => {
      installation = await otherInstallation()
      await installation.prepare()
      return () => installation.remove()
    })

    test('has neither the CPF of who signs in nor the code of a session', async ({ assert }) => {
      const staff = await installation.start()
      const database = installation.env.DB_DATABASE!
      const cpf = newCpf()
      const visitor = new Client(staff.base)
      const sign = { username: cpf, password: 'errada-errada', empresaId: 1 }
      await visitor.post('/api/externo/login', sign)
      const calls: [string, () => Promise<unknown>, string[]][] = [
        ['candidatos', () => visitor.post('/api/externo/login', sign), [cpf]],
        ['usuarios', () => new Client(staff.base).post('/api/login', { username: cpf, password: cpf }), [cpf]],
        [
          'grupos_ocupacionais',
          () => staff.post('/api/cargo-salario/grupos-ocupacionais', { nome: `Grupo ${cpf}` }),
          [cpf],
        ],
        ['grupos_ocupacionais', () => staff.get(`/api/cargo-salario/grupos-ocupacionais?nome=${cpf}`), [cpf]],
      ]
      await onServer(async (admin) => {
        for (const [table, call, values] of calls)
          await onServer(async (owner) => {
            await owner.query(`LOCK TABLES \`${database}\`.${table} WRITE`)
            const waiting = call()
            await killWaiting(admin, database, table)
            await waiting
            const log = installation.log()
            for (const value of values) assert.notInclude(log, value, table)
          })
      })
      assert.include(installation.log(), 'request failed')
    }).timeout(120_000)
  })
