import { any, type Context, count, monthOf, through, when } from '#engine'
import { employed } from '../reports/employed.ts'
import { placeConditions, TALENTS, type TalentFilter } from '../reports/filters.ts'
import { addMonths, firstDay, lastDay, monthsBetween, percentOf } from '../reports/months.ts'

export type TurnoverMonth = {
  mes: string
  /** Employed on the day before the month. */
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

/**
 * The same for all people, without place conditions: those admitted by then minus those who had left. Two queries of
 * talents instead of one per month.
 */
async function headcountsOfAll(context: Context, first: string, last: string): Promise<Map<string, number>> {
  const daily = (field: 'dataAdmissao' | 'dataDesligamento') =>
    context.query(TALENTS).select({ dia: field, total: count() }).groupBy('dia').rows()
  const [admitted, gone] = [await daily('dataAdmissao'), await daily('dataDesligamento')]
  const sum = (rows: typeof admitted, fits: (day: string | null) => boolean) =>
    rows.reduce((all, { dia, total }) => (fits(dia) ? all + Number(total) : all), 0)
  return new Map(
    monthsBetween(first, last).map((mes) => {
      const end = lastDay(mes)
      // The day of the dismissal is the last working day.
      return [mes, sum(admitted, (day) => !day || day <= end) - sum(gone, (day) => day !== null && day < end)]
    }),
  )
}

/** Talents employed on the last day of each month, by month. */
export async function headcounts(context: Context, filter: TalentFilter, first: string, last: string) {
  const places = placeConditions(filter)
  if (!places.length) return headcountsOfAll(context, first, last)
  const rows = await context
    .query(TALENTS)
    .where(employed(), ...places)
    .monthEnds(first, last)
    .select({ total: count() })
    .rows()
  return new Map(rows.map((row) => [String(row.mes), Number(row.total)]))
}

const counted = (rows: { mes: unknown; total: unknown }[]) =>
  new Map(rows.map((row) => [String(row.mes).slice(0, 7), Number(row.total)]))

/**
 * Turnover by month of one company. Reasons marked so do not count. `days` limits the first and the last month. Source:
 * gaps.md 45.
 */
export async function turnoverByMonth(
  context: Context,
  filter: TalentFilter,
  first: string,
  last: string,
  days: { from?: string | null; until?: string | null } = {},
): Promise<TurnoverMonth[]> {
  const talents = context.query(TALENTS).where(...placeConditions(filter))
  const [from, until] = [days.from ?? firstDay(first), days.until ?? lastDay(last)]
  const before = await headcounts(context, filter, addMonths(first, -1), addMonths(last, -1))
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
      .where(any(when('motivoDesligamento').empty(), through('motivoDesligamento', when('turnover').is(true))))
      .select({ mes: monthOf('dataDesligamento'), total: count() })
      .groupBy('mes')
      .rows(),
  )
  return monthsBetween(first, last).map((mes) => {
    const [ativos, admitidos, demitidos] = [
      before.get(addMonths(mes, -1)) ?? 0,
      admitted.get(mes) ?? 0,
      dismissed.get(mes) ?? 0,
    ]
    return {
      mes,
      ativos,
      admitidos,
      demitidos,
      desligados: gone.get(mes) ?? 0,
      turnover: percentOf((admitidos + demitidos) / 2, ativos),
      taxa: percentOf(demitidos, ativos),
    }
  })
}
