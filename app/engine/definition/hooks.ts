import type { Context } from './context.ts'
import type { RowFor } from './query.ts'

/** What left the product as a file: a list or a report. */
export interface ExportInfo {
  /** 'Obras', 'Obras por Situação' */
  title: string
  /** How many. */
  rows: number
  /** What was asked for, in words. */
  asked: { label: string; value: string }[]
}

/** What a write changes: field path → [before, after]. */
export type Changes = Record<string, unknown>

/** Work done around a write, inside its transaction. Throw an engine error to refuse. With the key of the resource rows have its type: `Hooks<'obras/projetos'>`. */
export interface Hooks<K = string> {
  /** May change `values` before they are checked. `old` is null for a new row; `prepared` is what `prepareSave` gave. */
  beforeSave?: (
    context: Context,
    values: Record<string, any>,
    old: RowFor<K> | null,
    prepared?: any,
  ) => Promise<void> | void
  /**
   * Reads at once what `beforeSave` needs of many new records that are written together (`createMany`, imports); `inputs` are as they were
   * sent, not yet checked. A record written alone has nothing prepared.
   */
  prepareSave?: (context: Context, inputs: readonly unknown[]) => Promise<unknown>
  /** `old` and `changes` are null for a new record. Runs inside the transaction: what it throws rolls the write back. */
  afterSave?: (context: Context, row: RowFor<K>, old: RowFor<K> | null, changes: Changes | null) => Promise<void> | void
  /** By field path: runs when that field of an existing record changed, inside the transaction. Other writes stay in one round trip. */
  afterChange?: Record<string, (context: Context, row: RowFor<K>, old: RowFor<K>) => Promise<void> | void>
  /** Throw RuleError (400) or ConflictError (409) to refuse. */
  beforeDelete?: (context: Context, row: RowFor<K>) => Promise<void> | void
  /** Whether `beforeSave` looks at nothing but its arguments (no reads, no writes). A plain record is then written in one go, which costs half. */
  noSideEffects?: boolean
  /** Somebody opened one record over the API: for logs of who read which record. Outside a transaction. */
  afterOpen?: (context: Context, row: RowFor<K>) => Promise<void> | void
  /** Somebody got a page of the list over the API, with these rows as they were sent: for logs of who read what. Outside a transaction. */
  afterList?: (context: Context, rows: RowFor<K>[]) => Promise<void> | void
  /** Somebody took a whole list away as a spreadsheet: how many rows, and in words what was asked for. Outside a transaction. */
  afterExport?: (context: Context, taken: ExportInfo) => Promise<void> | void
}

/** Values of `computed` fields for a set of rows, in their order. One call a page, so no query per row. */
export type Compute<K = string> = (rows: RowFor<K>[], context: Context) => Promise<unknown[]> | unknown[]
