import type { Condition } from './conditions.ts'
import type { Period } from './exclusive.ts'

/**
 * The dates between which a record is there for what belongs to it, for example the contract of a person. Without an
 * end value it is open-ended.
 */
export interface Lifetime extends Period {
  /** What is said of a date before the start: 'anterior à retirada do veículo'. */
  before: string
  /** What is said of a date after the end: 'posterior à devolução do veículo'. */
  after: string
}

/** Dates of a record that lie inside the lifetime of the record it belongs to. */
export interface WithinDef {
  /** Path of the reference to a record whose resource has a `lifetime`. */
  field: string
  /** Path of the date; of the first one for a period. */
  start: string
  /** Path of the last date of a period; empty: still open, which is always inside. */
  end?: string
  /** Records that may begin before the lifetime (an admission exam). */
  mayPrecede?: Condition
  /** Records that may end after the lifetime (the dismissal exam). */
  mayFollow?: Condition
}

/**
 * The dates lie inside the lifetime of the record that `field` refers to: `within('reserva', 'data')`,
 * `within('reserva', period('inicio', 'fim'))`. It holds for every write, by whichever door, when the record or its
 * dates change, and when the lifetime itself changes. `mayPrecede` and `mayFollow` name the records for which one end
 * does not count.
 */
export const within = (
  field: string,
  dates: string | Period,
  exceptions: Pick<WithinDef, 'mayPrecede' | 'mayFollow'> = {},
): WithinDef => ({ field, ...(typeof dates === 'string' ? { start: dates } : dates), ...exceptions })
