import { kindOf } from '../fields/index.ts'
import { codesFound } from '../fields/text/codes.ts'
import type { Dialect } from './dialect.ts'
import type { Target } from './column_parts.ts'
import type { StoredField } from './layout.ts'
import { and, placeholders, type Sql, sql } from './where.ts'
import { cleanTyped } from '../fields/clean.ts'
import { typedForms } from '../fields/fold.ts'
import { trimOf } from '../fields/trim.ts'

const ESCAPED = /[!%_]/g
const like = (text: string) => `%${text.replace(ESCAPED, (sign) => `!${sign}`)}%`

const MAX_WORDS = 6

/** Punctuation around the fields of a template, which is part of a copied word. */
const AROUND = /[^\p{L}\p{N}]/u

const NOTHING = sql('1 = 0')
const isSought = ({ field }: StoredField) => field.kind === 'ref' || kindOf(field).searched !== undefined
const isSql = (part: Sql | null): part is Sql => part !== null
const or = (parts: readonly Sql[]): Sql => ({
  sql: `(${parts.map((part) => part.sql).join(' OR ') || '1 = 0'})`,
  bindings: parts.flatMap((part) => part.bindings),
})

/** Finds typed text in columns, according to the storage format of each kind. */
export class TypedSearch {
  readonly #dialect: Dialect
  readonly #targetOf: (key: string) => Target

  constructor(dialect: Dialect, targetOf: (key: string) => Target) {
    this.#dialect = dialect
    this.#targetOf = targetOf
  }

  /** Every word must be found in one of the fields. null: the text has no words. */
  words(fields: readonly StoredField[], text: string, templated: boolean, table = 't'): Sql | null {
    const words = cleanTyped(text)
      .split(/\s+/)
      .filter((word) => word && !(templated && trimOf(word, AROUND) === ''))
      .slice(0, MAX_WORDS)
    if (!words.length || !fields.length) return null
    return and(words.map((word) => this.#anyOf(fields, word, templated, table)))
  }

  /** Rows whose field contains the text; null when the field cannot contain it. */
  contains(stored: StoredField & { expression?: string }, text: string, table = 't'): Sql | null {
    // SQLite compares only up to the NUL character, so everything would match.
    if (text.includes('\0')) return NOTHING
    const { field } = stored
    const column = stored.expression ?? `${table}.${this.#dialect.id(stored.column)}`
    if (field.kind === 'ref') return this.#named(column, this.#targetOf(field.to!), text)
    const { searched, operators } = kindOf(field)
    const named = field.codes && this.#typed(column, codesFound(text, field))
    if (named) return or([named, this.#like(column, text)])
    if (searched) return this.#typed(column, searched(text, field))
    return operators.includes('contains') ? this.#like(column, text) : null
  }

  #anyOf(fields: readonly StoredField[], word: string, templated: boolean, table: string): Sql {
    const forms = templated ? [...new Set([word, trimOf(word, AROUND)])] : [word]
    return or(fields.flatMap((field) => forms.map((form) => this.contains(field, form, table))).filter(isSql))
  }

  #named(column: string, { table, shown, written }: Target, text: string): Sql {
    const fields = shown.map((item) => item.stored)
    // With a template, each word may be in any of the columns. A single column is also searched for the raw text.
    const kept = (field: StoredField) => this.#like(`d.${this.#dialect.id(field.column)}`, text)
    const found = written
      ? this.words(fields, text, true, 'd')
      : or(
          fields
            .flatMap((field) => [...(isSought(field) ? [this.contains(field, text, 'd')] : []), kept(field)])
            .filter(isSql),
        )
    if (!found) return sql('1 = 1')
    return sql(`${column} IN (SELECT d.id FROM ${this.#dialect.id(table)} d WHERE ${found.sql})`, ...found.bindings)
  }

  #typed(column: string, sought: string | readonly (string | number)[] | null): Sql | null {
    if (sought === null) return null
    if (typeof sought === 'string') return sql(`${column} LIKE ? ESCAPE '!'`, like(sought))
    return sought.length ? sql(`${column} IN (${placeholders(sought.length)})`, ...sought) : null
  }

  #like(column: string, text: string): Sql {
    const forms = typedForms(text)
    // Nothing but signs: they are looked for as they were typed.
    if (!forms) return sql(`${this.#dialect.folded(column)} LIKE ? ESCAPE '!'`, like(this.#dialect.foldValue(text)))
    const found = forms.map((form) => sql(`${this.#dialect.searched(column)} LIKE ? ESCAPE '!'`, like(form)))
    return found.length === 1 ? found[0]! : or(found)
  }
}
