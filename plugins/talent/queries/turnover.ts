import {
  addDays,
  any,
  type Context,
  count,
  type Fraction,
  monthOf,
  whereRef,
  when,
  lastDayOfMonth,
  monthAfter,
  monthsBetween,
} from '#engine'
import { employed } from '../domain/employed.ts'
import { placeConditions, TALENTS, type TalentFilter } from '../domain/filters.ts'
import { averageOf, firstDay, MAX_MONTHS, percentOf, shareOf } from '../domain/months.ts'

export type TurnoverMonth = {
  mes: string
  /** Employed on the day before the month, or before the part of it within the period. */
  ativos: number
  admitidos: number
  /** Dismissals that count for turnover. */
  demitidos: number
  /** All dismissals. */
  desligados: number
  /** ((admitidos + demitidos) / 2) / ativos × 100. */
  turnover: number | null
  /** demitidos / ativos × 100. */
  taxa: number | null
}

/** Where the part of each month within the period starts: of the first month it may be a later day. */
const startOf = (mes: string, from: string) => (from > firstDay(mes) ? from : firstDay(mes))

/**
 * The same for all people, without place conditions: those admitted by then minus those who had left. Two queries of
 * talents instead of one per month.
 */
async function headcountsOfAll(context: Context, months: string[], from: string): Promise<Map<string, number>> {
  const daily = (field: 'dataAdmissao' | 'dataDesligamento') =>
    context.query(TALENTS).select({ dia: field, total: count() }).groupBy('dia').rows()
  const [admitted, gone] = [await daily('dataAdmissao'), await daily('dataDesligamento')]
  const sum = (rows: typeof admitted, fits: (day: string | null) => boolean) =>
    rows.reduce((total, row) => (fits(row.dia) ? total + Number(row.total) : total), 0)
  return new Map(
    months.map((mes) => {
      const before = addDays(startOf(mes, from), -1)
      // The day of the dismissal is the last working day.
      return [mes, sum(admitted, (day) => !day || day <= before) - sum(gone, (day) => day !== null && day < before)]
    }),
  )
}

/**
 * Talents employed at the start of each month (on the day before), by month. `from` is the first day of the period,
 * which may lie within the first month.
 */
export async function headcountsAtStart(context: Context, filter: TalentFilter, months: string[], from: string) {
  const places = placeConditions(filter)
  if (!months.length || !places.length) return headcountsOfAll(context, months, from)
  const people = context.query(TALENTS).where(employed(), ...places)
  const rows = await people
    .monthEnds(monthAfter(months[0]!, -1), monthAfter(months.at(-1)!, -1))
    .select({ total: count() })
    .rows()
  const found = new Map(rows.map((row) => [monthAfter(String(row.mes), 1), Number(row.total)]))
  if (from > firstDay(months[0]!)) found.set(months[0]!, await people.asOf(addDays(from, -1)).count())
  return found
}

const earlier = (a: string, b: string) => (a < b ? a : b)

const counted = (rows: { mes: unknown; total: unknown }[]) =>
  new Map(rows.map((row) => [String(row.mes).slice(0, 7), Number(row.total)]))

const moved = ({ admitidos, demitidos }: Pick<TurnoverMonth, 'admitidos' | 'demitidos'>) => (admitidos + demitidos) / 2

/** The mean of the months with people, from their exact values. */
export const meanTurnover = (rows: readonly TurnoverMonth[]): number | null =>
  averageOf(rows.map((row): Fraction | null => shareOf(moved(row), row.ativos)))

/** The mean rate of dismissals of the months with people. */
export const meanDismissals = (rows: readonly TurnoverMonth[]): number | null =>
  averageOf(rows.map((row): Fraction | null => shareOf(row.demitidos, row.ativos)))

/**
 * Turnover by month of one company. Reasons marked so do not count. `days` limits the first and the last month: the
 * people at the start are those of its first day. Months that have not come yet, and months in which nobody was
 * employed, are no rows. Source: gaps.md 45.
 */
export async function turnoverByMonth(
  context: Context,
  filter: TalentFilter,
  first: string,
  last: string,
  days: { from?: string | null; until?: string | null } = {},
): Promise<TurnoverMonth[]> {
  const talents = context.query(TALENTS).where(...placeConditions(filter))
  const from = days.from ?? firstDay(first)
  const until = earlier(days.until ?? lastDayOfMonth(last), context.today)
  const months = monthsBetween(first, earlier(last, context.today.slice(0, 7)), MAX_MONTHS)
  const before = await headcountsAtStart(context, filter, months, from)
  const admitted = counted(
    await talents
      .where(when('dataAdmissao').between(from, until))
      .select({ mes: monthOf('dataAdmissao'), total: count() })
      .groupBy('mes')
      .rows(),
  )
  const left = talents.where(when('dataDesligamento').between(from, until))
  const gone = counted(
    await left
      .select({ mes: monthOf('dataDesligamento'), total: count() })
      .groupBy('mes')
      .rows(),
  )
  const dismissed = counted(
    await left
      .where(any(when('motivoDesligamento').empty(), whereRef('motivoDesligamento', when('turnover').is(true))))
      .select({ mes: monthOf('dataDesligamento'), total: count() })
      .groupBy('mes')
      .rows(),
  )
  return months.flatMap((mes) => {
    const row = {
      mes,
      ativos: before.get(mes) ?? 0,
      admitidos: admitted.get(mes) ?? 0,
      demitidos: dismissed.get(mes) ?? 0,
      desligados: gone.get(mes) ?? 0,
    }
    if (!row.ativos && !row.admitidos && !row.desligados) return []
    return [{ ...row, turnover: percentOf(moved(row), row.ativos), taxa: percentOf(row.demitidos, row.ativos) }]
  })
}
