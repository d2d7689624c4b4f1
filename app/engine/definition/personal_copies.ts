import type { Context } from './context.ts'

/**
 * How a text column is written: plain text, JSON, HTML, or an address with escaped values ('?q=ana%20lima').
 */
export type TextForm = 'text' | 'json' | 'html' | 'address'

/** A person whose data is being erased, as the stores see it. */
export interface ErasedPerson {
  /** Key of the person's resource. */
  resource: string
  /** Id of the record. */
  id: number
  /** Company of the record; null for people of the whole installation. */
  empresaId: number | null
  /** What the person is called afterwards: 'M. A. S.' */
  initials: string
  /** All names of the person. */
  names: readonly string[]
  /** E-mail addresses that nobody else has. */
  emails: readonly string[]
  /** Area and id of the account, for people who sign in. */
  account: { area: 'E' | 'P'; id: number } | null
  /** The records of the person by resource key: the record itself, and what was deleted or emptied with it. */
  records: ReadonlyMap<string, readonly number[]>
  /** Other records that refer to the person. */
  referring: ReadonlyMap<string, readonly number[]>
  /** A text about the person without their data. */
  clean(text: string, form?: TextForm): string
}

/** The values of erased people, searched for in stores that do not know whom their texts are about. */
export interface ErasedValues {
  /** Texts one of which every text with a value contains, ignoring case: for a query with `LIKE`. */
  readonly hints: readonly string[]
  /** Whether a text contains one of them. */
  isIn(text: string, form?: TextForm): boolean
  /** The text without them. */
  clean(text: string, form?: TextForm): string
}

/**
 * What one table does with copies of personal data. Tables of resources need no declaration: their texts are searched by
 * kind of field. A table without a resource must have one, and may have several hooks.
 */
export interface PersonalCopies {
  /** Name of the table. */
  table: string
  /** Why it never holds a person's data. */
  never?: string
  /** Columns that are searched for the values of erased people. */
  searched?: Record<string, TextForm>
  /** Columns that hold codes only. */
  codes?: readonly string[]
  /** Key of a row, for `searched`. Default: `id`. */
  key?: string[]
  /** Says what `ofPerson` or `byValues` does with the other text columns. */
  erased?: string
  /** Erases what belongs to the person, in the transaction that erases the record. */
  ofPerson?: (context: Context, person: ErasedPerson) => Promise<void>
  /** Erases what contains values of erased people, in the background; must be safe to repeat. */
  byValues?: (context: Context, values: ErasedValues) => Promise<void>
}

/** A table whose texts are never about people. */
export const neverPersonal = (table: string, why: string): PersonalCopies => ({ table, never: why })

/** A table whose texts may name people: they are searched for the values of erased people. */
export const searchedTexts = (
  table: string,
  searched: Record<string, TextForm>,
  more: Pick<PersonalCopies, 'key' | 'codes' | 'ofPerson' | 'byValues'> = {},
): PersonalCopies => ({ table, searched, ...more })

/** A table that erases copies in its own way, described in one sentence. */
export const erasedCopies = (
  table: string,
  erased: string,
  hooks: Pick<PersonalCopies, 'ofPerson' | 'byValues' | 'searched' | 'key'>,
): PersonalCopies => ({ table, erased, ...hooks })
