import { BaseSchema } from '@adonisjs/lucid/schema'
import { identifier } from '../compiler/names.ts'
import type { ColumnType } from '../fields/kind.ts'
import type { Named } from './types.ts'
import { carryNames } from './carry_names.ts'
import { changeSqliteType, renameMysqlColumn } from './change_column.ts'
import { dropMysqlColumn, dropSqliteColumn } from './drop_column.ts'
import * as online from './online_steps.ts'
import { type Precondition, MigrationPreconditions } from './preconditions.ts'
import type { Client } from '../database/sql.ts'

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/

/** Only names that come from definitions; anything else in a migration is a mistake. */
function safe(...names: string[]) {
  for (const name of names)
    if (!IDENTIFIER.test(name)) throw new Error(`"${name}" is no name for a table, column or index.`)
}

interface IndexOptions {
  unique?: boolean
  /** Text columns that SQLite indexes without accents and case. */
  folded?: string[]
  /** Columns of this migration that are the same in every row. */
  filled?: string[]
  named?: Named
}

/** Base of the generated migrations: what both databases need said differently, and what is asked of the rows before anything is changed. */
export abstract class PlatformSchema extends BaseSchema {
  readonly #demands = new MigrationPreconditions()
  #byHand = false
  readonly #made = new Set<string>()
  /** Steps that are no statements of the schema, in the words of `upgrade:check`. */
  readonly #deferred: online.OnlineStep[] = []

  constructor(...given: ConstructorParameters<typeof BaseSchema>) {
    super(...given)
    // The first thing that runs, when all of `up` or `down` has said what it asks.
    super.defer((client) => this.#demands.check(client))
  }

  /** What `up` would do, without doing it. @throws what `up` throws that looks at a database an earlier migration should have changed */
  static async steps(this: new (...given: any[]) => PlatformSchema, client: Client, file: string) {
    const schema = new this(client, file, true)
    const statements = online.stepsOf((await schema.execUp()) as string[])
    const deferred = schema.#deferred
    const told = ({ table, retypes }: online.OnlineStep) =>
      retypes !== undefined && deferred.some((one) => one.table === table && one.retypes === retypes)
    return [...statements.filter((one) => !told(one)), ...deferred]
  }

  get #sqlite() {
    return this.db.dialect.name.includes('sqlite')
  }

  /** Work on rows that somebody wrote into the migration: what comes after it finds other rows than are there now. */
  override defer(work: (client: Client) => void | Promise<void>) {
    this.#byHand = true
    this.#deferred.push(online.byHand())
    super.defer(work)
  }

  override get schema() {
    const schema = super.schema
    const { raw } = schema
    schema.raw = (...given: Parameters<typeof raw>) => {
      this.#byHand = true
      return raw.apply(schema, given)
    }
    return schema
  }

  /** Rows that are there must allow the step: checked before all others, or in its place where rows are changed by hand before it. */
  #demand(demand: Precondition) {
    if (this.#made.has(demand.table)) return
    if (!this.#byHand) return void this.#demands.add(demand)
    super.defer((client) => new MigrationPreconditions().add(demand).check(client, true))
  }

  /** A name as it stands in a statement: any word of SQL may be one. */
  #q(name: string) {
    return this.#sqlite ? `"${name}"` : `\`${name}\``
  }

  /** A table; on MySQL with the accent- and case-blind collation everything is sorted and searched by. */
  protected newTable(name: string, build: (table: any) => void) {
    safe(name)
    this.#made.add(name)
    super.schema.createTable(name, (table) => {
      build(table)
      if (!this.#sqlite) {
        table.engine('InnoDB')
        table.charset('utf8mb4')
        table.collate('utf8mb4_unicode_ci')
      }
    })
  }

  /** An index; on SQLite the `folded` text columns are indexed without accents and case. */
  protected indexOn(table: string, name: string, columns: string[], options: IndexOptions = {}) {
    safe(table, name, ...columns)
    const { filled, named } = options
    if (options.unique)
      this.#demand({ of: 'unique', table, columns, ...(filled && { filled }), ...(named && { named }) })
    const quoted = columns.map((column) =>
      this.#sqlite && options.folded?.includes(column) ? `sem_acento(${this.#q(column)})` : this.#q(column),
    )
    super.schema.raw(
      `CREATE ${options.unique ? 'UNIQUE ' : ''}INDEX ${this.#q(name)} ON ${this.#q(table)} (${quoted.join(', ')})`,
    )
  }

