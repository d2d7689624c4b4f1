import { BaseSchema } from '@adonisjs/lucid/schema'
import { firstFilledSql } from '../compiler/dialect.ts'
import { DISPLAY_NAME } from '../definition/display_template.ts'
import { foldedName } from '../compiler/folded_name.ts'
import { identifier } from '../compiler/names.ts'
import type { ColumnType } from '../fields/kind.ts'
import type { Named } from './types.ts'
import { renameStoredReferences } from './stored_references.ts'
import { changeSqliteType, renameMysqlColumn } from './change_column.ts'
import { dropMysqlColumn, dropSqliteColumn } from './drop_column.ts'
import * as online from './online_steps.ts'
import { type Precondition, MigrationPreconditions } from './preconditions.ts'
import type { Client } from '../database/sql.ts'

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/

/** Accepts only identifiers as definitions produce them; anything else in a migration is a mistake. */
function safe(...names: string[]) {
  for (const name of names)
    if (!IDENTIFIER.test(name)) throw new Error(`"${name}" is no name for a table, column or index.`)
}

interface IndexOptions {
  unique?: boolean
  /** Text columns that SQLite indexes without accents and case. */
  folded?: string[]
  /** The last column is the first filled of these; on MySQL it is made here, as a generated column. */
  firstOf?: string[]
  /** Columns created by this migration with the same value in every row. */
  filled?: string[]
  named?: Named
}

/**
 * Base class of generated migrations: hides differences between the two databases, and checks preconditions on existing
 * rows before anything is changed.
 */
export abstract class PlatformSchema extends BaseSchema {
  readonly #demands = new MigrationPreconditions()
  #byHand = false
  readonly #made = new Set<string>()
  /** Steps that are not schema statements, in the format of `upgrade:check`. */
  readonly #deferred: online.OnlineStep[] = []

