import { AsyncLocalStorage } from 'node:async_hooks'
import { BaseSchema } from '@adonisjs/lucid/schema'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { type Client, query } from '../database/sql.ts'

/** Steps of a migration that is under way; the table exists only while migrations run. */
export const PROGRESS_TABLE = 'ipe_migracao'

/**
 * What the database answers to a schema statement that has been executed before. Statements are atomic (MariaDB from
 * 10.6, MySQL from 8), so a statement is done wholly or not at all.
 */
const DONE_BEFORE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_DUP_NAME',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
  'ER_NO_SUCH_TABLE',
  'ER_BAD_FIELD_ERROR',
  'ER_KEY_DOES_NOT_EXITS',
])
/** MariaDB reports a foreign key that exists as a table it cannot create, with InnoDB's own number. */
const isDoneBefore = ({ code, message }: { code?: string; message?: string }) =>
  DONE_BEFORE.has(code ?? '') || (code === 'ER_CANT_CREATE_TABLE' && /errno: 121\b/.test(message ?? ''))

const CHANGES_ROWS = /^\s*(?:insert|update|delete|replace)\b/i

interface Statement {
  sql: string
  bindings?: unknown[]
}

/** A step of a migration: statements of the schema builder, or work on rows. */
type Step = ((client: Client) => void | Promise<void>) | (PromiseLike<unknown> & { toSQL(): Statement[] })

interface Migration {
  db: Client
  file: string
  isDown?: boolean
  trackedCalls: Step[]
}

/** Statements that can be sent one by one; undefined for a builder that reads the database while it runs. */
function statementsOf(step: Exclude<Step, Function>): Statement[] | undefined {
  const statements = step.toSQL() as (Statement & { output?: unknown; statementsProducer?: unknown })[]
  return statements.some(({ output, statementsProducer }) => output || statementsProducer) ? undefined : statements
}

/**
 * Runs the steps of one migration on MySQL, where each schema statement commits by itself: a process that is killed
 * leaves half a migration behind. What was done is therefore recorded after each statement, and the next attempt
 * continues there. Only the statement under way when the process died may have been executed without its record; it is
 * tried again, and an answer that it was done before is accepted. Work on rows is one transaction with its record.
 */
class ResumableMigration {
  readonly #client: Client
  readonly #name: string
  #done = 0
  #position = 0
  /** The next statement may have been executed by an attempt that died. */
  #isUncertain = true

  constructor({ db, file, isDown }: Migration) {
    this.#client = db
    this.#name = isDown ? `${file} (down)` : file
  }

  async run(steps: Step[]): Promise<void> {
    await this.#begin()
    for (const step of steps) {
      if (typeof step === 'function') await this.#workOnRows(() => step(this.#client))
      else {
        const statements = statementsOf(step)
        if (!statements) await this.#schemaStatement(async () => void (await step))
        for (const { sql, bindings = [] } of statements ?? []) {
          // Without values a question mark is part of the text.
          const text = bindings.length ? sql : sql.replaceAll('?', '\\?')
          const execute = async () => void (await this.#client.rawQuery(text, bindings as any[]))
          await (CHANGES_ROWS.test(sql) ? this.#workOnRows(execute) : this.#schemaStatement(execute))
        }
      }
    }
  }

  async #begin() {
    await this.#client.rawQuery(
      `CREATE TABLE IF NOT EXISTS ${PROGRESS_TABLE} (nome VARCHAR(190) NOT NULL PRIMARY KEY, passos INT NOT NULL) CHARACTER SET utf8mb4`,
    )
    const [row] = await query<{ passos: number }>(
      this.#client,
      `SELECT passos FROM ${PROGRESS_TABLE} WHERE nome = ?`,
      [this.#name],
    )
    this.#done = Number(row?.passos ?? 0)
  }

  async #record() {
    await this.#client.rawQuery(
      `INSERT INTO ${PROGRESS_TABLE} (nome, passos) VALUES (?, ?) ON DUPLICATE KEY UPDATE passos = VALUES(passos)`,
      [this.#name, this.#position],
    )
    this.#isUncertain = false
  }

  async #schemaStatement(execute: () => Promise<void>) {
    if (++this.#position <= this.#done) return
    try {
      await execute()
      await this.#record()
    } catch (error) {
      if (!this.#isUncertain || !isDoneBefore(error as Error)) throw error
      await this.#record()
      // An attempt of a release without records may have done any number of statements.
      this.#isUncertain = this.#done === 0
    }
  }

  async #workOnRows(work: () => void | Promise<void>) {
    if (++this.#position <= this.#done) return
    await this.#client.rawQuery('START TRANSACTION')
    try {
      await work()
      const isUncertain = this.#isUncertain
      await this.#record()
      // It says nothing about the schema statements around it.
      this.#isUncertain = isUncertain && this.#done === 0
      await this.#client.rawQuery('COMMIT')
    } catch (error) {
      await this.#client.rawQuery('ROLLBACK').catch(() => {})
      throw error
    }
  }
}

/** Set while the runner works: only it notes at the end which migrations are done. */
const underRunner = new AsyncLocalStorage<true>()

let installed = false

/**
 * Makes every migration of this process resumable on MySQL, however it is run: at a start, by `migration:run`, by
 * `plugin:enable`. SQLite takes a whole migration back.
 */
export function installResumableMigrations(): void {
  if (installed) return
  installed = true
  const schema = BaseSchema.prototype as unknown as {
    executeQueries(this: Migration): Promise<void>
    execDown(this: Migration): Promise<unknown>
  }
  const { executeQueries, execDown } = schema
  schema.execDown = function () {
    this.isDown = true
    return execDown.call(this)
  }
  schema.executeQueries = function () {
    return underRunner.getStore() && this.db.dialect.name === 'mysql'
      ? new ResumableMigration(this).run(this.trackedCalls)
      : executeQueries.call(this)
  }
  const runner = MigrationRunner.prototype as unknown as {
    client: Client
    error: unknown
    dryRun: boolean
    run(): Promise<void>
  }
  const { run } = runner
  runner.run = async function () {
    await underRunner.run(true, () => run.call(this))
    if (!this.error && !this.dryRun && this.client.dialect.name === 'mysql')
      await this.client.rawQuery(`DROP TABLE IF EXISTS ${PROGRESS_TABLE}`)
  }
}
