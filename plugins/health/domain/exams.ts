import { addMonths } from '#engine'
/** Reasons for an examination (NR-7, item 7.5.6; eSocial S-2220 `tpExameOcup`). */
export const MOTIVOS_EXAME = {
  ADM: 'Admissional',
  PER: 'Periódico',
  RET: 'Retorno ao trabalho',
  MUD: 'Mudança de função',
  MON: 'Monitoração pontual',
  DEM: 'Demissional',
} as const

export const RESULTADOS_EXAME = { N: 'Normal', A: 'Alterado', X: 'Não realizado' } as const

/**
 * Days of absence due to illness, accident or childbirth from which an exam is required before the return to work
 * (NR-7, item 7.5.9).
 */
export const RETURN_DAYS = 30

/**
 * Next due date of an exam. If it was never done: the day since which it is required. If it was done and is not
 * periodic: null.
 */
export const dueOn = (last: string | null, months: number | null, since: string): string | null =>
  last ? (months ? addMonths(last, months) : null) : since
