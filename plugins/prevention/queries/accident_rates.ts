import { all, any, type Context, count, lastDayOfMonth, monthOf, monthsBetween, sum, when } from '#engine'
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

interface Lost {
  comAfastamento: number
  dias: number
}

export interface MonthRate extends Lost {
  mes: string
  horas: number
  acidentes: number
  /** What counts in the rates: of the whole month, and only of establishments whose hours are known. */
  taxa: Lost
  /** Establishments with accidents or hours in the period whose hours of this month are missing. */
  semHoras: number
}

/**
 * By month: hours, accidents, accidents with absence (including deaths), and days lost and debited. Commuting accidents
 * are counted, but excluded from the rates (NBR 14280). Hours are known by establishment and whole month, so rates
 * count accidents of the same establishments and whole months.
 */
export async function ratesByMonth(context: Context, filter: RateFilter): Promise<MonthRate[]> {
  const { dataIni, dataFim, estabelecimentosIds } = filter
  const hours = await context
    .query(HOURS)
    .where(
      ...(dataIni ? [when('mes').atLeast(dataIni.slice(0, 7))] : []),
      ...(dataFim ? [when('mes').atMost(dataFim.slice(0, 7))] : []),
      ...among('estabelecimento', estabelecimentosIds),
      when('horas').above(0),
    )
    .select({ mes: 'mes', local: 'estabelecimento.id', horas: sum('horas') })
    .groupBy('mes', 'local')
    .rows()
  const whole = {
    estabelecimentosIds,
    ...(dataIni && { dataIni: `${dataIni.slice(0, 7)}-01` }),
    ...(dataFim && { dataFim: lastDayOfMonth(dataFim) }),
  }
  const inRate = when('tipo').isNot('3')
  const away = any(when('houveAfastamento').is(true), when('obito').is(true))
  const counts = (chosen: RateFilter) =>
    accidents(context, chosen)
      .select({
        mes: monthOf('data'),
        local: 'colaborador.estabelecimento.id',
        acidentes: count(),
        comAfastamento: count().where(all(inRate, away)),
        perdidos: sum('diasPerdidos').where(inRate),
        debitados: sum('diasDebitados').where(inRate),
      })
      .groupBy('mes', 'local')
      .rows()
  const [told, counted] = [await counts(filter), await counts(whole)]
  const places = new Set([...hours, ...counted].map(({ local }) => Number(local)))
  const named = [...new Set([...hours, ...told].map(({ mes }) => mes!))]
  const present = context.today.slice(0, 7)
  // A month of the period is missing even when nothing happened in it; the present one is not over yet.
  const months =
    dataIni && dataFim && places.size
      ? new Set([...named, ...monthsBetween(dataIni, dataFim).filter((mes) => mes < present)])
      : named
  return [...months]
    .toSorted((a, b) => a.localeCompare(b))
    .map((mes) => {
      const own = hours.filter((row) => row.mes === mes)
      const known = new Set(own.map(({ local }) => Number(local)))
      const inMonth = told.filter((row) => row.mes === mes)
      const lost = (rows: typeof told): Lost => ({
        comAfastamento: rows.reduce((total, row) => total + row.comAfastamento, 0),
        dias: rows.reduce((total, row) => total + Number(row.perdidos) + Number(row.debitados), 0),
      })
      return {
        mes,
        horas: own.reduce((total, row) => total + Number(row.horas), 0),
        acidentes: inMonth.reduce((total, row) => total + row.acidentes, 0),
        ...lost(inMonth),
        taxa: lost(counted.filter((row) => row.mes === mes && known.has(Number(row.local)))),
        semHoras: places.size - known.size,
      }
    })
}

/**
 * The rates of the whole period: frequency (TF, in hundredths) and severity (TG, whole: NBR 14280). What happened in a
 * month and establishment without hours is in neither numerator nor denominator.
 */
export function ratesOf(months: Pick<MonthRate, 'horas' | 'taxa' | 'semHoras'>[]) {
  const add = (pick: (month: (typeof months)[number]) => number) =>
    months.reduce((total, month) => total + pick(month), 0)
  const hours = add(({ horas }) => horas)
  return {
    horas: hours,
    tf: rate(
      add(({ taxa }) => taxa.comAfastamento),
      hours,
    ),
    tg: severityRate(
      add(({ taxa }) => taxa.dias),
      hours,
    ),
    /** Months in which hours of at least one establishment are missing. */
    semHoras: months.filter(({ semHoras }) => semHoras > 0).length,
  }
}
