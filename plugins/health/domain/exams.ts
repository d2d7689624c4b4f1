/** Why somebody is examined (NR-7, item 7.5.6; eSocial S-2220 `tpExameOcup`). */
export const MOTIVOS_EXAME = {
  ADM: 'Admissional',
  PER: 'Periódico',
  RET: 'Retorno ao trabalho',
  MUD: 'Mudança de função',
  MON: 'Monitoração pontual',
  DEM: 'Demissional',
} as const

export const RESULTADOS_EXAME = { N: 'Normal', A: 'Alterado', X: 'Não realizado' } as const

/** Days of absence by illness, accident or childbirth after which somebody is examined before they work again (NR-7, item 7.5.9). */
export const RETURN_DAYS = 30

/** Same day so many months later; the last of the month where there is no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** When an exam is due again. Never done: on the day from which it is demanded. Not periodic and done: never. */
export const dueOn = (last: string | null, months: number | null, since: string): string | null =>
  last ? (months ? addMonths(last, months) : null) : since
