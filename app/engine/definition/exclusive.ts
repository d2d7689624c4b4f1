import type { Condition } from './conditions.ts'

/** The start and end fields of a reservation; without an end value it is open-ended. */
export interface Period {
  /** Path of the start date or date-time. */
  start: string
  /** Path of the end date or date-time. */
  end: string
}

/** A reference that only one record may hold at a time. */
export interface ExclusiveDef extends Period {
  /** Path of the reserved reference. */
  field: string
  /** Error message, shown at the start of the period. */
  message: string
  /** Only records that meet this condition hold the reference. */
  when?: Condition
}

/**
 * A period between two dates or date-times. Days are inclusive: periods that share an end day and a start day overlap.
 * Date-times that only touch do not overlap.
 */
export const period = (start: string, end: string): Period => ({ start, end })

/**
 * Only one record at a time may hold what `field` refers to:
 * `exclusive('veiculo', period('saida', 'retorno'), 'O veículo já está reservado neste período.')`. It is enforced for
 * every write, including concurrent writes and undone removals.
 */
export const exclusive = (field: string, during: Period, message: string, when?: Condition): ExclusiveDef => ({
  field,
  ...during,
  message,
  ...(when && { when }),
})
