import { BaseSchema } from '@adonisjs/lucid/schema'
import type { ColumnType } from '../fields/kind.ts'
import { changeSqliteType, refuseCut, renameMysqlColumn } from './change_column.ts'
import { dropMysqlColumn, dropSqliteColumn } from './drop_column.ts'

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/

/** Only names that come from definitions; anything else in a migration is a mistake. */
function safe(...names: string[]) {
  for (const name of names) if (!IDENTIFIER.test(name)) throw new Error(`"${name}" is no name for a table, column or index.`)
}

/** Base of the generated migrations: what both databases need said differently. */
export abstract class PlatformSchema extends BaseSchema {
  get #sqlite() {
    return this.db.dialect.name.includes('sqlite')
  }

  /** A name as it stands in a statement: any word of SQL may be one. */
  #q(name: string) {
    return this.#sqlite ? `"${name}"` : `\`${name}\``
  }

  /** A table; on MySQL with the accent- and case-blind collation everything is sorted and searched by. */
  protected newTable(name: string, build: (table: any) => void) {
    safe(name)
    this.schema.createTable(name, (table) => {
      build(table)
      if (!this.#sqlite) {
        table.engine('InnoDB')
        table.charset('utf8mb4')
        table.collate('utf8mb4_unicode_ci')
      }
    })
  }

  /** An index; on SQLite the `folded` text columns are indexed without accents and case. */
  protected indexOn(table: string, name: string, columns: string[], options: { unique?: boolean; folded?: string[] } = {}) {
    safe(table, name, ...columns)
    const quoted = columns.map((column) => (this.#sqlite && options.folded?.includes(column) ? `sem_acento(${this.#q(column)})` : this.#q(column)))
    this.schema.raw(`CREATE ${options.unique ? 'UNIQUE ' : ''}INDEX ${this.#q(name)} ON ${this.#q(table)} (${quoted.join(', ')})`)
  }

  protected dropIndexOf(table: string, name: string) {
    safe(table, name)
    this.schema.raw(this.#sqlite ? `DROP INDEX ${this.#q(name)}` : `DROP INDEX ${this.#q(name)} ON ${this.#q(table)}`)
  }

  /** A new reference on a table that may hold rows. */
  protected referenceOn(table: string, column: string, target: string, onDelete: string) {
    safe(table, column, target)
    if (this.#sqlite) this.schema.raw(`ALTER TABLE ${this.#q(table)} ADD COLUMN ${this.#q(column)} integer REFERENCES ${this.#q(target)} (id) ON DELETE ${onDelete === 'CASCADE' ? 'CASCADE' : 'RESTRICT'}`)
    else this.schema.alterTable(table, (builder) => builder.integer(column).unsigned().nullable().references('id').inTable(target).onDelete(onDelete))
  }

  /** A column with its keys and indexes. */
  protected dropColumnOf(table: string, column: string) {
    safe(table, column)
    this.defer((client) => (this.#sqlite ? dropSqliteColumn(client, table, column) : dropMysqlColumn(client, table, column)))
  }

  /** Another name for a column, with its keys. */
  protected renameColumnOf(table: string, from: string, to: string) {
    safe(table, from, to)
    if (this.#sqlite) this.schema.raw(`ALTER TABLE ${this.#q(table)} RENAME COLUMN ${this.#q(from)} TO ${this.#q(to)}`)
    else this.defer((client) => renameMysqlColumn(client, table, from, to))
  }

  /** Another name; MySQL must never be without an index a key leans on. */
  protected renameIndexOf(table: string, from: string, to: string, columns: string[], options: { unique?: boolean; folded?: string[] } = {}) {
    safe(table, from, to)
    if (!this.#sqlite) return void this.schema.raw(`ALTER TABLE ${this.#q(table)} RENAME INDEX ${this.#q(from)} TO ${this.#q(to)}`)
    this.dropIndexOf(table, from)
    this.indexOn(table, to, columns, options)
  }

  /** Another type for a column with rows. `narrow` refuses when a value would not fit. */
  protected changeColumn(table: string, column: string, type: ColumnType, { notNull, narrow }: { notNull: boolean; narrow?: boolean }) {
    safe(table, column)
    if (narrow) this.defer((client) => refuseCut(client, table, column, type))
    if (this.#sqlite) return void this.defer((client) => changeSqliteType(client, table, column, type))
    this.schema.alterTable(table, (builder) => {
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