  constructor(...given: ConstructorParameters<typeof BaseSchema>) {
    super(...given)
    // Runs first, after `up` or `down` has registered all preconditions.
    super.defer((client) => this.#demands.check(client))
  }

  /**
   * The steps of `up`, without running it. @throws exceptions of `up`, if it reads a database that an earlier migration
   * should have changed
   */
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

  /** Hand-written work on rows: later steps find other rows than those present now. */
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

  /**
   * Registers a precondition on existing rows. It is checked before all steps, or at its position if hand-written work
   * changes rows before it.
   */
  #demand(demand: Precondition) {
    if (this.#made.has(demand.table)) return
    if (!this.#byHand) return void this.#demands.add(demand)
    super.defer((client) => new MigrationPreconditions().add(demand).check(client, true))
  }

  /** Quotes a name, which may be an SQL keyword. */
  #q(name: string) {
    return this.#sqlite ? `"${name}"` : `\`${name}\``
  }

  /** Creates a table; on MySQL with the collation that ignores accents and case, used for all sorting and searching. */
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

  /** Creates an index; on SQLite the `folded` text columns are indexed without accents and case. */
  protected indexOn(table: string, name: string, columns: string[], options: IndexOptions = {}) {
    safe(table, name, ...columns)
    const { filled, named } = options
    if (options.unique)
      this.#demand({ of: 'unique', table, columns, ...(filled && { filled }), ...(named && { named }) })
    const { firstOf } = options
    if (firstOf) safe(...firstOf)
    const first = firstOf && firstFilledSql(firstOf.map((column) => this.#q(column)))
    // Not VIRTUAL: to purge the index InnoDB would open the table and, where another one changes it or a Galera node applies, spin and grow.
    if (first && !this.#sqlite)
      super.schema.raw(
        `ALTER TABLE ${this.#q(table)} ADD COLUMN ${this.#q(columns.at(-1)!)} varchar(255) GENERATED ALWAYS AS (${first}) STORED`,
      )
    const quoted = columns.map((column, index) => {
      const value = first && this.#sqlite && index === columns.length - 1 ? first : this.#q(column)
      return this.#sqlite && options.folded?.includes(column) ? `sem_acento(${value})` : value
    })
    super.schema.raw(
      `CREATE ${options.unique ? 'UNIQUE ' : ''}INDEX ${this.#q(name)} ON ${this.#q(table)} (${quoted.join(', ')})`,
    )
  }

  protected dropIndexOf(table: string, name: string, { firstOf = false } = {}) {
    safe(table, name)
    if (this.#sqlite) super.schema.raw(`DROP INDEX IF EXISTS ${this.#q(foldedName(name))}`)
    super.schema.raw(this.#sqlite ? `DROP INDEX ${this.#q(name)}` : `DROP INDEX ${this.#q(name)} ON ${this.#q(table)}`)
    if (firstOf && !this.#sqlite) super.schema.raw(`ALTER TABLE ${this.#q(table)} DROP COLUMN ${this.#q(DISPLAY_NAME)}`)
  }

  /** Adds a reference to a table that may contain rows. */
  protected referenceOn(table: string, column: string, target: string, onDelete: string) {
    safe(table, column, target)
    if (this.#sqlite)
      super.schema.raw(
        `ALTER TABLE ${this.#q(table)} ADD COLUMN ${this.#q(column)} integer REFERENCES ${this.#q(target)} (id) ON DELETE ${onDelete === 'CASCADE' ? 'CASCADE' : 'RESTRICT'}`,
      )
    else
      super.schema.alterTable(table, (builder) => {
        const key = builder.integer(column).unsigned().nullable().references('id').inTable(target).onDelete(onDelete)
        // MySQL limits names to 64 characters, and the default name may be longer.
        const usual = `${table}_${column}_foreign`
        if (usual.length > 64) key.withKeyName(identifier(usual))
      })
  }

  /** Fills a new column of existing rows with the initial value of new records. */
  protected fillColumn(table: string, column: string, value: string | number) {
    safe(table, column)
    this.#deferred.push(online.fillsColumn(table, column))
    super.defer((client) => client.rawQuery(`UPDATE ${this.#q(table)} SET ${this.#q(column)} = ?`, [value]))
  }

  /** Drops a column with its foreign keys and indexes. */
  protected dropColumnOf(table: string, column: string) {
    safe(table, column)
    this.#deferred.push(online.dropsColumn(table, column))
    super.defer((client) =>
      this.#sqlite ? dropSqliteColumn(client, table, column) : dropMysqlColumn(client, table, column),
    )
  }

  /** Renames a table. */
  protected renameTableOf(from: string, to: string) {
    safe(from, to)
    this.#demands.tableRenamed(from, to)
    super.schema.renameTable(from, to)
  }

  /** Renames a column; its foreign keys are kept. */
  protected renameColumnOf(table: string, from: string, to: string) {
    safe(table, from, to)
    this.#demands.columnRenamed(table, from, to)
    if (this.#sqlite) super.schema.raw(`ALTER TABLE ${this.#q(table)} RENAME COLUMN ${this.#q(from)} TO ${this.#q(to)}`)
    else {
      this.#deferred.push(online.renamesColumn(table, from))
      super.defer((client) => renameMysqlColumn(client, table, from, to))
    }
  }

  /** Migrates settings and preferences of renamed fields. */
  protected fieldsRenamed(resource: string, authority: string, fields: [from: string, to: string][]) {
    this.#deferred.push(online.carriesNames(resource))
    super.defer((client) => renameStoredReferences(client, { resource, authority, fields }))
  }

  /** Renames an index. On MySQL it is renamed in place, because a foreign key always needs its index. */
  protected renameIndexOf(table: string, from: string, to: string, columns: string[], options: IndexOptions = {}) {
    safe(table, from, to)
    if (!this.#sqlite)
      return void super.schema.raw(`ALTER TABLE ${this.#q(table)} RENAME INDEX ${this.#q(from)} TO ${this.#q(to)}`)
    this.dropIndexOf(table, from)
    this.indexOn(table, to, columns, options)
  }

  /** Changes the type of a column with rows. `narrow` refuses when a value would not fit. */
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
