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

/** Talents employed on the last day of each month, by that month: one statement. */
export async function headcounts(context: Context, filter: TalentFilter, first: string, last: string) {
  const rows = await context
    .query(TALENTS)
    .where(employed(), ...placeConditions(filter))
    .monthEnds(first, last)
    .select({ total: count() })
    .rows()
  return new Map(rows.map((row) => [String(row.mes), Number(row.total)]))
}

const counted = (rows: { mes: unknown; total: unknown }[]) =>
  new Map(rows.map((row) => [String(row.mes).slice(0, 7), Number(row.total)]))

/** Turnover by month of one company. Reasons that say so do not count. `days` narrow the first and the last month. Source: gaps.md 45. */
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
