import type { Context } from './context.ts'
import type { RowFor } from './row.ts'

/** Fields of the records that a reference of this resource names: `via('etapas.cliente', ['nome'])`. */
export interface ReferredSource {
  /** Path of the reference; it may go into a list or history. */
  via: string
  /** Stored fields of the referenced record. */
  fields: string[]
}

/** Fields of the rows of another resource that refer to this one: `rowsOf('obras/etapas', 'projeto', ['situacao'])`. */
export interface ReferringSource {
  /** Key of the resource whose rows refer to the record. */
  resource: string
  /** The reference to this resource. */
  by: string
  /** Stored fields of those rows. A new or removed row always counts. */
  fields: string[]
}

/** What a derived value follows from besides its own record. */
export type DerivedSource = ReferredSource | ReferringSource

/** The values of one record, by path; a derived field of a list or history is part of its list. `null`: no change. */
export type DerivedValues = Record<string, unknown> | null

/** Options of `derived()`. */
export interface DerivedOptions<K = string> {
  /** Stored fields of the same record that the value follows from: paths, also into lists (`'historico.valor'`). */
  own?: string[]
  /** Other records that the value follows from. */
  from?: DerivedSource[]
  /**
   * Computes the values of many records at once, in the same order. It reads the sources itself (the context sees every
   * row of the company) and writes nothing. Rows have `own`, the derived fields and the references of `from`, as stored
   * or as given (a reference may be an id: use `idOf`); a record that is not stored yet has no `id`. A list row keeps
   * its `id`.
   */
  compute: (context: Context, rows: RowFor<K>[]) => Promise<DerivedValues[]> | DerivedValues[]
  /** Name of the recalculation in the audit trail. Default: 'recalcular'. */
  auditAs?: string
}

/** A stored value that follows from others. */
export interface DerivedDef extends DerivedOptions<any> {
  /** Paths of the derived fields. */
  fields: string[]
  /** Plugin that declared it; set by the registry. */
  owner?: string
}

/**
 * Stored values that follow from others. The engine computes them before a record is written, and again, in sets and in
 * the same transaction, after any write to a source, whatever made it. `node ace db:check` compares all of them.
 *
 * @example
 * derived(['descricao'], {
 *   own: ['nome'],
 *   from: [via('projeto', ['nome'])],
 *   compute: async (context, rows) => …
 * })
 */
export const derived = <K = string>(fields: string[], options: DerivedOptions<K>): DerivedDef => ({
  ...options,
  fields,
})

/** Fields of the record that a reference names. */
export const via = (path: string, fields: string[]): ReferredSource => ({ via: path, fields })

/** Fields of the rows that refer to this record by `by`. */
export const rowsOf = (resource: string, by: string, fields: string[]): ReferringSource => ({ resource, by, fields })

/** Whether one path is, contains or lies inside the other: 'historico' and 'historico.valor'. */
export const overlaps = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

/** The references that the sources name, and the own fields. */
export const inputsOf = ({ own = [], from = [] }: DerivedDef): string[] => [
  ...own,
  ...from.flatMap((source) => ('via' in source ? [source.via] : [])),
]
