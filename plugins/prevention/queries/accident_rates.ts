import { all, any, type Context, count, monthOf, sum, when } from '#engine'
import { among } from '#app/core/in_each_company.ts'
import { ACCIDENTS, HOURS } from '../domain/keys.ts'

export interface RateFilter {
  dataIni?: string
  dataFim?: string
  estabelecimentosIds?: unknown
}

const within = ({ dataIni, dataFim }: RateFilter) => [
  ...(dataIni ? [when('data').atLeast(dataIni)] : []),
  ...(dataFim ? [when('data').atMost(dataFim)] : []),
]

/** Accidents of a period. */
export const accidents = (context: Context, filter: RateFilter) =>
  context.query(ACCIDENTS).where(...within(filter), ...among('colaborador.estabelecimento', filter.estabelecimentosIds))

/** Rate per million hours (NBR 14280, 2.9), rounded once to `parts` fractions of one; null if no hours are known. */
const perMillion = (times: number, hours: number, parts: number): number | null =>
  hours > 0 ? Math.round((times * 1_000_000 * parts) / hours) / parts : null

/** The frequency rate, rounded to hundredths. */
export const rate = (times: number, hours: number) => perMillion(times, hours, 100)

/** The severity rate, rounded to a whole number. */
export const severityRate = (days: number, hours: number) => perMillion(days, hours, 1)

export interface MonthRate {
  mes: string
  horas: number
  acidentes: number
  comAfastamento: number
  dias: number
}

/**
 * By month: hours, accidents, accidents with absence (including deaths), and days lost and debited. Commuting accidents
 * are counted, but excluded from the rates (NBR 14280).
 */
export async function ratesByMonth(context: Context, filter: RateFilter): Promise<MonthRate[]> {
  const months = new Map<string, MonthRate>()
  const at = (mes: string) => {
    const known = months.get(mes)
    if (known) return known
    const made = { mes, horas: 0, acidentes: 0, comAfastamento: 0, dias: 0 }
    months.set(mes, made)
    return made
  }
  const hours = await context
    .query(HOURS)
    .where(
      ...(filter.dataIni ? [when('mes').atLeast(filter.dataIni.slice(0, 7))] : []),
      ...(filter.dataFim ? [when('mes').atMost(filter.dataFim.slice(0, 7))] : []),
      ...among('estabelecimento', filter.estabelecimentosIds),
    )
    .select({ mes: 'mes', horas: sum('horas') })
    .groupBy('mes')
    .rows()
  for (const hour of hours) at(hour.mes!).horas = Number(hour.horas)
  const inRate = when('tipo').isNot('3')
  const away = any(when('houveAfastamento').is(true), when('obito').is(true))
  const found = await accidents(context, filter)
    .select({
      mes: monthOf('data'),
      acidentes: count(),
      comAfastamento: count().where(all(inRate, away)),
      perdidos: sum('diasPerdidos').where(inRate),
      debitados: sum('diasDebitados').where(inRate),
    })
    .groupBy('mes')
    .rows()
  for (const item of found)
    Object.assign(at(item.mes!), {
      acidentes: item.acidentes,
      comAfastamento: item.comAfastamento,
      dias: Number(item.perdidos) + Number(item.debitados),
    })
  return [...months.values()].toSorted((a, b) => a.mes.localeCompare(b.mes))
}

/**
 * The rates of the whole period: frequency (TF, in hundredths) and severity (TG, whole: NBR 14280). Months without
 * hours are excluded from numerator and denominator.
 */
export function ratesOf(months: MonthRate[]) {
  const counted = months.filter((month) => month.horas > 0)
  const add = (pick: (one: MonthRate) => number) => counted.reduce((sum, item) => sum + pick(item), 0)
  const hours = add((item) => item.horas)
  return {
    horas: hours,
    tf: rate(
      add((item) => item.comAfastamento),
      hours,
    ),
    tg: severityRate(
      add((item) => item.dias),
      hours,
    ),
    semHoras: months.length - counted.length,
  }
}
