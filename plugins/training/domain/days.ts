import { addDays, brDate } from '#engine'
import { type Turno, TURNOS } from '../shared/codes.ts'

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']
/** A class longer than two years is treated as a mistyped date. */
const MAX_DAYS = 731

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
export const weekdayName = (day: string): string => WEEKDAYS[weekdayOf(day)]!
export const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

/** The days of a period including weekends, with one entry per shift if classes are counted by shift. */
export function daysBetweenDates(inicio: string, fim: string, porTurno: boolean) {
  const turnos: Turno[] = porTurno ? ['M', 'T', 'N'] : ['D']
  const found: { dia: string; diaSemana: string; turno: Turno; turnoDescricao: string }[] = []
  for (let dia = inicio, count = 0; dia <= fim && count < MAX_DAYS; dia = addDays(dia, 1), count++)
    for (const turno of turnos) found.push({ dia, diaSemana: weekdayName(dia), turno, turnoDescricao: TURNOS[turno] })
  return found
}

/** Why a day does not belong to a class, or null. */
export const outsideOf = (
  { dataPrevIni, dataPrevFim }: { dataPrevIni: string; dataPrevFim: string },
  day: string,
): string | null =>
  day < dataPrevIni || day > dataPrevFim
    ? `O dia fica fora do período da turma (${brDate(dataPrevIni)} a ${brDate(dataPrevFim)}).`
    : null
