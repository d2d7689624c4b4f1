import type { Condition } from './conditions.ts'

/** The start and end fields of a reservation; without an end value it is open-ended. */
export interface Period {
  /** Path of the start date or date-time. */
  start: string
  /** Path of the end date or date-time. */
  end: string
}

/** A reference or value that only one record may hold at a time, or ever. */
export interface ExclusiveDef extends Partial<Period> {
  /** Path of the reserved reference or value. */
  field: string
  /** Error message: of a reference at the start of the period, of a value at its field. */
  message: string
  /** Only records that meet this condition hold it. */
  when?: Condition
}

/**
 * A period between two dates or date-times. Days are inclusive: periods that share an end day and a start day overlap.
 * Date-times that only touch do not overlap.
 */
export const period = (start: string, end: string): Period => ({ start, end })

/**
 * Only one record at a time may hold what `field` refers to, or its value within the company:
 * `exclusive('veiculo', period('saida', 'retorno'), 'O veículo já está reservado neste período.')`. With `'always'`
 * instead of a period no other record may ever hold it; unlike `unique`, records that repeat a value from before the
 * definition stay, and can be changed as long as they keep it (`db:check` names them). Texts are compared without case
 * and accents. It is enforced for every write, including concurrent writes and undone removals.
 */
export const exclusive = (
  field: string,
  during: Period | 'always',
  message: string,
  when?: Condition,
): ExclusiveDef => ({
  field,
  ...(during !== 'always' && during),
  message,
  ...(when && { when }),
})
