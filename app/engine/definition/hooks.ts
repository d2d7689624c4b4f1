import type { Context } from './context.ts'
import type { RowFor } from './row.ts'

/** Describes an exported file: a list or a report. */
export interface ExportInfo {
  /** 'Obras', 'Obras por Situação' */
  title: string
  /** Number of exported rows. */
  rows: number
  /** The filters used, as text. */
  asked: { label: string; value: string }[]
}

/** Changes of a write: field path → [before, after]. */
export type Changes = Record<string, unknown>

/** What follows from new records, with the fields it reads of them. */
export interface AfterCreate<K = string> {
  /** Paths of fields: 'cpf', 'pessoal.dataNascimento'. */
  fields: readonly string[]
  /** Throw an engine error to refuse the write. */
  run: (context: Context, rows: RowFor<K>[]) => Promise<void> | void
}

/**
 * Callbacks around a write, inside its transaction. Throw an engine error to refuse it. With the key of the resource as
 * type parameter, rows are typed: `Hooks<'obras/projetos'>`.
 */
export interface Hooks<K = string> {
  /**
   * May change `values` before they are validated. `old` is null for a new row; `prepared` is the result of
   * `prepareSave`. A hook that reads or writes is an `async` function and runs inside the transaction. A plain function
   * uses only its arguments, returns no promise, and may run before the transaction begins.
   */
  beforeSave?: (
    context: Context,
    values: Record<string, any>,
    old: RowFor<K> | null,
    prepared?: any,
  ) => Promise<void> | void
  /**
   * Loads in one step what `beforeSave` needs for many new records written together (`createMany`, imports). `inputs`
   * are the values as sent, not yet validated. Not called for a record written alone: `prepared` is then undefined.
   */
  prepareSave?: (context: Context, inputs: readonly unknown[]) => Promise<unknown>
  /** `old` and `changes` are null for a new record. Runs inside the transaction: an exception rolls the write back. */
  afterSave?: (context: Context, row: RowFor<K>, old: RowFor<K> | null, changes: Changes | null) => Promise<void> | void
  /**
   * The new records of one write: one, or all of a `createMany` or of a part of an import. Runs inside the transaction,
   * before `afterSave`; `run` reads what it needs for all of them at once. Rows of a `createMany` have the `fields` named
   * here and their id, no others: an import of 50,000 does not read everything back.
   */
  afterCreate?: AfterCreate<K>
  /**
   * By field path: runs inside the transaction when that field of an existing record changed. Writes that do not change
   * it still take one round trip.
   */
  afterChange?: Record<string, (context: Context, row: RowFor<K>, old: RowFor<K>) => Promise<void> | void>
  /** Throw RuleError (400) or ConflictError (409) to refuse. */
  beforeDelete?: (context: Context, row: RowFor<K>) => Promise<void> | void
  /** A user opened one record through the API: for read-access logs. Runs outside a transaction. */
  afterRead?: (context: Context, row: RowFor<K>) => Promise<void> | void
  /**
   * A user received a page of the list through the API, with these rows as they were sent: for read-access logs. Runs
   * outside a transaction.
   */
  afterList?: (context: Context, rows: RowFor<K>[]) => Promise<void> | void
  /**
   * A user exported a whole list as a spreadsheet; `taken` has the row count and the filters as text. Runs outside a
   * transaction.
   */
  afterExport?: (context: Context, taken: ExportInfo) => Promise<void> | void
}

/**
 * Computes the values of a `computed` field for a set of rows, in the same order. Called once per page, which avoids a
 * query per row.
 */
export type Compute<K = string> = (rows: RowFor<K>[], context: Context) => Promise<unknown[]> | unknown[]

const AsyncFunction = (async () => {}).constructor

/** Whether a hook is an `async` function, so that it may read and write. */
export const isAsync = (hook: (...args: any[]) => unknown): boolean => hook instanceof AsyncFunction
