import type { Condition } from './conditions.ts'

/** Two fields a record holds something between; without an end it holds it from then on. */
export interface Period {
  /** Path of the date or moment it begins at. */
  start: string
  /** Path of the one it ends at. */
  end: string
}

/** What only one record may hold at a time. */
export interface ExclusiveDef extends Period {
  /** Path of the reference that is held. */
  field: string
  /** What people read at the start of the period. */
  message: string
  /** Only records that meet this hold it. */
  when?: Condition
}

/** From a date or moment to another. A day belongs to both of the periods it ends and begins; a moment does not. */
export const period = (start: string, end: string): Period => ({ start, end })

/**
 * Only one record at a time may hold what `field` refers to: `exclusive('veiculo', period('saida', 'retorno'), 'O veículo já está
 * reservado neste período.')`. Holds for every write, also for writes at the same time and for a removal that is undone.
 */
export const exclusive = (field: string, during: Period, message: string, when?: Condition): ExclusiveDef => ({
  field,
  ...during,
  message,
  ...(when && { when }),
})