  protected dropIndexOf(table: string, name: string) {
    safe(table, name)
    super.schema.raw(this.#sqlite ? `DROP INDEX ${this.#q(name)}` : `DROP INDEX ${this.#q(name)} ON ${this.#q(table)}`)
  }

  /** A new reference on a table that may hold rows. */
  protected referenceOn(table: string, column: string, target: string, onDelete: string) {
    safe(table, column, target)
    if (this.#sqlite)
      super.schema.raw(
        `ALTER TABLE ${this.#q(table)} ADD COLUMN ${this.#q(column)} integer REFERENCES ${this.#q(target)} (id) ON DELETE ${onDelete === 'CASCADE' ? 'CASCADE' : 'RESTRICT'}`,
      )
    else
      super.schema.alterTable(table, (builder) => {
        const key = builder.integer(column).unsigned().nullable().references('id').inTable(target).onDelete(onDelete)
        // MySQL takes names of 64 characters, and the usual one may be longer.
        const usual = `${table}_${column}_foreign`
        if (usual.length > 64) key.withKeyName(identifier(usual))
      })
  }

  /** The rows that are there get what a new record would begin with. */
  protected fillColumn(table: string, column: string, value: string | number) {
    safe(table, column)
    this.#deferred.push(online.fillsColumn(table, column))
    super.defer((client) => client.rawQuery(`UPDATE ${this.#q(table)} SET ${this.#q(column)} = ?`, [value]))
  }

  /** A column with its keys and indexes. */
  protected dropColumnOf(table: string, column: string) {
    safe(table, column)
    this.#deferred.push(online.dropsColumn(table, column))
    super.defer((client) =>
      this.#sqlite ? dropSqliteColumn(client, table, column) : dropMysqlColumn(client, table, column),
    )
  }

  /** Another name for a table. */
  protected renameTableOf(from: string, to: string) {
    safe(from, to)
    this.#demands.tableRenamed(from, to)
    super.schema.renameTable(from, to)
  }

  /** Another name for a column, with its keys. */
  protected renameColumnOf(table: string, from: string, to: string) {
    safe(table, from, to)
    this.#demands.columnRenamed(table, from, to)
    if (this.#sqlite) super.schema.raw(`ALTER TABLE ${this.#q(table)} RENAME COLUMN ${this.#q(from)} TO ${this.#q(to)}`)
    else {
      this.#deferred.push(online.renamesColumn(table, from))
      super.defer((client) => renameMysqlColumn(client, table, from, to))
    }
  }

  /** Migrates settings and preferences about fields that were renamed. */
  protected fieldsRenamed(resource: string, authority: string, fields: [from: string, to: string][]) {
    this.#deferred.push(online.carriesNames(resource))
    super.defer((client) => carryNames(client, { resource, authority, fields }))
  }

  /** Another name; MySQL must never be without an index a key leans on. */
  protected renameIndexOf(table: string, from: string, to: string, columns: string[], options: IndexOptions = {}) {
    safe(table, from, to)
    if (!this.#sqlite)
      return void super.schema.raw(`ALTER TABLE ${this.#q(table)} RENAME INDEX ${this.#q(from)} TO ${this.#q(to)}`)
    this.dropIndexOf(table, from)
    this.indexOn(table, to, columns, options)
  }

  /** Another type for a column with rows. `narrow` refuses when a value would not fit. */
  protected changeColumn(
    table: string,
    column: string,
    type: ColumnType,
    { notNull, narrow, named }: { notNull: boolean; narrow?: boolean; named?: Named },
  ) {
    safe(table, column)
    if (narrow) this.#deferred.push(online.narrowsColumn(table, column))
    else if (this.#sqlite) this.#deferred.push(online.changesColumn(table, column))
    if (narrow) this.#demand({ of: 'room', table, column, type, ...(named && { named }) })
    if (this.#sqlite) return void super.defer((client) => changeSqliteType(client, table, column, type))
    super.schema.alterTable(table, (builder) => {
      const changed = (() => {
        switch (type.type) {
          case 'string':
            return builder.string(column, type.length ?? 255)
          case 'decimal':
            return builder.decimal(column, type.precision ?? 15, type.scale ?? 2)
          case 'integer':
            return builder.integer(column)
          default:
            return builder.text(column, 'mediumtext')
        }
      })()
      if (notNull) changed.notNullable().alter()
      else changed.nullable().alter()
    })
  }
}
