import { any, type Context, lastDayOfMonth, monthsBetween, type Where, when, whereRef } from '#engine'
import { holidaysBetween, workdays } from '#plugins/places/plugin.ts'
import { idList } from '#app/core/in_each_company.ts'
import { placeConditions, type TalentFilter } from '../domain/filters.ts'
import { averageOf, firstDay, MAX_MONTHS, percentOf, shareOf } from '../domain/months.ts'
import { otherAbsences } from './absence_sources.ts'
import { headcountsAtStart } from './turnover.ts'

export type AbsenteeismMonth = {
  mes: string
  /** Employed on the day before the month. */
  ativos: number
  /** Days of absence within the month. */
  faltas: number
  /** Monday to Friday without holidays; of the current month those that have come. */
  dias: number
  /** faltas / (ativos × dias) × 100. */
  absenteismo: number | null
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The mean of the months with people, from their exact values. */
export const meanAbsenteeism = (rows: readonly AbsenteeismMonth[]): number | null =>
  averageOf(rows.map((row) => shareOf(row.faltas, row.ativos * row.dias)))

/** Absences by month of one company, until today, as defined in document 2, §9. Occurrences whose kind is marked so are absences. */
export async function absenteeismByMonth(
  context: Context,
  filter: TalentFilter & { ocorrencias?: readonly number[]; afastamentos?: readonly number[] },
  first: string,
  last: string,
): Promise<AbsenteeismMonth[]> {
  const [from, until] = [firstDay(first), earlier(lastDayOfMonth(last), context.today)]
  const chosen: Where = filter.ocorrencias?.length
    ? when('ocorrencia').in([...filter.ocorrencias])
    : whereRef('ocorrencia', whereRef('tipoOcorrencia', when('absenteismo').is(true)))
  const rows = await context
    .query('gestao-talentos/colaboradores-ocorrencias')
    .where(
      chosen,
      when('dataIni').atMost(until),
      any(when('dataIni').atLeast(from), when('dataFim').atLeast(from)),
      ...placeConditions(filter, 'colaborador.'),
    )
    .select('dataIni', 'dataFim')
    .rows()
  const leaves = await otherAbsences(context, { kinds: filter.afastamentos ?? [], filter, from, until })
  const absences = rows
    .map((row) => ({ from: row.dataIni!, until: row.dataFim ?? row.dataIni! }))
    .concat(leaves)
    .filter((item) => item.until >= from)
  const months = monthsBetween(first, earlier(last, context.today.slice(0, 7)), MAX_MONTHS)
  const before = await headcountsAtStart(context, filter, months, from)
  const off = new Set(
    (await holidaysBetween(context, from, until, idList(filter.estabelecimentosIds))).map((day) => day.data),
  )
  return months.flatMap((mes) => {
    const [start, end] = [firstDay(mes), earlier(lastDayOfMonth(mes), until)]
    const dias = workdays(start, end, off)
    const ativos = before.get(mes) ?? 0
    const faltas = absences
      .filter((absence) => absence.from <= end && absence.until >= start)
      .reduce((sum, absence) => sum + workdays(later(absence.from, start), earlier(absence.until, end), off), 0)
    return ativos || faltas ? [{ mes, ativos, faltas, dias, absenteismo: percentOf(faltas, ativos * dias) }] : []
  })
}
